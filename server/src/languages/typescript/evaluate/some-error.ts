import type { FieldSchema } from '../../../core/fields/field-schema';

const base = { required: true, nullable: false } as const;

/** Whatever is thrown mostly says what is wrong. */
export const someError: FieldSchema = {
  ...base,
  type: 'object',
  properties: { message: { ...base, type: 'string' } },
};
