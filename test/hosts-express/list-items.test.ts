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
