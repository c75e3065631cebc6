import type { Schema } from './document';

/** The schemas that every document has. */
export const sharedSchemas = {
  Error: {
    type: 'object',
    required: ['message'],
    properties: { message: { type: 'string' } },
  },
  ValidationError: {
    type: 'object',
    required: ['message', 'errors'],
    properties: {
      message: { type: 'string' },
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    },
  },
} as const satisfies Readonly<Record<string, Schema>>;

/** Whether a reference in what the user wrote leads to a schema that every document has. */
export function isReferenceKnown(reference: string): boolean {
  return Object.keys(sharedSchemas).some((name) => reference === `#/components/schemas/${name}`);
}
