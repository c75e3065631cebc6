import { alternativesOf, orNothing } from '../../../languages/typescript/evaluate/one-of';
import { isMade } from '../../../languages/typescript/evaluate/made-values';
import { isNothing, nothing, primitive, type Value } from '../../../languages/typescript/evaluate/value';
import type { Noted } from '../../node/operations/noted';
import type { PutMembers } from '../../node/operations/put-members';
import { partOf } from '../../node/operations/request-part';
import { modelIn } from '../../node/stores/model-value';
import { typeAlone } from './type-alone';

/** What middleware has put into a request, or on `res.locals`, by a name. */
interface PutBefore {
  readonly value: Value;
  /** The same, or nothing in its place where requests may come without it. */
  readonly perhaps: Value;
  /** Whether each request has it. */
  readonly isSure: boolean;
  /** What stands in its place where it is missing; undefined where there is no such. */
  readonly missing: Value | undefined;
  /** Whether people may say more of it than the code that makes it. */
  readonly isLoose: boolean;
  /** What of the middleware puts it there. */
  readonly by: readonly number[];
}

/** What is known of a member that middleware has put there, where it is the same whichever way that went. */
export function putBefore(before: readonly Noted[], name: string, of: (noted: Noted) => PutMembers): PutBefore | null {
  const all = before.map(of);
  // What is put there whenever a request comes by stands in place of what was put there before.
  const sure = all.findLastIndex((one) => one.isSure(name));
  const by = all.flatMap((one, index) => (one.values.has(name) && index >= sure ? [index] : []));
  const putting = by.flatMap((index) => all[index] ?? []);
  const [first, ...others] = putting.flatMap(({ values }) => values.get(name) ?? []);
  if (first === undefined || others.some((one) => one !== first)) return null;
  const isLoose = !isTyped(first) && !isOfAll(first);
  const value = isLoose ? typeAlone(first) : first;
  if (value === null) return null;
  const isSure = sure !== -1;
  const perhaps = isSure ? value : perhapsMissing(value);
  return { value, perhaps, isSure, missing: missingIn(value), isLoose, by };
}

/** What each request has by a name that middleware has handed on, where that is one value; null where it is not, or not seen. */
export function surelyPut(before: readonly Noted[], name: string): Value | null {
  const all = before.map(({ putInRequest }) => putInRequest);
  const sure = all.findLastIndex((one) => one.isSure(name));
  const [first = null, ...others] = sure === -1 ? [] : all.slice(sure).flatMap(({ values }) => values.get(name) ?? []);
  return others.length === 0 ? first : null;
}

function missingIn(value: Value): Value | undefined {
  if (value.kind === 'native') return value.object.field?.nullable === true ? primitive(null) : undefined;
  if (value.kind !== 'unknown') return alternativesOf(value).find(isNothing);
  const { field, from } = value;
  if (field !== undefined && (field.nullable || !field.required)) return field.nullable ? primitive(null) : nothing;
  return from?.kind === 'perhaps' ? from.otherwise : undefined;
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
