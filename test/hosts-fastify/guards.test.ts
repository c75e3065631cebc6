import assert from 'node:assert/strict';
import type { AppliedMiddleware } from '../../server/src/core/application';
import { readCode } from './read-application';

/** What each asks for: `name: bearer or header X-Key`, `open`, or why nobody can tell. */
function told(applied: readonly AppliedMiddleware[]): readonly string[] {
  return applied.map(({ names, guard, unread }) => {
    const ways = guard?.alternatives.map((set) =>
      set.length === 0
        ? 'nothing'
        : set
            .map((one) =>
              [one.kind, 'name' in one ? one.name : one.kind === 'session' ? one.cookie : []].flat().join(' '),
            )
            .join(' and '),
    );
    return `${names.join()}: ${ways?.join(' or ') ?? unread?.reason ?? 'open'}`;
  });
}

const authenticate = `app.decorate('authenticate', async (request, reply) => {
  if (!request.headers.authorization) return reply.code(401).send({ message: 'No' }); });`;

const keyed = `app.decorate('keyed', async (request, reply) => { if (!request.headers['x-key']) return reply.code(401).send({}); });`;

const ofAdmins = `app.decorate('ofAdmins', async (request, reply) => { if (request.user.role !== 'admin') return reply.code(403).send({}); });`;

