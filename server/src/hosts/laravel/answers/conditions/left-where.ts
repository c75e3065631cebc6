import type { AskedBy } from './asked-expression';
import { either, present, waysOf } from '../types/either';
import { isTruthy } from './truth';
import type { Typed } from '../types/typed';
import { isNull } from '../types/typed-values';

/** What is left of a value where a condition says that it is there: no null, and nothing that PHP takes for false, as far as it asks for that. */
export function thereBy(by: AskedBy, value: Typed): Typed {
  const given = by === 'false' ? value : present(value);
  if (by === 'null' || given.kind !== 'either') return given;
  const left = given.of.filter((way) => !isLacking(by, way));
  return left.length === 0 ? given : either(left);
}

/** What is left of several ways where a condition says that nothing is there; undefined where none of them is that for certain. */
export function lackingBy(by: AskedBy, value: Typed): Typed | undefined {
  const left = waysOf(value).filter((way) => isLacking(by, way));
  return value.kind !== 'either' || left.length === 0 ? undefined : either(left);
}

function isLacking(by: AskedBy, way: Typed): boolean {
  if (by === 'null') return isNull(way);
  if (way.kind !== 'scalar') return false;
  return by === 'false' ? way.value.kind === 'boolean' && !way.value.value : !isTruthy(way.value);
}
