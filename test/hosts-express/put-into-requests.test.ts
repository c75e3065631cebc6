import { deepStrictEqual } from 'node:assert/strict';
import { neverAborted } from '../../server/src/core/ports';
import { createReader } from '../../server/src/hosts/express/reader';
import { memoryFiles } from './memory-files';
import { toldAnswers } from './told';

const models = `import express from 'express'; import mongoose from 'mongoose';
  const User = mongoose.model('User', new mongoose.Schema({ name: String, password: String }, { _id: false }));
  const Post = mongoose.model('Post', new mongoose.Schema({ title: String }));
  const app = express();
  const load = (name, find) => async (req, res, next) => { req[name] = await find(req.params.id); next(); };
  const user = async (req, res, next) => { req.user = await User.findById(1).select('name'); next(); };`;

/** What the routes of an application answer that succeeds. */
function answersOf(code: string): readonly (readonly string[])[] {
  const reading = createReader(false).read({
    files: memoryFiles({
      'package.json': '{ "main": "app.ts", "dependencies": { "express": "5", "mongoose": "8" } }',
      'app.ts': models + code,
    }),
    environment: {},
    classes: { models: [], requests: [], entities: {}, hasRelations: false },
    signal: neverAborted,
  });
  return reading.application.routes.map((route) => toldAnswers(reading.operationOf(route, 'GET').answers));
}

