import assert from 'node:assert/strict';
import { plainValue } from '../../../server/src/core/configuration/read-data';
import { projectPath } from '../../../server/src/core/project-path';
import { TypeScriptConfiguration } from '../../../server/src/languages/typescript/configuration-file';
import { NodeSourceFiles } from '../../../server/src/platform/node-source-files';
import { temporaryDirectory } from '../../temporary-directory';

/** What `config/openapi.ts` says, beside the other files. */
function said(text: string, others: Readonly<Record<string, string>> = {}) {
  const files = new NodeSourceFiles(temporaryDirectory({ 'config/openapi.ts': text, ...others }));
  const path = projectPath('config/openapi.ts');
  const variables = { values: { HOST: 'shop.test', PORT: '8080' }, secrets: new Set<string>() };
  const { value, failure, problems } = new TypeScriptConfiguration(files).parse(path, text, variables);
  assert.deepEqual([failure, problems], [null, []]);
  assert.ok(value !== null);
  return value;
}

describe('a configuration file in TypeScript', () => {
  const rows: Readonly<
    Record<string, readonly [text: string, value: unknown, others?: Readonly<Record<string, string>>]>
  > = {
    'an object': [
      "export default { a: 1, 'b-c': [true, null, -2], [`d`]: { e: 'f' } };",
      { a: 1, 'b-c': [true, null, -2], d: { e: 'f' } },
    ],
    'module.exports': ['module.exports = { a: 1 };', { a: 1 }],
    'an export by assignment': ['export = { a: 1 };', { a: 1 }],
    'a constant': ['const config = { a: 1 } as const;\nexport default config satisfies object;', { a: 1 }],
    'constants of other files': [
      "import base, { title as name } from './base.js';\nexport default { ...base, info: { title: name } };",
      { a: 1, info: { title: 'Shop' } },
      { 'config/base.ts': "export const title = 'Shop';\nexport default { a: 1, info: {} };" },
    ],
    'lists that are spread': ["const a = ['x'];\nexport default { list: [...a, 'y'] };", { list: ['x', 'y'] }],
    'functions of its own': [
      "const scheme = (name: string) => ({ type: 'http', scheme: name });\nexport default { a: scheme('bearer') };",
      { a: { type: 'http', scheme: 'bearer' } },
    ],
    enums: ["enum Kind { One = 'one' }\nexport default { kind: Kind.One };", { kind: 'one' }],
    'an address that is put together': [
      'export default { url: `https://${process.env.HOST}:${process.env.PORT ?? 80}` };',
      { url: 'https://shop.test:8080' },
    ],
    'numbers of variables': ['export default { port: Number(process.env.PORT ?? 80) };', { port: 8080 }],
    'members of an object': [
      "const names = { a: 'Shop' } as const;\nexport default { title: names.a };",
      { title: 'Shop' },
    ],
  };
  for (const [what, [text, value, others]] of Object.entries(rows)) {
    it(`has ${what}`, () => {
      assert.deepEqual(plainValue(said(text, others)), { value, unknown: null });
    });
  }

  it('knows where its keys and values stand, those of constants where these do', () => {
    const text = "const info = { title: 'Shop' };\nexport default { info };\n";
    const value = said(text);
    assert.ok(value.kind === 'map');
    const [info] = value.entries;
    assert.ok(info?.value.kind === 'map');
    const [title] = info.value.entries;
    const written = (source: { readonly start: number; readonly end: number } | null | undefined): string =>
      text.slice(source?.start, source?.end);
    assert.deepEqual([info.keySource, title?.keySource, title?.value.source].map(written), ['info', 'title', "'Shop'"]);
  });

  for (const [what, expression, reason] of [
    ['the result of a package', 'far()', 'the result of far()'],
    ['what a package exports', 'far', 'the value of far'],
    ['a condition that nobody knows', 'far.a ? 1 : 2', 'a condition that source does not tell'],
    ['what stands beside an unknown value', "far.a ?? 'b'", 'an expression'],
    ['a function', '() => 1', 'a function'],
    ['a list that is added to', 'list', 'list, which is changed later'],
    ['itself', 'again', 'the value of again'],
  ] as const) {
    it(`does not know ${what}`, () => {
      const text = `import { far } from 'far';\nconst again = again;\nconst list = [];\nlist.push('a');\nexport default { title: ${expression} };`;
      assert.deepEqual(plainValue(said(text)).unknown, reason);
    });
  }
});
