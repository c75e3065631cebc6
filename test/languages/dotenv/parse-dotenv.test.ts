import assert from 'node:assert/strict';
import { parseDotenv } from '../../../server/src/languages/dotenv/parse-dotenv';

const file = String.raw`
# A comment, and a blank line before it
PLAIN=value
 SPACED = spaced
export EXPORTED=yes
EMPTY=
HASH=a#b
BLANK=one # a comment
SINGLE='as it ${'${PLAIN}'} stands\n' # a comment
DOUBLE="tab\tquote\"back\\slash dollar\${PLAIN}"
NESTED=${'${PLAIN}'}/nested
QUOTED="${'${NESTED}'} again"
OUTSIDE=${'${HOME}'}/x
LATER=${'${LAST}'}
LINES="first
second"
'NAMED'=quoted name
LAST=end
`;

describe('a .env file', () => {
  it('is read as phpdotenv reads it', () => {
    assert.deepEqual(parseDotenv(file, { HOME: '/home' }).variables, {
      PLAIN: 'value',
      SPACED: 'spaced',
      EXPORTED: 'yes',
      EMPTY: '',
      HASH: 'a',
      BLANK: 'one',
      SINGLE: 'as it ${PLAIN} stands\\n',
      DOUBLE: 'tab\tquote"back\\slash dollar${PLAIN}',
      NESTED: 'value/nested',
      QUOTED: 'value/nested again',
      OUTSIDE: '/home/x',
      LATER: '${LAST}',
      LINES: 'first\nsecond',
      NAMED: 'quoted',
      LAST: 'end',
    });
  });

  it('with Windows line ends has the same values', () => {
    assert.deepEqual(parseDotenv(file.replaceAll('\n', '\r\n'), { HOME: '/home' }).variables['NESTED'], 'value/nested');
  });

  it('has no variable that it does not name', () => {
    const text = '__proto__=a\nB=${__proto__}${constructor}';
    assert.deepEqual(Object.entries(parseDotenv(text, {}).variables), [
      ['__proto__', 'a'],
      ['B', 'a${constructor}'],
    ]);
  });

  it('stay small where references multiply', () => {
    const lines = Array.from({ length: 60 }, (_, index) => `A${index + 1}=\${A${index}}\${A${index}}`);
    const { variables } = parseDotenv(`A0=ab\n${lines.join('\n')}\nB=c`, {});
    assert.equal(variables['A2'], 'abababab');
    assert.ok(Object.values(variables).join('').length < 3_000_000);
    assert.equal(variables['B'], 'c');
  });
});
