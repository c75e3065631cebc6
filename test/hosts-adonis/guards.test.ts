import { deepStrictEqual } from 'node:assert/strict';
import { operationOf, routeOf } from './adonis-reading';

const auth = {
  'config/auth.ts': `import { defineConfig } from '@adonisjs/auth'; import { sessionGuard, sessionUserProvider } from '@adonisjs/auth/session'; import { tokensGuard, tokensUserProvider } from '@adonisjs/auth/access_tokens'; import { basicAuthGuard } from '@adonisjs/auth/basic_auth'; import { JwtGuard } from './jwt.js';
    const authConfig = defineConfig({ default: 'api', guards: {
      api: tokensGuard({ provider: tokensUserProvider({ tokens: 'accessTokens', model: () => import('#models/user') }) }),
      web: sessionGuard({ useRememberMeTokens: false, provider: sessionUserProvider({ model: () => import('#models/user') }) }),
      basic: basicAuthGuard({}),
      jwt: () => new JwtGuard(),
    } });
    export default authConfig;`,
  'config/session.ts': `import { defineConfig } from '@adonisjs/session'; export default defineConfig({ enabled: true, cookieName: 'shop-session' });`,
  'app/middleware/auth_middleware.ts': `export default class AuthMiddleware { redirectTo = '/login'; async handle(ctx, next, options = {}) { await ctx.auth.authenticateUsing(options.guards, { loginRoute: this.redirectTo }); return next(); } }`,
  'app/middleware/silent_auth_middleware.ts': `export default class SilentAuthMiddleware { async handle(ctx, next) { await ctx.auth.check(); return next(); } }`,
  'app/middleware/key_middleware.ts': `export default class KeyMiddleware { async handle({ request, response }, next) { if (request.header('x-api-key') !== 'k') return response.forbidden({ error: 'no' }); return next(); } }`,
  'app/middleware/signed_middleware.ts': `export default class SignedMiddleware { async handle({ request, response }, next) { const signature = request.header('x-hook-signature'); if (!signature) return response.badRequest({ error: 'no' }); if (signature !== sum(request.raw())) return response.badRequest({ error: 'wrong' }); return next(); } }`,
  'app/middleware/client_middleware.ts': `export default class ClientMiddleware { async handle({ request, response }, next) { if (!request.header('x-client-id') || !request.header('x-client-secret')) return response.unauthorized(); return next(); } }`,
  'app/models/user.ts': `import { BaseModel, column } from '@adonisjs/lucid/orm'; export default class User extends BaseModel { @column() declare email: string; }`,
};

const kernel = `const middleware = router.named({ auth: () => import('#middleware/auth_middleware'), silent: () => import('#middleware/silent_auth_middleware'), key: () => import('#middleware/key_middleware'), signed: () => import('#middleware/signed_middleware'), client: () => import('#middleware/client_middleware'), far: () => import('@shop/far/middleware') });`;

const cases: Readonly<Record<string, readonly [used: string, credentials: readonly unknown[]]>> = {
  'the default guard': ['middleware.auth()', [[{ kind: 'bearer', format: null }]]],
  'a session': ["middleware.auth({ guards: ['web'] })", [[{ kind: 'session', cookie: 'shop-session' }]]],
  'one of several': [
    "middleware.auth({ guards: ['web', 'basic'] })",
    [[{ kind: 'session', cookie: 'shop-session' }], [{ kind: 'basic' }]],
  ],
  'a header that is looked at': ['middleware.key()', [[{ kind: 'header', name: 'x-api-key' }]]],
  'two headers that must be there together': [
    'middleware.client()',
    [
      [
        { kind: 'header', name: 'x-client-secret' },
        { kind: 'header', name: 'x-client-id' },
      ],
    ],
  ],
  'a signature, whatever the status is that refuses others': [
    'middleware.signed()',
    [[{ kind: 'header', name: 'x-hook-signature' }]],
  ],
};

