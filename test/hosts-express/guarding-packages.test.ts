import assert from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { guardedRoutes } from './guarded-routes';
import { toldAnswers } from './told';

describe('Packages of Express guard:', () => {
  it('express-basic-auth, by a name and a password', () => {
    const code = `basicAuth({ users: { admin: 'secret' }, challenge: true })`;
    const guards = guardedRoutes(
      `const basicAuth = require('express-basic-auth'); app.get('/a', ${code}, answer); app.use('/b', ${code}); app.get('/b/c', answer);`,
    );
    assert.deepEqual(guards, { 'GET a': [`${code}: basic`], 'GET b/c': [`${code}: basic`] });
    const refused = (options: string): readonly string[] =>
      toldAnswers(
        firstOperation(
          'GET',
          `import basicAuth from 'express-basic-auth'; app.get('/a', basicAuth({ ${options} }), (req, res) => { res.json({}); });`,
        ).failures,
      );
    assert.deepEqual(refused('users: {}'), ['401 text/html string']);
    assert.deepEqual(refused(`unauthorizedResponse: (req) => ({ error: 'no' })`), [
      '401 application/json { error: string }',
    ]);
  });

  it('composable-middleware, by all of its parts', () => {
    const guards = guardedRoutes(
      `const compose = require('composable-middleware'); const { expressjwt } = require('express-jwt');
       const checkToken = expressjwt({ secret: 'secret', algorithms: ['HS256'] });
       const isKnown = () => compose().use((req, res, next) => checkToken(req, res, next)).use((req, res, next) => { req.user = find(req.auth); next(); });
       const hasRole = (role) => compose().use(isKnown()).use(function hasRole(req, res, next) { if (req.user.role !== role) return res.sendStatus(403); next(); });
       app.get('/a', isKnown(), answer); app.get('/b', hasRole('admin'), answer);
       app.get('/c', compose((req, res, next) => { next(); }), answer);`,
    );
    assert.deepEqual(guards, {
      'GET a': ['A function without a name: bearer'],
      'GET b': ['A function without a name: bearer', 'hasRole: bearer'],
      'GET c': [],
    });
  });

  it('express-jwt, which code of the application calls, unless it needs no token', () => {
    const guards = guardedRoutes(
      `const { expressjwt } = require('express-jwt'); const needed = expressjwt({ secret: 'a' }), open = expressjwt({ secret: 'a', credentialsRequired: false });
       const guard = (req, res, next) => needed(req, res, next); const known = (req, res, next) => open(req, res, next);
       app.get('/a', guard, answer); app.get('/b', known, answer);`,
    );
    assert.deepEqual(guards, { 'GET a': ['guard: bearer'], 'GET b': ['known: open'] });
  });
});
