import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { reasonOf } from '../../server/src/platform/failure';
import { temporaryDirectory } from '../temporary-directory';

describe('why a file operation failed', () => {
  const reasonAt = (path: string): string => {
    try {
      readFileSync(path);
    } catch (error) {
      return reasonOf(error);
    }
    return 'it did not';
  };

  it('is said in words', () => {
    assert.equal(reasonAt(join(temporaryDirectory(), 'none')), 'it does not exist');
  });

  it('is said without where the file lies, also where there are no words for it', async () => {
    const path = join(temporaryDirectory(), "a 'socket");
    const server = createServer().listen(path);
    await once(server, 'listening');
    try {
      assert.equal(reasonAt(path), 'ENXIO: no such device or address');
    } finally {
      server.close();
    }
  });

  it('is the message of any other error, whole', () => {
    assert.equal(reasonOf(new Error("refused, open 'x'")), "refused, open 'x'");
  });
});
