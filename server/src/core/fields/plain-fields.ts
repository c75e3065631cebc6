import type { FieldSchema } from './field-schema';

/** What is not known more of than that it may be there. */
export const anyField: FieldSchema = { type: 'any', required: false, nullable: true };

/** An input without any fields. */
export const noFields: FieldSchema = { type: 'object', required: false, nullable: false, properties: {} };
