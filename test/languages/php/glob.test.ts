import assert from 'node:assert/strict';
import { globPattern } from '../../../server/src/languages/php/glob';

const names = ['a.php', 'ab.php', 'b.php', 'b.txt', 'a-b.php', '[x].php', '{a}.php', 'a+b'];

describe('shell patterns', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['*', names],
    ['*.php', ['a.php', 'ab.php', 'b.php', 'a-b.php', '[x].php', '{a}.php']],
    ['?.php', ['a.php', 'b.php']],
    ['a*b*', ['ab.php', 'a-b.php', 'a+b']],
    ['[ab].*', ['a.php', 'b.php', 'b.txt']],
    ['[!a-z]*', ['[x].php', '{a}.php']],
    ['*[-+]b*', ['a-b.php', 'a+b']],
    ['{a,b}.{php,txt}', ['a.php', 'b.php', 'b.txt']],
    ['{a*,b}.php', ['a.php', 'ab.php', 'b.php', 'a-b.php']],
    ['\\[x].php', ['[x].php']],
    ['a+b', ['a+b']],
    ['[', []],
  ];
  for (const [pattern, expected] of cases) {
    it(`name files: ${pattern}`, () => {
      assert.deepEqual(names.filter(globPattern(pattern)), expected);
    });
  }

  it('come to an end', () => {
    assert.equal(globPattern(`${'*a'.repeat(60)}b`)('a'.repeat(255)), false);
    assert.equal(globPattern('{a,b}'.repeat(60))('a'.repeat(60)), false);
  });
});
