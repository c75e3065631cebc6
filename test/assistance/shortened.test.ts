import assert from 'node:assert/strict';
import { shortened } from '../../server/src/assistance/shortened';

describe('a value that is too long for an answer', () => {
  it('is the value where it is not', () => {
    const value = { text: 'x', list: [1, null, true], inner: {} };
    assert.deepEqual(shortened(value, 1000), value);
  });

  it('keeps the beginning of a text, and says how much is missing', () => {
    assert.equal(shortened('x'.repeat(1000), 200), `${'x'.repeat(80)}… (920 more characters left out)`);
  });

  it('keeps the first members and items, and says how many are missing', () => {
    const text = 'x'.repeat(100);
    assert.deepEqual(shortened([text, text, text, text], 400), [text, text, '… (2 more left out)']);
    assert.deepEqual(shortened({ a: text, b: text, c: text, d: text }, 400), {
      a: text,
      b: text,
      'x-left-out': '2 more members',
    });
  });

  it('is as long as it may be, however deep and wide it is', () => {
    const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field ${index}`, { type: 'string' }]));
    const deep = { a: { b: [{ c: wide }, { c: wide }] }, d: 'y'.repeat(9000) };
    for (const most of [500, 5000, 50_000]) {
      assert.ok(JSON.stringify(shortened(deep, most)).length <= most);
    }
  });
});
