import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';

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
