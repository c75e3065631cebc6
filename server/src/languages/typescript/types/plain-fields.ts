import type { FieldSchema, FieldType, FieldValue } from '../../../core/fields/field-schema';

const here = { required: true, nullable: false } as const;

/** What is not there: `undefined`, `void`, a function in an object that is sent as JSON. */
export const absent: FieldSchema = { type: 'any', required: false, nullable: false, isImpossible: true };

export const anything: FieldSchema = { type: 'any', required: true, nullable: true };

export const openObject: FieldSchema = { type: 'object', ...here };

export function plain(type: FieldType, members: Partial<FieldSchema> = {}): FieldSchema {
  return { type, ...here, ...members };
}

export const dateTime = plain('string', { format: 'date-time' });

/** Bytes. */
export const binary = plain('string', { format: 'binary' });

/** One value that is written out. */
export function literal(value: FieldValue): FieldSchema {
  const type = typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value;
  return plain(type as FieldType, { enum: { values: [value], name: null } });
}

export function arrayOf(items: FieldSchema): FieldSchema {
  return plain('array', { items });
}

/** Any names, each with such a value. */
export function mapOf(value: FieldSchema): FieldSchema {
  return plain('object', { additional: { ...value, required: true } });
}
