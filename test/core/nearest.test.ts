import assert from 'node:assert/strict';
import { nearest, suggestion } from '../../server/src/core/nearest';

describe('nearest names', () => {
  const rows: readonly (readonly [written: string, names: readonly string[], nearest: readonly string[]])[] = [
    ['titel', ['title', 'version'], ['title']],
    ['prefx', ['prefix'], ['prefix']],
    ['prefixx', ['prefix'], ['prefix']],
    ['prefiz', ['prefix'], ['prefix']],
    ['colour', ['title', 'prefix'], []],
    ['a', ['b', 'bc'], ['b']],
    ['users.idnex', ['users.store', 'users.index', 'users.show', 'user.index'], ['users.index', 'user.index']],
    ['aaaaaa', ['aaaaab', 'aaaaac', 'aaaaad', 'aaaaae'], ['aaaaab', 'aaaaac', 'aaaaad']],
    ['same', ['same'], []],
    ['', ['a'], ['a']],
  ];
  for (const [written, names, expected] of rows) {
    it(`of "${written}" among ${names.join(', ')}`, () => {
      assert.deepEqual(nearest(written, names), expected);
    });
  }

  it('are asked for with their mark', () => {
    assert.deepEqual(
      [suggestion('fromat', ['format'], '--'), suggestion('x', ['format'])],
      [' Did you mean --format?', ''],
    );
  });
});