describe('AdonisJS: what asks a caller for something', () => {
  it('is code that answers, and holds a header, or an empty text in its place, against a key', () => {
    const { middleware } = routeOf(
      `router.get('/', async ({ request, response }) => {
         if (request.header('x-api-key', '') !== process.env.KEY) return response.unauthorized(); return {}; });`,
      auth,
    );
    deepStrictEqual(
      middleware.applied.map(({ guard }) => guard?.alternatives),
      [[[{ kind: 'header', name: 'x-api-key' }]]],
    );
  });

  for (const [title, [used, credentials]] of Object.entries(cases)) {
    it(`is ${title}`, () => {
      const { middleware } = routeOf(`${kernel} router.get('/', async () => ({})).use(${used});`, auth);
      deepStrictEqual(
        middleware.applied.map(({ names, guard }) => [names, guard?.alternatives]),
        [[[used], credentials]],
      );
    });
  }

  it('is what it throws an error for that the handler of the application answers with 401', () => {
    const files = {
      ...auth,
      'start/kernel.ts': `import server from '@adonisjs/core/services/server'; server.errorHandler(() => import('#exceptions/handler'))`,
      'app/exceptions/no_key.ts': `export default class NoKey extends Error {}`,
      'app/exceptions/handler.ts': `import { ExceptionHandler } from '@adonisjs/core/http'; import NoKey from './no_key.js';
        export default class HttpExceptionHandler extends ExceptionHandler { async handle(error, ctx) { if (error instanceof NoKey) return ctx.response.status(401).send({}); return super.handle(error, ctx); } }`,
      'app/middleware/thrown_middleware.ts': `import NoKey from '../exceptions/no_key.js'; export default class ThrownMiddleware { async handle({ request }, next) { if (!request.header('x-api-key')) throw new NoKey('No key'); return next(); } }`,
    };
    const { middleware } = routeOf(
      `const middleware = router.named({ thrown: () => import('#middleware/thrown_middleware') }); router.get('/', async () => ({})).use(middleware.thrown());`,
      files,
    );
    deepStrictEqual(
      middleware.applied.map(({ guard }) => guard?.alternatives),
      [[[{ kind: 'header', name: 'x-api-key' }]]],
    );
  });

  it('is refused with another status where middleware says so', () => {
    const refused = (used: string): unknown => {
      const read = operationOf('POST', `${kernel} router.post('/', async () => ({})).use(${used});`, auth);
      return [read.isRefusedOtherwise ?? false, read.failures?.map(({ status }) => status)];
    };
    deepStrictEqual(refused('middleware.signed()'), [true, ['400']]);
    deepStrictEqual(refused('middleware.auth()'), [false, ['401']]);
  });

  it('is not whom middleware leads elsewhere because they have signed in, which is answered all the same', () => {
    const files = {
      ...auth,
      'app/middleware/guest_middleware.ts': `export default class GuestMiddleware { async handle({ auth, response }, next) { if (await auth.use('web').check()) return response.redirect('/', true); return next(); } }`,
    };
    const code = `const middleware = router.named({ guest: () => import('#middleware/guest_middleware') }); router.post('/', async () => ({})).use(middleware.guest());`;
    deepStrictEqual(
      [
        routeOf(code, files).middleware.applied.map(({ guard }) => guard),
        operationOf('POST', code, files).failures?.map(({ status }) => status),
      ],
      [[null], ['302']],
    );
  });

  it('is nothing of middleware that lets everybody through, and not known of code of a package', () => {
    const { middleware } = routeOf(
      `${kernel} router.get('/', async () => ({})).use([middleware.silent(), middleware.far(), async (ctx, next) => next()]);`,
      auth,
    );
    deepStrictEqual(
      middleware.applied.map(({ names, guard, unread }) => [names, guard, unread?.reason]),
      [
        [['middleware.silent()'], null, undefined],
        [['middleware.far()'], null, 'it is code of a package'],
      ],
    );
  });

  it('runs in the order of groups, and for all routes where the router is told so', () => {
    const { middleware } = routeOf(
      `${kernel} router.use([() => import('#middleware/silent_auth_middleware'), () => import('@adonisjs/core/bodyparser_middleware')]);
       router.group(() => { router.group(() => { router.get('/', async () => ({})).use(middleware.key()); }).use(middleware.silent()); }).use(middleware.auth());`,
      auth,
    );
    deepStrictEqual(middleware.raw, [
      'SilentAuthMiddleware',
      'middleware.auth()',
      'middleware.silent()',
      'middleware.key()',
    ]);
  });

  it('is refused as it is documented: 401 of guards, 403 of bouncer, 429 of limits', () => {
    const { failures } = operationOf(
      'POST',
      `import limiter from '@adonisjs/limiter/services/main'; const throttle = limiter.define('global', () => limiter.allowRequests(10).every('1 minute')); ${kernel}
       router.post('/', async ({ bouncer }) => { await bouncer.authorize('edit'); return {}; }).use([middleware.auth(), throttle]);`,
      auth,
    );
    deepStrictEqual(
      failures?.map(({ status }) => status),
      ['401', '429', '403'],
    );
  });

  it('knows the model of who signed in', () => {
    const { answers } = operationOf(
      'POST',
      `${kernel} router.post('/', async ({ auth }) => { const user = auth.getUserOrFail(); return user; });`,
      auth,
    );
    deepStrictEqual(answers?.[0]?.content['application/json']?.shape, 'app/models/user.ts#User');
  });
});

