import assert from 'node:assert/strict';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { hosts } from '../../server/src/hosts/registry';
import { searchApplications } from '../../server/src/lsp/search/search-applications';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { fileUriOf } from '../../server/src/platform/paths';
import type { ApplicationSearch, ApplicationSearchResult } from '../../server/src/protocol';
import { temporaryDirectory } from '../temporary-directory';
import { composer } from './shop';

const library = {
  'composer.json': '{ "require": { "php": "^8.3" }, "autoload": { "psr-4": { "Ledger\\\\": "src/" } } }',
};
const express = '{ "dependencies": { "express": "^5.0.0" } }';

interface Searched {
  readonly files: Readonly<Record<string, string>>;
  readonly exclude?: readonly string[];
  readonly open?: readonly string[];
}

function searchFor({ files, exclude = [], open = [] }: Searched): ApplicationSearch {
  const root = temporaryDirectory(files);
  return {
    folders: [{ uri: fileUriOf(root), exclude }],
    openFiles: open.map((path) => fileUriOf(join(root, path))),
  };
}

function isFound(searched: Searched): boolean {
  const filesOf = (root: string) => new NodeSourceFiles(root);
  return searchApplications(searchFor(searched), { hosts, filesOf }).found;
}

describe('an application', () => {
  it('is not what a library of PHP is', () => {
    assert.equal(isFound({ files: library }), false);
  });

  it('is not what any package of JavaScript is', () => {
    assert.equal(isFound({ files: { 'package.json': '{ "dependencies": { "lodash": "^4.0.0" } }' } }), false);
  });

  it('is what depends on a framework, also two directories down', () => {
    assert.equal(isFound({ files: { 'composer.json': composer } }), true);
    assert.equal(isFound({ files: { ...library, 'apps/shop/package.json': express } }), true);
  });

  it('is found further down around a file that is open', () => {
    const files = { ...library, 'a/b/c/shop/package.json': express, 'a/b/c/shop/src/app.ts': '' };
    assert.equal(isFound({ files }), false);
    assert.equal(isFound({ files, open: ['a/b/c/shop/src/app.ts'] }), true);
    assert.equal(isFound({ files, open: ['a/b/c/shop/src/app.ts'], exclude: ['a/b'] }), false);
  });

  it('is not looked for where a user does not want it', () => {
    const files = { ...library, 'apps/shop/package.json': express };
    assert.equal(isFound({ files, exclude: ['apps/*'] }), false);
  });

  it('is searched by a thread, which says what to watch and ends', async () => {
    const workerData = searchFor({ files: library });
    const thread = new Worker(resolve('dist/application-search.js'), { workerData });
    const exit = once(thread, 'exit');
    const [result] = (await once(thread, 'message')) as [ApplicationSearchResult];
    const markers = '{composer.json,artisan,bootstrap/app.php,package.json}';
    assert.deepEqual(result, { found: false, patterns: [markers, `*/${markers}`, `*/*/${markers}`] });
    assert.deepEqual(await exit, [0]);
  });
});
