import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';

const schema = {
  'schema.ts': `import { integer, pgTable, text } from 'drizzle-orm/pg-core';
    export const users = pgTable('users', { id: integer().primaryKey(), name: text(), tags: text().array().notNull() });`,
};

const database = `import { drizzle } from 'drizzle-orm/d1'; import * as schema from './schema'; const db = drizzle(env, { schema });`;
const found = `${database} app.get('/', async (req, res) => { let user = await db.query.users.findFirst();`;

/** Whether what is answered may be nothing, by what the code asks before it answers. */
const cases: Readonly<Record<string, readonly [code: string, mayBeNothing: boolean]>> = {
  'nothing is asked': ['res.json(user);', true],
  'it is missing': ['if (!user) return res.status(404).end(); res.json(user);', false],
  'it is null, in a block that throws': ['if (user === null) { throw new Error(); } res.json(user);', false],
  'it or another thing is missing': [
    'if (user == undefined || !other()) return res.status(404).end(); res.json(user);',
    false,
  ],
  'it and another thing are missing': ['if (!user && !other()) return res.status(404).end(); res.json(user);', true],
  'it is there': ['if (user) { res.json(user); }', false],
  'it is there, behind what asks': ['if (user) { other(); } res.json(user);', true],
  'it is there, and else it answers': ['if (user) { other(); } else { return res.end(); } res.json(user);', false],
  'it is not missing, with another thing': ['if (user !== null && other()) res.json(user);', false],
  'it was missing before something else was found': [
    'if (!user) return res.status(404).end(); user = await db.query.users.findFirst(); res.json(user);',
    true,
  ],
};

describe('What code asks whether it is there', () => {
  for (const [what, [code, mayBeNothing]] of Object.entries(cases)) {
    it(`may ${mayBeNothing ? '' : 'not '}be nothing where ${what}`, () => {
      const { answers } = firstOperation('GET', `${found} ${code} });`, schema);
      const bodies = (answers ?? []).flatMap(({ content }) => content['application/json'] ?? []);
      deepStrictEqual(
        bodies.map(({ nullable }) => nullable),
        [mayBeNothing],
      );
    });
  }
});

describe('A list of which the items are known', () => {
  const items: Readonly<Record<string, readonly [code: string, expected: readonly [type: string, nullable: boolean]]>> =
    {
      'its first': ['rows[0]', ['string', false]],
      'one that is found': ['rows.find((one) => one === "a")', ['string', true]],
      'some of them, and their first': ['rows.filter((one) => one !== "a").slice(1)[0]', ['string', false]],
      'the last': ['rows.at(-1)', ['string', true]],
    };
  for (const [what, [code, expected]] of Object.entries(items)) {
    it(`says what ${what} is`, () => {
      const listed = 'const [one] = await db.select().from(schema.users); const rows = one.tags;';
      const { answers } = firstOperation(
        'GET',
        `${database} app.get('/', async (req, res) => { ${listed} res.json(${code}); });`,
        schema,
      );
      const bodies = (answers ?? []).flatMap(({ content }) => content['application/json'] ?? []);
      deepStrictEqual(
        bodies.map(({ type, nullable }) => [type, nullable]),
        [expected],
      );
    });
  }
});
