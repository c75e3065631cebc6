import type { FieldSchema } from '../../core/fields/field-schema';
import { narrowerBound } from '../../core/fields/narrower';

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

/** The same where all that is said holds, whichever is said last. */
export const alsoAtLeast = narrowing(atLeast);
export const alsoAtMost = narrowing(atMost);

function narrowing(bounded: typeof atLeast): typeof atLeast {
  return (field, value, isExclusive) => {
    const made = bounded(field, value, isExclusive);
    return {
      ...made,
      ...(field.minimum && made.minimum && { minimum: narrowerBound('minimum', field.minimum, made.minimum) }),
      ...(field.maximum && made.maximum && { maximum: narrowerBound('maximum', field.maximum, made.maximum) }),
      ...(made.minSize !== undefined && { minSize: Math.max(field.minSize ?? 0, made.minSize) }),
      ...(made.maxSize !== undefined && { maxSize: Math.min(field.maxSize ?? Infinity, made.maxSize) }),
    };
  };
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
