import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '../../server/src/core/project-path';
import { StampedFiles } from '../../server/src/platform/stamped-files';
import { temporaryDirectory } from '../temporary-directory';

describe('stamped files', () => {
  it('still tell that a directory went of which an entry came before', () => {
    const root = temporaryDirectory({ 'd/a': '' });
    const files = new StampedFiles(root);
    const directory = projectPath('d');
    files.kindOf(directory);
    files.list(directory);
    writeFileSync(join(root, 'd/b'), '');
    assert.deepEqual(files.takeChanges(), [{ kind: 'appearedOrWent', path: 'd/b' }]);
    // Who asked remembers that it is a directory, and asks for its entries alone.
    files.list(directory);
    rmSync(join(root, 'd'), { recursive: true });
    assert.deepEqual(files.takeChanges(), [
      { kind: 'appearedOrWent', path: 'd' },
      { kind: 'appearedOrWent', path: 'd/a' },
      { kind: 'appearedOrWent', path: 'd/b' },
    ]);
    assert.deepEqual(files.takeChanges(), []);
  });
});
