import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const types = `import moment from 'moment'; import dayjs from 'dayjs'; import { addDays, differenceInDays, isAfter, parseISO } from 'date-fns';
  interface User { id: number; name: string; secret: string; note?: string; at: Date | null }
  declare const store: { load(id: string): Promise<User>; find(id: string): Promise<User | null>; all(): Promise<User[]> };`;

const user = 'id: number, name: string, secret: string, note?: string, at: string or null';

/** What is answered by code that is handed a value that only its type tells. */
const cases: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'what a promise comes to, with more': ['({ ...(await store.load(id)), more: 1 })', `{ ${user}, more: integer }`],
  'moments of packages': [
    `({ due: moment().add(3, 'days').toDate(), at: dayjs(id).startOf('day'), day: dayjs().format('YYYY'), since: moment.utc(id).unix(), year: dayjs().year(), last: addDays(new Date(), 3), left: differenceInDays(new Date(), parseISO(id)), late: isAfter(new Date(), parseISO(id)) })`,
    '{ due: string, at: string, day: string, since: integer, year: integer, last: string, left: integer, late: boolean }',
  ],
  'what Node tells of itself': [
    '({ up: process.uptime(), used: process.memoryUsage().heapUsed, took: performance.now(), version: process.version, id: process.pid, mode: process.env.MODE, zone: process.env.ZONE ?? null })',
    '{ up: number, used: integer, took: number, version: string, id: integer, mode?: string, zone: string or null }',
  ],
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
  'what a function says that it returns, whatever its code comes to': [
    'const parse = async (): Promise<User> => { const made: any = JSON.parse(id); return made; }; return parse();',
    'app.ts#User',
  ],
  'each of what a function says that it returns': [
    'const list = async (): Promise<[User[], total: number]> => { const made = await other(); return [made.rows, made.count]; }; const [users, total] = await list(); return { users, total };',
    '{ users: app.ts#User[], total: number }',
  ],
  'members of what a function says that it returns': [
    'const list = async (): Promise<{ users: User[] }> => ({ users: await other() }); const { users } = await list(); return users;',
    'app.ts#User[]',
  ],
  'rows of a query of pg': [
    'const { rows } = await pool.query<{ id: number }>("SELECT 1"); return rows;',
    '{ id: number }[]',
  ],
  'what a query in a template is said to come to': ['sql<{ id: number }[]>`SELECT ${id}`', '{ id: number }[]'],
  'an object that is filled under names that nobody knows': [
    'const all: Record<string, User[]> = {}; for (const one of await store.all()) all[one.name] = [one]; return { all };',
    '{ all: object }',
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
         import { Pool } from 'pg'; const pool = new Pool();
         function shown({ id, name }: User) { return { id, title: name }; }
         function labelled(one) { return { label: one.name, note: one.note }; }
         async function answer(id) { ${body} }
         app.get('/:id', async (req, res) => { res.json(await answer(req.params.id)); });`,
      );
      deepStrictEqual(toldAnswers(answers), [`200 application/json ${expected}`]);
    });
  }

  it('is what code takes a body for', () => {
    const { read, answers } = firstOperation(
      'POST',
      `interface User { name: string; age?: number }
       app.post('/', (req, res) => { const body = req.body as User; const { page } = req.query as { page: string };
         const all = req.body as User[];
         res.json({ ...body, page, id: 1, all: all.map((one) => one.age) }); });`,
    );
    deepStrictEqual(
      [read.map(({ in: place, name, field }) => `${place} ${name} ${field.type}`), toldAnswers(answers)],
      [
        ['query page string', 'body name string', 'body age number'],
        ['200 application/json { name: string, age?: number, page: string, id: integer, all: number[] }'],
      ],
    );
  });

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
