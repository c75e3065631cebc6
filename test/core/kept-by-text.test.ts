import assert from 'node:assert/strict';
import { KeptByText } from '../../server/src/core/kept-by-text';

describe('what is kept by texts of files', () => {
  it('is made again where a text has changed, and else never', () => {
    const made: string[] = [];
    const kept = new KeptByText((path, text) => {
      made.push(`${path} ${text}`);
      return text.length;
    });
    const lengths = [kept.of('a', 'one'), kept.of('a', 'one'), kept.of('b', 'one'), kept.of('a', 'three')];
    assert.deepEqual(lengths, [3, 3, 3, 5]);
    assert.deepEqual(made, ['a one', 'b one', 'a three']);
  });

  it('is forgotten where nobody asked for it since others were', () => {
    const made: string[] = [];
    const kept = new KeptByText((path) => made.push(path));
    kept.of('a', 'text');
    kept.of('b', 'text');
    kept.forgetUnused();
    kept.of('a', 'text');
    kept.forgetUnused();
    kept.of('a', 'text');
    kept.of('b', 'text');
    assert.deepEqual(made, ['a', 'b', 'b']);
  });
});
