import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const members = `const NAMES = ['a', 'b']; const ONE = ['a'];`;

/** What an action does, and its answers. */
const rows: Readonly<Record<string, readonly string[]>> = {
  [`return array_fill_keys(['a', 'b'], false);`]: ['200 {a: boolean, b: boolean}'],
  [`return ['id' => 1] + array_fill_keys(self::NAMES, false) + ['c' => 'x'];`]: [
    '200 {c: string, a: boolean, b: boolean, id: integer}',
  ],
  [`return array_merge(['id' => 1], array_fill_keys(self::ONE, 0));`]: ['200 {id: integer, a: integer}'],
  [`return ['id' => 1, ...array_fill_keys(['a', 'b'], null)];`]: ['200 {id: integer, a: null, b: null}'],
  [`return array_combine(['a', 'b'], [1, 'x']);`]: ['200 {a: integer, b: string}'],
  [`return array_combine(self::NAMES, $request->all());`]: ['200 {a: any, b: any}'],
  [`$names = []; if ($x) { $names[] = 'a'; } return array_fill_keys($names, 0);`]: ['200 {a?: integer}'],
  [`return array_fill_keys($request->names, 0);`]: ['200 ({*: integer} or [])'],
};

describe('Laravel: arrays that are filled by names', () => {
  for (const [body, answers] of Object.entries(rows)) {
    it(`have what is written out: ${body}`, () => {
      assert.deepEqual(answersOf({ body, members }), answers);
    });
  }
});
