import assert from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { guardedRoutes } from './guarded-routes';
import { toldAnswers } from './told';

const cases: Readonly<Record<string, readonly [code: string, expected: readonly string[]]>> = {
  'hands on an error without a status': [
    `const guard = (req, res, next) => { if (req.get('X-Api-Key') !== process.env.KEY) return next(new Error('No')); next(); };`,
    ['guard: header X-Api-Key'],
  ],
  'throws an error without a status': [
    `const guard = (req, res, next) => { const token = req.headers.authorization && req.headers.authorization.split(' ')[1];
       if (!token) throw new Error('No token'); req.user = jwt.verify(token, 'secret'); next(); };`,
    ['guard: bearer'],
  ],
  'hands on what the check of a token throws': [
    `const guard = (req, res, next) => { try { req.user = jwt.verify((req.headers.authorization || '').replace(/^Bearer /, ''), 'secret'); next(); }
       catch (error) { next(error); } };`,
    ['guard: bearer'],
  ],
  'hands on what the check of a token says to a callback': [
    `const guard = (req, res, next) => jwt.verify(req.headers.authorization, 'secret', (error, payload) => {
       if (error) return next(error); req.user = payload; next(); });`,
    ['guard: bearer'],
  ],
  'refuses behind loops that stand in each other': [
    `const guard = (req, res, next) => { let isOk = true;
       for (let i = 0; i < 64; i++) for (let j = 0; j < 64; j++) for (let k = 0; k < 64; k++) if (req.get('X-Api-Key') !== 'k' + i + j + k) isOk = false;
       if (!isOk) return res.status(401).end(); next(); };`,
    ['guard: header X-Api-Key'],
  ],
  'fails on a header that is not there': [
    `const guard = (req, res, next) => { req.user = read(req.headers.authorization.split(' ')[1]); next(); };`,
    ['guard: bearer'],
  ],
  'hands on what it failed with on a header that is not there': [
    `const guard = async (req, res, next) => { try { const [, token] = req.headers.authorization.split(' '); req.user = await read(token); next(); }
       catch (error) { next(error); } };`,
    ['guard: bearer'],
  ],
  'hands on an error only where a token that is there is no good': [
    `const guard = (req, res, next) => { const token = req.get('Authorization'); if (!token) return next();
       try { req.user = jwt.verify(token, 'secret'); next(); } catch (error) { next(error); } };`,
    ['guard: nothing or bearer'],
  ],
  'takes whoever has no token that can be read for nobody': [
    `const guard = (req, res, next) => { try { req.user = jwt.verify(req.headers.authorization.slice(7), 'secret'); } catch { req.user = null; } next(); };`,
    ['guard: nothing or bearer'],
  ],
  'holds the query against a schema, with a token in it': [
    `const { z } = require('zod'); const schema = z.object({ token: z.string() });
     const guard = (req, res, next) => { const { error } = schema.safeParse(req.query); if (error) return next(new Error('Bad')); next(); };`,
    ['guard: open'],
  ],
  'holds a key of the environment against what is sent, and hands on an error of its own': [
    `const guard = (req, res, next) => { const key = req.header('x-api-key');
       if (key === process.env.KEY) { req.user = { name: 'machine' }; return next(); } next(new TypeError('No')); };`,
    ['guard: header x-api-key'],
  ],
  'hands on an error of what is sent, and looks at nothing that callers show': [
    `const guard = (req, res, next) => { if (!req.query.page) return next(new Error('No page')); next(); };`,
    ['guard: open'],
  ],
};

describe('Express: middleware without a status of its own', () => {
  for (const [what, [code, expected]] of Object.entries(cases)) {
    it(what, () => {
      assert.deepEqual(guardedRoutes(`${code} app.get('/a', guard, answer);`), { 'GET a': expected });
    });
  }

  it('refuses whom the handler of errors answers with 401, for what middleware before it has found', () => {
    const refusing = (handler: string): Readonly<Record<string, readonly string[]>> =>
      guardedRoutes(
        `class Unauthorized extends Error {} class Missing extends Error {}
         app.use(async (req, res, next) => { try { const key = req.get('X-Api-Key'); if (key) req.auth = await ofKey(key); next(); } catch (error) { next(error); } });
         const known = (failed) => (req, res, next) => { if (!req.auth) throw new failed('No'); next(); };
         app.get('/open', answer); app.get('/a', known(Unauthorized), answer); app.get('/b', known(Missing), answer);
         app.use((error, req, res, next) => { ${handler} });`,
      );
    assert.deepEqual(
      refusing(
        'if (error instanceof Unauthorized) return res.status(401).end(); if (error instanceof Missing) return res.status(404).end(); res.status(500).end();',
      ),
      {
        'GET open': [],
        'GET a': ['known(Unauthorized): header X-Api-Key'],
        'GET b': ['A function without a name: nothing or header X-Api-Key', 'known(Missing): open'],
      },
    );
    assert.deepEqual(refusing('res.status(500).end();')['GET a'], [
      'A function without a name: nothing or header X-Api-Key',
      'known(Unauthorized): open',
    ]);
  });

  it('answers strangers as the handler of errors does', () => {
    const answers = (handler: string): readonly string[] =>
      toldAnswers(
        firstOperation(
          'GET',
          `import jwt from 'jsonwebtoken';
           const guard = (req, res, next) => { try { req.user = jwt.verify(req.get('Authorization'), 'secret'); next(); } catch (error) { next(error); } };
           app.get('/a', guard, (req, res) => { res.json({}); }); app.use((error, req, res, next) => { ${handler} });`,
        ).failures,
      );
    assert.deepEqual(
      answers(
        `if (error.name === 'JsonWebTokenError') return res.status(401).json({ message: 'No' }); res.sendStatus(500);`,
      ),
      ['401 application/json { message: string }', '500 text/plain string'],
    );
    assert.deepEqual(answers('res.status(error.status || 500).json({ message: error.message });'), [
      '500 application/json { message: string }',
    ]);
  });
});
