import assert from 'node:assert/strict';
import { normalizedAbsolute } from '../../../server/src/languages/php/normalized-absolute';

describe('an absolute path in PHP code', () => {
  it('is told without dots', () => {
    assert.equal(normalizedAbsolute('/a/./b//../c'), '/a/c');
    assert.equal(normalizedAbsolute('/../..'), '/');
  });
});
