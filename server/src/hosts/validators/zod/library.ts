import { anyOfThem } from '../../../core/fields/alternatives';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { SchemaLibrary } from '../schema-library';
import { zodFactories } from './factories';
import { zod3Methods, zodMethods } from './methods';

const base = { required: true, nullable: false } as const;
const texts: FieldSchema = { ...base, type: 'array', items: { ...base, type: 'string' } };
const openMap: FieldSchema = { ...base, type: 'object' };

/** What is wrong with the whole, and with each field. https://zod.dev/error-formatting */
const flattened: FieldSchema = {
  ...base,
  type: 'object',
  properties: { formErrors: texts, fieldErrors: { ...base, type: 'object', additional: texts } },
};

/** What all issues have; what else one has its code decides. https://zod.dev/error-customization */
const issue: FieldSchema = {
  ...base,
  type: 'object',
  properties: {
    code: { ...base, type: 'string' },
    message: { ...base, type: 'string' },
    path: {
      ...base,
      type: 'array',
      items: anyOfThem([
        { ...base, type: 'string' },
        { ...base, type: 'integer' },
      ]),
    },
  },
};

/** zod 4, and all that versions have in common. */
export const zod: SchemaLibrary = {
  factories: zodFactories,
  methods: zodMethods,
  failure: {
    error: 'ZodError',
    lists: ['issues', 'errors'],
    issue,
    makes: { flatten: flattened, format: openMap },
    told: {
      flattenError: flattened,
      formatError: openMap,
      treeifyError: openMap,
      prettifyError: { ...base, type: 'string' },
    },
  },
};

export const zod3: SchemaLibrary = { ...zod, methods: zod3Methods };
