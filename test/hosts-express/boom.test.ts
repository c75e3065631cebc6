import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { guardedRoutes } from './guarded-routes';
import { toldAnswers } from './told';

const handler = `app.use((error, req, res, next) => {
  if (error.isBoom) return res.status(error.output.statusCode).json(error.output.payload);
  res.status(500).json({ oops: error.message }); });`;

const payload = 'application/json { statusCode: integer, error: string, message: string }';

/** Code that answers, or fails, with its failures. */
const cases: Readonly<Record<string, readonly [code: string, failures: readonly string[]]>> = {
  'handed on': [`(req, res, next) => { next(Boom.notFound('No boat')); }`, [`404 ${payload}`]],
  'thrown, and made by a class': [
    `(req, res) => { if (req.query.a) throw Boom.badRequest(); if (req.query.b) throw new Boom.Boom('Tea', { statusCode: 418 }); res.json({}); }`,
    [`400 ${payload}`, `418 ${payload}`],
  ],
  'made as it was before': [`(req, res, next) => { next(Boom.create(409, 'Taken')); }`, [`409 ${payload}`]],
  'made of another one': [
    `async (req, res, next) => { try { res.json(await load()); } catch (error) { next(Boom.boomify(error, { statusCode: 503 })); } }`,
    [`503 ${payload}`],
  ],
  'of the application': [
    `(req, res, next) => { class Gone extends Boom.Boom { constructor() { super('Gone', { statusCode: 410 }); } } next(new Gone()); }`,
    [`410 ${payload}`],
  ],
  'that is no such one': [
    `(req, res, next) => { if (req.query.a) return next(new TypeError('No')); res.json({}); }`,
    ['500 application/json { oops: string }'],
  ],
};

describe('Express: an error of boom', () => {
  for (const [what, [code, failures]] of Object.entries(cases)) {
    it(`${what} is answered with its status and what it says`, () => {
      const operation = firstOperation('GET', `import Boom from '@hapi/boom'; app.get('/a', ${code}); ${handler}`);
      deepStrictEqual(toldAnswers(operation.failures), failures);
    });
  }

  it('of 401 that code which answers throws makes it a guard', () => {
    const code = `const Boom = require('boom'); app.get('/a', (req, res) => { if (req.get('x-api-key') !== process.env.KEY) throw Boom.unauthorized('No'); res.json({}); }); ${handler}`;
    deepStrictEqual(guardedRoutes(code), { 'GET a': ['The code that answers: header x-api-key'] });
  });
});
