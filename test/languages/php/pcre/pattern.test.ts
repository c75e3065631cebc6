import assert from 'node:assert/strict';
import { TooManySteps } from '../../../../server/src/core/patterns/execution';
import { pcrePattern } from '../../../../server/src/languages/php/pcre/pattern';

/** The groups of every match; null where the pattern is not read. */
function found(pattern: string, subject: string): readonly (readonly (string | undefined)[])[] | null {
  const read = pcrePattern(pattern);
  return read === null ? null : [...read.matches(subject)].map(({ groups }) => groups);
}

describe('PCRE', () => {
  const cases: readonly (readonly [string, string, readonly (readonly (string | undefined)[])[]])[] = [
    ['/^(\\w+)-(?<n>\\d{2,3})$/i', 'Ab-123', [['Ab-123', 'Ab', '123']]],
    ['#^/?([^/]+)/(.*?)\\.php$#', 'app/x/y.php', [['app/x/y.php', 'app', 'x/y']]],
    [
      '/a|(b)/',
      'ab',
      [
        ['a', undefined],
        ['b', 'b'],
      ],
    ],
    ['/a*/', 'baac', [[''], ['aa'], [''], ['']]],
    ['/(a|)*b/', 'aab', [['aab', '']]],
    ['/(?<=ab|d)x/', 'abx dx x', [['x'], ['x']]],
    ['/(?<!\\/)x/', '/x x', [['x']]],
    ['/a(?!b)/', 'ab ac', [['a']]],
    ['/(?>a+)ab/', 'aaab', []],
    ['/a++ab/', 'aaab', []],
    ['/(?i)a(?-i)b|C/', 'Ab AB c C', [['Ab'], ['C']]],
    ['/(?i:a)b/', 'Ab aB', [['Ab']]],
    ['/(.)\\1/', 'abba', [['bb', 'b']]],
    ["/(?'q'.)\\k<q>(?P=q)/", 'aaa', [['aaa', 'a']]],
    ['/ a # one\n [ ]b /x', 'a b', [['a b']]],
    ['/a+/U', 'aa', [['a'], ['a']]],
    ['/a$/', 'a\n', [['a']]],
    ['/a$/D', 'a\n', []],
    ['/^b$/m', 'a\nb', [['b']]],
    ['/\\Ab\\z/m', 'a\nb', []],
    ['/b/A', 'ab', []],
    ['/[^\\s]\\h\\R/', 'a \r\n', [['a \r\n']]],
    ['/[[:upper:]\\-\\]]+/', 'aB-]', [['B-]']]],
    ['/[]a]+/', ']a', [[']a']]],
    ['/\\x41\\x{e9}\\/\\Q.*\\E/', 'Aé/.*', [['Aé/.*']]],
    ['/^.\\w\\p{Lu}$/u', '😀éÉ', [['😀éÉ']]],
    ['{a{2}}', 'aa', [['aa']]],
    ['  ~b~', 'ab', [['b']]],
  ];
  for (const [pattern, subject, expected] of cases) {
    it(`finds what PHP finds: ${JSON.stringify(pattern)}`, () => {
      assert.deepEqual(found(pattern, subject), expected);
    });
  }

  it('is not read where it is no pattern, or has what is not known', () => {
    const patterns = [
      '',
      'a',
      '/a',
      '/a/k',
      '/(/',
      '/)/',
      '/*/',
      '/[/',
      '/[b-a]/',
      '/a{2,1}/',
      '/a{0,65536}/',
      '/\\1/',
      '/(?R)/',
      '/(*F)/',
    ];
    const unread = [...patterns, '/(?(1)a)/', '/(?|a)/', '/(?<=a*)b/', '/(?<n>a)(?<n>b)/', '/\\p{None}/', '/a\\C/'];
    assert.deepEqual(
      unread.filter((pattern) => pcrePattern(pattern) !== null),
      [],
    );
  });

  it('is not read where it is too large', () => {
    const open = '('.repeat(100_000);
    const close = ')'.repeat(100_000);
    const patterns = ['/((a{1000}){1000}){1000}/', `/${open}${close}/`, `/${open}/`, `/${'a?'.repeat(100_000)}/`];
    assert.deepEqual(
      patterns.filter((pattern) => pcrePattern(pattern) !== null),
      [],
    );
  });

  it('ends after so many steps', () => {
    const long = 'a'.repeat(5000);
    const patterns = [
      '/(a+)+$/',
      '/(a|a)*$/',
      '/(a|aa)+$/',
      '/^(.*.*)*c$/',
      '/(?:(a)|\\1)*$/',
      '/.*.*.*.*x/',
      '/(?=(a*)*c)/',
      '/(?<=(?=(a+)+c)a)x/',
    ];
    for (const pattern of patterns) {
      const read = pcrePattern(pattern);
      assert.throws(() => read?.match(`${long}b\n`), TooManySteps, pattern);
    }
  });

  it('takes steps as long as the text', () => {
    const stepsOn = (length: number): number => {
      const pattern = pcrePattern('/^(?:[a-z]+\\/)*([a-z]+)\\.php$/');
      assert.equal(pattern?.test(`${'abc/'.repeat(length)}x.php`), true);
      return pattern.steps;
    };
    assert.ok(stepsOn(2000) < 2.1 * stepsOn(1000));
  });

  it('reads a long text without a deep stack', () => {
    assert.equal(pcrePattern('/^(?:a|b)*$/')?.test('ab'.repeat(50_000)), true);
  });
});
