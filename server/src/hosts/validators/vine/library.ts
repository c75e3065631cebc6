import type { FieldSchema } from '../../../core/fields/field-schema';
import type { SchemaLibrary } from '../schema-library';
import { vineFactories } from './factories';
import { vineMethods } from './methods';

const base = { required: true, nullable: false } as const;
const text: FieldSchema = { ...base, type: 'string' };
const index: FieldSchema = { ...base, type: 'integer', required: false };
const meta: FieldSchema = { ...base, type: 'object', required: false };

/** What does not fit, as `SimpleErrorReporter` of VineJS says it; an item of a list has its index, a rule may say more. */
const issue: FieldSchema = {
  ...base,
  type: 'object',
  properties: { message: text, rule: text, field: text, index, meta },
};

/** VineJS 1 to 4. Its error knows how it is answered: 422, with all messages. */
export const vine: SchemaLibrary = {
  factories: vineFactories,
  methods: vineMethods,
  throwing: ['validate'],
  parsers: ['validate'],
  properties: 'getProperties',
  failure: {
    error: 'E_VALIDATION_ERROR',
    code: 'E_VALIDATION_ERROR',
    lists: ['messages'],
    issue,
    answered: {
      status: 422,
      body: { ...base, type: 'object', properties: { errors: { ...base, type: 'array', items: issue } } },
    },
  },
};
