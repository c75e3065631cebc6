import assert from 'node:assert/strict';
import { globPattern } from '../../../server/src/languages/php/glob';

const names = ['a.php', 'ab.php', 'b.php', 'b.txt', 'a-b.php', '[x].php', '{a}.php', 'a+b', '.env', 'd', '(a|b)', '!a'];

describe('shell patterns', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['*', names.filter((name) => name !== '.env')],
    ['*.php', ['a.php', 'ab.php', 'b.php', 'a-b.php', '[x].php', '{a}.php']],
    ['?.php', ['a.php', 'b.php']],
    ['a*b*', ['ab.php', 'a-b.php', 'a+b']],
    ['[ab].*', ['a.php', 'b.php', 'b.txt']],
    ['[!a-z]*', ['[x].php', '{a}.php', '(a|b)', '!a']],
    ['*[-+]b*', ['a-b.php', 'a+b']],
    ['{a,b}.{php,txt}', ['a.php', 'b.php', 'b.txt']],
    ['{a*,b}.php', ['a.php', 'ab.php', 'b.php', 'a-b.php']],
    ['\\[x].php', ['[x].php']],
    ['a+b', ['a+b']],
    ['[', []],
    ['\\d', ['d']],
    ['(a|b)', ['(a|b)']],
    ['!a', ['!a']],
    ['.*', ['.env']],
    ['{[!a]*,{b,{d,.e*}}}', ['b.php', 'b.txt', '[x].php', '{a}.php', '.env', 'd', '(a|b)', '!a']],
  ];
  for (const [pattern, expected] of cases) {
    it(`name files: ${pattern}`, () => {
      assert.deepEqual(names.filter(globPattern(pattern)), expected);
    });
  }

  it('come to an end', () => {
    const hostile = [
      `${'*a'.repeat(60)}b`,
      '{a,b}'.repeat(50),
      '{'.repeat(500),
      `{${','.repeat(900)}}`,
      '*(*(*('.repeat(100),
      '+(a+)+b',
      '!(a|'.repeat(100),
      '[a'.repeat(400),
      '**/'.repeat(100),
      '*'.repeat(100_000),
    ];
    for (const pattern of hostile) assert.notEqual(globPattern(pattern)('a'.repeat(255)), true, pattern);
  });
});
