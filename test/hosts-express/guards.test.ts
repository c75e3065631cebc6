import assert from 'node:assert/strict';
import type { AppliedMiddleware } from '../../server/src/core/application';
import { neverAborted } from '../../server/src/core/ports';
import { createReader } from '../../server/src/hosts/express/reader';
import { memoryFiles } from './memory-files';

/** The middleware of the first route of an application of one file. */
function middlewareOf(code: string): readonly AppliedMiddleware[] {
  const { application } = createReader(false).read({
    files: memoryFiles({
      'package.json': '{ "main": "app.ts", "dependencies": { "express": "5" } }',
      'app.ts': `import express from 'express'; import cors from 'cors'; import passport from 'passport';
        import { gate } from '@shop/gates'; const app = express();\n${code}`,
    }),
    environment: {},
    classes: { models: [], requests: [], entities: {}, hasRelations: false },
    signal: neverAborted,
  });
  const [route] = application.routes;
  assert.ok(route !== undefined);
  return route.middleware.applied;
}

/** What each asks for: `name: bearer or header X-Key`, `open`, or why nobody can tell. */
function told(applied: readonly AppliedMiddleware[]): readonly string[] {
  return applied.map(({ names, guard, unread }) => {
    const ways = guard?.alternatives.map((set) =>
      set.map((one) => ('name' in one ? `${one.kind} ${one.name}` : one.kind)).join(' and '),
    );
    return `${names.join()}: ${ways?.join(' or ') ?? unread?.reason ?? 'open'}`;
  });
}

const gate = `const auth = (req, res, next) => { if (!req.headers.authorization) return res.sendStatus(401); next(); };
  const gate = (req, res, next) => (['/auth/login', '/health'].includes(req.path) ? next() : auth(req, res, next));`;

const cases: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'a middleware that looks for a header whose name says nothing, or for a token in the query': [
    `const byHeader = (req, res, next) => { if (!req.headers['x-user-id']) return res.sendStatus(401); next(); };
     const byQuery = (req, res, next) => { if (!req.query.access_token) return res.sendStatus(401); next(); };
     app.get('/', byHeader, byQuery, (req, res) => res.end());`,
    ['byHeader: header x-user-id', 'byQuery: query access_token'],
  ],
  'a middleware that looks for a token': [
    `function auth(req, res, next) { const token = req.get('Authorization')?.split(' ')[1];
       if (!token) return res.status(401).json({ message: 'No' }); next(); }
     app.get('/a', auth, (req, res) => res.json({}));`,
    ['auth: bearer'],
  ],
  'one that lets some addresses pass, which are below where it stands': [
    `${gate} app.use('/api', gate); app.get('/api/health', (req, res) => res.json({}));`,
    ['gate: open'],
  ],
  'one that lets other addresses pass': [
    `${gate} const router = express.Router(); router.use(gate); router.get('/users', (req, res) => res.json({})); app.use('/api', router);`,
    ['gate: bearer'],
  ],
  'one that knows the whole address and the method': [
    `app.use((req, res, next) => { if (req.method === 'POST' && req.originalUrl === '/auth/login') return next(); res.status(401).end(); });
     app.post('/auth/login', (req, res) => res.json({}));`,
    [],
  ],
  'one that hands on an error with a status': [
    `const keyed = (req, res, next) => { if (req.headers['x-api-key'] !== secret()) { next({ status: 401 }); return; } next(); };
     app.use(keyed); app.get('/a', (req, res) => res.json({}));`,
    ['keyed: header x-api-key'],
  ],
  'one that is made, and asks what one before it found': [
    `const identify = (req, res, next) => { req.user = find(req.session.userId); next(); };
     const can = (what) => (req, res, next) => { if (!req.user) { res.sendStatus(403); } else { next(); } };
     app.get('/a', identify, can('read'), (req, res) => res.json({}));`,
    ['identify: open', "can('read'): session"],
  ],
  'one that refuses for other reasons': [
    `const full = (req, res, next) => { if (!req.body.name) return res.status(400).end(); next(); };
     app.post('/a', full, (req, res) => res.json({}));`,
    ['full: open'],
  ],
  'a promise that passport settles': [
    `const auth = (...rights) => async (req, res, next) => new Promise((resolve, reject) => {
       passport.authenticate('jwt', { session: false }, async (error, user) => {
         if (error || !user) return reject({ status: 401 }); req.user = user; resolve(); })(req, res, next);
     }).then(() => next()).catch((error) => next(error));
     app.get('/a', auth('read'), (req, res) => res.json({}));`,
    ["auth('read'): bearer"],
  ],
  'a function that asks passport, whatever it makes of who signed in': [
    `class Auth { check(req, res, next) { return passport.authenticate('jwt', { session: false })(req, res, next); } }
     const auth = new Auth(); const unless = (inner) => (req, res, next) => { if (isOpen(req.path)) return next(); inner(req, res, next); };
     app.use(unless(auth.check.bind(auth)));
     app.get('/a', (req, res, next) => { if (!req.user.isAdmin) return res.sendStatus(403); next(); }, (req, res) => res.json({}));`,
    ['unless(auth.check.bind(auth)): bearer', 'A function without a name: bearer'],
  ],
  'packages that are known, and one that is not': [
    `app.get('/a', cors(), passport.authenticate('jwt', { session: false }), gate('in'), (req, res) => res.json({}));`,
    ['cors(): open', "passport.authenticate('jwt', { session: false }): bearer", "gate('in'): it is code of a package"],
  ],
};

describe('Express: what asks a caller for something', () => {
  for (const [title, [code, expected]] of Object.entries(cases)) {
    it(`is ${title}`, () => {
      assert.deepEqual(told(middlewareOf(code)), expected);
    });
  }
});