const bearer = { kind: 'bearer', format: null };
const session = { kind: 'session', cookie: 'shop-session' };

const ofActions: Readonly<Record<string, readonly [action: string, alternatives: unknown]>> = {
  'what it signs callers in by': [
    "async ({ auth }) => { const user = await auth.use('web').authenticate(); return { id: user.id }; }",
    [[session]],
  ],
  'any of the guards that it names': [
    "async ({ auth }) => { await auth.authenticateUsing(['api', 'web']); return {}; }",
    [[bearer], [session]],
  ],
  'who must be there': [
    'async ({ auth }) => { const user = auth.getUserOrFail(); return { id: user.id }; }',
    [[bearer]],
  ],
  'what it refuses others without': [
    "async ({ auth, response }) => { if (!(await auth.use('api').check())) return response.unauthorized({ a: 1 }); return {}; }",
    [[bearer]],
  ],
  'nothing that callers must show, where it only looks whether they did': [
    "async ({ auth }) => { const isKnown = await auth.use('api').check(); return { isKnown }; }",
    [[], [bearer]],
  ],
  'nothing, where it signs them in itself': [
    "async ({ auth }) => { await auth.use('web').login({}); return {}; }",
    undefined,
  ],
};

const signed = {
  ...auth,
  'app/middleware/signed_address_middleware.ts': `export default class SignedAddressMiddleware { async handle({ request, response }, next) { if (!request.hasValidSignature()) return response.status(403).json({ error: 'no' }); return next(); } }`,
  'app/middleware/fresh_middleware.ts': `export default class FreshMiddleware { async handle({ request, response }, next) { if (!request.hasValidSignature()) return response.gone({ error: 'no' }); return next(); } }`,
};
const signature = { kind: 'query', name: 'signature' };
const signedKernel = `const middleware = router.named({ auth: () => import('#middleware/auth_middleware'), signed: () => import('#middleware/signed_address_middleware'), fresh: () => import('#middleware/fresh_middleware') });`;

