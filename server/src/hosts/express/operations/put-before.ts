import { orNothing } from '../../../languages/typescript/evaluate/one-of';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Noted } from '../../node/operations/noted';
import { partOf } from '../../node/operations/request-part';

/** What middleware has put into a request by a name. */
interface PutBefore {
  readonly value: Value;
  /** The same, or nothing in its place where requests may come without it. */
  readonly perhaps: Value;
}

/** What is known of a member that middleware has put into the request, where it is the same whichever way that went. */
export function putBefore(before: readonly Noted[], name: string): PutBefore | null {
  const putting = before.map(({ putInRequest }) => putInRequest).filter(({ values }) => values.has(name));
  const [first, ...others] = putting.flatMap(({ values }) => values.get(name) ?? []);
  if (first === undefined || !isTyped(first) || others.some((one) => one !== first)) return null;
  const value = first;
  return { value, perhaps: putting.some((one) => one.isSure(name)) ? value : perhapsMissing(value) };
}

/** What people declare or a store tells; what is of another request's code may be another thing for each. */
function isTyped(value: Value): boolean {
  if (value.kind === 'unknown') return value.field !== undefined;
  if (value.kind === 'record') return value.class === null && [...value.entries.values()].every(isTyped);
  if (value.kind === 'list') return value.items.every(isTyped);
  return value.kind === 'native' && value.object.field !== undefined && partOf(value) === null;
}

const missing = new WeakMap<Value, Value>();

/** The same for the same value. */
function perhapsMissing(value: Value): Value {
  const known = missing.get(value) ?? orNothing(value);
  missing.set(value, known);
  return known;
}
