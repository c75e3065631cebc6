// Bundles into dist/ the command line, the library, the servers for editors and assistants, and the extension, with the files beside them
// that they load at run time.
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { digestOf } from './scripts/digest.mjs';
import { notices } from './scripts/notices.mjs';
import { problemPage } from './scripts/problem-page.mjs';

const require = createRequire(import.meta.url);

rmSync('dist', { recursive: true, force: true });
mkdirSync('dist/preview', { recursive: true });

const common = {
  outdir: 'dist',
  bundle: true,
  // Node compiles the whole bundle at every start; a third of the text takes a third of the time.
  minify: true,
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'linked',
  metafile: true,
  logLevel: 'warning',
};

/** Whatever went into a bundle. */
const inputs = new Set();

async function bundle(options) {
  const { metafile } = await build(options);
  for (const path of Object.keys(metafile.inputs)) inputs.add(path);
}

/** Files of their own, which are loaded when they are needed: most runs meet no YAML, and watch nothing. */
const packagesBesides = {
  name: 'packages-besides',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^(?:yaml|chokidar)$/ }, ({ path }) => ({ path: `./${path}.js`, external: true })),
};

await bundle({
  ...common,
  entryPoints: {
    yaml: require.resolve('yaml'),
    chokidar: require.resolve('chokidar'),
    'schema-violation': 'server/src/core/json-schema/schema-violation.ts',
    'schemas/openapi.schema': 'server/src/core/openapi/openapi.schema.ts',
    'schemas/client-collection.schema': 'server/src/core/clientcollection/client-collection.schema.ts',
    'schemas/client-workspace.schema': 'server/src/core/clientworkspace/client-workspace.schema.ts',
  },
  platform: 'node',
  format: 'cjs',
  target: 'node20',
});

/** What is loaded only where outputs are held against schemas: the validator, and each schema. */
const validationBesides = {
  name: 'validation-besides',
  setup: ({ onResolve }) => {
    onResolve({ filter: /[\\/]schema-violation$/ }, () => ({ path: './schema-violation.js', external: true }));
    onResolve({ filter: /\.schema$/ }, ({ path }) => ({ path: `./schemas/${basename(path)}.js`, external: true }));
  },
};

const forNode = {
  ...common,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  // A script whose compiled code is kept cannot import; it requires what it loads later.
  supported: { 'dynamic-import': false },
};

/**
 * The reader of the first host stands in the bundle like everything else: for an `import()` within one file esbuild puts each
 * module into a function of its own, and every run would pay 9 ms for that. Those of others are files of their own, so that
 * nobody loads what reads another language.
 */
const readersInPlace = {
  name: 'readers-in-place',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]hosts[\\/]laravel[\\/]host\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const contents = source.replace(/load: \(\) => import\('(.+?)'\)/, 'load: () => Promise.resolve(reader)');
      if (contents === source) throw new Error(`${path} loads no reader.`);
      return { contents: `import * as reader from './reader';\n${contents}`, loader: 'ts' };
    }),
};

const readersBesides = {
  name: 'readers-besides',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\/reader$/ }, ({ kind, importer }) => {
      const host = /[\\/]hosts[\\/](\w+)[\\/]host\.ts$/.exec(importer)?.[1];
      return kind === 'dynamic-import' && host !== undefined ? { path: `./hosts/${host}.js`, external: true } : null;
    }),
};

/** What assistants ask: a file of its own for the language server, which most editors never ask. */
const assistanceBesides = {
  name: 'assistance-besides',
  setup: ({ onResolve }) =>
    onResolve({ filter: /[\\/]assistance[\\/]toolbox$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './assistance.js', external: true } : null,
    ),
};

/** The server, which `serve` alone loads. */
const serverBesides = {
  name: 'server-besides',
  setup: ({ onResolve }) =>
    onResolve({ filter: /[\\/]http[\\/]serve-entry$/ }, () => ({ path: './serve.js', external: true })),
};

/** The reader of configuration files in TypeScript, which stands beside those of hosts that are written in it. */
const configurationBesides = {
  name: 'configuration-besides',
  setup: ({ onResolve }) =>
    onResolve({ filter: /[\\/]typescript[\\/]configuration-file$/ }, () => ({
      path: './languages/typescript-configuration.js',
      external: true,
    })),
};

