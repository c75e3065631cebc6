import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryDirectory } from '../temporary-directory';

const root = resolve(__dirname, '../..');

const expected = [
  'LICENSE.txt',
  'changelog.md',
  'dist/NOTICES.txt',
  'dist/application-search.js',
  'dist/assistance.js',
  'dist/extension.js',
  'dist/hosts/adonis.js',
  'dist/hosts/express.js',
  'dist/hosts/fastify.js',
  'dist/hosts/hono.js',
  'dist/hosts/nest.js',
  'dist/hosts/node.js',
  'dist/languages/typescript-configuration.js',
  'dist/lsp.js',
  'dist/preview/page.css',
  'dist/preview/page.js',
  'dist/problems.md',
  'dist/project-worker.js',
  'dist/schema-violation.js',
  'dist/schemas/client-collection.schema.js',
  'dist/schemas/client-workspace.schema.js',
  'dist/schemas/openapi.schema.js',
  'dist/typescript.js',
  'dist/typescript.js.LEGAL.txt',
  'dist/yaml.js',
  'media/icon.png',
  ...['preview-dark', 'preview-light', 'routes'].map((name) => `media/${name}.svg`),
  ...['configure', 'generate', 'preview', 'problems'].map((step) => `media/walkthrough/${step}.md`),
  ...['preview', 'problems'].map((step) => `media/walkthrough/${step}.png`),
  'package.json',
  'package.nls.json',
  'readme.md',
  ...['openapi-docs', 'openapi-templates', 'openapi-tests', 'openapi'].map((name) => `schemas/${name}.schema.json`),
];

describe('VS Code extension', () => {
  it('has what runs in VS Code and nothing else, in under 3 MB', () => {
    const file = join(temporaryDirectory(), 'routespec.vsix');
    execFileSync('npm', ['run', '--silent', 'package', '--', '--out', file], { cwd: root, stdio: 'ignore' });

    const own = zippedFiles(readFileSync(file))
      .filter((path) => path.startsWith('extension/'))
      .map((path) => path.slice('extension/'.length));
    const templates = readdirSync('templates', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `dist/${parentPath}/${name}`);
    assert.deepEqual(own.sort(), [...expected, ...templates].sort());
    assert.ok(statSync(file).size < 3_000_000);
  });
});

/** The paths in a ZIP file, from its central directory. */
function zippedFiles(zip: Buffer): readonly string[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const paths: string[] = [];
  let entry = zip.readUInt32LE(end + 16);
  while (entry < end) {
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(entry + field)) as [
      number,
      number,
      number,
    ];
    paths.push(zip.toString('utf8', entry + 46, entry + 46 + name));
    entry += 46 + name + extra + comment;
  }
  return paths;
}
