import { joined, waysOf } from '../either';
import { isNull, type Typed, type TypedRecord } from '../typed';
import { keyOfTyped } from '../typed-key';

/**
 * Records of the same names that differ in no more than that something is null in one of them are one record:
 * `{post: Post, error: null}`, `{post: null, error: 'none'}`.
 */
export function recordsWithNulls(ways: readonly Typed[]): readonly Typed[] {
  const whole: Typed[] = [];
  for (const way of ways) {
    const at = whole.findIndex((one) => areAlike(one, way));
    const before = whole[at];
    if (before === undefined) whole.push(way);
    else whole[at] = joined(before, way);
  }
  return whole;
}

function areAlike(one: Typed, other: Typed): boolean {
  if (one.kind !== 'record' || other.kind !== 'record' || !isPlain(one) || !isPlain(other)) return false;
  if (one.entries.size === 0 || one.entries.size !== other.entries.size) return false;
  return [...one.entries].every(([name, { value, isOptional }]) => {
    const same = other.entries.get(name);
    return same?.isOptional === isOptional && differInNull(value, same.value);
  });
}

function isPlain({ name, rest }: TypedRecord): boolean {
  return name === undefined && rest === null;
}

function differInNull(one: Typed, other: Typed): boolean {
  if (isNull(one) || isNull(other) || keyOfTyped(one) === keyOfTyped(other) || areAlike(one, other)) return true;
  const [ways, others] = [one, other].map((value) => waysOf(value).filter((way) => !isNull(way)));
  return ways?.length === 1 && others?.length === 1 && keysOf(ways) === keysOf(others);
}

function keysOf(ways: readonly Typed[]): string {
  return ways.map((way) => keyOfTyped(way)).join('|');
}