const cases: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'a hook that throws an error of 401': [
    `app.register(sensible); app.addHook('onRequest', async function keyed(request) {
       if (request.headers['x-api-key'] !== secret()) throw app.httpErrors.unauthorized(); });
     app.get('/a', async () => ({}));`,
    ['keyed: header x-api-key'],
  ],
  'a hook that hands on an error': [
    `app.addHook('preHandler', function signed(request, reply, done) {
       if (!request.cookies.token) { done(Object.assign(new Error('No'), { statusCode: 403 })); return; } done(); });
     app.get('/a', async () => ({}));`,
    ['signed: cookie token'],
  ],
  'a hook that refuses who shows only one of two headers': [
    `app.addHook('onRequest', async function client(request, reply) {
       if (!request.headers['x-client-id'] || !request.headers['x-client-secret']) return reply.code(401).send({}); });
     app.get('/a', async () => ({}));`,
    ['client: header x-client-secret and header x-client-id'],
  ],
  'code that answers, and holds a header against a key': [
    `app.get('/a', async (request, reply) => { if (request.headers['x-api-key'] !== secret()) return reply.code(401).send({}); return {}; });`,
    ['The code that answers: header x-api-key'],
  ],
  'code that answers, and throws an error of 403 where a token is none': [
    `app.register(sensible); app.get('/a', async (request) => {
       const token = request.headers.authorization || request.query.token; if (!token) throw app.httpErrors.forbidden(); return { token }; });`,
    ['The code that answers: bearer or query token'],
  ],
  'code that answers, and refuses nobody for a key that is not there': [
    `app.get('/a', async (request, reply) => {
       const key = request.headers['x-api-key']; if (key && key !== secret()) return reply.code(401).send({}); return {}; });`,
    [],
  ],
  'a function that is decorated, where a route takes it': [
    `${authenticate} app.get('/a', { onRequest: [app.authenticate] }, async () => ({}));`,
    ['authenticate: bearer'],
  ],
  'a token that a package verifies': [
    `app.register(fp(async (one) => { one.register(jwt, { secret: 'x' });
       one.decorate('authenticate', async function (request, reply) { try { await request.jwtVerify(); } catch (error) { reply.send(error); } }); }));
     app.register(async (child) => { child.addHook('onRequest', child.authenticate); child.get('/a', async () => ({})); });`,
    ['authenticate: bearer'],
  ],
  'a token that a package looks for in a cookie, too': [
    `app.register(jwt, { secret: 'x', cookie: { cookieName: 'shop', signed: false } });
     app.get('/a', { onRequest: async function verify(request) { await request.jwtVerify(); } }, async () => ({}));`,
    ['verify: bearer or cookie shop'],
  ],
  'a token that a package looks for in a cookie alone': [
    `app.register(jwt, { secret: 'x', namespace: 'shop', cookie: { cookieName: 'shop_token' } });
     app.get('/a', { onRequest: async function verify(request) { await request.shopJwtVerify({ onlyCookie: true }); } }, async () => ({}));`,
    ['verify: cookie shop_token'],
  ],
  'the same where the package is told so': [
    `app.register(jwt, { secret: 'x', verify: { onlyCookie: true }, cookie: { cookieName: 'shop' } });
     app.get('/a', { onRequest: async function verify(request) { await request.jwtVerify(); } }, async () => ({}));`,
    ['verify: cookie shop'],
  ],
  'a token that a package takes from where it is told': [
    `app.register(jwt, { secret: 'x', verify: { extractToken: (request) => request.query.token } });
     app.get('/a', { onRequest: async function verify(request) { await request.jwtVerify(); } }, async () => ({}));`,
    ['verify: query token'],
  ],
  'an error that the application answers with 401, of a function that asks for what another has found': [
    `class Unauthorized extends Error {}
     app.setErrorHandler((error, request, reply) => { if (error instanceof Unauthorized) { void reply.status(401).send({ message: error.message }); } else void reply.status(500).send({}); });
     app.register(fp(async (one) => { one.decorateRequest('auth', null); one.addHook('onRequest', async function found(request) {
       const key = request.headers['x-api-key']; if (!key) return; request.auth = { user: await ofKey(key) }; }); }));
     const verified = (request, reply, done) => { if (!request.auth) throw new Unauthorized('Missing'); done(); };
     app.register(async (child) => { child.get('/a', { onRequest: verified }, async () => ({})); });`,
    ['found: open', 'verified: header x-api-key'],
  ],
  'what some callers show, of whom another function has found out by what they are known': [
    `app.decorateRequest('auth', null); app.addHook('onRequest', async function found(request) {
       const key = request.headers['x-api-key']; if (key) { request.auth = { way: 'key' }; return; }
       if (request.headers.authorization) request.auth = { way: 'token' }; });
     const by = (ways) => (request, reply, done) => { if (!request.auth || !ways.some((one) => one === request.auth.way)) { reply.code(401).send({}); return; } done(); };
     app.get('/a', { onRequest: by(['token']) }, async () => ({}));`,
    ['found: open', "by(['token']): bearer"],
  ],
  'the same of a handler of its own, where a route has one': [
    `const keyed = async (request) => { if (!request.headers['x-api-key']) throw new Error('Missing'); };
     app.get('/a', { onRequest: keyed, errorHandler: (error, request, reply) => { reply.code(403).send({}); } }, async () => ({}));`,
    ['keyed: header x-api-key'],
  ],
  'an error that the application answers otherwise': [
    `app.setErrorHandler((error, request, reply) => { reply.code(500).send({}); });
     const sized = async (request) => { if (!request.headers['x-size']) throw new Error('Missing'); };
     app.get('/a', { onRequest: sized }, async () => ({}));`,
    ['sized: open'],
  ],
  'code that answers, and throws an error that the application answers with 401': [
    `class Unauthorized extends Error {}
     app.setErrorHandler((error, request, reply) => { reply.code(error instanceof Unauthorized ? 401 : 500).send({}); });
     app.get('/a', async (request) => { if (request.headers['x-api-key'] !== secret()) throw new Unauthorized(); return {}; });`,
    ['The code that answers: header x-api-key'],
  ],
  'nothing, where a hook lets through who shows nothing, and refuses a token that is none': [
    `app.addHook('onRequest', async function found(request, reply) { const key = request.headers['x-api-key']; if (!key) return;
       const user = await ofKey(key); if (!user) return reply.code(401).send({}); request.user = user; });
     app.get('/a', async () => ({}));`,
    ['found: nothing or header x-api-key'],
  ],
  'either of two functions': [
    `${authenticate} app.decorate('keyed', async (request, reply) => { if (!request.headers['x-key']) return reply.forbidden(); });
     app.register(sensible); app.register(auth);
     app.after(() => { app.get('/a', { preHandler: app.auth([app.authenticate, app.keyed]) }, async () => ({})); });`,
    ['authenticate or keyed: bearer or header x-key'],
  ],
  'one function, or both of two in a list of their own': [
    `${authenticate} ${keyed} ${ofAdmins} app.register(auth);
     app.after(() => { app.get('/a', { preHandler: app.auth([app.keyed, [app.authenticate, app.ofAdmins]]) }, async () => ({})); });`,
    ['keyed or authenticate and ofAdmins: header x-key or bearer'],
  ],
  'the same where the list comes first': [
    `${authenticate} ${keyed} ${ofAdmins} app.register(auth);
     app.after(() => { app.get('/a', { preHandler: app.auth([[app.authenticate, app.ofAdmins], app.keyed]) }, async () => ({})); });`,
    ['authenticate and ofAdmins or keyed: bearer or header x-key'],
  ],
  'both of two functions': [
    `${authenticate} app.decorate('keyed', async (request, reply) => { if (!request.headers['x-key']) reply.code(403).send(); });
     app.register(auth);
     app.after(() => { app.get('/a', { preHandler: app.auth([app.authenticate, app.keyed], { relation: 'and' }) }, async () => ({})); });`,
    ['authenticate: bearer', 'keyed: header x-key'],
  ],
  'both of two functions, the usual relation of the plugin': [
    `${authenticate} ${keyed} app.register(auth, { defaultRelation: 'and' });
     app.after(() => { app.get('/a', { preHandler: app.auth([app.keyed, app.authenticate]) }, async () => ({})); });`,
    ['keyed: header x-key', 'authenticate: bearer'],
  ],
  'a function, and one of two that are in a list of their own': [
    `${authenticate} ${keyed} ${ofAdmins} app.register(auth);
     app.after(() => { app.get('/a', { preHandler: app.auth([app.authenticate, [app.ofAdmins, app.keyed]], { relation: 'and' }) }, async () => ({})); });`,
    ['authenticate: bearer', 'ofAdmins or keyed: bearer or header x-key'],
  ],
  'two functions in each of two lists': [
    `${authenticate} ${keyed} ${ofAdmins} app.decorate('signed', async (request, reply) => { if (!request.headers['x-signature']) return reply.code(401).send({}); });
     app.register(auth);
     app.after(() => { app.get('/a', { preHandler: app.auth([[app.authenticate, app.ofAdmins], [app.keyed, app.signed]]) }, async () => ({})); });`,
    ['authenticate and ofAdmins or keyed and signed: bearer or header x-key and header x-signature'],
  ],
  'what one function finds, where another one asks for that or for something else': [
    `app.addHook('onRequest', async function found(request) { request.viewer = await lookUp(request.headers.authorization); });
     app.addHook('onRequest', async function known(request, reply) {
       if (!request.viewer && !request.headers['x-key']) return reply.code(401).send({}); });
     app.get('/a', async () => ({}));`,
    ['found: open', 'known: bearer or header x-key'],
  ],
  'hooks of packages': [
    `app.register(bearerAuth, { keys: new Set() }); app.register(basicAuth, { validate });
     app.after(() => { app.get('/a', { onRequest: app.basicAuth }, async () => ({})); });`,
    ['verifyBearerAuth: bearer', 'basicAuth: basic'],
  ],
  'a hook of a package, and of what who comes through it may do': [
    `${ofAdmins} app.register(basicAuth, { validate });
     app.after(() => { app.get('/a', { onRequest: [app.basicAuth, app.ofAdmins] }, async () => ({})); });`,
    ['basicAuth: basic', 'ofAdmins: basic'],
  ],
  'a function of a package that is not known': [
    `import { gate } from '@shop/gates'; app.get('/a', { preHandler: gate('in') }, async () => ({}));`,
    ["gate('in'): it is code of a package"],
  ],
  'a hook that says a status before it throws': [
    `app.get('/a', { onRequest: async function keyed(request, reply) {
       if (request.headers['x-service-key'] !== secret()) { reply.code(401); throw new Error('No key'); } } }, async () => ({}));`,
    ['keyed: header x-service-key'],
  ],
  'nothing, where a route says to hooks that it is public': [
    `app.addHook('onRequest', async function keyed(request, reply) {
       if (request.routeOptions.config.public) return; if (!request.headers.authorization) return reply.code(401).send(); });
     app.get('/a/:id', { config: { public: true } }, async () => ({}));`,
    ['keyed: open'],
  ],
  'the same where it says it the other way round': [
    `app.addHook('onRequest', async function keyed(request, reply) { const { auth } = request.routeOptions.config;
       if (auth !== false && !request.headers.authorization) return reply.code(401).send(); });
     app.get('/a/:id', { config: { auth: false } }, async () => ({}));`,
    ['keyed: open'],
  ],
  'what the environment may leave out': [
    `${authenticate} app.get('/a', { onRequest: process.env.NO_AUTH ? [] : [app.authenticate] }, async () => ({}));`,
    ['authenticate: bearer'],
  ],
  'what the environment may leave out of a list': [
    `${authenticate} const settings = { skips: process.env.SKIP === '1' };
     app.get('/a', { onRequest: [...(settings.skips ? [] : [app.authenticate])] }, async () => ({}));`,
    ['authenticate: bearer'],
  ],
  'what the environment may leave out of the options of a route': [
    `${authenticate} app.get('/a', process.env.NODE_ENV === 'test' ? {} : { onRequest: app.authenticate }, async () => ({}));`,
    ['authenticate: bearer'],
  ],
  'what the environment may put behind something else': [
    `${authenticate} const log = async () => {};
     app.get('/a', { onRequest: process.env.NO_AUTH ? [log] : [log, app.authenticate] }, async () => ({}));`,
    ['log: open', 'authenticate: bearer'],
  ],
  'a session, by the cookie that its package is told of': [
    `import session from '@fastify/session'; app.register(session, { secret: secret(), cookieName: 'shop.sid' });
     app.addHook('preHandler', async function known(request, reply) { if (!request.session.viewer) return reply.code(401).send({}); });
     app.get('/a', async () => ({}));`,
    ['known: session shop.sid'],
  ],
  'the same by the usual name, where it is told of none': [
    `import session from '@fastify/session'; app.register(session, { secret: secret() }); app.register(auth);
     const known = async (request, reply) => { if (!request.session.viewer) return reply.code(401).send({}); };
     app.register(async (child) => { child.addHook('preHandler', app.auth([known, known])); child.get('/a', async () => ({})); });`,
    ['known or known: session sessionId or session sessionId'],
  ],
  'something, where a route does not say that': [
    `app.addHook('onRequest', async function keyed(request, reply) {
       if (!request.routeConfig.skipAuth && !request.headers.authorization) return reply.code(401).send(); });
     app.get('/a/:id', { config: { other: true } }, async () => ({}));`,
    ['keyed: bearer'],
  ],
  'a hook that refuses for other reasons': [
    `app.addHook('preHandler', async function full(request, reply) { if (!request.query.name) return reply.code(400).send(); });
     app.get('/a', async () => ({}));`,
    ['full: open'],
  ],
};

