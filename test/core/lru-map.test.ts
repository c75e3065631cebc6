import assert from 'node:assert/strict';
import { LruMap } from '../../server/src/core/lru-map';

describe('a map of limited size', () => {
  it('forgets what nobody wanted for longest', () => {
    const map = new LruMap<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.get('a');
    map.set('c', 3);
    assert.deepEqual([map.get('a'), map.get('b'), map.get('c')], [1, undefined, 3]);
  });

  it('forgets nothing where a value takes the place of another', () => {
    const map = new LruMap<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.set('b', 3);
    assert.deepEqual([map.get('a'), map.get('b')], [1, 3]);
  });
});
