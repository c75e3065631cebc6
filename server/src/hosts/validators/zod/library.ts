import type { SchemaLibrary } from '../schema-library';
import { zodFactories } from './factories';
import { zodMethods } from './methods';

/** zod 3 and 4. */
export const zod: SchemaLibrary = {
  factories: zodFactories,
  methods: zodMethods,
  failure: { error: 'ZodError', lists: ['issues', 'errors'] },
};
