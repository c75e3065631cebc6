import { deepStrictEqual } from 'node:assert/strict';
import type { AppliedMiddleware } from '../../server/src/core/application';
import { routeOf as routeOfAdonis } from '../hosts-adonis/adonis-reading';
import { guardedRoutes } from '../hosts-express/guarded-routes';
import { readCode } from '../hosts-fastify/read-application';
import { routeOf as routeOfHono } from '../hosts-hono/hono-reading';

const telling = (...shown: readonly string[]): readonly string[] => [`The code that answers: ${shown.join(' or ')}`];

const byKey = telling('header x-api-key');

const crypto = `const crypto = require('crypto');`;
const db = `const db = require('./db');`;
const list = `const keys = [{ value: 'a', user: 1 }, { value: 'b', user: 2 }];`;
const key = `const key = req.get('x-api-key');`;
const refused = `return res.status(401).json({ error: 'No' })`;

/** Code of Express that answers `GET /a`, and what is written before it, with what it asks for. */
const cases: Readonly<Record<string, readonly [before: string, code: string, expected: readonly string[]]>> = {
  'a header among those of a list': [
    list,
    `${key} const found = keys.find((one) => one.value === key); if (!found) ${refused}; res.json(found);`,
    byKey,
  ],
  'a field of the query among those of a list': [
    list,
    `const found = keys.find(({ value }) => value === req.query.api_key); if (!found) ${refused}; res.json(found);`,
    telling('query api_key'),
  ],
  'a cookie among those that requests put there': [
    `const open = []; app.post('/login', (req, res) => { open.push({ id: 'a' }); res.end(); });`,
    `const found = open.find((one) => one.id === req.cookies.session); if (!found) ${refused}; res.json(found);`,
    telling('cookie session'),
  ],
  'a header in a list that the environment has': [
    `const keys = (process.env.KEYS || '').split(',');`,
    `${key} if (!keys.some((one) => one === key)) ${refused}; res.json({});`,
    byKey,
  ],
  'a header in a list that nobody knows': [
    `const keys = require('./k').all();`,
    `${key} if (!keys.includes(key)) ${refused}; res.json({});`,
    byKey,
  ],
  'a header in a map': [
    'const keys = new Map();',
    `${key} const found = keys.get(key); if (!found) ${refused}; res.json(found);`,
    byKey,
  ],
  'a header among the names of an object': [
    db,
    `${key} const user = db.users[key]; if (user === undefined) ${refused}; res.json(user);`,
    byKey,
  ],
  'a token of a header that may be left out': [
    list,
    `const token = (req.headers.authorization || '').replace('Bearer ', ''); const user = keys.find((one) => one.value === token)?.user;
     if (!user) ${refused}; res.json(user);`,
    telling('bearer'),
  ],
  'a header in a database': [
    db,
    `${key} const found = await db.keys.findOne({ key }); if (!found) ${refused}; res.json(found);`,
    byKey,
  ],
  'a header in a database that tells it to a callback': [
    db,
    `${key} db.get('select * from keys where key = ?', [key], (error, row) => { if (error) return next(error); if (!row) ${refused}; res.json(row); });`,
    byKey,
  ],
  'a header in a database that tells it later': [
    db,
    `db.find(req.get('x-api-key')).then((row) => { if (!row) ${refused}; res.json(row); }).catch(next);`,
    byKey,
  ],
  'a header in rows': [
    `const { Pool } = require('pg'); const pool = new Pool();`,
    `${key} const { rows } = await pool.query('select * from keys where key = $1', [key]); if (rows.length === 0) ${refused}; res.json(rows[0]);`,
    byKey,
  ],
  'a header by a model of Mongoose': [
    `const mongoose = require('mongoose'); const Key = mongoose.model('Key', new mongoose.Schema({ key: String }));`,
    `${key} const found = await Key.findOne({ key }).lean(); if (!found) ${refused}; res.json(found);`,
    byKey,
  ],
  'a header by a query of Drizzle': [
    `const { pgTable, text } = require('drizzle-orm/pg-core'); const { eq } = require('drizzle-orm'); const { drizzle } = require('drizzle-orm/node-postgres');
     const keys = pgTable('keys', { key: text('key') }); const store = drizzle('x');`,
    `${key} const [found] = await store.select().from(keys).where(eq(keys.key, key)); if (!found) ${refused}; res.json(found);`,
    byKey,
  ],
  'a header by a query of Knex': [
    `const knex = require('knex')({ client: 'pg' });`,
    `${key} const found = await knex('keys').where({ key }).first(); if (!found) ${refused}; res.json(found);`,
    byKey,
  ],
  'the hash of a header': [
    `${crypto} ${db}`,
    `const hash = crypto.createHash('sha256').update(req.get('x-api-key') || '').digest('hex'); const found = await db.keys.findOne({ hash });
     if (!found) ${refused}; res.json(found);`,
    byKey,
  ],
  'a header, or a field of the query': [
    db,
    `const key = req.get('x-api-key') || req.query.api_key; const found = await db.find(key); if (!found) ${refused}; res.json(found);`,
    telling('header x-api-key', 'query api_key'),
  ],
  'two headers together': [
    db,
    `const found = await db.find(req.get('x-client-key'), req.get('x-client-secret')); if (!found) ${refused}; res.json(found);`,
    telling('header x-client-key and header x-client-secret'),
  ],
  'what takes each role for another': [
    db,
    `const user = await db.find(req.get('x-api-key')); switch (user?.role) { case 'admin': return res.json(user); default: ${refused}; }`,
    byKey,
  ],
  'a header, in a function that answers': [
    `${list} function known(req, res) { ${key} const found = keys.find((one) => one.value === key); if (!found) { res.sendStatus(401); return null; } return found; }`,
    'const user = known(req, res); if (!user) return; res.json(user);',
    byKey,
  ],
  'a header, in a function of another one that throws, by long code': [
    `${db} const failed = (message) => Object.assign(new Error(message), { status: 401 });
     const access = { async need(req) { const found = await db.find(req.get('x-api-key')); if (!found) throw failed('No'); return found; } };`,
    `try { const user = await access.need(req); const things = await db.things.findAll({ where: { user: user.id }, limit: 100, order: 'name' });
       res.json({ things, user }); } catch (error) { next(error); }`,
    byKey,
  ],
  'a header in constant time': [
    crypto,
    `${key} if (!crypto.timingSafeEqual(Buffer.from(key), Buffer.from(process.env.KEY))) ${refused}; res.json({});`,
    byKey,
  ],
  'a header in constant time, if it is as long': [
    `${crypto} const same = (a, b) => { const [x, y] = [Buffer.from(a), Buffer.from(b)]; return x.length === y.length && crypto.timingSafeEqual(x, y); };`,
    `if (!same(String(req.headers['x-api-key'] ?? ''), process.env.KEY)) ${refused}; res.json({});`,
    byKey,
  ],
  'a signature of what is sent': [
    crypto,
    `const signature = req.get('x-hub-signature-256') || ''; const expected = 'sha256=' + crypto.createHmac('sha256', process.env.SECRET).update(req.body).digest('hex');
     if (!crypto.timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) ${refused}; res.json({});`,
    telling('header x-hub-signature-256'),
  ],
  'a signature that it fails on where it is not there': [
    crypto,
    `const signature = req.get('x-signature'); const expected = crypto.createHmac('sha256', process.env.SECRET).update(req.rawBody).digest('hex');
     if (signature.length !== expected.length || !crypto.timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return res.status(403).end(); res.json({});`,
    telling('header x-signature'),
  ],
  'a signature, in a function that catches what fails': [
    `${crypto} function isSigned(signature, body) { const expected = crypto.createHmac('sha256', process.env.SECRET).update(body).digest('hex');
       try { return crypto.timingSafeEqual(Buffer.from(signature), Buffer.from(expected)); } catch { return false; } }`,
    `if (!isSigned(req.headers['x-signature'], req.rawBody)) ${refused}; res.json({});`,
    telling('header x-signature'),
  ],
  'a token that a package refuses by an error': [
    `const { jwtVerify } = require('jose');`,
    `try { const { payload } = await jwtVerify(req.headers.authorization?.replace('Bearer ', ''), secret); res.json(payload); } catch { ${refused}; }`,
    telling('bearer'),
  ],
  'a token of which a package tells the user, or an error': [
    db,
    `const { data: { user }, error } = await db.auth.getUser(req.headers.authorization); if (error || !user) ${refused}; res.json(user);`,
    telling('bearer'),
  ],
  'nothing, where others stand for who is not found': [
    db,
    `const user = (await db.find(req.get('x-api-key'))) ?? { name: 'guest' }; if (user.isBlocked) ${refused}; res.json(user);`,
    [],
  ],
  'nothing, where only some of what it answers with is for those who are found': [
    db,
    `const user = await db.user(req.cookies.session); const post = await db.post(req.query.id); if (post.isSecret && !user) ${refused}; res.json(post);`,
    [],
  ],
  'nothing, where it looks for what is asked for': [
    db,
    `const post = await db.post(req.query.id); if (!post) ${refused}; res.json(post);`,
    [],
  ],
  'nothing, where who signs in is not found': [
    db,
    `const user = await db.find(req.body.email); if (!user || !(await db.compare(req.body.password, user.hash))) ${refused}; res.json({ token: 'a' });`,
    [],
  ],
  'nothing, where it fails for other reasons': [
    db,
    `try { const user = await db.user(req.cookies.session); if (user.isBlocked) ${refused}; res.json(user); } catch { res.status(500).end(); }`,
    [],
  ],
};

