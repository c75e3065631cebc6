import type { Doubt } from './doubt';
import { isHeld, isMade, isMadeWithin } from '../made-values';
import { alternativesOf, oneOf } from '../one-of';
import { spreadMember } from '../members/open-spreads';
import { type ListValue, nothing, type RecordValue, type Value } from '../value';

const varying = new WeakSet<Value>();

/**
 * Code that changes a value while it handles a request: where source does not tell whether, or how often, it is run after the
 * value was made, it is not known any more what that holds, and how much. What was there before the request any other may have
 * changed.
 */
export function noteChanged(value: Value, doubt: Doubt | null): boolean {
  const isCertain = isMadeWithin(value, doubt);
  if (!isCertain) varying.add(value);
  return !isCertain;
}

/** Notes that a list is one of any length, or that an object may have other members. */
export function noteVarying<Any extends Value>(value: Any): Any {
  varying.add(value);
  return value;
}

const least = new WeakMap<Value, number>();

/** Notes how many items a list has for certain, whichever others are in it. */
export function noteLeast<Any extends Value>(value: Any, items: number): Any {
  least.set(value, items);
  return noteVarying(value);
}

/** How long a list of any length may be; null where that is all that is known. */
export function lengthsOf(value: ListValue): readonly number[] | null {
  const from = least.get(value) ?? 0;
  const { length } = value.items;
  return from === 0 ? null : Array.from({ length: length - from + 1 }, (_, index) => from + index);
}

/** Whether code is known to change it for some requests. */
export function hasVaried(value: Value): boolean {
  return varying.has(value);
}

/** Whether a list or an object may hold more than it is seen to, or less: one of all requests that is empty is filled by some. */
export function isVarying(value: Value): boolean {
  return varying.has(value) || (isEmpty(value) && (!isMade(value) || isHeld(value)));
}

/** Gives an object a member where source does not tell whether it does: what was there before may be there still. */
export function mayHave(of: RecordValue, name: string, value: Value): void {
  const before = of.entries.get(name) ?? spreadMember(of, name) ?? nothing;
  const isUntold = (value.kind === 'unknown' && before.kind === 'primitive') || before.kind === 'unknown';
  if (value.kind === 'native' || value.kind === 'function') of.entries.set(name, value);
  else of.entries.set(name, isUntold ? { kind: 'union', values: [value, before] } : oneOf([value, before]));
}

/** Takes a member from an object where source does not tell whether it is taken. */
export function mayLack({ entries }: RecordValue, name: string): void {
  const before = entries.get(name);
  if (before !== undefined) entries.set(name, { kind: 'union', values: [...alternativesOf(before), nothing] });
}

function isEmpty(value: Value): boolean {
  return value.kind === 'list' ? value.items.length === 0 : value.kind === 'record' && value.entries.size === 0;
}
