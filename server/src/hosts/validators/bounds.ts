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
