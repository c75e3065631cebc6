import assert from 'node:assert/strict';
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
