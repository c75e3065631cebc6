import assert from 'node:assert/strict';
import type { AppliedMiddleware } from '../../server/src/core/application';
import { neverAborted } from '../../server/src/core/ports';
import { createReader } from '../../server/src/hosts/express/reader';
import { firstOperation } from './first-operation';
import { memoryFiles } from './memory-files';
import { toldMiddleware } from './told';

/** The middleware of the first route of an application of one file. */
function middlewareOf(code: string): readonly AppliedMiddleware[] {
  const { application } = createReader(false).read({
    files: memoryFiles({
      'package.json': '{ "main": "app.ts", "dependencies": { "express": "5" } }',
      'app.ts': `import express from 'express'; import session from 'express-session'; import cookieSession from 'cookie-session'; import cors from 'cors'; import passport from 'passport';
        import { expressjwt } from 'express-jwt';
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

const gate = `const auth = (req, res, next) => { if (!req.headers.authorization) return res.sendStatus(401); next(); };
  const gate = (req, res, next) => (['/auth/login', '/health'].includes(req.path) ? next() : auth(req, res, next));`;

const bearer = `const auth = (req, res, next) => { if (!req.headers.authorization) return res.sendStatus(401); next(); };`;

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
  'one for all methods, and all addresses that begin so': [
    `${bearer} app.all('/tickets*', auth); app.get('/tickets/:id', (req, res) => res.json({}));`,
    ['auth: bearer'],
  ],
  'one for all methods and addresses below one, of a router that is mounted there': [
    `${bearer} app.all('/api/*', auth); const inner = express.Router(); inner.get('/a', (req, res) => res.json({}));
     const router = express.Router(); router.use('/deep', inner); app.use('/api', router);`,
    ['auth: bearer'],
  ],
  'one for all methods and addresses below one, as Express 5 writes it': [
    `${bearer} app.all('/api/*splat', auth); app.get('/api/a/b/c', (req, res) => res.json({}));`,
    ['auth: bearer'],
  ],
  'one for all addresses of a router, at its root': [
    `${bearer} const router = express.Router(); router.all('*', auth); router.get('/', (req, res) => res.json({})); app.use('/api', router);`,
    ['auth: bearer'],
  ],
  'one for all addresses of a router with a slash, in a group or as a pattern, at its root': [
    `${bearer} const named = (req, res, next) => auth(req, res, next); const matched = (req, res, next) => auth(req, res, next);
     const router = express.Router(); router.use('/*', auth); router.all('/:rest(.*)', named); router.use(/.*/, matched);
     router.get('/', (req, res) => res.json({})); app.use('/api', router);`,
    ['auth: bearer', 'named: bearer', 'matched: bearer'],
  ],
  'one for all addresses of a router as Express 5 writes it, at its root, but not one for all below that': [
    `${bearer} const below = (req, res, next) => auth(req, res, next); const router = express.Router();
     router.all('/{*splat}', auth); router.all('/*splat', below); router.get('/', (req, res) => res.json({})); app.use('/api', router);`,
    ['auth: bearer'],
  ],
  'one for all below an address, which that itself is not': [
    `${bearer} app.use('/api/*', auth); app.get('/api', (req, res) => res.json({}));`,
    [],
  ],
  'one that asks for a session whose cookie has a name, however the session is made': [
    `const login = (req, res, next) => (req.session.userId ? next() : res.sendStatus(401));
     const sessions = () => session({ name: 'desk', secret: 'a' }); app.use(sessions()); app.get('/', login, (req, res) => res.json({}));`,
    ["session({ name: 'desk', secret: 'a' }): open", 'login: session desk'],
  ],
  'one that asks for a session of cookies alone, which code runs by itself': [
    `const keep = cookieSession({ keys: ['a'] }); app.use((req, res, next) => keep(req, res, next));
     app.get('/', (req, res, next) => (req.session.userId ? next() : res.sendStatus(401)), (req, res) => res.json({}));`,
    ['A function without a name: session session'],
  ],
  'a session whose cookie has a name, where the code that answers asks for it': [
    `app.use(session({ name: 'desk' })); app.get('/', (req, res) => (req.session.userId ? res.json({}) : res.sendStatus(401)));`,
    ["session({ name: 'desk' }): open", 'The code that answers: session desk'],
  ],
  'one that stands below where a router is mounted': [
    `${bearer} app.use('/api/admin', auth); const router = express.Router(); router.get('/admin/a', (req, res) => res.json({})); app.use('/api', router);`,
    ['auth: bearer'],
  ],
  'one that stands below where a router is mounted, at a route elsewhere': [
    `${bearer} app.use('/api/admin', auth); const router = express.Router(); router.get('/administrators', (req, res) => res.json({})); app.use('/api', router);`,
    [],
  ],
  'one below a parameter, at a route that calls it otherwise': [
    `${bearer} app.use('/shops/:shop', auth); app.get('/shops/:id/a', (req, res) => res.json({}));`,
    ['auth: bearer'],
  ],
  'one of a package for all methods and addresses': [
    `app.all('*', passport.authenticate('jwt', { session: false })); app.get('/a', (req, res) => res.json({}));`,
    ["passport.authenticate('jwt', { session: false }): bearer"],
  ],
  'one for all methods of one address, which another one is not': [
    `${bearer} app.all('/a/:id', auth); app.get('/a', (req, res) => res.json({}));`,
    [],
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
  'what passport looks for, and not what is looked at to say why somebody is refused': [
    `const verify = (req, res, next) => passport.authenticate('jwt', { session: false }, (err, user, info) => {
       if (info && info.name === 'TokenExpiredError') return res.status(401).json({ retry: Boolean(req.cookies.refreshToken) });
       if (!user) return res.sendStatus(401); req.user = user; next(); })(req, res, next);
     app.get('/a', verify, (req, res) => res.json({}));`,
    ['verify: bearer'],
  ],
  'a function that asks passport, whatever it makes of who signed in': [
    `class Auth { check(req, res, next) { return passport.authenticate('jwt', { session: false })(req, res, next); } }
     const auth = new Auth(); const unless = (inner) => (req, res, next) => { if (isOpen(req.path)) return next(); inner(req, res, next); };
     app.use(unless(auth.check.bind(auth)));
     app.get('/a', (req, res, next) => { if (!req.user.isAdmin) return res.sendStatus(403); next(); }, (req, res) => res.json({}));`,
    ['unless(auth.check.bind(auth)): bearer', 'A function without a name: bearer'],
  ],
  'one that leads elsewhere who did not sign in, but not one that does so with who did': [
    `const signedIn = (req, res, next) => { if (req.isAuthenticated()) return next(); res.redirect('/login'); };
     const guest = (req, res, next) => { if (req.isAuthenticated()) return res.redirect('/home'); next(); };
     app.get('/a', guest, signedIn, (req, res) => res.json({}));`,
    ['guest: open', 'signedIn: session'],
  ],
  'not one that refuses wrong tokens and lets others without one through': [
    `const optional = (req, res, next) => { const token = req.headers.authorization; if (!token) return next();
       verify(token).then((user) => { if (!user) return res.sendStatus(401); req.user = user; next(); }); };
     app.get('/a', optional, (req, res) => res.json({}));`,
    ['optional: nothing or bearer'],
  ],
  'one that takes a key in a header or in the query, and a token in a cookie, whatever they are called': [
    `const keyed = (req, res, next) => { const key = req.headers['x-client-key'] || req.query.client_key;
       if (!key) return res.sendStatus(401); next(); };
     const token = (req, res, next) => { if (!req.cookies.jwt) return res.sendStatus(401); next(); };
     app.get('/a', keyed, (req, res) => res.json({})); app.use(token);`,
    ['keyed: header x-client-key or query client_key'],
  ],
  'express-jwt, alone and among others': [
    `const authorize = (role) => [expressjwt({ secret: 'a', algorithms: ['HS256'] }),
       (req, res, next) => { if (req.auth.role !== role) return res.sendStatus(401); next(); }];
     app.get('/a', authorize('admin'), (req, res) => res.json({}));`,
    ["expressjwt({ secret: 'a', algorithms: ['HS256'] }): bearer", 'A function without a name: bearer'],
  ],
  'express-jwt, but where it is spared': [
    `app.use(expressjwt({ secret: 'a' }).unless({ path: ['/login', { url: '/health' }] })); app.post('/login', (req, res) => res.json({}));`,
    ["expressjwt({ secret: 'a' }): open"],
  ],
  'express-jwt, but where it needs no token': [
    `app.get('/a', expressjwt({ secret: 'a', credentialsRequired: false }), (req, res) => res.json({}));`,
    ["expressjwt({ secret: 'a', credentialsRequired: false }): nothing or bearer"],
  ],
  'one that looks for a token, where another one asks for it': [
    `const known = (req, res, next) => { const token = req.headers.authorization; if (token) req.user = read(token); next(); };
     const signedIn = (req, res, next) => (req.user ? next() : res.sendStatus(401));
     app.get('/a', known, signedIn, (req, res) => res.json({}));`,
    ['known: open', 'signedIn: bearer'],
  ],
  'one that looks for a token, where the code that answers asks who it is of': [
    `const known = (req, res, next) => { const token = req.headers.authorization; if (token) req.user = read(token); next(); };
     app.get('/a', known, (req, res) => (req.user ? res.json({}) : res.sendStatus(401)));`,
    ['known: open', 'The code that answers: bearer'],
  ],
  'one that asks passport, and lets through whom that does not know': [
    `const known = (req, res, next) => passport.authenticate('jwt', { session: false }, (err, user) => { if (user) req.user = user; next(); })(req, res, next);
     app.get('/a', known, (req, res) => res.json({}));`,
    ['known: nothing or bearer'],
  ],
  'strategies of passport of which one lets everybody through': [
    `app.get('/a', passport.authenticate(['jwt', 'anonymous'], { session: false }), (req, res) => res.json({}));`,
    ["passport.authenticate(['jwt', 'anonymous'], { session: false }): nothing or bearer"],
  ],
  'a strategy of passport whose name is a constant': [
    `const name = 'jwt'; app.get('/a', passport.authenticate(name, { session: false }), (req, res) => res.json({}));`,
    ['passport.authenticate(name, { session: false }): bearer'],
  ],
  'a strategy of passport whose name is a case of an enumeration': [
    `enum By { Token = 'jwt' } app.get('/a', passport.authenticate(By.Token), (req, res) => res.json({}));`,
    ['passport.authenticate(By.Token): bearer'],
  ],
  'a strategy of passport whose name a function is handed, or has by default': [
    `const by = (name = 'jwt') => passport.authenticate(name); app.get('/a', by(), by('bearer'), (req, res) => res.json({}));`,
    ['passport.authenticate(name): bearer', 'passport.authenticate(name): bearer'],
  ],
  'strategies of passport whose names a function is handed each, or a table has': [
    `const any = (...names) => passport.authenticate(names); const by = { all: ['jwt', 'anonymous'] };
     app.get('/a', any('jwt', 'bearer'), passport.authenticate(by['all']), (req, res) => res.json({}));`,
    ['passport.authenticate(names): bearer', "passport.authenticate(by['all']): open"],
  ],
  'a strategy of passport for a key in a header, by its own name and by one that it is given': [
    `import { HeaderAPIKeyStrategy } from 'passport-headerapikey';
     passport.use(new HeaderAPIKeyStrategy({ header: 'X-Shop-Key', prefix: '' }, false, (key, done) => done(null, {})));
     app.get('/a', passport.authenticate('headerapikey'), passport.authenticate('partners'), (req, res) => res.json({}));
     passport.use('partners', new HeaderAPIKeyStrategy({ header: 'X-Partner' }, false, (key, done) => done(null, {})));`,
    ["passport.authenticate('headerapikey'): header X-Shop-Key", "passport.authenticate('partners'): header X-Partner"],
  ],
  'several strategies of passport': [
    `import { HeaderAPIKeyStrategy } from 'passport-headerapikey';
     passport.use(new HeaderAPIKeyStrategy({}, false, (key, done) => done(null, {})));
     app.get('/a', passport.authenticate(['jwt', 'headerapikey']), (req, res) => res.json({}));`,
    ["passport.authenticate(['jwt', 'headerapikey']): bearer or header X-Api-Key"],
  ],
  'several strategies of passport, where a function is told whom they found': [
    `import { HeaderAPIKeyStrategy } from 'passport-headerapikey';
     passport.use(new HeaderAPIKeyStrategy({ header: 'X-Key' }, false, (key, done) => done(null, {})));
     const known = (req, res, next) => passport.authenticate(['jwt', 'headerapikey'], (error, user) => {
       if (!user) return res.sendStatus(401); req.user = user; next(); })(req, res, next);
     app.get('/a', known, (req, res) => res.json({}));`,
    ['known: header X-Key or bearer'],
  ],
  'a strategy of passport of which nothing is known, beside one that is': [
    `app.get('/a', passport.authenticate(['jwt', 'partners']), (req, res) => res.json({}));`,
    ["passport.authenticate(['jwt', 'partners']): bearer or unknown"],
  ],
  'no strategy of passport with which callers sign in': [
    `import { Strategy } from 'passport-local'; passport.use(new Strategy((name, password, done) => done(null, {})));
     app.post('/a', passport.authenticate('local'), (req, res) => res.json({}));`,
    ["passport.authenticate('local'): open"],
  ],
  'what somebody may do whom passport knows': [
    `app.get('/a', passport.authenticate('jwt'), (req, res, next) => (req.user.isAdmin ? next() : res.sendStatus(403)), (req, res) => res.json({}));`,
    ["passport.authenticate('jwt'): bearer", 'A function without a name: bearer'],
  ],
  'one that looks for a token wherever a request goes, where the code that answers asks who it is of': [
    `app.use((req, res, next) => { if (req.headers.authorization) req.user = read(req); next(); });
     app.get('/a', (req, res) => (req.user ? res.json({}) : res.sendStatus(401)));`,
    ['The code that answers: bearer'],
  ],
  'one that asks whether there is a user, whom only a key has said': [
    `const user = (req, res, next) => { if (req.get('X-API-Key') === process.env.KEY) { req.user = { id: Number(req.get('X-Act-As')) }; } next(); };
     const known = (req, res, next) => { if (!req.user) { res.status(403).json({}); } else { next(); } };
     app.get('/a', user, known, (req, res) => res.json({}));`,
    ['user: open', 'known: header X-API-Key'],
  ],
  'one that asks whether there is a user, behind one that lets others through before it looks for one': [
    `const user = (req, res, next) => { if (!req.get('X-API-Key')) return next(); req.user = { id: Number(req.get('X-Act-As')) }; next(); };
     const known = (req, res, next) => { if (!req.user) return res.sendStatus(401); next(); };
     app.get('/a', user, known, (req, res) => res.json({}));`,
    ['user: open', 'known: header X-API-Key'],
  ],
  'one that puts a user into requests with a key, and refuses all that have none': [
    `const known = (req, res, next) => { if (req.get('X-API-Key') === process.env.KEY) { req.user = { id: 1 }; } if (!req.user) return res.sendStatus(401); next(); };
     app.get('/a', known, (req, res) => res.json({}));`,
    ['known: header X-API-Key'],
  ],
  'one that refuses with an error whose status is a number, and which has a word that is called so beside it': [
    `class Refusal extends Error { constructor(message, statusCode) { super(message); this.statusCode = statusCode;
       this.status = \`\${statusCode}\`.startsWith('4') ? 'fail' : 'error'; } }
     const known = (req, res, next) => { let token; if (req.headers.authorization) token = req.headers.authorization.split(' ')[1];
       else if (req.cookies.jwt) token = req.cookies.jwt;
       if (!token) return next(new Refusal('Who are you?', 401)); req.user = verify(token); next(); };
     app.get('/a', known, (req, res) => res.json({}));`,
    ['known: bearer or cookie jwt'],
  ],
  'one that throws an error whose status is a number, and which has a word that is called so beside it': [
    `const known = (req, res, next) => { if (!req.get('X-Key')) {
       const error = new Error('No'); error.status = 'fail'; error.statusCode = 401; throw error; } next(); };
     app.use(known); app.get('/a', (req, res) => res.json({}));`,
    ['known: header X-Key'],
  ],
  'not one that asks for what is there in any case': [
    `const user = (req, res, next) => { req.user = { id: Number(req.get('X-Act-As')) }; next(); };
     const known = (req, res, next) => { if (!req.user) return res.sendStatus(401); next(); };
     app.get('/a', user, known, (req, res) => res.json({}));`,
    ['user: open', 'known: open'],
  ],
  'one that takes who has no token for anybody, and refuses bad ones wherever a request goes': [
    `const known = (req, res, next) => {
       const token = req.headers.authorization?.startsWith('Bearer ') ? req.headers.authorization.slice(7) : null;
       const other = req.headers['x-token']?.trim().slice(2);
       if (!token && !other) return next();
       try { req.who = { user: read(token) }; } catch { return next({ status: 401, message: 'no' }); } next(); };
     app.use(known); app.get('/a', (req, res) => res.json({}));`,
    ['known: nothing or bearer or header x-token'],
  ],
  'one that takes a token from the query, too, and lets through who has none': [
    `const known = (req, res, next) => {
       const token = req.headers.authorization?.slice(7) ?? req.query.access_token;
       if (!token) return next();
       try { req.who = { user: read(token) }; } catch { return res.sendStatus(401); } next(); };
     app.get('/a', known, (req, res) => res.json({}));`,
    ['known: nothing or bearer or query access_token'],
  ],
  'express-jwt that needs no token wherever a request goes': [
    `app.use(expressjwt({ secret: 'a', credentialsRequired: false })); app.get('/a', (req, res) => res.json({}));`,
    ["expressjwt({ secret: 'a', credentialsRequired: false }): open"],
  ],
  'one that looks for a token wherever a request goes, or only writes down what is sent': [
    `app.use((req, res, next) => { if (req.headers.authorization) req.user = read(req); next(); });
     const seen = (req, res, next) => { log(req.headers.authorization); next(); };
     app.get('/a', seen, (req, res) => res.json({}));`,
    ['seen: open'],
  ],
  'the code that answers, which asks passport': [
    `class Orders { send(res, status, reason) { res.status(status).json({ reason }); }
       list(req, res, next) { passport.authenticate('jwt', { session: false }, (err, user) => {
         if (err) return next(err); if (!user || user.role !== 'staff') return this.send(res, 401, 'no'); res.json({}); })(req, res, next); } }
     const orders = new Orders(); app.get('/a', (req, res, next) => orders.list(req, res, next));`,
    ['The code that answers: bearer'],
  ],
  'the code that answers, which looks at a session or a cookie': [
    `app.get('/a', async (req, res) => { const token = req.cookies.token; if (!token && !req.session.userId) return res.status(401).json({ error: 'no' });
       res.json({ rows: await rows(token) }); });`,
    ['The code that answers: cookie token or session'],
  ],
  'not the code of a login': [
    `app.post('/login', async (req, res) => { const user = await find(req.body.email);
       if (!user || !(await matches(user, req.body.password))) return res.status(401).json({ error: 'wrong' });
       req.session.userId = user.id; res.json({ id: user.id }); });`,
    [],
  ],
  'one that looks for a key among those of the environment, whatever these are': [
    `const keys = (process.env.KEYS || '').split(',');
     const keyed = (req, res, next) => (keys.includes(req.header('x-api-key')) ? next() : res.sendStatus(401));
     app.get('/a', keyed, (req, res) => res.json({}));`,
    ['keyed: header x-api-key'],
  ],
  'the code that answers, which looks for a key among those of the environment': [
    `const keys = (process.env.KEYS ?? 'a').split(',').map((one) => one.trim());
     app.get('/a', (req, res) => { if (!keys.includes(req.header('x-api-key'))) return res.sendStatus(401); res.json({}); });`,
    ['The code that answers: header x-api-key'],
  ],
  'the code that answers, which looks for a key in a set, or for its place in a list': [
    `const keys = new Set((process.env.KEYS || '').split(',')), users = ['a', 'b'];
     app.get('/a', (req, res) => { const key = req.header('x-api-key');
       if (!keys.has(key) && users.indexOf(key) === -1) return res.sendStatus(401); res.json({}); });`,
    ['The code that answers: header x-api-key'],
  ],
  'one that a variable of the environment turns on or off, whichever is the default': [
    `const isOn = (process.env.SECURED ?? 'false') === 'true', key = process.env.KEY || '';
     const on = (req, res, next) => { if (!isOn) return next(); if (req.header('x-api-key') !== key) return res.sendStatus(401); next(); };
     const set = (req, res, next) => { if (!key) return next(); if (req.header('x-api-key') !== key) return res.sendStatus(401); next(); };
     app.get('/a', on, set, (req, res) => res.json({}));`,
    ['on: header x-api-key', 'set: header x-api-key'],
  ],
  'no parser of bodies, whatever it is imported as': [
    `import { json } from 'express'; import { text } from 'body-parser'; app.use(json()); app.get('/a', text(), (req, res) => res.json({}));`,
    ['json(): open', 'text(): open'],
  ],
  'packages that are known, and one that is not': [
    `app.get('/a', cors(), passport.authenticate('jwt', { session: false }), gate('in'), (req, res) => res.json({}));`,
    ['cors(): open', "passport.authenticate('jwt', { session: false }): bearer", "gate('in'): it is code of a package"],
  ],
};

describe('Express: what asks a caller for something', () => {
  for (const [title, [code, expected]] of Object.entries(cases)) {
    it(`is ${title}`, () => {
      assert.deepEqual(toldMiddleware(middlewareOf(code)), expected);
    });
  }

  it('is nothing that an operation refuses for where whoever shows nothing is let through', () => {
    const code = (refuse: string): string =>
      `const known = async (req, res, next) => { const token = req.headers.authorization; if (!token) return ${refuse}; req.user = await find(token); next(); };
       app.get('/a', known, (req, res) => res.json({}));`;
    assert.deepEqual(
      ['next()', 'res.status(401).end()'].map(
        (refuse) => firstOperation('GET', code(refuse)).isRefusedOtherwise === true,
      ),
      [true, false],
    );
  });
});
