import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const types = `interface User { id: number; name: string; secret: string; note?: string; at: Date | null }
  declare const store: { load(id: string): Promise<User>; find(id: string): Promise<User | null>; all(): Promise<User[]> };`;

const user = 'id: number, name: string, secret: string, note?: string, at: string or null';

/** What is answered by code that is handed a value that only its type tells. */
const cases: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'what a promise comes to, with more': ['({ ...(await store.load(id)), more: 1 })', `{ ${user}, more: integer }`],
  'a variable that has a type, with more': [
    'const one: User = other(); return { ...one, more: 1 };',
    `{ ${user}, more: integer }`,
  ],
  'each of a list, with more': [
    'const all = await store.all(); return all.map((one) => ({ ...one, more: true }));',
    `{ ${user}, more: boolean }[]`,
  ],
  'each of a list that is filtered, by a function of the file': [
    'const all = await store.all(); return all.filter((one) => one.id > 1).map(shown);',
    '{ id: number, title: string }[]',
  ],
  'without a member that is made undefined': [
    '({ ...(await store.load(id)), secret: undefined })',
    '{ id: number, name: string, note?: string, at: string or null }',
  ],
  'with a member that is put in its place': [
    '({ ...(await store.load(id)), id: "a" })',
    `{ ${user.replace('id: number', 'id: string')} }`,
  ],
  'in place of what stands before it': [
    '({ id: "none", note: "", ...(await store.load(id)) })',
    `{ id: number, note: string, name: string, secret: string, at: string or null }`,
  ],
  'what is left of it': [
    'const { secret, at: when, ...rest } = await store.load(id); return rest;',
    '{ id: number, name: string, note?: string }',
  ],
  'what is left of each of a list': [
    '(await store.all()).map(({ secret, ...rest }) => rest)',
    '{ id: number, name: string, note?: string, at: string or null }[]',
  ],
  'what is left of an object that it was spread into': [
    'const { secret, more, ...rest } = { ...(await store.load(id)), more: 1, less: 2 }; return rest;',
    '{ less: integer, id: number, name: string, note?: string, at: string or null }',
  ],
  'a member of what is handed on': ['labelled(await store.load(id))', '{ label: string, note?: string }'],
  'members of each of a list that is gone through': [
    'const names = []; for (const one of await store.all()) names.push(one.name); return names;',
    'string[]',
  ],
  'what is found, behind who asks for it': [
    'const one = await store.find(id); if (!one) throw new Error(); return { one };',
    '{ one: app.ts#User }',
  ],
  'what is found, where a condition asks for it': [
    'const one = await store.find(id); return { one: one ? { ...one } : null };',
    `{ one: { ${user} } or null }`,
  ],
  'what is found, or nothing': ['({ one: await store.find(id) })', '{ one: app.ts#User or null }'],
  'a member that may be missing, or null': [
    'const one = await store.load(id); return { note: one.note ?? null, other: one.note || null };',
    '{ note: string or null, other: string or null }',
  ],
  'a member of what may be missing, or another value': [
    'const one = await store.find(id); return { name: one?.name ?? "nobody" };',
    '{ name: string }',
  ],
  'what nobody knows, or null': ['({ one: other() ?? null })', '{ one: any }'],
  'what nobody knows, or a text': ['({ one: other() ?? "a" })', '{ one: string }'],
};

describe('What only types tell of a value', () => {
  for (const [what, [code, expected]] of Object.entries(cases)) {
    it(`tells ${what}`, () => {
      const body = code.includes('return ') ? code : `return ${code};`;
      const { answers } = firstOperation(
        'GET',
        `${types}
         function shown({ id, name }: User) { return { id, title: name }; }
         function labelled(one) { return { label: one.name, note: one.note }; }
         async function answer(id) { ${body} }
         app.get('/:id', async (req, res) => { res.json(await answer(req.params.id)); });`,
      );
      deepStrictEqual(toldAnswers(answers), [`200 application/json ${expected}`]);
    });
  }

  it('is not decided by what stands in its place where there is none', () => {
    const { answers } = firstOperation(
      'GET',
      `app.get('/', async (req, res) => {
         const page = (await other()) ?? 1; const all = (await another()) ?? [];
         if (page > 5) return res.status(400).end(); if (all.length === 0) return res.status(404).end();
         res.json({ page }); });`,
    );
    deepStrictEqual(toldAnswers(answers), ['200 application/json { page: integer }']);
  });
});
