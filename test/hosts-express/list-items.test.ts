import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const files = {
  'schema.ts': `import { pgTable, text } from 'drizzle-orm/pg-core'; export const users = pgTable('users', { tags: text().array().notNull() });`,
};

const start = `import { drizzle } from 'drizzle-orm/d1'; import { users } from './schema'; const db = drizzle(env);
  app.get('/', async (req, res) => { const [user] = await db.select().from(users); const rows = user.tags;`;

/** What is answered with a list of texts of which nobody knows how many there are. */
const items: Readonly<Record<string, readonly [code: string, nullable: boolean]>> = {
  'its first': ['rows[0]', false],
  'one that is found': ['rows.find((one) => one === "a")', true],
  'some of them, and their first': ['rows.filter((one) => one !== "a").slice(1)[0]', false],
  'the last': ['rows.at(-1)', true],
};

describe('A list of which the items are known', () => {
  for (const [what, [code, nullable]] of Object.entries(items)) {
    it(`says what ${what} is`, () => {
      const { answers } = firstOperation('GET', `${start} res.json(${code}); });`, files);
      deepStrictEqual(
        (answers ?? []).map(({ content }) => [
          content['application/json']?.type,
          content['application/json']?.nullable,
        ]),
        [['string', nullable]],
      );
    });
  }
});

const filled = `const list = []; list.push({ a: 1 }); if (isTrue) list.push({ b: 'x' }); if (isTrue) list.push({ a: 2 });`;
const mapped = `const list = (await other()).map((one) => { if (one.ok) return { a: 1 }; });`;

/** What is answered with lists whose items differ, or may be missing. */
const varied: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'the place of each': [
    `const files: { size: number }[] = JSON.parse(text); return files.map((one, at) => ({ size: one.size, at }));`,
    '{ size: number, at: integer }[]',
  ],
  'the same shape once': [`${filled} return list;`, '{ a: integer } | { b: string }[]'],
  'a member that only some have': [`${filled} return { first: list[0].a };`, '{ first?: integer }'],
  'that member of each': [`${filled} return list.map(({ a }) => a);`, 'integer or null[]'],
  'what is last': [`${filled} return { last: list.at(-1)?.b };`, '{ last?: string }'],
  'what is last for certain': [`return { last: [{ a: 1 }, { b: 'x' }].at(-1) };`, '{ last: { b: string } }'],
  'null for what is undefined': [`${mapped} return list;`, '{ a: integer } or null[]'],
  'what is left of these by a condition': [
    `${mapped} return list.filter((one) => one !== undefined);`,
    '{ a: integer }[]',
  ],
  'what is left of these by a conversion': [`${mapped} return list.filter(Boolean);`, '{ a: integer }[]'],
  'what is left of one type': [
    `return [isTrue ? 'a' : { a: 1 }].filter((one) => typeof one === 'string');`,
    'string[]',
  ],
};

describe('A list of which the items differ', () => {
  for (const [what, [code, expected]] of Object.entries(varied)) {
    it(`holds ${what}`, () => {
      const { answers } = firstOperation(
        'GET',
        `async function answer(isTrue) { ${code} }
         app.get('/', async (req, res) => { res.json(await answer(await another())); });`,
      );
      deepStrictEqual(toldAnswers(answers), [`200 application/json ${expected}`]);
    });
  }
});

/** What is made of the rows of a table, of which one column has whole numbers, and of a list of a declared type. */
const sums: Readonly<Record<string, readonly [code: string, type: string]>> = {
  'whole numbers': ['rows.reduce((sum, { count }) => sum + count, 0)', 'integer'],
  'numbers that may be missing': ['rows.reduce((sum, row) => sum + (row.price ?? 0), 0)', 'number'],
  products: ['rows.reduce((sum, row) => sum + row.count * 1.5, 0)', 'number'],
  'whole numbers that are declared': ['lines.length + named.reduce((sum, one) => sum + one.length, 0)', 'integer'],
  'numbers that are declared': ['lines.reduce((sum, line) => sum + line.price, 0)', 'number'],
};

describe('What is added up', () => {
  for (const [what, [code, type]] of Object.entries(sums)) {
    it(`is of the type of ${what}`, () => {
      const all = {
        'schema.ts': `import { integer, pgTable, real } from 'drizzle-orm/pg-core';
          export const users = pgTable('users', { count: integer().notNull(), price: real() });`,
      };
      const { answers } = firstOperation(
        'GET',
        `import { drizzle } from 'drizzle-orm/d1'; import { users } from './schema'; const db = drizzle(env);
         interface Line { price: number } app.get('/', async (req, res) => { const rows = await db.select().from(users);
           const lines: Line[] = await find(); const named: string[] = await names(); res.json({ sum: ${code} }); });`,
        all,
      );
      deepStrictEqual(answers?.[0]?.content['application/json']?.properties?.['sum']?.type, type);
    });
  }
});
