import { deepStrictEqual } from 'node:assert/strict';
import type { AppliedMiddleware } from '../../server/src/core/application';
import type { Credential } from '../../server/src/core/guards';
import { readingOf, routeOf } from './hono-reading';

/** What each asks for: `name: bearer or header X-Key`, `open`, or why nobody can tell. */
function told(applied: readonly AppliedMiddleware[]): readonly string[] {
  return applied.map(({ names, guard, unread }) => {
    const ways = guard?.alternatives.map((set) =>
      set.length === 0 ? 'nothing' : set.map(toldCredential).join(' and '),
    );
    return `${names.join()}: ${ways?.join(' or ') ?? unread?.reason ?? 'open'}`;
  });
}

function toldCredential(one: Credential): string {
  const word = 'word' in one ? ` ${one.word}` : '';
  return 'name' in one ? `${one.kind} ${one.name}${word}` : one.kind;
}

const handle = '(c) => c.text("")';

const loader = `const load = createMiddleware(async (c, next) => {
  const sid = getCookie(c, 'sid'); c.set('user', sid ? await find(sid) : null); await next(); });`;

const cases: Readonly<Record<string, readonly [code: string, applied: readonly string[]]>> = {
  'middleware of Hono that asks for a token or a password': [
    `app.use(basicAuth({ username: 'a', password: 'b' })); app.use('/api/*', bearerAuth({ token: 't' }));
     app.use('/api/*', jwt({ secret: 's', cookie: 'auth' })); app.get('/api/a', bearerAuth({ token: 't', headerName: 'X-Token' }), cors(), ${handle});`,
    [
      "basicAuth({ username: 'a', password: 'b' }): basic",
      "bearerAuth({ token: 't' }): bearer",
      "jwt({ secret: 's', cookie: 'auth' }): bearer or cookie auth",
      "bearerAuth({ token: 't', headerName: 'X-Token' }): header X-Token",
      'cors(): open',
    ],
  ],
  'what some callers show, of whom other middleware has found out by what they are known': [
    `app.use(async function found(c, next) { const key = c.req.header('x-api-key'); if (key) { c.set('auth', { way: 'key' }); return next(); }
       if (c.req.header('authorization')) c.set('auth', { way: 'token' }); return next(); });
     const by = (ways) => async (c, next) => { const auth = c.get('auth'); if (!auth || !ways.some((one) => one === auth.way)) return c.json({}, 401); await next(); };
     app.get('/a', by(['token']), ${handle});`,
    ['found: open', "by(['token']): bearer"],
  ],
  'a function that runs middleware of Hono with what it knows by then, whoever handles errors': [
    `app.onError((error, c) => c.json({ message: error.message }, error.status));
     app.use('/a', (c, next) => { const check = jwt({ secret: c.env.SECRET }); return check(c, next); });
     app.use('/a', (c, next) => cors()(c, next)); app.get('/a', ${handle});`,
    ['A function without a name: bearer'],
  ],
  'a function that throws for who shows nothing': [
    `const signedIn = createMiddleware(async (c, next) => {
       const token = c.req.header('Authorization')?.split(' ')[1];
       if (!token) throw new HTTPException(401, { message: 'No' }); await next(); });
     app.get('/a', signedIn, ${handle});`,
    ['signedIn: bearer'],
  ],
  'a function that throws for who shows only one of two headers': [
    `const client = createMiddleware(async (c, next) => {
       if (c.req.header('X-Client-Id') !== id() || c.req.header('X-Client-Secret') !== secret()) throw new HTTPException(401); await next(); });
     app.get('/a', client, ${handle});`,
    ['client: header X-Client-Secret and header X-Client-Id'],
  ],
  'code that answers, and refuses who shows only one of two headers': [
    `app.get('/a', (c) => { const { id, secret } = { id: c.req.header('X-Client-Id'), secret: c.req.header('X-Client-Secret') };
       if (!id || !secret) return c.json({}, 401); return c.json({ id }); });`,
    ['The code that answers: header X-Client-Secret and header X-Client-Id'],
  ],
  'code that answers, and holds a header against a key': [
    `app.get('/a', (c) => { if (c.req.header('X-Api-Key') !== key()) return c.json({}, 401); return c.json({}); });`,
    ['The code that answers: header X-Api-Key'],
  ],
  'code that answers, and holds a header or a field of the query against a key': [
    `app.get('/a', (c) => { const shown = c.req.header('X-Api-Key') ?? c.req.query('key');
       if (shown !== key()) return c.json({}, 401); return c.json({}); });`,
    ['The code that answers: header X-Api-Key or query key'],
  ],
  'one that answers 403, after one that looked at a cookie': [
    `const session = async (c, next) => { c.set('user', await find(getCookie(c, 'session_id'))); await next(); };
     const can = (what) => createMiddleware(async (c, next) => { if (!c.get('user').can(what)) return c.json({}, 403); await next(); });
     app.use(session); app.post('/a', can('write'), ${handle});`,
    ['session: open', "can('write'): cookie session_id"],
  ],
  'what its own refusal hangs on, whatever one before it looks at for others': [
    `${loader} const key = createMiddleware(async (c, next) => { if (c.req.header('X-Key') !== c.env.KEY) return c.json({}, 401); await next(); });
     const role = (name) => createMiddleware(async (c, next) => { if (c.get('user')?.role !== name) return c.json({}, 403); await next(); });
     const own = createMiddleware(async (c, next) => { const [scheme, token] = c.req.header('Authorization')?.split(' ') ?? []; if (scheme !== 'Bearer' || token !== c.env.KEY) throw new HTTPException(401); await next(); });
     app.use(load); app.use('/a', (c, next) => bearerAuth({ token: c.env.KEY })(c, next));
     app.get('/a', own, key, role('admin'), ${handle});`,
    [
      'load: open',
      'A function without a name: bearer',
      'own: bearer',
      'key: header X-Key',
      "role('admin'): cookie sid",
    ],
  ],
  'either of two that one refusal hangs on, one of them by what stands in the context': [
    `${loader} const either = createMiddleware(async (c, next) => { if (!c.var.user && c.req.header('X-Key') !== c.env.KEY) return c.json({}, 401); await next(); });
     app.use(load); app.get('/a', either, ${handle});`,
    ['load: open', 'either: cookie sid or header X-Key'],
  ],
  'what is found of who shows something alone, by what was found before': [
    `const load = createMiddleware(async (c, next) => { const sid = getCookie(c, 'sid'); if (sid) c.set('session', await find(sid)); await next(); });
     const member = createMiddleware(async (c, next) => { const session = c.get('session'); if (session) c.set('member', await find(session.id)); await next(); });
     const need = createMiddleware(async (c, next) => { if (!c.get('member')) return c.json({}, 401); await next(); });
     const key = createMiddleware(async (c, next) => { c.set('client', await find(c.req.header('X-Key'))); await next(); });
     app.use(load, key, member); app.get('/a', need, ${handle});`,
    ['load: open', 'key: open', 'member: open', 'need: cookie sid'],
  ],
  'no one that only looks which page a request comes from': [
    `${loader} const page = createMiddleware(async (c, next) => { if (c.req.header('Origin') !== 'https://a.b') return c.json({}, 403); await next(); });
     app.use(load); app.get('/a', page, ${handle});`,
    ['load: open', 'page: open'],
  ],
  'the code that answers, by what is found of who shows something alone': [
    `const load = createMiddleware(async (c, next) => { const sid = getCookie(c, 'sid'); if (sid) c.set('user', await find(sid)); await next(); });
     app.use(load); app.get('/a', (c) => { if (!c.get('user')) return c.json({}, 401); return c.text(''); });`,
    ['load: open', 'The code that answers: cookie sid'],
  ],
  'one that knows who shows a key, and refuses all others': [
    `const known = async (c, next) => { if (c.req.header('X-Api-Key') === 'k') c.set('user', { id: 1 }); if (!c.get('user')) return c.json({}, 401); await next(); };
     app.get('/a', known, ${handle});`,
    ['known: header X-Api-Key'],
  ],
  'one whose error the application answers with 401': [
    `class Unknown extends Error {} app.onError((error, c) => error instanceof Unknown ? c.text('no', 401) : c.text('oh', 500));
     const known = async (c, next) => { if (!c.req.header('X-Api-Key')) throw new Unknown(); await next(); };
     app.get('/a', known, ${handle});`,
    ['known: header X-Api-Key'],
  ],
  'only what is registered before a route, for its path': [
    `app.use('/b/*', bearerAuth({ token: 'b' })); app.get('/a', ${handle}); app.use(bearerAuth({ token: 'late' }));
     app.use('/c', basicAuth({})); app.post('/c', (c, next) => next()); app.get('/c', ${handle});`,
    ["bearerAuth({ token: 'late' }): bearer", 'basicAuth({}): basic'],
  ],
  'what an application below brought for all': [
    `const inner = new Hono(); inner.use(bearerAuth({ token: 't' })); inner.get('/x', ${handle});
     app.route('/inner', inner); app.get('/inner/y', ${handle});`,
    ["bearerAuth({ token: 't' }): bearer"],
  ],
  'what is put together': [
    `app.use('/api/*', except('/api/open/*', every(cors(), bearerAuth({ token: 't' }))), some(bearerAuth({ token: 'u' }), basicAuth({})));
     app.get('/api/a', ${handle});`,
    [
      'cors(): open',
      "bearerAuth({ token: 't' }): bearer",
      "some(bearerAuth({ token: 'u' }), basicAuth({})): bearer or basic",
    ],
  ],
  'all of what one of the ways asks for': [
    `const key = bearerAuth({ token: 't', headerName: 'X-Key' });
     app.get('/a', some(every(bearerAuth({ token: 't' }), basicAuth({})), key), some(key, every(cors(), some(bearerAuth({ token: 't' }), basicAuth({})))), ${handle});`,
    [
      "some(every(bearerAuth({ token: 't' }), basicAuth({})), key): bearer and basic or header X-Key",
      "some(key, every(cors(), some(bearerAuth({ token: 't' }), basicAuth({})))): header X-Key or bearer or basic",
    ],
  ],
  'nothing of those whom another way lets in': [
    `import { ipRestriction } from 'hono/ip-restriction'; const inside = ipRestriction(address, { allowList: ['127.0.0.1'] });
     app.use(inside); app.use('/a', (c, next) => inside(c, next)); app.get('/a', some(inside, bearerAuth({ token: 't' })), ${handle});`,
    [
      "ipRestriction(address, { allowList: ['127.0.0.1'] }): open",
      "some(inside, bearerAuth({ token: 't' })): nothing or bearer",
    ],
  ],
  'nothing that is asked for with something else in any case': [
    `import { rateLimiter } from 'hono-rate-limiter';
     app.get('/a', some(bearerAuth({ token: 't' }), rateLimiter({})), basicAuth({}), ${handle});`,
    ["some(bearerAuth({ token: 't' }), rateLimiter({})): open", 'basicAuth({}): basic'],
  ],
  'a word of the application, and a token': [
    `app.get('/a', bearerAuth({ token: 't', prefix: 'Token' }), bearerAuth({ token: 't', prefix: 'bearer' }), bearerAuth({ token: 't', prefix: '' }), ${handle});`,
    [
      "bearerAuth({ token: 't', prefix: 'Token' }): header Authorization Token",
      "bearerAuth({ token: 't', prefix: 'bearer' }): bearer",
      "bearerAuth({ token: 't', prefix: '' }): header Authorization",
    ],
  ],
  'what is not excepted': [
    `app.use('/api/*', except(['/api/open/*'], bearerAuth({ token: 't' }))); app.get('/api/open/a', ${handle});`,
    [],
  ],
  'no middleware that a function excepts the method or the path from': [
    `app.use('/a/*', except([(c) => c.req.path === '/x', (c) => c.req.method === 'GET' || c.req.path.startsWith('/a/open')], bearerAuth({ token: 't' })));
     app.use('/a/*', except((c) => c.req.path.startsWith('/b'), basicAuth({}))); app.get('/a/:id', ${handle});`,
    ['basicAuth({}): basic'],
  ],
  'no middleware that a function excepts a path from, whatever its parameters': [
    `app.use('/a/*', except((c) => c.req.path.startsWith('/a/open/'), bearerAuth({ token: 't' }))); app.post('/a/open/:id', ${handle});`,
    [],
  ],
  'middleware that a function excepts requests from by what they send': [
    `app.use('/a/*', except((c) => c.req.query('open') === '1', bearerAuth({ token: 't' }))); app.get('/a/b', ${handle});`,
    ["bearerAuth({ token: 't' }): bearer"],
  ],
  'nothing that a package does': [
    `import { gate } from '@shop/gates'; app.use(gate('in')); app.get('/a', ${handle});`,
    ["gate('in'): it is code of a package"],
  ],
};

