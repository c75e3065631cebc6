import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from '../../hosts-express/first-operation';
import { toldAnswers } from '../../hosts-express/told';

const files = {
  'migrations/1_all.js': `exports.up = (knex) => knex.schema
      .createTable('users', (table) => {
        table.increments();
        table.string('mail', 80).notNullable().unique();
        table.enu('role', ['admin', 'guest']).notNullable().defaultTo('guest');
        table.boolean('active').notNullable();
        table.decimal('balance', 8, 2);
        table.specificType('tags', 'text[]').notNullable();
        table.timestamps(true, true);
      })
      .createTable('posts', function (table) {
        table.bigIncrements('id');
        table.integer('user_id').notNullable().references('users.id');
        table.string('title').notNullable();
        table.string('draft');
      });
    exports.down = (knex) => knex.schema.dropTable('posts').dropTable('users');`,
  'migrations/2_more.js': `exports.up = async (knex) => {
      await knex.schema.alterTable('posts', (table) => { table.dropColumn('draft'); table.date('shown'); table.renameColumn('title', 'name'); });
    };`,
};

const users =
  'id: integer, mail: string, role: string, active: boolean, balance: string or null, tags: string[], created_at: string, updated_at: string';
const posts = 'id: string, user_id: integer, name: string, shown: string or null';

const cases: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'all columns': [`res.json(await db('users'));`, `{ ${users} }[]`],
  'columns of a table that was changed': [
    `res.json(await db('posts').where({ user_id: 1 }).orderBy('id'));`,
    `{ ${posts} }[]`,
  ],
  'some columns': [
    `res.json(await db('users').select('id', 'mail as address'));`,
    '{ id: integer, address: string }[]',
  ],
  'columns of a list, and by their names': [
    `res.json(await db.select(['id']).select({ address: 'users.mail' }).from('users'));`,
    '{ id: integer, address: string }[]',
  ],
  'one row, which may not be there': [
    `const one = await db('users').where('id', req.params.id).first('mail'); res.json({ one, mail: one ? one.mail : null });`,
    '{ one?: { mail: string }, mail: string or null }',
  ],
  'one row, behind who asks whether it is there': [
    `const one = await db('users').first(); if (!one) return res.status(404).end(); const { balance, tags, ...rest } = one; res.json(rest);`,
    '{ id: integer, mail: string, role: string, active: boolean, created_at: string, updated_at: string }',
  ],
  'rows of two tables': [
    `res.json(await db('posts as p').join('users as u', 'u.id', 'p.user_id').select('p.*', 'u.mail'));`,
    `{ ${posts}, mail: string }[]`,
  ],
  'rows of a table that may have none': [
    `res.json(await db('users').leftJoin('posts', 'posts.user_id', 'users.id').select('users.id', 'posts.name'));`,
    '{ id: integer, name: string or null }[]',
  ],
  'numbers of rows': [
    `const [{ total }] = await db('users').count('* as total'); res.json({ total, most: (await db('users').max('balance')).map((one) => one.max) });`,
    '{ total: string, most: string or null[] }',
  ],
  'what is written as SQL': [
    `res.json(await db('users').select('role', db.raw('count(*)::int as total'), db.raw("coalesce(max(balance), 0)").as('most')).groupBy('role'));`,
    '{ role: string, total: integer, most: string }[]',
  ],
  'what was put in': [
    `const [row] = await db('users').insert({ mail: 'a' }).returning(['id', 'mail']); res.status(201).json(row);`,
    '{ id: integer, mail: string }',
  ],
  'one that was put in': [
    `const [row] = await db('posts').insert({ name: 'a' }, ['id']); res.json({ row });`,
    '{ row: { id: string } }',
  ],
  'all that was put in': [`const [row] = await db('posts').insert({ name: 'a' }, '*'); res.json(row);`, `{ ${posts} }`],
  'how many were changed': [
    `res.json({ count: await db('users').where({ id: 1 }).update({ mail: 'a' }) });`,
    '{ count: integer }',
  ],
  'what a transaction comes to': [
    `const row = await db.transaction(async (trx) => { const [one] = await trx('users').insert({}).returning('id'); return one; }); res.json(row);`,
    '{ id: integer }',
  ],
  'values of one column': [`res.json(await db('users').pluck('mail'));`, 'string[]'],
  'a statement': [
    `const { rows } = await db.raw('SELECT id, mail FROM users WHERE id = ?', [1]); res.json(rows);`,
    '{ id: integer, mail: string }[]',
  ],
  'each row, changed': [
    `const rows = await db('users').select('id', 'mail'); res.json(rows.map(({ mail, ...rest }) => ({ ...rest, address: mail })));`,
    '{ id: integer, address: string }[]',
  ],
  'columns of a table that no migration tells of': [
    `res.json(await db('others').select('id', 'name as title'));`,
    '{ id: any, title: any }[]',
  ],
  'rows of a type that people state': [
    `res.json({ all: await db<Row>('rows'), some: await db<Row>('rows').select('id', 'title as name') });`,
    '{ all: app.ts#Row[], some: { id: number, name: string }[] }',
  ],
};

