import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from '../../hosts-express/first-operation';
import { toldAnswers } from '../../hosts-express/told';

const schema = `
CREATE TABLE IF NOT EXISTS users (
  id SERIAL PRIMARY KEY,
  mail VARCHAR(80) NOT NULL,
  nick TEXT,
  score NUMERIC(8, 2) NOT NULL DEFAULT 0,
  joined TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE TABLE posts (id BIGINT PRIMARY KEY, user_id INT NOT NULL, title TEXT NOT NULL, tags TEXT[] NOT NULL);
ALTER TABLE posts ADD COLUMN shown BOOLEAN NOT NULL DEFAULT false;
`;

/** What rows of a statement are. */
const statements: Readonly<Record<string, readonly [sql: string, expected: string]>> = {
  'all columns': [
    'SELECT * FROM users',
    '{ id: integer, mail: string, nick: string or null, score: string, joined: string }',
  ],
  'some columns': [
    'select id, mail AS address, u.nick from users u',
    '{ id: integer, address: string, nick: string or null }',
  ],
  'columns of two tables': [
    'SELECT p.id, p.shown, u.mail "by" FROM posts p JOIN public.users AS u ON u.id = p.user_id -- of all\n WHERE p.id = $1',
    '{ id: string, shown: boolean, by: string }',
  ],
  'columns of a table that may have no row': [
    'SELECT u.id, p.title FROM users u LEFT JOIN posts p ON p.user_id = u.id',
    '{ id: integer, title: string or null }',
  ],
  'what is worked out': [
    `SELECT count(*), count(*)::int AS total, max(joined) AS last, coalesce(nick, '') AS nick, (SELECT 1) AS one, upper(mail) FROM users GROUP BY 1`,
    '{ count: string, total: integer, last: string or null, nick: string, one: any, upper: string }',
  ],
  'in an order of several columns, of which one has the name of a table': [
    'SELECT * FROM users WHERE id IN ($1, $2) ORDER BY mail, posts DESC LIMIT 1',
    '{ id: integer, mail: string, nick: string or null, score: string, joined: string }',
  ],
  'of tables with a comma between': [
    'SELECT u.mail, p.title FROM users u, posts AS p ORDER BY u.mail, p.title',
    '{ mail: string, title: string }',
  ],
  'behind a common table': [
    'WITH best AS (SELECT id FROM users) SELECT u.mail FROM users u JOIN best b USING (id)',
    '{ mail: string }',
  ],
  'what was put in': ['INSERT INTO posts (title) VALUES ($1) RETURNING id, title', '{ id: string, title: string }'],
  'what was changed': ['UPDATE users SET nick = $1 WHERE id = (SELECT 1) RETURNING id', '{ id: integer }'],
};

function answersOf(code: string, dependency = 'pg'): readonly string[] {
  return toldAnswers(
    firstOperation('GET', code, {
      'db/schema.sql': schema,
      'package.json': `{ "main": "app.ts", "dependencies": { "express": "5", "${dependency}": "1" } }`,
    }).answers,
  ).map((one) => one.replace('200 application/json ', ''));
}

describe('Statements of SQL answer', () => {
  for (const [name, [sql, expected]] of Object.entries(statements)) {
    it(name, () => {
      const code = `import { Pool } from 'pg'; const pool = new Pool(); const query = (text, params) => pool.query(text, params);
        app.get('/', async (req, res) => { const { rows } = await query(\`${sql}\`, []); res.json(rows); });`;
      deepStrictEqual(answersOf(code), [`${expected}[]`]);
    });
  }

  it('what a template says around what is put into it', () => {
    const code = `import pg from 'pg'; const pool = new pg.Pool();
      app.get('/:id', async (req, res) => { const client = await pool.connect();
        const { rows: [user], rowCount } = await client.query(\`SELECT id, mail FROM users ORDER BY \${req.query.by} LIMIT 1\`); res.json({ user, rowCount }); });`;
    deepStrictEqual(answersOf(code), ['{ user?: { id: integer, mail: string }, rowCount: integer or null }']);
  });

  it('nothing that is known where columns are put in', () => {
    const code = `import pg from 'pg'; const pool = new pg.Pool();
      app.get('/', async (req, res) => { const { rows } = await pool.query(\`SELECT \${req.query.by} FROM users\`); res.json({ rows }); });`;
    deepStrictEqual(answersOf(code), ['{ rows: any }']);
  });

  it('rows of a type that people state', () => {
    const code = `import { Pool } from 'pg'; const pool = new Pool(); interface Row { a: string }
      app.get('/', async (req, res) => { const { rows } = await pool.query<Row>(sqlOf()); res.json(rows.map((row) => ({ ...row, b: 1 }))); });`;
    deepStrictEqual(answersOf(code), ['{ a: string, b: integer }[]']);
  });

  it('lists that begin with the rows, of MySQL', () => {
    const code = `import mysql from 'mysql2/promise'; const pool = mysql.createPool({});
      app.get('/', async (req, res) => { const [rows] = await pool.query('SELECT id, shown, count(*) AS total FROM posts');
        const [made] = await pool.execute('INSERT INTO posts SET ?', [{}]); res.json({ rows, id: made.insertId }); });`;
    deepStrictEqual(answersOf(code, 'mysql2'), [
      '{ rows: { id: integer, shown: integer, total: integer }[], id: integer }',
    ]);
  });

  it('rows of statements that are prepared, of SQLite', () => {
    const code = `import Database from 'better-sqlite3'; const db = new Database('a.db');
      app.get('/', (req, res) => { const one = db.prepare('SELECT id FROM users WHERE id = ?').get(1);
        const { changes } = db.prepare('DELETE FROM users').run(); res.json({ all: db.prepare('SELECT mail, score FROM users').all(), one, changes }); });`;
    deepStrictEqual(answersOf(code, 'better-sqlite3'), [
      '{ all: { mail: string, score: number }[], one?: { id: integer }, changes: integer }',
    ]);
  });

  it('rows of templates', () => {
    const code = `import postgres from 'postgres'; const sql = postgres();
      app.get('/:id', async (req, res) => { const [user] = await sql\`SELECT id, mail FROM users WHERE id = \${req.params.id}\`; res.json(user); });`;
    deepStrictEqual(answersOf(code, 'postgres'), ['{ id: integer, mail: string }']);
  });
});
