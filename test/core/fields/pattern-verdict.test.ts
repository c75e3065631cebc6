import assert from 'node:assert/strict';
import { patternVerdict, patternVerdicts } from '../../../server/src/core/fields/pattern-verdict';

/** Patterns on which JavaScript's own matcher would be busy for ever. */
const endless = [
  ...['(a+)+$', '(?:a|aa)*b', '(a*)*b', '((a)+)*b', '(a{1,9})+b', '(a|aa){30}b', 'a*a*a*a*a*a*b'],
  ...[`^${'a?'.repeat(30)}b`, `${'(a|aa)'.repeat(30)}b`, `${'(?:[a-z]|[a-z ])'.repeat(20)}1$`],
];

describe('verdicts of patterns', () => {
  it('are one for each', () => {
    assert.deepEqual(patternVerdicts(['^[a-z]+$', '\\d', '^(?=.*b)'], 'abc'), [true, false, true]);
  });

  it('are unknown for references to groups, and for what is no pattern', () => {
    assert.deepEqual(patternVerdicts(['(a)\\1', '(?<x>a)\\k<x>', '[b-a]', 'a(', '(?i)a', 'a++'], 'aa'), [
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('count letters of whichever case where a flag says so, and are unknown for other flags', () => {
    const verdicts = ['', 'i', 'm', 'gi'].map((flags) => patternVerdict({ source: '^/T[O]+ls\\b', flags }, '/tools/1'));
    assert.deepEqual(verdicts, [false, true, null, null]);
  });

  for (const pattern of endless) {
    it(`of ${pattern} come to an end`, () => {
      assert.deepEqual(patternVerdicts([pattern], `${'a'.repeat(60)}!`), [null]);
    });
  }
});
