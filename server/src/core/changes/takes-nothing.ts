import type { Bound, LowerBound, SchemaConstraints, UpperBound } from './schema-constraints';

/** Bounds of one thing, and the type of the values that have it. */
const opposites: readonly (readonly [low: LowerBound, high: UpperBound, types: readonly string[]])[] = [
  ['minimum', 'maximum', ['integer', 'number']],
  ['minLength', 'maxLength', ['string']],
  ['minItems', 'maxItems', ['array']],
  ['minProperties', 'maxProperties', ['object']],
];

/** Whether the words of a schema contradict each other, so that no value is one of it: an alternative that cannot be chosen. */
export function takesNothing({ type, isNullable, values, bounds }: SchemaConstraints): boolean {
  if (isNullable === true) return false;
  return (
    type === 'none' ||
    values?.size === 0 ||
    opposites.some(
      ([low, high, types]) => type !== null && types.includes(type) && areOpposed(bounds[low], bounds[high]),
    )
  );
}

function areOpposed(low: Bound | null, high: Bound | null): boolean {
  if (low === null || high === null) return false;
  return low.value > high.value || (low.value === high.value && (low.isExclusive || high.isExclusive));
}
