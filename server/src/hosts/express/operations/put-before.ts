import { orNothing } from '../../../languages/typescript/evaluate/one-of';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { isMade } from '../../../languages/typescript/evaluate/made-values';
import type { Noted } from '../../node/operations/noted';
import { partOf } from '../../node/operations/request-part';
import { modelIn } from '../../node/stores/model-value';

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
  if (first === undefined || !(isTyped(first) || isOfAll(first)) || others.some((one) => one !== first)) return null;
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

/** How far into an object is looked for what is of a request. */
const deepest = 3;

/** Whether it was there before requests came: models of a store, and objects that hold such and the like. */
function isOfAll(value: Value, depth = 0): boolean {
  if (modelIn(value) !== null) return true;
  if (value.kind !== 'record' || isMade(value) || depth > deepest) return false;
  return [...value.entries.values()].every((one) =>
    one.kind === 'record' || one.kind === 'list' ? isOfAll(one, depth + 1) : partOf(one) === null,
  );
}

const missing = new WeakMap<Value, Value>();

/** The same for the same value. */
function perhapsMissing(value: Value): Value {
  const known = missing.get(value) ?? orNothing(value);
  missing.set(value, known);
  return known;
}
