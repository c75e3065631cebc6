import assert from 'node:assert/strict';
import { pcrePattern } from '../../../../server/src/languages/php/pcre/pattern';
import { ecmaPattern, javaScriptPattern } from '../../../../server/src/languages/php/pcre/pcre-to-ecma';

describe('JavaScript pattern', () => {
  const rows: Readonly<Record<string, string | null>> = {
    '[A-Za-z]+': '^[A-Za-z]+$',
    'a|b+': '^(?:a|b+)$',
    '[\\w\\-\\.]+': '^[\\w\\-\\.]+$',
    'a\\-b\\_c\\@d': '^a-b_c@d$',
    '(?!admin)[a-z]+': '^(?!admin)[a-z]+$',
    '(?<year>\\d{4})': '^(\\d{4})$',
    '^[a-z]+$': '^^[a-z]+$$',
    '[^/]+': '^[^/]+$',
    '[a-z]++': null,
    '(?>a+)': null,
    '(?P<year>\\d+)': '^(\\d+)$',
    '[[:alpha:]]+': '^[A-Za-z]+$',
    '[[:^alpha:]]+': null,
    '\\p{Nd}+': '^[0-9]+$',
    '\\p{Greek}+': null,
    '\\A[a-z]\\z': '^^[a-z]$$',
    '\\h+': '^[ \\t]+$',
    '(a)\\1': null,
    '(a': null,
    'a\\': null,
    'a{,3}': null,
    '[+*]+': '^[+*]+$',
    '[]a[b]': '^[\\]a[b]$',
    '[^]/]+x': '^[^\\]/]+x$',
  };
  for (const [pcre, expected] of Object.entries(rows)) {
    it(`of ${pcre}`, () => {
      assert.equal(javaScriptPattern(pcre), expected);
    });
  }

  it('of words is one of Unicode’s words where PHP’s modifier says so', () => {
    const matches = (modifiers: string) =>
      [String.raw`^\w+$`, String.raw`^[\w ]+$`].map((pcre) => {
        const pattern = ecmaPattern(pcre, modifiers);
        return pattern !== null && new RegExp(pattern).test('Zoé');
      });
    assert.deepEqual(
      [matches('u'), matches('')],
      [
        [true, true],
        [false, false],
      ],
    );
  });
});

describe('Classes of POSIX', () => {
  /** What `preg_match` of PHP takes of the first 256 characters, without the modifier `u`. */
  const rows: Readonly<Record<string, string>> = {
    alpha: '41-5a 61-7a',
    digit: '30-39',
    alnum: '30-39 41-5a 61-7a',
    upper: '41-5a',
    lower: '61-7a',
    space: '9-d 20-20',
    blank: '9-9 20-20',
    punct: '21-2f 3a-40 5b-60 7b-7e',
    xdigit: '30-39 41-46 61-66',
    word: '30-39 41-5a 5f-5f 61-7a',
    cntrl: '0-1f 7f-7f',
    graph: '21-7e',
    print: '20-7e',
    ascii: '0-7f',
  };
  const characters = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));

  for (const [name, expected] of Object.entries(rows)) {
    const taken = expected.split(' ').flatMap((range) => {
      const [first = '', last = ''] = range.split('-');
      return characters.slice(Number.parseInt(first, 16), Number.parseInt(last, 16) + 1);
    });

    it(`match what PCRE matches: ${name}`, () => {
      const pattern = javaScriptPattern(`[[:${name}:]]`) ?? 'none';
      const byFlag = ['', 'u', 'v'].map((flag) => characters.filter((one) => new RegExp(pattern, flag).test(one)));
      const matcher = pcrePattern(`/^[[:${name}:]]$/D`);
      assert.deepEqual([...byFlag, characters.filter((one) => matcher?.test(one))], [taken, taken, taken, taken]);
    });
  }

  it('do not match characters beyond ASCII', () => {
    const matches = Object.keys(rows).map((name) =>
      new RegExp(javaScriptPattern(`[[:${name}:]]`) ?? '').test('\u2003'),
    );
    assert.equal(matches.includes(true), false);
  });

  for (const name of ['letters', 'constructor', 'toString', '__proto__']) {
    it(`are none of another name: ${name}`, () => {
      assert.deepEqual([javaScriptPattern(`[[:${name}:]]`), pcrePattern(`/[[:${name}:]]/`)], [null, null]);
    });
  }
});
