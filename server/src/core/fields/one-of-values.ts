import type { FieldSchema, FieldType, FieldValue } from './field-schema';

/** One of some values. Null among them lets null in. */
export function oneOfValues(field: FieldSchema, all: readonly (FieldValue | null)[]): FieldSchema {
  const values = all.filter((value) => value !== null);
  const nullable = field.nullable || values.length < all.length;
  if (values.length === 0) return { ...field, nullable };
  return {
    ...field,
    type: typeOfValues(values) ?? field.type,
    nullable,
    enum: { values, name: field.enum?.name ?? null },
  };
}

function typeOfValues(values: readonly FieldValue[]): FieldType | null {
  const types = new Set(values.map((value) => typeof value));
  if (types.size > 1) return null;
  if (types.has('string')) return 'string';
  if (types.has('boolean')) return 'boolean';
  return values.every((value) => Number.isInteger(value)) ? 'integer' : 'number';
}
