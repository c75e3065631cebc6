import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

/** Bundles the conversion into `folder` as `esbuild.mjs` bundles the product: what runs it from source slows it down. */
export async function buildConversion(folder: string): Promise<string> {
  const outfile = join(folder, 'conversion.js');
  await build({
    entryPoints: [join(import.meta.dirname, 'conversion.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minify: true,
    logLevel: 'warning',
    alias: { 'web-tree-sitter': require.resolve('web-tree-sitter') },
  });
  return outfile;
}
