import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type * as Library from '../../server/src/index';

/** The library as it is published: what it loads at run time lies beside the bundle. */
export const library = createRequire(__filename)(resolve('dist/index.js')) as typeof Library;
