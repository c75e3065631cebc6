// Bundles the command line, the library and the language server into dist/, with the wasm files that they load at run time beside them.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

rmSync('dist', { recursive: true, force: true });
mkdirSync('dist', { recursive: true });

await build({
  entryPoints: { cli: 'server/src/cli/main.ts', index: 'server/src/index.ts', lsp: 'server/src/lsp/main.ts' },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  // Node compiles the whole bundle at every start; a third of the text takes a third of the time.
  minify: true,
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'linked',
  logLevel: 'warning',
  // For an `import`, esbuild takes the ES module of web-tree-sitter, which reads `import.meta.url`: undefined in CommonJS.
  alias: { 'web-tree-sitter': require.resolve('web-tree-sitter') },
});

copyFileSync(require.resolve('web-tree-sitter/web-tree-sitter.wasm'), 'dist/web-tree-sitter.wasm');
copyFileSync(require.resolve('tree-sitter-php/tree-sitter-php.wasm'), 'dist/tree-sitter-php.wasm');
