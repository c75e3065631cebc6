import assert from 'node:assert/strict';
import { sortKeys } from '../../../server/src/core/clientworkspace/sort-keys';
import { stableId } from '../../../server/src/core/requests/stable-id';

const ids = Array.from({ length: 500 }, (_, index) => stableId(index.toString()));

describe('sort keys', () => {
  it('rise in the order of the ids', () => {
    for (const count of [0, 1, 2, 7, 500]) {
      const some = ids.slice(0, count);
      const keys = [...some].map((id) => sortKeys(some).get(id) ?? Number.NaN);
      assert.deepEqual(
        keys,
        [...new Set(keys)].sort((one, other) => one - other),
      );
      assert.equal(keys.length, count);
    }
  });

  it('stay what they are where one more comes, but for few', () => {
    const all = sortKeys(ids);
    const changed = [0, 1, 99, 250, 498, 499].map((left) => {
      const before = sortKeys(ids.filter((_, index) => index !== left));
      return [...before].filter(([id, key]) => all.get(id) !== key).length;
    });
    assert.ok(Math.max(...changed) <= 40, changed.join(', '));
    assert.ok(changed.reduce((sum, one) => sum + one, 0) / changed.length < 20, changed.join(', '));
  });
});
