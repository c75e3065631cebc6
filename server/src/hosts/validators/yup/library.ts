import type { FieldSchema } from '../../../core/fields/field-schema';
import type { SchemaLibrary } from '../schema-library';
import { yupFactories } from './factories';
import { yupMethods } from './methods';

const base = { required: true, nullable: false } as const;
const text: FieldSchema = { ...base, type: 'string' };

/** Yup 0.32 and 1, whose `validate` hands back what fits or fails. https://github.com/jquense/yup#validationerrorerrors-string--arraystring-value-any-path-string */
export const yup: SchemaLibrary = {
  factories: yupFactories,
  methods: yupMethods,
  throwing: ['validate', 'cast'],
  reference: 'ref',
  failure: {
    error: 'ValidationError',
    lists: ['errors'],
    issue: text,
    members: {
      path: text,
      inner: {
        ...base,
        type: 'array',
        items: {
          ...base,
          type: 'object',
          properties: { path: text, message: text, errors: { ...base, type: 'array', items: text } },
        },
      },
    },
  },
};
