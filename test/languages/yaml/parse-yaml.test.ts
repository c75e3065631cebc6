import assert from 'node:assert/strict';
import { projectPath } from '../../../server/src/core/project-path';
import type { ProjectVariables } from '../../../server/src/core/secrets';
import { parseYaml } from '../../../server/src/languages/yaml/parse-yaml';
import { withVariables } from '../../../server/src/languages/yaml/variables';

const noVariables: ProjectVariables = { values: {}, secrets: new Set() };

function parse(text: string) {
  return parseYaml(projectPath('a.yaml'), text, noVariables);
}

const at = (start: number, end: number) => ({ file: 'a.yaml', start, end });

describe('YAML', () => {
  it('knows places, also of aliases', () => {
    assert.deepEqual(parse('a: &x [1]\n2: *x\nc:\n').value, {
      kind: 'map',
      entries: [
        {
          key: 'a',
          keySource: at(0, 1),
          value: { kind: 'list', items: [{ kind: 'number', value: 1, source: at(7, 8) }], source: at(6, 9) },
        },
        {
          key: '2',
          keySource: at(10, 11),
          value: { kind: 'list', items: [{ kind: 'number', value: 1, source: at(7, 8) }], source: at(13, 15) },
        },
        { key: 'c', keySource: at(16, 17), value: { kind: 'null', source: at(18, 18) } },
      ],
      source: at(0, 18),
    });
  });

  it('stays small where aliases multiply', () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `a${level + 1}: &a${level + 1} [${`*a${level}, `.repeat(9)}]`,
    );
    const { value, failure } = parse(`a0: &a0 [1]\n${levels.join('\n')}\n`);
    assert.equal(failure, null);
    assert.ok(JSON.stringify(value).length < 1_000_000);
  });

  it('tells a key that is there twice, where it comes before other mistakes', () => {
    assert.deepEqual(parse('a: 1\nb: 2\na: 3\n').failure, { source: at(10, 11), reason: 'duplicate key' });
    assert.deepEqual(parse('a: 1\na: 3\nb: [\n').failure?.source, at(5, 6));
    assert.deepEqual(parse('a: [1\nb: 2\na: 3\n').failure?.source, at(6, 7));
    assert.equal(parse("1: a\n'1': b\n").failure, null);
  });

  it('knows what an anchor means that is set again', () => {
    const { value } = parse('a: &x 1\nb: *x\nc: &x 2\nd: *x\ne: *y\n');
    assert.deepEqual(
      value?.kind === 'map' &&
        value.entries.map((entry) => ('value' in entry.value ? entry.value.value : entry.value.kind)),
      [1, 1, 2, 2, 'unresolved'],
    );
  });

  it('may be empty', () => {
    assert.deepEqual(parse(''), { value: null, failure: null, problems: [] });
  });
});

describe('YAML that is none', () => {
  const rows: Readonly<Record<string, readonly [start: number, reason: string]>> = {
    'a: b: c\n': [3, 'text with ": " in it must be quoted'],
    'a: [1, 2\nb: 3\n': [9, '"]" is missing, or what stands before it is not indented far enough'],
    'a: "x\nb: 2\n': [11, 'a closing " is missing'],
    'a: 1\n\tb: 2\n': [5, 'tabs are not allowed for indentation; use spaces'],
    'a: 1\n---\nb: 2\n': [5, 'a second document begins here; only one is allowed'],
    'a: @b\n': [3, 'text that begins with this character must be quoted'],
    'foo\n  bar: 1\n  }\n': [0, 'a ":" is missing after a key, or text must be quoted'],
    'a: 1\n}\n\u001b[2J\nfoo\n': [5, 'unexpected token'],
  };
  for (const [text, [start, reason]] of Object.entries(rows)) {
    it(`is told in words for people: ${JSON.stringify(text)}`, () => {
      const { failure } = parse(text);
      assert.deepEqual([failure?.source.start, failure?.reason], [start, reason]);
    });
  }
});

describe('environment variables in text', () => {
  const environment = { values: { HOST: 'a.test', EMPTY: '' }, secrets: new Set<string>() };
  const rows: Readonly<Record<string, string | null>> = {
    'http://${HOST}/x': 'http://a.test/x',
    '${HOST:-b}': 'a.test',
    '${PORT:-80}': '80',
    '${PORT:-}': '',
    '${EMPTY:-c}': 'c',
    '${EMPTY}': '',
    '${PORT}': null,
    '${{projectName}}': '${{projectName}}',
    '${URL:-http://${{projectName}}.com}/v1': 'http://${{projectName}}.com/v1',
    '$HOST {HOST} ${}': '$HOST {HOST} ${}',
    '${constructor:-d}': 'd',
  };
  for (const [text, expected] of Object.entries(rows)) {
    it(text, () => {
      const source = at(0, text.length);
      const found = withVariables(text, { ...source, file: projectPath('a.yaml') }, environment);
      assert.equal(found.kind === 'string' ? found.value : null, expected);
    });
  }

  it('finds variables in one pass, however they nest', () => {
    const texts = ['${A:-', '${{', '${A:-${{', '${A:-${{}', '${A:-${B:-}'].map(
      (part) => `\${A:-${part.repeat(50_000)}`,
    );
    for (const text of texts) {
      const found = withVariables(
        text,
        { file: projectPath('a.yaml'), start: 0, end: 0 },
        { ...noVariables, values: { A: 'a' } },
      );
      assert.equal(found.kind, 'string');
    }
  });
});
