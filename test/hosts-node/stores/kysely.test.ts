import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from '../../hosts-express/first-operation';
import { toldAnswers } from '../../hosts-express/told';

const files = {
  'database.ts': `import { Kysely, PostgresDialect, type Generated } from 'kysely';
    interface UserTable { id: Generated<number>; mail: string | null }
    export interface DB { users: UserTable }
    export class Database extends Kysely<DB> {}
    export const db = new Kysely<DB>({ dialect: new PostgresDialect({}) });
    export const own = new Database({});`,
};

const cases: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'a database of a module': [
    `res.json(await db.selectFrom('users').select(['id', 'mail as address']).execute());`,
    '{ id: number, address: string or null }[]',
  ],
  'one that is a class of the application': [
    `res.json(await own.selectFrom('users').select('id').executeTakeFirstOrThrow());`,
    '{ id: number }',
  ],
  'one that a function is handed': [
    `const find = (of: Kysely<DB>) => of.selectFrom('users').select('mail').executeTakeFirst();
     const user = await find(db); if (!user) return res.status(404).end(); res.json({ user });`,
    '{ user: { mail: string or null } }',
  ],
  'a transaction': [
    `res.json(await db.transaction().execute(async (trx) => { const user = await trx.insertInto('users').values(req.body).returning('id').executeTakeFirstOrThrow(); return { user }; }));`,
    '{ user: { id: number } }',
  ],
  'what is mapped of rows': [
    `const users = await db.selectFrom('users').selectAll().execute(); res.json({ all: users.map((one) => ({ ...one, of: one.id })), count: users.length });`,
    '{ all: { id: number, mail: string or null, of: number }[], count: integer }',
  ],
};

describe('Queries of Kysely answer with rows of', () => {
  for (const [name, [code, expected]] of Object.entries(cases)) {
    it(name, () => {
      const { answers } = firstOperation(
        'GET',
        `import { db, own, type DB } from './database'; import type { Kysely } from 'kysely'; app.get('/', async (req, res) => { ${code} });`,
        files,
      );
      deepStrictEqual(
        toldAnswers(answers).filter((one) => !one.startsWith('404')),
        [`200 application/json ${expected}`],
      );
    });
  }
});
