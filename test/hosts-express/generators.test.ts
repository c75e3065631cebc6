import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { guardedRoutes } from './guarded-routes';
import { toldAnswers } from './told';

const co = `const co = require('co'); const db = require('./db');`;

const refused = `const user = yield db.find(req.get('x-api-key')); if (!user) return res.status(401).end();`;

describe('Express: a generator', () => {
  it('that `co` wraps is middleware', () => {
    const guard = `${co} const guard = co.wrap(function* guard(req, res, next) { ${refused} next(); });`;
    deepStrictEqual(guardedRoutes(`${guard} app.get('/a', guard, answer);`), { 'GET a': ['guard: header x-api-key'] });
  });

  it('that `co` runs for a request is part of what answers', () => {
    const code = `${co} app.get('/a', (req, res, next) => { co(function* () { ${refused} res.json(user); }).catch(next); });`;
    deepStrictEqual(guardedRoutes(code), { 'GET a': ['The code that answers: header x-api-key'] });
  });

  it('is handed what it waits for, be it a list or an object of that', () => {
    const { answers } = firstOperation(
      'GET',
      `import co from 'co'; const load = () => Promise.resolve({ id: 1, name: 'a' });
       app.get('/a', co.wrap(function* (req, res) { const one = yield load(); const [two] = yield [load()]; const { three } = yield { three: load() };
         res.json({ one, two, three }); }));`,
    );
    const boat = '{ id: integer, name: string }';
    deepStrictEqual(toldAnswers(answers), [`200 application/json { one: ${boat}, two: ${boat}, three: ${boat} }`]);
  });
});
