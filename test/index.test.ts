import assert from 'node:assert/strict';
import { generateOpenApi, GenerationError, readApplication } from '../server/src/index';
import { temporaryDirectory } from './temporary-directory';

describe('library', () => {
  for (const read of [readApplication, generateOpenApi]) {
    it(`${read.name} says where there is nothing to read`, async () => {
      const root = temporaryDirectory();
      await assert.rejects(read(root), (error: unknown) => {
        assert.ok(error instanceof GenerationError);
        assert.match(error.message, new RegExp(`^Cannot read ${root}: it holds no application of a framework`));
        return true;
      });
    });
  }
});