describe('Queries of Knex answer', () => {
  for (const [name, [code, expected]] of Object.entries(cases)) {
    it(name, () => {
      const { answers } = firstOperation(
        'GET',
        `import knex from 'knex'; interface Row { id: number; title: string; done: boolean } const db = knex({ client: 'pg' }); app.get('/:id', async (req, res) => { ${code} });`,
        files,
      );
      deepStrictEqual(
        toldAnswers(answers)
          .filter((one) => !one.startsWith('404'))
          .map((one) => one.replace(/^20\d application\/json /, '')),
        [expected],
      );
    });
  }

  it('values as the driver of the database hands them out', () => {
    const { answers } = firstOperation(
      'GET',
      `import knex from 'knex'; const db = knex({ client: 'better-sqlite3' });
       app.get('/', async (req, res) => { res.json(await db('users').first('active', 'balance', 'created_at', db.raw('count(*) as total'))); });`,
      { ...files, 'package.json': '{ "main": "app.ts", "dependencies": { "express": "5", "better-sqlite3": "9" } }' },
    );
    deepStrictEqual(toldAnswers(answers), [
      '200 application/json { active: integer, balance: number or null, created_at: string, total: integer }',
    ]);
  });

  it('rows of tables that stand where its configuration says', () => {
    const { answers } = firstOperation(
      'GET',
      `import knex from 'knex'; const db = knex({}); app.get('/', async (req, res) => { res.json(await db('pets')); });`,
      {
        'knexfile.js': `module.exports = { client: 'pg', migrations: { directory: './server/steps' } };`,
        'server/steps/1.js': `exports.up = (knex) => knex.schema.createTable('pets', (table) => { table.increments(); });`,
      },
    );
    deepStrictEqual(toldAnswers(answers), ['200 application/json { id: integer }[]']);
  });

  it('what middleware puts into requests', () => {
    const { answers } = firstOperation(
      'GET',
      `import knex from 'knex'; const db = knex({});
       app.param('id', async (req, res, next, id) => {
         const user = await db('users').where({ id }).first('id', 'mail'); if (!user) return res.status(404).end(); req.one = user; next(); });
       app.get('/:id', (req, res) => { res.json({ one: req.one }); });`,
      files,
    );
    deepStrictEqual(toldAnswers(answers)[0], '200 application/json { one: { id: integer, mail: string } }');
  });

  it('and take fields by the columns that they are held against', () => {
    const { read } = firstOperation(
      'POST',
      `import knex from 'knex'; const db = knex({});
       app.post('/', async (req, res) => {
         const { mail, balance } = req.body; await db('users').where({ role: req.query.role }).insert({ mail, balance, active: req.body.active }); res.end(); });`,
      files,
    );
    deepStrictEqual(
      read
        .map(
          ({ in: place, name, field }) => `${place} ${name} ${field.type}${field.enum === undefined ? '' : ' of some'}`,
        )
        .sort(),
      ['body active boolean', 'body balance string', 'body mail string', 'query role string of some'],
    );
  });
});
