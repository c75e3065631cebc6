import { isJsonList, type Json } from '../json';
import type { Turn } from './change-kinds';
import {
  type Bound,
  lowerBounds,
  type LowerBound,
  type SchemaConstraints,
  type UpperBound,
} from './schema-constraints';

/** What a bound counts of a value; null where it says nothing of it. */
function measured(key: LowerBound | UpperBound, value: Json): number | null {
  if (typeof value === 'number') return key === 'minimum' || key === 'maximum' ? value : null;
  // Lengths count characters, which some have two units for.
  if (typeof value === 'string') return key === 'minLength' || key === 'maxLength' ? Array.from(value).length : null;
  if (isJsonList(value)) return key === 'minItems' || key === 'maxItems' ? value.length : null;
  if (value === null || typeof value === 'boolean') return null;
  return key === 'minProperties' || key === 'maxProperties' ? Object.keys(value).length : null;
}

function isWithin(key: LowerBound | UpperBound, { value: limit, isExclusive }: Bound, value: Json): boolean {
  const size = measured(key, value);
  if (size === null) return true;
  if (size === limit) return !isExclusive;
  return lowerBounds.some((one) => one === key) ? size > limit : size < limit;
}

/** Whether the list of all values that there are, or were, says that a bound refuses none of them and so changed nothing. */
export function isMootBound(
  key: LowerBound | UpperBound,
  turn: Turn,
  [old, now]: readonly [SchemaConstraints, SchemaConstraints],
): boolean {
  const [{ values }, { bounds }] = turn === 'narrowed' ? [old, now] : [now, old];
  const bound = bounds[key];
  return values !== null && (bound === null || [...values.values()].every((value) => isWithin(key, bound, value)));
}