describe('AdonisJS: an address that must be signed asks for its signature', () => {
  const alternativesOf = (code: string): unknown =>
    routeOf(signedKernel + code, signed).middleware.applied.flatMap(({ guard }) =>
      guard === null ? [] : [guard.alternatives],
    );
  const statusesOf = (code: string): unknown => {
    const { failures, isRefusedOtherwise = false } = operationOf('GET', signedKernel + code, signed);
    return [failures?.map(({ status }) => status), isRefusedOtherwise];
  };

  it('of middleware, and nothing of guards beside it', () => {
    const code = `router.get('/', async () => ({})).use(middleware.signed());`;
    deepStrictEqual([alternativesOf(code), statusesOf(code)], [[[[signature]]], [['403'], true]]);
    deepStrictEqual(
      alternativesOf(`router.get('/', async () => ({})).use([middleware.signed(), middleware.auth()]);`),
      [[[signature]], [[bearer]]],
    );
  });

  it('of an action', () => {
    const code = `router.get('/', async ({ request, response }) => { if (!request.hasValidSignature()) return response.unauthorized({ a: 1 }); return {}; });`;
    deepStrictEqual([alternativesOf(code), statusesOf(code)], [[[[signature]]], [['401'], false]]);
  });

  it('which must be there, whatever the status is that refuses others', () => {
    const { read } = operationOf(
      'GET',
      `${signedKernel} router.get('/', async () => ({})).use(middleware.fresh());`,
      signed,
    );
    deepStrictEqual(
      read.map((one) => [one.in, one.name, one.field.required]),
      [['query', 'signature', true]],
    );
  });
});

describe('AdonisJS: an action asks a caller for', () => {
  for (const [title, [action, alternatives]] of Object.entries(ofActions)) {
    it(title, () => {
      const { middleware } = routeOf(`${kernel} router.post('/', ${action});`, auth);
      deepStrictEqual(middleware.applied.find(({ guard }) => guard !== null)?.guard?.alternatives, alternatives);
    });
  }

  it('nothing more than a guard before it has', () => {
    const { middleware } = routeOf(
      `${kernel} router.get('/', async ({ auth }) => { await auth.use('web').authenticate(); return {}; }).use(middleware.auth());`,
      auth,
    );
    deepStrictEqual(
      middleware.applied.map(({ names }) => names),
      [['middleware.auth()']],
    );
  });
});

const ownGuard = (name: string, look: string): string =>
  `export class ${name} { #ctx; constructor(ctx, options) { this.#ctx = ctx; } getUserOrFail() { return this.user; }
    async authenticate() { ${look} if (!shown) throw new Error('no'); this.user = await found(shown); return this.user; } async check() { return false; } }`;

const ownGuards = {
  ...auth,
  'config/auth.ts': `import { defineConfig } from '@adonisjs/auth'; import { tokensGuard } from '@adonisjs/auth/access_tokens'; import { Device } from './device.js'; import { JwtGuard } from './jwt.js'; import { Spoken } from './spoken.js'; import { Round } from './round.js'; import { Hidden } from '@shop/hidden';
    export default defineConfig({ default: 'api', guards: { api: tokensGuard({}), device: (ctx) => new Device(ctx), jwt: (ctx) => { return new JwtGuard(ctx, { secret: 'a' }); }, spoken: (ctx) => new Spoken(ctx), round: (ctx) => new Round(ctx), hidden: (ctx) => new Hidden(ctx) } });`,
  'config/device.ts': ownGuard('Device', "const shown = this.#ctx.request.header('x-device');"),
  'config/jwt.ts': ownGuard(
    'JwtGuard',
    "const [, token] = (this.#ctx.request.header('authorization') ?? '').split('Bearer '); const shown = token ?? this.#ctx.request.cookie('auth_token');",
  ),
  'config/spoken.ts': ownGuard('Spoken', "const shown = this.#ctx.request.header('authorization');"),
  'config/round.ts': ownGuard('Round', "const shown = await this.#ctx.auth.use('round').authenticate();"),
};

