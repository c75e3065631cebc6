import type { FieldSchema } from '../../core/fields/field-schema';

/** With a least value of a number, else a least size. */
export function atLeast(field: FieldSchema, value: number | undefined, isExclusive = false): FieldSchema {
  if (value === undefined) return field;
  if (isNumber(field)) return { ...field, minimum: { value, isExclusive } };
  return hasSize(field) ? { ...field, minSize: value } : field;
}

/** With a greatest value of a number, else a greatest size. */
export function atMost(field: FieldSchema, value: number | undefined, isExclusive = false): FieldSchema {
  if (value === undefined) return field;
  if (isNumber(field)) return { ...field, maximum: { value, isExclusive } };
  return hasSize(field) ? { ...field, maxSize: value } : field;
}

/** The same where all that is said holds, whichever is said last: the stricter of two. */
export function alsoAtLeast(field: FieldSchema, value: number | undefined, isExclusive = false): FieldSchema {
  const { minimum: before, minSize = 0 } = field;
  const made = atLeast(field, value, isExclusive);
  const isStricter =
    before === undefined || isBeyond(made.minimum, before) || before.value < (made.minimum?.value ?? 0);
  if (isNumber(field)) return isStricter ? made : field;
  return minSize > (made.minSize ?? 0) ? field : made;
}

export function alsoAtMost(field: FieldSchema, value: number | undefined, isExclusive = false): FieldSchema {
  const { maximum: before, maxSize = Infinity } = field;
  const made = atMost(field, value, isExclusive);
  const isStricter =
    before === undefined || isBeyond(made.maximum, before) || before.value > (made.maximum?.value ?? 0);
  if (isNumber(field)) return isStricter ? made : field;
  return maxSize < (made.maxSize ?? Infinity) ? field : made;
}

/** Whether a bound leaves out the value of another one. */
function isBeyond(one: FieldSchema['minimum'], other: NonNullable<FieldSchema['minimum']>): boolean {
  return one?.value === other.value && one.isExclusive;
}

/** Of exactly that size. */
export function ofSize(field: FieldSchema, size: number | undefined): FieldSchema {
  return atMost(atLeast(field, size), size);
}

function isNumber({ type }: FieldSchema): boolean {
  return type === 'number' || type === 'integer';
}

/** Dates are texts whose bounds are no lengths. */
function hasSize({ type, format }: FieldSchema): boolean {
  if (type === 'string') return format !== 'date-time' && format !== 'date';
  return type === 'array' || type === 'object';
}
