import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programDigest } from '../../server/src/platform/program-digest';
import { digestOf } from '../../scripts/digest.mjs';
import { temporaryDirectory } from '../temporary-directory';

const files = {
  'cli.js': 'cli',
  'yaml.js': 'yaml',
  'schemas/openapi.schema.js': '{}',
  'templates/generic/list.json': '{}',
};

describe('the digest of the program', () => {
  const directory = temporaryDirectory({ ...files, 'cli.js.map': '{}', 'digest.txt': 'one' });
  const first = programDigest(directory);

  for (const path of Object.keys(files)) {
    it(`is another one where somebody patches ${path}`, () => {
      const text = files[path as keyof typeof files];
      writeFileSync(join(directory, path), `${text} changed`);
      assert.notEqual(programDigest(directory), first);
      writeFileSync(join(directory, path), text);
      assert.equal(programDigest(directory), first);
    });
  }

  it('is another one for another build, whatever its files are', () => {
    writeFileSync(join(directory, 'digest.txt'), 'two');
    assert.notEqual(programDigest(directory), first);
    writeFileSync(join(directory, 'digest.txt'), 'one');
  });

  it('is another one where a file is called otherwise', () => {
    rmSync(join(directory, 'yaml.js'));
    writeFileSync(join(directory, 'yml.js'), 'yaml');
    assert.notEqual(programDigest(directory), first);
  });

  it('says nothing of what is not run', () => {
    const same = temporaryDirectory({ ...files, 'digest.txt': 'one' });
    assert.equal(programDigest(same), first);
  });
});

describe('the digest of a build', () => {
  it('is another one for each text and each name', () => {
    const digests = [
      { 'a.js': 'one', 'b.js': 'two' },
      { 'a.js': 'one', 'b.js': 'owt' },
      { 'a.js': 'onetwo', 'b.js': '' },
      { 'a.js': 'one', 'c.js': 'two' },
    ].map((texts) => {
      const directory = temporaryDirectory(texts);
      return digestOf(directory);
    });
    assert.equal(new Set(digests).size, 4);
    const again = temporaryDirectory({ 'a.js': 'one', 'b.js': 'two', 'a.js.map': '{}' });
    assert.equal(digestOf(again), digests[0]);
  });
});
