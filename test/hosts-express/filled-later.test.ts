import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

function answersOf(code: string): readonly string[] {
  const { answers, failures } = firstOperation('GET', code);
  return [...toldAnswers(answers), ...toldAnswers(failures)];
}

const typedCode = (code: string): string => `class Service { async make(f: any, n: number) { ${code} return x; } }
  const service: Service = (globalThis as any).service;
  app.get('/', async (req, res) => { res.json(await service.make(other(), 1)); });`;

/** Code that begins with an object in which something is null, and what it is told as: by types, and where it is followed. */
const cases: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'a member that code puts something into': ['const x = { a: null }; x.a = { b: 1 };', '{ a: { b: integer } }'],
  'one that it puts something unknown into': ['const x = { a: null, b: 1 }; x.a = f.make();', '{ a: any, b: integer }'],
  'one that it puts something into perhaps': ['const x = { a: null }; if (n) x.a = 3;', '{ a: integer or null }'],
  'one in an object within': ['const x = { m: { a: null } }; x.m.a = 3;', '{ m: { a: integer } }'],
  'one by its name as a text': ["const x = { a: null }; x['a'] = 3;", '{ a: integer }'],
  'one of any name': ['const x = { a: null }; x[f.key()] = 3;', '{ a: any }'],
  'one that is undefined': ['const x = { a: undefined }; x.a = 3;', '{ a: integer }'],
  'one that a callback puts something into': [
    'const x = { a: null }; f.all().forEach((one) => { x.a = one; });',
    '{ a: any }',
  ],
  'an object that other code has in hands': ['const x = { a: null, b: 1 }; f.fill(x);', '{ a: any, b: integer }'],
  'an object within one that other code has in hands': ['const x = { a: null }; f.fill({ of: x });', '{ a: any }'],
  'an object of which other code has another part in hands': [
    'const x = { a: null, rows: {} }; f.fill(x.rows);',
    '{ a: string or null, rows: {  } }',
  ],
  'an object by another name': ['const x = { a: null }; const y = x; f.fill(y);', '{ a: any }'],
  'what was taken before': ['const y = { a: null }; const x = { ...y }; y.a = 3;', '{ a: string or null }'],
  'another variable of the same name': [
    'const x = { a: null }; { const x = { a: 3 }; x.a = 4; f.fill(x); }',
    '{ a: string or null }',
  ],
  'a member that nobody puts anything into': ['const x = { a: null }; f.log(x.a);', '{ a: string or null }'],
};

describe('Members of objects that are nothing at first', () => {
  for (const [what, [code, expected]] of Object.entries(cases)) {
    it(`are told as what they may be then: ${what}`, () => {
      deepStrictEqual(answersOf(typedCode(code)), [`200 application/json ${expected}`]);
      const run = `app.get('/', (req, res) => { const f = other(); const n = req.query.n; ${code} res.json(x); });`;
      deepStrictEqual(answersOf(run), [`200 application/json ${expected}`]);
    });
  }

  it('are told as one of several that code puts there', () => {
    const code = "const x = { a: null }; if (n) x.a = 3; else x.a = 'a';";
    deepStrictEqual(answersOf(typedCode(code)), ['200 application/json { a: integer | string }']);
  });

  it('may be there where code asks for them that has handed the object to other code', () => {
    const code = `app.get('/', (req, res) => { const found = { user: null }; other().find(found);
      if (found.user === null) return res.status(404).end(); res.json({ id: 1 }); });`;
    deepStrictEqual(answersOf(code), ['200 application/json { id: integer }', '404']);
  });
});
