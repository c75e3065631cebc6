import module from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { cacheDirectory } from '../platform/cache-directory';

// Keeps what V8 compiles of the program in the user's cache, where Node can (22.8 and later): it is half of what a run costs that
// reads nothing. https://nodejs.org/api/module.html#moduleenablecompilecachecachedir

/** The types are those of the oldest Node that is supported. */
const node: typeof module & { readonly enableCompileCache?: (directory: string) => unknown } = module;

const directory = cacheDirectory({ environment: process.env, platform: process.platform, home: homedir() });
if (directory !== null) node.enableCompileCache?.(join(directory, 'compiled'));
