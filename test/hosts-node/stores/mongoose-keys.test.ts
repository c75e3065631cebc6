import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from '../../hosts-express/first-operation';
import { toldAnswers } from '../../hosts-express/told';

const model = `import mongoose from 'mongoose'; const Post = mongoose.model('Post', new mongoose.Schema({ title: String }));`;

const answering = (condition: string): string =>
  `app.use((error, req, res, next) => { res.status(${condition} ? 400 : 500).json({ error: error.message }); });`;

const byName = answering(`error.name === 'CastError'`);
const finding = '(req, res, next) => { Post.findById(req.params.id).then((post) => res.json({})).catch(next); }';

/** Handlers of errors, with what answers a route, and how that refuses what is no key. */
const cases: Readonly<Record<string, readonly [route: string, errors: string, expected: readonly number[]]>> = {
  'told by its name': [`app.get('/:id', ${finding});`, byName, [400]],
  'told by its class': [`app.get('/:id', ${finding});`, answering('error instanceof mongoose.Error.CastError'), [400]],
  'told by what it should have been': [`app.get('/:id', ${finding});`, answering(`error.kind === 'ObjectId'`), [400]],
  'caught where it is thrown': [
    `app.get('/:id', async (req, res) => { try { res.json(await Post.findByIdAndDelete(req.params.id)); }
       catch (error) { if (error.name === 'CastError') return res.status(404).end(); res.status(500).end(); } });`,
    '',
    [404],
  ],
  'of a condition': [
    `app.get('/:id', async (req, res) => { res.json(await Post.findOne({ _id: req.params.id })); });`,
    byName,
    [400],
  ],
  'that nobody tells apart': [`app.get('/:id', ${finding});`, answering('error.isOperational'), []],
  'that is none, as code has checked it': [
    `const { celebrate, Joi } = require('celebrate');
     app.get('/:id', celebrate({ params: Joi.object({ id: Joi.string().hex().length(24) }) }), ${finding});`,
    answering(`error.name === 'CastError'`).replace('400 :', '409 :'),
    [],
  ],
  'that is none, as code has checked the body that it stands in': [
    `const { celebrate, Joi } = require('celebrate');
     app.post('/', celebrate({ body: Joi.object({ id: Joi.string().hex().length(24).required() }) }),
       (req, res, next) => { Post.findById(req.body.id).then((post) => res.json({})).catch(next); });`,
    answering(`error.name === 'CastError'`).replace('400 :', '409 :'),
    [],
  ],
  'that is none, as code puts it there': [
    `app.get('/me', (req, res, next) => { req.params.id = req.user.id; next(); }, ${finding});`,
    byName,
    [],
  ],
  'that is none, as it is not sent': [
    `app.get('/me', async (req, res) => { res.json(await Post.findById(req.user.post)); });`,
    byName,
    [],
  ],
};

describe('A key of Mongoose', () => {
  for (const [what, [route, errors, expected]] of Object.entries(cases)) {
    it(`is refused as code answers one ${what}`, () => {
      const { failures } = firstOperation(route.includes('app.post') ? 'POST' : 'GET', `${model} ${route} ${errors}`);
      const statuses = toldAnswers(failures).map((one) => Number(one.slice(0, 3)));
      deepStrictEqual(
        statuses.filter((status) => status !== 500),
        expected,
      );
    });
  }
});
