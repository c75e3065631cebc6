import assert from 'node:assert/strict';
import { unfoldedFinds } from '../../../../client/src/preview/page/model/unfolded-finds';

const cases: Readonly<Record<string, { readonly counts: readonly number[]; readonly unfolded: readonly string[] }>> = {
  'all of a few': { counts: [3, 0, 40], unfolded: ['0', '2'] },
  'the first of many, in their order': { counts: [40, 20, 1, 2], unfolded: ['0', '1'] },
  'the first, whatever its size': { counts: [0, 400, 1], unfolded: ['1'] },
  'none of nothing': { counts: [0, 0], unfolded: [] },
};

describe('a filter unfolds', () => {
  for (const [title, { counts, unfolded }] of Object.entries(cases)) {
    it(title, () => {
      const groups = counts.map((count, index) => ({ key: String(index), count }));
      assert.deepEqual([...unfoldedFinds(groups)], unfolded);
    });
  }
});
