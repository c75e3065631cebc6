import assert from 'node:assert/strict';
import type { Json } from '../../../server/src/core/json';
import { mergePatched } from '../../../server/src/core/templates/merge-patch';

/** https://www.rfc-editor.org/rfc/rfc7396#appendix-A */
const examples: readonly (readonly [target: Json, patch: Json, result: Json])[] = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

describe('a JSON Merge Patch', () => {
  for (const [target, patch, result] of examples) {
    it(`makes ${JSON.stringify(target)} and ${JSON.stringify(patch)} into ${JSON.stringify(result)}`, () => {
      assert.deepEqual(mergePatched(target, patch), result);
    });
  }

  it('keeps the order of the members, and what it does not speak of as it is', () => {
    const kept = { z: [1] };
    const target = { a: 1, b: kept, c: 3 };
    const result = mergePatched(target, { c: 4, a: 2, d: 5 });
    assert.equal(JSON.stringify(result), '{"a":2,"b":{"z":[1]},"c":4,"d":5}');
    assert.deepEqual(target, { a: 1, b: kept, c: 3 });
  });

  it('takes names of objects’ own for names like any other', () => {
    const patch = JSON.parse('{"__proto__": {"a": 1}, "constructor": null, "toString": {"b": 2}}') as Json;
    const result = mergePatched({}, patch);
    assert.equal(JSON.stringify(result), '{"__proto__":{"a":1},"toString":{"b":2}}');
    assert.equal(Object.hasOwn(Object.prototype, 'a'), false);
  });
});
