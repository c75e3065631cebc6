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

  it('express-jwt, but where patterns, addresses of some methods, or methods are spared', () => {
    const code = `expressjwt({ secret: 'a' }).unless({ path: ['/login', /^\\/pub\\//, { url: '/mix', methods: ['GET'] }, { url: /^\\/x\\/[^/]+$/, method: 'get' }], method: 'DELETE' })`;
    const guards = guardedRoutes(
      `const { expressjwt } = require('express-jwt'); app.use(${code.replaceAll('\\\\', '\\')});
       app.post('/login', answer); app.get('/pub/:id', answer); app.get('/pu', answer); app.get('/mix', answer); app.post('/mix', answer);
       app.get('/x/:id', answer); app.put('/x/:id', answer); app.get('/:any', answer); app.delete('/any', answer);`,
    );
    const open = Object.entries(guards).flatMap(([route, [first]]) =>
      first?.endsWith(': open') === true ? [route] : [],
    );
    assert.deepEqual(open.sort(), ['DELETE any', 'GET mix', 'GET pub/{id}', 'GET x/{id}', 'POST login']);
  });

  it('express-jwt, by a token that is taken from elsewhere', () => {
    const guards = guardedRoutes(
      `const { expressjwt } = require('express-jwt'); const take = (req) => req.query.t ?? req.cookies.jwt;
       app.get('/a', expressjwt({ secret: 'a', getToken: take }), answer);
       const guard = (req, res, next) => expressjwt({ secret: 'a', getToken: take })(req, res, next); app.get('/b', guard, answer);`,
    );
    assert.deepEqual(guards, {
      'GET a': [`expressjwt({ secret: 'a', getToken: take }): query t or cookie jwt`],
      'GET b': ['guard: query t or cookie jwt'],
    });
  });

  it('express-oauth2-jwt-bearer, unless it needs no token, and by what is in it', () => {
    const packages = `const { auth, requiredScopes } = require('express-oauth2-jwt-bearer');`;
    const guards = guardedRoutes(`${packages}
      app.get('/a', auth(), answer); app.get('/b', auth({ authRequired: false }), answer); app.get('/c', requiredScopes('read'), answer);
      const guard = (req, res, next) => auth()(req, res, next); app.get('/d', guard, answer);
      const scoped = (req, res, next) => requiredScopes('read')(req, res, next); app.get('/e', scoped, answer);`);
    assert.deepEqual(guards, {
      'GET a': ['auth(): bearer'],
      'GET b': ['auth({ authRequired: false }): nothing or bearer'],
      'GET c': [`requiredScopes('read'): bearer`],
      'GET d': ['guard: bearer'],
      'GET e': ['scoped: bearer'],
    });
    const { failures } = firstOperation(
      'GET',
      `import { auth, requiredScopes } from 'express-oauth2-jwt-bearer';
       app.get('/a', auth(), requiredScopes('read'), (req, res) => { res.json({}); });`,
    );
    assert.deepEqual(
      toldAnswers(failures).map((one) => one.slice(0, 3)),
      ['401', '400', '403'],
    );
  });
});
