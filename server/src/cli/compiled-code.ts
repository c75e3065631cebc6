import module from 'node:module';
import { join } from 'node:path';
import { userCache } from '../platform/user-cache';

// Keeps what V8 compiles of the program in the user's cache, where Node can (22.8 and later): it is half of what a run costs that
// reads nothing. https://nodejs.org/api/module.html#moduleenablecompilecachecachedir

/** The types are those of the oldest Node that is supported. */
const node: typeof module & { readonly enableCompileCache?: (directory: string) => unknown } = module;

const directory = userCache(process.env);
if (directory !== null) node.enableCompileCache?.(join(directory, 'compiled'));