describe('What middleware of Express puts into requests', () => {
  it('is known to handlers behind it', () => {
    const code = `app.use(user); app.get('/me', (req, res) => res.json({ me: req.user, name: req.user.name }));`;
    deepStrictEqual(answersOf(code), [
      ['200 application/json { me: { _id: string, name?: string } or null, name?: string }'],
    ]);
  });

  it('is not known to those before it, nor to those of other routes', () => {
    const code = `const me = (req, res) => res.json({ me: req.user });
      app.get('/before', me); app.get('/me', user, me); app.get('/after', me);`;
    const unknown = ['200 application/json { me: any }'];
    deepStrictEqual(answersOf(code), [
      unknown,
      ['200 application/json { me: { _id: string, name?: string } or null }'],
      unknown,
    ]);
  });

  it('is another thing for each of two routes of one handler', () => {
    const code = `const shown = (req, res) => res.json({ found: req.found });
      app.get('/users/:id', load('found', (id) => User.findOne({ id }).orFail()), shown);
      app.get('/posts/:id', load('found', (id) => Post.findOne({ id }).select('title').orFail()), shown);`;
    deepStrictEqual(answersOf(code), [
      ['200 application/json { found: { _id: string, name?: string, password?: string, __v?: integer } }'],
      ['200 application/json { found: { _id: string, title?: string } }'],
    ]);
  });

  it('may not be there where only some requests get it, unless what comes behind it refuses the others', () => {
    const code = `const known = (req, res, next) => { if (req.get('Authorization')) req.who = { id: Number(req.query.id) }; next(); };
      const tried = (req, res, next) => { try { req.who = { id: Number(req.query.id) }; } catch { log(req); } next(); };
      const must = (req, res, next) => { if (!req.who) return res.sendStatus(401); next(); };
      const shown = (req, res) => res.json({ who: req.who });
      app.get('/a', known, shown); app.get('/b', tried, shown); app.get('/c', known, must, shown); app.get('/d', tried, must, shown);`;
    const perhaps = ['200 application/json { who?: { id: number } }'];
    const surely = ['200 application/json { who: { id: number } }'];
    deepStrictEqual(answersOf(code), [perhaps, perhaps, surely, surely]);
  });

  it('has the type of what is put there, in the request and on what the response carries', () => {
    const code = `const all = [{ id: 1, name: 'a' }];
      const first = (req, res, next) => { req.one = { id: 1, name: 'a', tags: ['b'] }; res.locals.one = { flag: true }; next(); };
      const found = (req, res, next) => { req.one = all.find(({ id }) => id === Number(req.params.id)); if (!req.one) return res.sendStatus(404); next(); };
      const stored = async (req, res, next) => { const one = await Post.findById(1).select('title'); if (!one) return res.sendStatus(404); res.locals.one = one; next(); };
      const merged = (req, res, next) => { Object.assign(res.locals, { one: 1.5, two: 'b' }); next(); };
      app.get('/first', first, (req, res) => res.json([req.one, res.locals.one])); app.get('/found', found, (req, res) => res.json(req.one));
      app.get('/stored', stored, (req, res) => res.json(res.locals.one)); app.get('/merged', merged, (req, res) => res.json({ ...res.locals.one, two: res.locals.two, three: res.locals.three }));`;
    deepStrictEqual(answersOf(code), [
      ['200 application/json { id: integer, name: string, tags: string[] } | { flag: boolean }[]'],
      ['200 application/json { id: integer, name: string }'],
      ['200 application/json { _id: string, title?: string }'],
      ['200 application/json { two: string, three: any }'],
    ]);
  });

  it('is there where its middleware turns away requests for which it has found none', () => {
    const code = `const must = async (req, res, next) => { req.post = await Post.findById(1).select('title'); if (!req.post) return res.sendStatus(404); next(); };
      const may = async (req, res, next) => { req.post = await Post.findById(1).select('title'); if (req.query.a && !req.post) return res.sendStatus(404); next(); };
      const shown = (req, res) => res.json(req.post); app.get('/must', must, shown); app.get('/may', may, shown);`;
    deepStrictEqual(answersOf(code), [
      ['200 application/json { _id: string, title?: string }'],
      ['200 application/json { _id: string, title?: string } or null'],
    ]);
  });

  it('decides no condition by what it holds', () => {
    const code = `const context = (req, res, next) => { req.state = { user: null, level: 3 }; next(); };
      app.get('/', context, (req, res) => {
        if (req.state.user) return res.json({ user: true }); if (req.state.level < 2) return res.json({ low: true }); res.json({ level: req.state.level }); });`;
    deepStrictEqual(answersOf(code), [
      ['200 application/json { user: boolean } | { low: boolean } | { level: integer }'],
    ]);
  });

  it('is no data where it is an object', () => {
    const code = `const put = async (req, res, next) => { res.locals.payload = { data: Number(req.query.a) }; next(); };
      const respond = (req, res) => { if (Buffer.isBuffer(res.locals.payload)) return res.end(res.locals.payload); if (res.locals.payload) return res.json(res.locals.payload); res.status(204).end(); };
      app.get('/a', put, respond); app.get('/b', respond);`;
    deepStrictEqual(answersOf(code), [
      ['200 application/json { data: number }'],
      ['200 text/plain string application/json any', '204'],
    ]);
  });

  const parsed = `import { z } from 'zod';
    const schema = z.object({
      query: z.object({ page: z.coerce.number().int().default(1), all: z.enum(['true', 'false']).default('false').transform((one) => one === 'true') }),
      params: z.object({ id: z.coerce.number().int() }), body: z.object({ tags: z.array(z.string()).default([]) }) });
    const shown = (req, res) => { const { page, all } = req.query; const tags = req.body.tags; res.json({ page, all, id: req.params.id, tags, more: { ...req.query } }); };`;
  const outputs =
    '200 application/json { page: integer, all: boolean, id: integer, tags: string[], more: { page: integer, all: boolean } }';
  const parsing: Readonly<Record<string, string>> = {
    'all at once': `const run = async (req, res, next) => { try { Object.assign(req, await schema.parseAsync({ body: req.body, query: req.query, params: req.params })); next(); } catch (e) { res.status(400).json({ issues: e.issues }); } };`,
    'part by part': `const run = (req, res, next) => { const parsed = schema.parse({ body: req.body, query: req.query, params: req.params }); req.query = parsed.query; req.params = parsed.params; req.body = parsed.body; next(); };`,
    'where it fits': `const run = (req, res, next) => { const result = schema.safeParse({ body: req.body, query: req.query, params: req.params }); if (!result.success) return res.status(400).json({}); req.query = result.data.query; req.params = result.data.params; req.body = result.data.body; next(); };`,
  };
  for (const [name, code] of Object.entries(parsing)) {
    it(`is what a schema makes of what is sent, ${name}`, () => {
      deepStrictEqual(answersOf(`${parsed} ${code} app.get('/:id', run, shown);`), [[outputs]]);
    });
  }

  it('is what was sent where only some requests have something else in its place', () => {
    const code = `${parsed} const run = (req, res, next) => { if (req.get('x-new')) req.query = schema.shape.query.parse(req.query); next(); };
      app.get('/', run, (req, res) => res.json({ all: req.query.all }));`;
    deepStrictEqual(answersOf(code), [['200 application/json { all?: string }']]);
  });

  it('is what was put there last, where that is for each request', () => {
    const code = `app.use(user); const other = (req, res, next) => { req.user = { id: 1 }; next(); };
      app.get('/a', other, (req, res) => res.json(req.user));`;
    deepStrictEqual(answersOf(code), [['200 application/json { id: integer }']]);
  });

  it('is not known where it is one of several', () => {
    const code = `const either = async (req, res, next) => {
        req.who = req.query.admin ? await User.findOne({}) : undefined;
        if (!req.who) req.who = await Post.findOne({});
        next(); };
      app.get('/who', either, (req, res) => res.json({ who: req.who }));`;
    deepStrictEqual(answersOf(code), [['200 application/json { who: any }']]);
  });
});
