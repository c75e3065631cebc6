import type { SchemaLibrary } from '../schema-library';
import { valibotActions } from './actions';
import { valibotFactories } from './factories';

/** Valibot 0.31 and later, which pipes schemas through actions. */
export const valibot: SchemaLibrary = {
  factories: valibotFactories,
  methods: {},
  actions: valibotActions,
  parsers: ['parse', 'parseAsync', 'safeParse', 'safeParseAsync'],
  failure: { error: 'ValiError', lists: ['issues'] },
};
