import assert from 'node:assert/strict';
import { parseEcma } from '../../../server/src/core/patterns/ecma-pattern';
import { TooManySteps } from '../../../server/src/core/patterns/execution';
import { PatternMatcher } from '../../../server/src/core/patterns/pattern-matcher';
import { compilePattern } from '../../../server/src/core/patterns/program';

/** Where a pattern matches a text first, and its groups; `unread` for a pattern that is not read. */
function found(pattern: string, text: string): readonly unknown[] | null | 'unread' {
  const parsed = parseEcma(pattern);
  const compiled = parsed === null ? null : compilePattern(parsed);
  if (compiled === null) return 'unread';
  const match = new PatternMatcher(compiled, 100_000).match(text);
  return match === null ? null : [match.start, ...match.groups];
}

function foundByJavaScript(pattern: string, text: string): readonly unknown[] | null {
  const match = new RegExp(pattern).exec(text);
  return match === null ? null : [match.index, ...match];
}

const texts = [
  ...[
    '',
    'a',
    'b',
    'ab',
    'aab',
    'abab',
    'aaa',
    'a b',
    'a-b',
    'A1',
    '2024-06-15',
    '10:30',
    'x{2}',
    'a]b',
    '\\',
    '/',
    '.',
  ],
  ...[
    '\n',
    'a\n',
    '\ud83d\ude00',
    'é',
    '\u00a0',
    '\u2028',
    '\u0007',
    '\0',
    '_',
    'foo.bar',
    '+31 20',
    '0xff',
    'u{2}',
    'pL',
  ],
];

const patterns = [
  ...['', 'a', '^a', 'a$', '^$', 'a|b', '^(?:a|b)+$', '(a)(b)?', '(?<first>a)b', '^(a|ab)(b?)$', 'a*', 'a*?b', 'a+?'],
  ...[
    'a?',
    'a??',
    'a{2}',
    'a{1,}',
    'a{0,1}?',
    'a{',
    'x{2',
    'x\\{2}',
    '{',
    '}',
    ']',
    'a{,2}',
    '[]',
    '[^]',
    '[^a]',
    '[a-]',
  ],
  ...[
    '[\\d-]',
    '[\\]\\\\]',
    '[\\b]',
    '.',
    '^.$',
    '\\d',
    '\\D+',
    '\\w+',
    '\\W',
    '\\s',
    '\\S+',
    '\\bb',
    'a\\B',
    '\\.',
    '\\/',
  ],
  ...[
    '\\-',
    '\\x61',
    '\\u0061',
    '\\u{2}',
    '\\cG',
    '\\0',
    '\\n',
    '\\p{L}',
    '^(?=.*\\d)(?=.*-).{5,}$',
    '(?!a)b',
    'a(?=b)',
  ],
  ...[
    '(?<=a)b',
    '(?<!a)b',
    '(?<=a|-)b',
    '^(?:a*)*$',
    '(?:a|)*b',
    '(a?)*?b',
    '(?:a{0,2}){2}',
    '^[A-Z0-9]+$',
    '(?:)',
    '()',
  ],
];

describe('patterns of ECMAScript', () => {
  for (const pattern of patterns) {
    it(`match as JavaScript matches them: ${pattern}`, () => {
      assert.deepEqual(
        texts.map((text) => [text, found(pattern, text)]),
        texts.map((text) => [text, foundByJavaScript(pattern, text)]),
      );
    });
  }

  const unread = [
    ...[
      '(a)\\1',
      '(?<x>a)\\k<x>',
      '\\01',
      '\\c',
      'a**',
      '*',
      'a|+',
      '{2}',
      '[',
      '[b-a]',
      '(',
      ')',
      '(?i)a',
      'a{2,1}',
      '\\',
    ],
    ...['(?<=a|bc*)d', `${'('.repeat(200)}${')'.repeat(200)}`, '(?:(?:a{200}){200}){200}', 'a{0,100000}'],
  ];

  it('of nothing, again and again, cost nothing', () => {
    assert.deepEqual(found('(?:(?:(?:){99999}){99999}){99999}', 'a'), [0, '']);
  });

  it('that look ahead pay for each group that they keep', () => {
    const slow = `${'()'.repeat(2000)}(?:(?!b)a)*`;
    assert.throws(() => found(slow, 'a'.repeat(100)), TooManySteps);
  });

  for (const pattern of unread) {
    it(`are not read: ${pattern.slice(0, 20)}`, () => {
      assert.equal(found(pattern, ''), 'unread');
    });
  }
});
