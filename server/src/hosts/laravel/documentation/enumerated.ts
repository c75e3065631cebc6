import type { FieldSchema, FieldType, FieldValue } from '../../../core/fields/field-schema';
import { isJsonList, type Json } from '../../../core/json';
import { distinct } from './action-words';

/** The type with the values that are written for it: a list, or the name of an enum. */
export function enumerated(
  type: FieldSchema,
  written: Json | undefined,
  enumValues: (className: string) => readonly Json[] | null,
): FieldSchema {
  const listed = typeof written === 'string' ? enumValues(written) : isJsonList(written) ? written : null;
  const values = distinct((listed ?? []).filter(isScalar), (value) => JSON.stringify(value));
  const [first] = values;
  if (first === undefined) return type;
  const valueType = typeOfValue(first);
  const enumeration = { values, name: null };
  // Where no type is written, the values tell it.
  if (type.type !== 'any' || values.some((value) => typeOfValue(value) !== valueType))
    return { ...type, enum: enumeration };
  return { ...type, type: valueType, nullable: false, enum: enumeration };
}

function isScalar(value: Json): value is FieldValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function typeOfValue(value: FieldValue): FieldType {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  return Number.isInteger(value) ? 'integer' : 'number';
}
