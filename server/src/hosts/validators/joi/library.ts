import type { SchemaLibrary } from '../schema-library';
import { whenAnything } from './conditions';
import { joiAnything, joiFactories } from './factories';
import { joiMethods } from './methods';
import { optional, withOptions } from './presence';

/** Joi, and what celebrate exports of it. */
export const joi: SchemaLibrary = {
  factories: { ...joiFactories, when: whenAnything, optional: () => optional(joiAnything, []) },
  methods: joiMethods,
  heeding: withOptions,
  reference: 'ref',
  extending: ['extend', 'defaults'],
  failure: { error: 'ValidationError', lists: ['details'], flags: ['isJoi'] },
};