const ofOwnGuards: Readonly<Record<string, readonly [used: string, alternatives: unknown]>> = {
  'a header of its own': ["middleware.auth({ guards: ['device'] })", [[{ kind: 'header', name: 'x-device' }]]],
  'a JSON Web Token where it is called so, and a cookie beside it': [
    "middleware.auth({ guards: ['jwt'] })",
    [[{ kind: 'bearer', format: 'JWT' }], [{ kind: 'cookie', name: 'auth_token' }]],
  ],
  'a token': ["middleware.auth({ guards: ['spoken'] })", [[bearer]]],
  'any of those that other guards look for': [
    "middleware.auth({ guards: ['api', 'device'] })",
    [[bearer], [{ kind: 'header', name: 'x-device' }]],
  ],
  'what nobody knows, of code that asks for itself': [
    "middleware.auth({ guards: ['round'] })",
    [[{ kind: 'unknown' }]],
  ],
  'what nobody knows, of code of a package': ["middleware.auth({ guards: ['hidden'] })", [[{ kind: 'unknown' }]]],
};

describe('AdonisJS: a guard whose class the application has written asks for', () => {
  for (const [title, [used, alternatives]] of Object.entries(ofOwnGuards)) {
    it(title, () => {
      const { middleware } = routeOf(`${kernel} router.get('/', async () => ({})).use(${used});`, ownGuards);
      deepStrictEqual(middleware.applied.find(({ guard }) => guard !== null)?.guard?.alternatives, alternatives);
    });
  }

  it('the same where an action signs callers in by it', () => {
    const { middleware } = routeOf(
      `router.get('/', async ({ auth }) => { await auth.authenticateUsing(['device']); return {}; });`,
      ownGuards,
    );
    deepStrictEqual(middleware.applied[0]?.guard?.alternatives, [[{ kind: 'header', name: 'x-device' }]]);
  });
});

const checked = {
  ...auth,
  'app/middleware/checked_middleware.ts': `export default class CheckedMiddleware { async handle({ auth, response }, next) { if (!(await auth.check())) return response.unauthorized({ a: 1 }); return next(); } }`,
};

describe('AdonisJS: middleware that refuses who is not signed in', () => {
  it('asks for what the guard takes that it looks at, and for none that others before it have looked at', () => {
    const code = `const middleware = router.named({ silent: () => import('#middleware/silent_auth_middleware'), auth: () => import('#middleware/auth_middleware'), checked: () => import('#middleware/checked_middleware') });
      router.get('/', async () => ({})).use(USED);`;
    const guards = (used: string): unknown =>
      routeOf(code.replace('USED', used), checked).middleware.applied.flatMap(({ guard }) => guard?.alternatives ?? []);
    deepStrictEqual(guards('middleware.checked()'), [[bearer]]);
    deepStrictEqual(guards("[middleware.silent(), middleware.auth({ guards: ['web'] })]"), [[session]]);
  });
});

const byAddress = {
  'app/middleware/token_middleware.ts': `export default class TokenMiddleware {
    async handle({ request, response }, next) {
      const path = request.url().split('?')[0] || '/';
      const open = ['/login', '/health'];
      if (open.some((one) => path === one || path.startsWith(one + '/'))) return next();
      if (!request.header('token')) return response.status(401).json({ message: 'no' });
      request.input('trace');
      return next();
    }
  }`,
};

describe('AdonisJS: middleware of all routes that looks at their addresses', () => {
  for (const [uri, credentials] of Object.entries({
    '/users/:id': [[{ kind: 'header', name: 'token' }]],
    '/login': undefined,
    '/health/deep': undefined,
  })) {
    it(`guards what it guards: ${uri}`, () => {
      const code = `router.use([() => import('#middleware/token_middleware')]); router.get('${uri}', async () => ({}));`;
      const [applied] = routeOf(code, byAddress).middleware.applied;
      deepStrictEqual(applied?.guard?.alternatives, credentials);
      const { failures, read } = operationOf('GET', code, byAddress);
      deepStrictEqual([failures?.map(({ status }) => status), read], [credentials === undefined ? [] : ['401'], []]);
    });
  }
});
