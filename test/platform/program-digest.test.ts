import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programDigest } from '../../server/src/platform/program-digest';
import { temporaryDirectory } from '../temporary-directory';

const files = {
  'cli.js': 'cli',
  'yaml.js': 'yaml',
  'schemas/openapi.schema.js': '{}',
  'tree-sitter-php.wasm': 'grammar',
  'templates/generic/list.json': '{}',
};
const others = { 'cli.js.map': '{}', 'lsp.js': 'lsp', 'preview/page.js': 'page' };

describe('the digest of the program', () => {
  const directory = temporaryDirectory({ ...files, ...others });
  const first = programDigest(directory);

  for (const path of Object.keys(files)) {
    it(`is another one where ${path} changes`, () => {
      const text = files[path as keyof typeof files];
      writeFileSync(join(directory, path), `${text} changed`);
      assert.notEqual(programDigest(directory), first);
      writeFileSync(join(directory, path), text);
      assert.equal(programDigest(directory), first);
    });
  }

  it('is another one where a file is called otherwise', () => {
    rmSync(join(directory, 'yaml.js'));
    writeFileSync(join(directory, 'yml.js'), 'yaml');
    assert.notEqual(programDigest(directory), first);
  });

  it('says nothing of what makes no results', () => {
    const same = temporaryDirectory(files);
    assert.equal(programDigest(same), first);
  });
});
