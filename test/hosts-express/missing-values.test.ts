import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const types = `interface Part { part: string }
  interface User { id: number; name: string; note?: string; nick: string | null; part: Part; tags: string[]; best?: Part }
  declare const store: { load(): Promise<User>; find(): Promise<User | null>; all(): Promise<User[]> };`;

const found = 'const one = await store.find();';
const loaded = 'const one = await store.load();';
const made = `const one = isTrue ? { part: { a: 1 }, name: 'x', get: () => ({ z: 1 }) } : null;`;

/** What is answered with values that may be missing, by how code asks for them. */
const cases: Readonly<Record<string, readonly [code: string, expected: string, before?: string]>> = {
  'a member of what nobody knows': ['return { a: (await other())?.name };', '{ a?: any }'],
  'a member of a caller': ['return { a: req.user?.name, b: req.user?.name ?? null };', '{ a?: any, b: any }'],
  'a member of what is found, by a function': ['return { a: nameOf(one) };', '{ a?: string }', found],
  'an item of a member of what is found': ['return { a: one?.tags[0] };', '{ a?: string }', found],
  'what stands behind a value that may be null': ['return { a: one && one.name };', '{ a: string or null }', found],
  'what stands behind a text that may be null': [
    'return { a: one.nick && one.nick.trim() };',
    '{ a: string or null }',
    loaded,
  ],
  'what stands behind a text that may be missing': [
    'return { a: one.note && one.note.length };',
    '{ a?: integer }',
    loaded,
  ],
  'what stands behind a member that may be missing': [
    'const { best } = one; return { a: best && best.part };',
    '{ a?: string }',
    loaded,
  ],
  'what stands behind a condition': ['return { a: isTrue && (await store.load()) };', '{ a?: app.ts#User }'],
  'a member of an object that may be null': [
    'return { a: one?.part, b: one?.part.a };',
    '{ a?: { a: integer }, b?: integer }',
    made,
  ],
  'a member of an object that may be null, or null': [
    'return { a: one?.name ?? null };',
    '{ a: string or null }',
    made,
  ],
  'what a method of an object returns that may be null': [
    'return { a: one?.get(), b: one?.get().z };',
    '{ a?: { z: integer }, b?: integer }',
    made,
  ],
  'one of two of which one is written out': [
    "return { a: isTrue ? one.note : '', b: isTrue ? 0 : one.tags.length, c: isTrue ? one.nick : 'none', d: isTrue ? other() : 1 };",
    '{ a?: string, b: integer, c: string or null, d: integer }',
    loaded,
  ],
  'what nobody knows, where it is asked for, beside a text': [
    "const seen = await other(); if (seen.name) return { a: seen.name }; return { a: 'none' };",
    '{ a: string }',
  ],
  'a list that is answered alone': ['return isTrue ? [{ a: 1 }] : undefined;', '{ a: integer }[]'],
  'each of a list that may be missing, or none': [
    'return { all: (one?.tags ?? []).map((tag) => ({ tag })) };',
    '{ all: { tag: string }[] }',
    found,
  ],
};

describe('A value that may be missing', () => {
  for (const [what, [code, expected, before = '']] of Object.entries(cases)) {
    it(`stays so as ${what}`, () => {
      const { answers } = firstOperation(
        'GET',
        `${types}
         function nameOf(user) { return user?.name; }
         async function answer(req, isTrue) { ${before} ${code} }
         app.get('/', async (req, res) => { res.json(await answer(req, await other())); });`,
      );
      deepStrictEqual(toldAnswers(answers), [`200 application/json ${expected}`]);
    });
  }
});
