import { deepStrictEqual } from 'node:assert/strict';
import { parseEcma } from '../../../server/src/core/patterns/ecma-pattern';
import { verdictWithHoles } from '../../../server/src/core/patterns/text-with-holes';

const alphabet = Array.from('abc012-');

/** Whether a pattern takes a text; each `_` of it is a hole. */
function verdict(pattern: string, text: string): boolean | null {
  const parsed = parseEcma(pattern);
  return parsed === null ? null : verdictWithHoles(parsed, { parts: text.split('_'), alphabet });
}

const verdicts: Readonly<Record<string, readonly [text: string, verdict: boolean | null]>> = {
  '^/a': ['/a/_', true],
  '^/b': ['/a/_', false],
  '^/a/[a-c]': ['/a/_', null],
  '^/a/.+$': ['/a/_', true],
  '^/a/.$': ['/a/_', null],
  '^/a/.{2,}$': ['/a/_', null],
  '^/a/[a-c0-2-]*/z$': ['/a/_/z', true],
  '^/a/[^/]+/y$': ['/a/_/z', false],
  '^(/[^/]+)+$': ['/a/_/z', true],
  '^(?:/x|/a/(.*))': ['/a/_/_', true],
  '^/a/\\d+$': ['/a/_', null],
  '^/a/x+$': ['/a/_', false],
  x: ['/a/_', false],
  'c/z': ['/a/_/z', null],
  '(.)\\1': ['/aa/_', null],
  '^(?=/a)': ['/a/_', null],
  '^/a\\b': ['/a/_', null],
  '^.{101}$': ['_', null],
  '^/a/x{101}$': ['/a/_', false],
  '^/a/(((((a{100}){100}){100}){100}){100})$': ['/a/_', null],
  '^/a/(((((x{100}){100}){100}){100}){100})$': ['/a/_', false],
};

describe('Of a text with holes', () => {
  for (const [pattern, [text, expected]] of Object.entries(verdicts)) {
    it(`${text} the pattern ${pattern} takes ${expected === null ? 'some' : expected ? 'all' : 'none'}`, () => {
      deepStrictEqual(verdict(pattern, text), expected);
    });
  }

  it('no pattern is gone through that takes too many steps', () => {
    const nested = Array.from({ length: 12 }).reduce<string>((pattern) => `(?:${pattern}|)+`, 'a');
    deepStrictEqual(verdict(`^${nested}b$`, `${'a'.repeat(90)}_${'a'.repeat(90)}c`), null);
  });
});