describe('Express: code that answers, and looks for what is shown, asks for', () => {
  for (const [what, [before, code, expected]] of Object.entries(cases)) {
    it(what, () => {
      const guards = guardedRoutes(`${before} app.get('/a', async (req, res, next) => { ${code} });`);
      deepStrictEqual(guards['GET a'], expected);
    });
  }
});

const credentialsOf = (applied: readonly AppliedMiddleware[]): readonly unknown[] =>
  applied.flatMap(({ guard }) => guard?.alternatives ?? []);

const oneKey = [[{ kind: 'header', name: 'x-api-key' }]];

describe('Code that answers, and looks for a header, asks for that', () => {
  it('in Fastify', () => {
    const code = `import { keys } from './keys'; app.get('/a', async (request, reply) => {
      const found = await keys.findOne({ key: request.headers['x-api-key'] }); if (!found) return reply.code(401).send({}); return found; });`;
    deepStrictEqual(credentialsOf(readCode(code).application.routes[0]?.middleware.applied ?? []), oneKey);
  });

  it('in Hono', () => {
    const code = `const keys = [{ value: 'a' }]; app.get('/a', async (c) => {
      const found = keys.find((one) => one.value === c.req.header('x-api-key')); if (!found) return c.json({}, 401); return c.json(found); });`;
    deepStrictEqual(credentialsOf(routeOfHono(code).middleware.applied), oneKey);
  });

  it('in AdonisJS', () => {
    const code = `import Key from '#models/key'; router.get('/a', async ({ request, response }) => {
      const found = await Key.findBy('key', request.header('x-api-key')); if (!found) return response.unauthorized(); return found; });`;
    deepStrictEqual(credentialsOf(routeOfAdonis(code, {}).middleware.applied), oneKey);
  });
});
