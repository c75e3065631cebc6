import { copyFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

/** Bundles the floor into `folder` as `esbuild.mjs` bundles the product, so that both start alike; gives its path. */
export async function buildFloor(folder: string): Promise<string> {
  const outfile = join(folder, 'floor.js');
  await build({
    entryPoints: [join(import.meta.dirname, 'floor.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minifySyntax: true,
    logLevel: 'warning',
    alias: { 'web-tree-sitter': require.resolve('web-tree-sitter') },
  });
  for (const wasm of ['web-tree-sitter/web-tree-sitter.wasm', 'tree-sitter-php/tree-sitter-php.wasm']) {
    const path = require.resolve(wasm);
    copyFileSync(path, join(folder, wasm.slice(wasm.indexOf('/') + 1)));
  }
  return outfile;
}
