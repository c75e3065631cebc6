import type { SchemaLibrary } from '../schema-library';
import { joiFactories } from './factories';
import { joiMethods } from './methods';

/** Joi, and what celebrate exports of it. */
export const joi: SchemaLibrary = {
  factories: joiFactories,
  methods: joiMethods,
  failure: { error: 'ValidationError', lists: ['details'] },
};
