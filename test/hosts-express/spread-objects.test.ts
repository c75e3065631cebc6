import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const types = `interface User { id: number; name: string; note?: string } interface Part { part: string; more?: number }
  declare const store: { load(): Promise<User>; find(): Promise<User | null>; all(): Promise<User[]>; whole(): Promise<{ part?: Part } | null> };`;

/** What is answered with objects that others are spread into of which source does not tell whether they are there. */
const cases: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'an object in place of what stands before it': [`({ a: 'x', ...(isTrue && { a: 1 }) })`, '{ a: integer | string }'],
  'an object before what takes its place': [`({ ...(isTrue && { a: 1 }), a: 'x' })`, '{ a: string }'],
  'an object or none': [`({ a: 'x', ...(isTrue ? { a: 1, b: 2 } : {}) })`, '{ a: integer | string, b?: integer }'],
  'none or an object': [`({ a: 'x', ...(isTrue ? undefined : { a: 1 }) })`, '{ a: integer | string }'],
  'one of two objects': [`({ a: 'x', ...(isTrue ? { a: 1 } : { b: 2 }) })`, '{ a: integer | string, b?: integer }'],
  'an object after another one': [
    `({ ...(isTrue && { a: 1 }), ...(isTrue ? { a: 'x' } : { a: true }) })`,
    '{ a: string | boolean }',
  ],
  'an object that a name may stand for': [
    `let one; if (isTrue) one = { a: 1 }; return { a: 'x', ...one };`,
    '{ a: integer | string }',
  ],
  'an object that may have a member': [
    `const one = { b: 2 }; if (isTrue) one.a = 1; return { a: 'x', ...one };`,
    '{ a: integer | string, b: integer }',
  ],
  'what is found': [`({ ...(await store.find()), x: 1 })`, '{ id?: number, name?: string, note?: string, x: integer }'],
  'what is found, or nothing': [
    `({ name: 5, ...((await store.find()) ?? {}) })`,
    '{ name: integer | string, id?: number, note?: string }',
  ],
  'what is found, or else nothing': [
    `({ ...((await store.find()) || {}), x: 1 })`,
    '{ id?: number, name?: string, note?: string, x: integer }',
  ],
  'what is found, behind who asks for it': [
    `const one = await store.find(); if (!one) throw new Error(); return { name: 5, ...one };`,
    '{ name: string, id: number, note?: string }',
  ],
  'a member of what is found': [
    `const whole = await store.whole(); return { part: 1, ...whole?.part };`,
    '{ part: integer | string, more?: number }',
  ],
  'a member of what is found, or nothing': [
    `const whole = await store.whole(); return { ...(whole?.part ?? {}), x: 1 };`,
    '{ part?: string, more?: number, x: integer }',
  ],
  'what is loaded where something holds': [
    `({ name: true, ...(isTrue ? await store.load() : {}) })`,
    '{ name: boolean | string, id?: number, note?: string }',
  ],
  'what is loaded and spread where something holds': [
    `({ name: true, ...(isTrue && { ...(await store.load()), x: 1 }) })`,
    '{ name: boolean | string, x?: integer, id?: number, note?: string }',
  ],
  'what is made of each kind': [
    `const all = (await store.all()).map((one) => { switch (one.name) { case 'a': return { x: 1 }; case 'b': { return { x: 2 }; } } });
     return { ...all[0], y: 1 };`,
    '{ x?: integer, y: integer }',
  ],
  'each that is made of each kind': [
    `const all = (await store.all()).map((one) => { switch (one.name) { case 'a': return { x: 1 }; case 'b': { return { x: 2 }; } } });
     return all.map((one) => ({ ...one, y: 1 }))[0] ?? { z: 1 };`,
    '{ x: integer, y: integer } | { z: integer }',
  ],
  'a member in place of one of what was loaded': [
    `({ ...(await store.load()), ...(isTrue && { name: 1, note: null }) })`,
    '{ id: number, name: integer | string, note?: string or null }',
  ],
};

/** The same of objects that others are assigned to. */
const assigned: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'objects that are there': [`Object.assign({ a: 1 }, { b: 2 }, { a: 'x' })`, '{ a: string, b: integer }'],
  'an object that may be there': [
    `Object.assign({ a: 'x' }, isTrue && { a: 1, b: 2 })`,
    '{ a: integer | string, b?: integer }',
  ],
  'an object or none': [`Object.assign({ a: 'x' }, isTrue ? { a: 1 } : {})`, '{ a: integer | string }'],
  'what is loaded': [
    `Object.assign({ a: 1 }, await store.load())`,
    '{ a: integer, id: number, name: string, note?: string }',
  ],
  'what is loaded, into an object without members': [
    `Object.assign({}, await store.load(), { name: 1 })`,
    '{ id: number, name: integer, note?: string }',
  ],
  'what is found': [
    `Object.assign({ name: 1 }, await store.find())`,
    '{ name: integer | string, id?: number, note?: string }',
  ],
  'what is found, or nothing': [
    `Object.assign({ x: 1 }, (await store.find()) ?? {})`,
    '{ x: integer, id?: number, name?: string, note?: string }',
  ],
  'an object, where something holds': [
    `const made = { a: 'x' }; if (isTrue) Object.assign(made, { a: 1, b: 2 }); return made;`,
    '{ a: integer | string, b?: integer }',
  ],
  'what is loaded, where something holds': [
    `const made = { name: true }; if (isTrue) Object.assign(made, await store.load()); return made;`,
    '{ name: boolean | string, id?: number, note?: string }',
  ],
  'an object, which the target has then': [
    `const made = { a: 1 }; Object.assign(made, { b: 2 }); return made;`,
    '{ a: integer, b: integer }',
  ],
  'what is loaded, to what is loaded': [
    `Object.assign(await store.load(), { more: 1, note: true })`,
    '{ id: number, name: string, note: boolean, more: integer }',
  ],
};

describe('An object of which others are a part', () => {
  for (const [what, [code, expected]] of [...Object.entries(cases), ...Object.entries(assigned)]) {
    it(`holds ${what} as far as source tells`, () => {
      const body = code.includes('return ') ? code : `return ${code};`;
      const { answers } = firstOperation(
        'GET',
        `${types}
         async function answer(isTrue) { ${body} }
         app.get('/', async (req, res) => { res.json(await answer(await other())); });`,
      );
      deepStrictEqual(toldAnswers(answers), [`200 application/json ${expected}`]);
    });
  }
});