await bundle({
  ...forNode,
  entryPoints: {
    cli: 'server/src/cli/start.ts',
    program: 'server/src/cli/main.ts',
    index: 'server/src/index.ts',
    mcp: 'server/src/mcp/main.ts',
    'project-worker': 'server/src/lsp/worker/main.ts',
    'http-worker': 'server/src/http/worker/main.ts',
    extension: 'client/src/extension.ts',
  },
  external: ['vscode'],
  plugins: [
    packagesBesides,
    validationBesides,
    serverBesides,
    assistanceBesides,
    configurationBesides,
    readersInPlace,
    readersBesides,
  ],
});

await bundle({
  ...forNode,
  entryPoints: { assistance: 'server/src/assistance/toolbox.ts' },
  plugins: [validationBesides],
});

/** What reads TypeScript, which its hosts have in common. */
const typescriptBesides = {
  name: 'typescript-besides',
  setup: ({ onResolve }) => onResolve({ filter: /^ts-morph$/ }, () => ({ path: '../typescript.js', external: true })),
};

// Types are read by syntax alone. The rest of ts-morph, and with it the types of JavaScript's own library as text, would be
// loaded by every run.
const compiler = join(dirname(require.resolve('@ts-morph/common')), 'typescript.js');
await bundle({
  ...forNode,
  outdir: undefined,
  outfile: 'dist/typescript.js',
  stdin: { contents: `exports.ts = require(${JSON.stringify(compiler)});`, resolveDir: '.' },
});
await bundle({
  ...forNode,
  entryPoints: { 'languages/typescript-configuration': 'server/src/languages/typescript/configuration-file.ts' },
  plugins: [typescriptBesides],
});

// Most of what reads the hosts that are written in TypeScript is the same: one file, of which each is a member.
const ofNode = ['adonis', 'express', 'fastify', 'hono', 'nest'];
await bundle({
  ...forNode,
  outdir: undefined,
  outfile: 'dist/hosts/node.js',
  stdin: {
    contents: ofNode.map((host) => `export * as ${host} from './server/src/hosts/${host}/reader';`).join('\n'),
    resolveDir: '.',
  },
  plugins: [typescriptBesides],
});
for (const host of ofNode) writeFileSync(`dist/hosts/${host}.js`, `module.exports = require('./node.js').${host};\n`);

/** The main threads of servers, of the language as of outputs, know hosts by their facts alone: what they load runs in workers. */
const withoutReaders = {
  name: 'without-readers',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^\./ }, ({ kind, importer, path }) =>
      kind === 'dynamic-import' && /[\\/]hosts[\\/]/.test(importer) ? { path, namespace: 'left-out' } : null,
    );
    onLoad({ filter: /./, namespace: 'left-out' }, () => ({
      contents: "throw new Error('Projects are read in workers.');",
    }));
  },
};

await bundle({
  ...forNode,
  entryPoints: {
    lsp: 'server/src/lsp/main.ts',
    'application-search': 'server/src/lsp/search/main.ts',
    serve: 'server/src/http/serve-entry.ts',
  },
  plugins: [packagesBesides, validationBesides, withoutReaders],
});

// Runs in the page of the preview, and in that of `serve`. VS Code 1.95 has Chromium 128.
await bundle({
  ...common,
  entryPoints: {
    'preview/page': 'client/src/preview/page/page.ts',
    'preview/served-page': 'client/src/preview/page/served-page.ts',
  },
  platform: 'browser',
  format: 'iife',
  target: 'chrome128',
  jsx: 'automatic',
  jsxImportSource: 'preact',
});

writeFileSync('dist/NOTICES.txt', `${notices(inputs)}\n`);
for (const name of ['page.css', 'served-page.css', 'served-page.html']) {
  copyFileSync(`client/src/preview/page/${name}`, `dist/preview/${name}`);
}
cpSync('templates', 'dist/templates', { recursive: true });
writeFileSync('dist/problems.md', problemPage(readFileSync('docs/problems.md', 'utf8')));
// Last, as it tells one build from another.
writeFileSync('dist/digest.txt', digestOf('dist'));
