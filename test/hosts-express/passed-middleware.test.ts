import assert from 'node:assert/strict';
import { neverAborted } from '../../server/src/core/ports';
import { createReader } from '../../server/src/hosts/express/reader';
import { memoryFiles } from './memory-files';

/** The middleware of each route of an application of one file, by the address of the route. */
function middlewareByRoute(code: string): Readonly<Record<string, string>> {
  const { application } = createReader(false).read({
    files: memoryFiles({
      'package.json': '{ "main": "app.js", "dependencies": { "express": "5" } }',
      'app.js': `import express from 'express'; const app = express();
        const auth = (req, res, next) => { if (!req.headers.authorization) return res.sendStatus(401); next(); };
        const log = (req, res, next) => { console.log(req.path); next(); };
        const at = (path) => { const router = express.Router(); router.get(path, (req, res) => res.json({})); return router; };
        ${code}`,
    }),
    environment: {},
    classes: { models: [], requests: [], entities: {}, hasRelations: false },
    signal: neverAborted,
  });
  return Object.fromEntries(
    application.routes.map(({ uri, middleware }) => [
      uri,
      middleware.applied.map(({ names, guard }) => (guard === null ? names.join() : `${names.join()} asks`)).join(),
    ]),
  );
}

describe('Express: middleware that requests have passed where a router has no route for them', () => {
  it('is what stands before the router, for all below its path', () => {
    assert.deepEqual(
      middlewareByRoute(`app.use('/a', auth, log, at('/in')); app.use('/a', at('/other')); app.use('/a/deep', at('/below'));
        app.get('/a/direct', (req, res) => res.json({})); app.use('/b', at('/beside')); app.get('/ab', (req, res) => res.json({}));`),
      {
        'a/in': 'auth asks,log',
        'a/other': 'auth asks,log',
        'a/deep/below': 'auth asks,log',
        'a/direct': 'auth asks,log',
        'b/beside': '',
        ab: '',
      },
    );
  });

  it('is followed where it looks at the address, though it runs below several', () => {
    const auth = `const byPath = (req, res, next) => { if (req.path === '/login') return next(); if (!req.headers.authorization) return res.sendStatus(401); next(); };`;
    const route = `app.get('/a/login', (req, res) => res.json({}));`;
    assert.deepEqual(middlewareByRoute(`${auth} app.use('/a', byPath); app.use(byPath); ${route}`), {
      'a/login': 'byPath asks',
    });
    assert.deepEqual(middlewareByRoute(`${auth} app.use('/a', byPath); ${route}`), { 'a/login': 'byPath' });
  });

  it('is what stands before a router without a path', () => {
    assert.deepEqual(
      middlewareByRoute(`const api = express.Router(); api.use(at('/open')); api.use(auth, at('/in')); api.use(at('/other')); app.use('/api', api);
        app.get('/outside', (req, res) => res.json({}));`),
      { 'api/open': '', 'api/in': 'auth asks', 'api/other': 'auth asks', outside: '' },
    );
  });

  it('is the own middleware of the router, where its paths say', () => {
    assert.deepEqual(
      middlewareByRoute(`const first = at('/in'); first.use(log); first.use('/deep', auth); app.use('/a', first); app.use('/a', at('/other')); app.use('/a/deep', at('/below'));
        app.get('/outside', (req, res) => res.json({}));`),
      { 'a/in': '', 'a/other': 'log', 'a/deep/below': 'log,auth asks', outside: '' },
    );
  });

  it('is what stands behind a router in the same call', () => {
    assert.deepEqual(middlewareByRoute(`app.use('/a', at('/in'), auth); app.use('/a', at('/other'));`), {
      'a/in': '',
      'a/other': 'auth asks',
    });
  });

  it('counts once where it stands before several routers', () => {
    assert.deepEqual(middlewareByRoute(`app.use('/a', auth, at('/in')); app.use('/a', auth, at('/other'));`), {
      'a/in': 'auth asks',
      'a/other': 'auth asks',
    });
  });
});