describe('Fastify: what asks a caller for something', () => {
  for (const [title, [code, expected]] of Object.entries(cases)) {
    it(`is ${title}`, () => {
      assert.deepEqual(told(readCode(code).application.routes[0]?.middleware.applied ?? []), expected);
    });
  }

  it('holds for the scope that it is told to, and for those below it, also where they were made before', () => {
    const { application } = readCode(`${authenticate}
      app.register(async (before) => { before.get('/before', async () => ({})); });
      app.register(fp(async (shared) => { shared.addHook('onRequest', app.authenticate); }));
      app.register(async (after) => { after.get('/after', async () => ({})); });
      app.register(async (inner) => { inner.addHook('onRequest', app.authenticate); inner.get('/twice', async () => ({})); });
      app.get('/here', async () => ({}));`);
    assert.deepEqual(
      application.routes.map(({ uri, middleware }) => `${uri} ${middleware.applied.length}`),
      ['here 1', 'before 1', 'after 1', 'twice 2'],
    );
  });

  it('holds for what is below its scope alone', () => {
    const { application } = readCode(`${authenticate}
      app.register(async (outer) => {
        outer.register(async (inner) => { inner.get('/inner', async () => ({})); }).after(() => outer.addHook('onRequest', app.authenticate));
      });
      app.register(async (outer) => {
        await outer.register(async (inner) => { inner.get('/awaited', async () => ({})); });
        outer.addHook('onRequest', app.authenticate);
      });
      app.register(fp(async (own) => { own.addHook('onRequest', app.authenticate); }, { encapsulate: true }));
      app.get('/beside', async () => ({}));`);
    assert.deepEqual(
      application.routes.map(({ uri, middleware }) => `${uri} ${middleware.applied.length}`),
      ['beside 0', 'inner 1', 'awaited 1'],
    );
  });

  it('is left out for the routes that it names itself', () => {
    const { application } = readCode(`
      app.addHook('onRequest', async function keyed(request, reply) {
        if (request.url.startsWith('/login') || request.routeOptions.url === '/open/:id') return;
        if (!request.headers['x-key']) return reply.code(401).send(); });
      for (const url of ['/login', '/open/:id', '/closed/:id', '/closed']) app.get(url, async () => ({}));`);
    assert.deepEqual(
      application.routes.map(({ uri, middleware }) => `${uri} ${told(middleware.applied).join()}`),
      ['login keyed: open', 'open/{id} keyed: open', 'closed/{id} keyed: header x-key', 'closed keyed: header x-key'],
    );
  });

  it('is left out for routes with parameters whose addresses it lets pass by how they begin, or by a pattern', () => {
    const { application } = readCode(`
      const open = ['/auth/', '/carriers'];
      app.addHook('onRequest', async function keyed(request, reply) {
        if (open.some((one) => request.url.startsWith(one)) || /^\\/files\\/[^/]+\\/public$/.test(request.url)) return;
        if (!request.headers['x-key']) return reply.code(401).send(); });
      for (const url of ['/auth/:provider', '/carriers/:id(^\\\\d+$)', '/files/:id/public', '/files/:id', '/:kind/auth/', '/*']) app.get(url, async () => ({}));`);
    assert.deepEqual(
      application.routes.map(({ uri, middleware }) => `${uri} ${told(middleware.applied).join()}`),
      [
        'auth/{provider} keyed: open',
        'carriers/{id} keyed: header x-key',
        'files/{id}/public keyed: open',
        'files/{id} keyed: header x-key',
        '{kind}/auth keyed: header x-key',
        '{wildcard} keyed: header x-key',
      ],
    );
  });

  it('is what a schema states, by the schemes that are described', () => {
    const { application } = readCode(`
      app.register(swagger, { openapi: { security: [{ key: [] }], components: { securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' }, jwt: { type: 'http', scheme: 'bearer' } } } } });
      app.get('/jwt', { schema: { security: [{ jwt: [] }] } }, async () => ({}));
      app.get('/open', { schema: { security: [] } }, async () => ({}));
      app.get('/default', async () => ({}));`);
    assert.deepEqual(
      application.routes.map(({ uri, access }) => [uri, access?.guard?.alternatives ?? access?.guard]),
      [
        ['jwt', [[{ kind: 'bearer', format: null }]]],
        ['open', null],
        ['default', [[{ kind: 'header', name: 'X-Key' }]]],
      ],
    );
  });
});
