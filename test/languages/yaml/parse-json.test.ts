import assert from 'node:assert/strict';
import type { LocatedValue } from '../../../server/src/core/configuration/located-value';
import { projectPath } from '../../../server/src/core/project-path';
import { parseJson } from '../../../server/src/languages/yaml/parse-json';

function parse(text: string) {
  return parseJson(projectPath('a.json'), text, { values: { HOME: '/root' }, secrets: new Set() });
}

function plain(located: LocatedValue | null): unknown {
  switch (located?.kind) {
    case 'map':
      return Object.fromEntries(located.entries.map(({ key, value }) => [key, plain(value)]));
    case 'list':
      return located.items.map(plain);
    case 'boolean':
    case 'number':
    case 'string':
      return located.value;
    case 'null':
      return null;
    default:
      return undefined;
  }
}

describe('JSON', () => {
  for (const text of [
    '{}',
    '[]',
    ' { "a" : [ 1 , -2.5e3 , true , false , null ] ,\r\n\t"b" : { "c" : "" } } ',
    '"\\u00e9 \\" \\\\ \\/ \\n \u007f \ud83e\ude7a"',
    '0',
    '[[[]]]',
  ]) {
    it(`is read as JSON.parse does: ${JSON.stringify(text)}`, () => {
      const { value, failure } = parse(text);
      assert.deepEqual([plain(value), failure], [JSON.parse(text), null]);
    });
  }

  const broken: Readonly<Record<string, readonly [offset: number, reason: string]>> = {
    '': [0, 'a value is expected here'],
    '{"a": 1,}': [8, 'a text in double quotes is expected here'],
    '[1, 2,]': [6, 'a value is expected here'],
    '{"a" 1}': [5, '":" is expected here'],
    '{a: 1}': [1, 'a text in double quotes is expected here'],
    '[1 2]': [3, '"," or "]" is expected here'],
    '{} {}': [3, 'the end of the file is expected here'],
    '[01]': [2, '"," or "]" is expected here'],
    '{"a": \'b\'}': [6, 'a value is expected here'],
    '{"a": "b\nc"}': [6, 'a text in double quotes is expected here'],
    '{} // c': [3, 'the end of the file is expected here'],
  };
  for (const [text, [offset, reason]] of Object.entries(broken)) {
    it(`is refused: ${JSON.stringify(text)}`, () => {
      assert.throws(() => JSON.parse(text), SyntaxError);
      const { failure } = parse(text);
      assert.deepEqual([failure?.source.start, failure?.reason], [offset, reason]);
    });
  }

  it('nested too deeply is refused', () => {
    assert.match(parse('['.repeat(100_000)).failure?.reason ?? '', /nesting/);
  });

  it('knows places', () => {
    const { value } = parse('{"a": ["${HOME}"]}');
    const at = (start: number, end: number) => ({ file: 'a.json', start, end });
    assert.deepEqual(value, {
      kind: 'map',
      entries: [
        {
          key: 'a',
          keySource: at(1, 4),
          value: {
            kind: 'list',
            items: [{ kind: 'string', value: '/root', isFromEnvironment: true, source: at(7, 16) }],
            source: at(6, 17),
          },
        },
      ],
      source: at(0, 18),
    });
  });

  it('has text alone where there are no variables', () => {
    const text = '${HOME} ${HOME:-x} ${{HOME}}';
    const { value } = parseJson(projectPath('a.json'), JSON.stringify(text), null);
    assert.deepEqual(plain(value), text);
  });
});