describe('Hono: what asks a caller for something', () => {
  for (const [title, [code, expected]] of Object.entries(cases)) {
    it(`is ${title}`, () => {
      deepStrictEqual(told(routeOf(code).middleware.applied), expected);
    });
  }

  it('is other for methods of one route that a function tells apart', () => {
    const { application } = readingOf(
      `app.use(except((c) => c.req.method === 'GET', bearerAuth({ token: 't' }))); app.on(['GET', 'POST'], '/a', ${handle});`,
    );
    deepStrictEqual(
      application.routes.map(({ methods, middleware }) => [methods.join(), told(middleware.applied)]),
      [
        ['GET', []],
        ['POST', ["bearerAuth({ token: 't' }): bearer"]],
      ],
    );
  });

  const access: Readonly<Record<string, readonly [security: string, alternatives: unknown]>> = {
    'a registered scheme': ['[{ Key: [] }]', [[{ kind: 'header', name: 'X-Key' }]]],
    'one of two schemes': [
      '[{ Basic: [] }, { Bearer: [] }]',
      [[{ kind: 'basic' }], [{ kind: 'bearer', format: null }]],
    ],
    'both of two': ['[{ Key: [], Basic: [] }]', [[{ kind: 'header', name: 'X-Key' }, { kind: 'basic' }]]],
    nothing: ['[]', null],
  };
  for (const [title, [security, alternatives]] of Object.entries(access)) {
    it(`is stated: ${title}`, () => {
      const route = routeOf(
        `app.openAPIRegistry.registerComponent('securitySchemes', 'Key', { type: 'apiKey', in: 'header', name: 'X-Key' });
         app.openAPIRegistry.registerComponent('securitySchemes', 'Basic', { type: 'http', scheme: 'basic' });
         app.openapi(createRoute({ method: 'get', path: '/a', security: ${security}, responses: {} }), ${handle});`,
      );
      deepStrictEqual(route.access?.guard?.alternatives ?? null, alternatives);
    });
  }
});
