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

  it('is not known where it is one of several', () => {
    const code = `const either = async (req, res, next) => {
        req.who = req.query.admin ? await User.findOne({}) : undefined;
        if (!req.who) req.who = await Post.findOne({});
        next(); };
      app.get('/who', either, (req, res) => res.json({ who: req.who }));`;
    deepStrictEqual(answersOf(code), [['200 application/json { who: any }']]);
  });
});
