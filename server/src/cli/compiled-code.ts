import module, { createRequire } from 'node:module';
import { join } from 'node:path';
import { userCache } from '../platform/user-cache';
import { type KeptProgram, runKept } from './kept-code';

/** The types are those of the oldest Node that is supported. */
const node: typeof module & { readonly enableCompileCache?: (directory: string) => unknown } = module;

/**
 * Runs a program (an absolute path) with what V8 compiled of it before, which is half of what a run costs that reads nothing. From
 * 22.8 on Node itself keeps that. https://nodejs.org/api/module.html#moduleenablecompilecachecachedir
 */
export function runCompiled(program: string, uses: Pick<KeptProgram, 'use' | 'besides'>): void {
  const cache = userCache(process.env);
  const directory = cache === null ? null : join(cache, 'compiled');
  if (directory !== null && node.enableCompileCache === undefined) {
    runKept(program, { directory, ...uses });
    return;
  }
  if (directory !== null) node.enableCompileCache?.(directory);
  createRequire(program)(program);
}
