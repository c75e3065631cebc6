import { deepStrictEqual } from 'node:assert/strict';
import { askedOfFirst, tokenGuard as token } from './asked-of-first';
import { firstRoute, nestReading } from './first-operation';

const session = `class SessionGuard { canActivate(context) {
  const request = context.switchToHttp().getRequest();
  if (!request.session.user) throw new UnauthorizedException();
  return true;
} }`;

const cases: Readonly<
  Record<string, readonly [code: string, options: Parameters<typeof nestReading>[1], expected: readonly string[]]>
> = {
  'of the method, after those of the class': [
    `${token} class Key { canActivate(context) { return context.switchToHttp().getRequest().headers['x-api-key'] === key(); } }
     @UseGuards(TokenGuard) @Controller() class AController { @UseGuards(Key) @Get() all() {} }`,
    {},
    ['TokenGuard: bearer', 'Key: header x-api-key'],
  ],
  'that the environment turns on or off, whichever is the default': [
    `const isOpen = (process.env.OPEN ?? 'true') === 'true';
     class On { canActivate(context) { return isOpen || context.switchToHttp().getRequest().headers['x-api-key'] === key(); } }
     class Set { canActivate(context) { const { headers } = context.switchToHttp().getRequest();
       if ((process.env.MODE || 'local') === 'local') return true; if (!headers['x-api-key']) throw new UnauthorizedException(); return true; } }
     @UseGuards(On, Set) @Controller() class AController { @Get() all() {} }`,
    {},
    ['On: header x-api-key', 'Set: header x-api-key'],
  ],
  'of the whole application': [
    `${token} @Controller() class AController { @Get() all() {} }`,
    { module: 'providers: [{ provide: APP_GUARD, useClass: TokenGuard }]' },
    ['TokenGuard: bearer'],
  ],
  'of who has a session, by the cookie of Express': [
    `${session} @UseGuards(SessionGuard) @Controller() class AController { @Get() all() {} }`,
    {},
    ['SessionGuard: session connect.sid'],
  ],
  'of who has a session, by the cookie that the application names': [
    `import * as session from 'express-session'; ${session} @UseGuards(SessionGuard) @Controller() class AController { @Get() all() {} }`,
    { main: `app.use(session({ secret: make(), name: 'my.sid' }));` },
    ['SessionGuard: session my.sid'],
  ],
  'of who has a session, by what a module applies': [
    `import cookies from 'cookie-session'; ${session} @Module({}) class Sessions { configure(consumer) { consumer.apply(cookies({ keys: [] })).forRoutes('*'); } }
     @UseGuards(SessionGuard) @Controller() class AController { @Get() all() {} }`,
    { module: 'imports: [Sessions]' },
    ['cookies({ keys: [] }): open', 'SessionGuard: session session'],
  ],
  'of who has a session, by the plugin of Fastify': [
    `import fastifySession from '@fastify/session'; ${session} @UseGuards(SessionGuard) @Controller() class AController { @Get() all() {} }`,
    { main: 'await app.register(fastifySession, { secret: make() });' },
    ['SessionGuard: session sessionId'],
  ],
  'of who has a session, by the cookie that a plugin is told': [
    `import secureSession from '@fastify/secure-session'; ${session} @UseGuards(SessionGuard) @Controller() class AController { @Get() all() {} }`,
    { main: `app.register(secureSession, { sessionName: 'own', key: make() });` },
    ['SessionGuard: session own'],
  ],
  'of a cookie that a package parses': [
    `import { parse } from 'cookie'; class CookieGuard { canActivate(context) {
       const { headers } = context.switchToHttp().getRequest(); const cookies = parse(headers.cookie || '');
       if (!cookies['acme_session']) throw new UnauthorizedException(); return true; } }
     @UseGuards(CookieGuard) @Controller() class AController { @Get() all() {} }`,
    {},
    ['CookieGuard: cookie acme_session'],
  ],
  'of a header, else of a cookie that a service parses': [
    `import * as cookie from 'cookie'; class Tokens { of(headers) { return headers['x-token'] ?? cookie.parse(headers.cookie ?? '').token; } }
     class TokenGuard { constructor(private tokens: Tokens) {} canActivate(context) {
       const { headers } = context.switchToHttp().getRequest();
       if (!this.tokens.of(headers)) throw new UnauthorizedException(); return true; } }
     @UseGuards(TokenGuard) @Controller() class AController { @Get() all() {} }`,
    {},
    ['TokenGuard: header x-token or cookie token'],
  ],
  'open where metadata of the handler say so': [
    `${token} @Controller() class AController { @Public() @Get() all() {} }`,
    {
      main: 'app.useGlobalGuards(new TokenGuard(new Reflector()));',
      module: 'providers: [{ provide: APP_GUARD, useClass: TokenGuard }]',
    },
    ['TokenGuard: open', 'TokenGuard: open'],
  ],
  'open where a decorator says so that only paths beside what starts the application lead to': [
    `import { Open } from '@kit/status'; ${token} @UseGuards(TokenGuard) @Open() @Controller() class AController { @Get() all() {} }`,
    {
      files: {
        'src/tsconfig.json': '{ "compilerOptions": { "paths": { "@kit/*": ["../kit/*"] } } }',
        'kit/status.ts': `import { applyDecorators } from '@nestjs/common'; import { Public } from '@kit/public'; export const Open = () => applyDecorators(Public());`,
        'kit/public.ts': `import { SetMetadata } from '@nestjs/common'; export const Public = () => SetMetadata('public', true);`,
      },
    },
    ['TokenGuard: open'],
  ],
  'open where metadata says so that a symbol names': [
    `${token.replaceAll("'public'", 'OPEN')} const OPEN = Symbol('open'), OTHER = Symbol('open');
     const Other = () => SetMetadata(OTHER, true);
     @Controller() class AController { @UseGuards(TokenGuard) @Public() @Other() @Get() all() {} }`,
    {},
    ['TokenGuard: open'],
  ],
  'closed where another symbol names it': [
    `${token.replaceAll("'public'", 'OPEN')} const OPEN = Symbol('open'), OTHER = Symbol('open');
     @Controller() class AController { @UseGuards(TokenGuard) @SetMetadata(OTHER, true) @Get() all() {} }`,
    {},
    ['TokenGuard: bearer'],
  ],
  'that a function makes': [
    `import { mixin } from '@nestjs/common';
     const KeyGuard = (name: string) => { class Made implements CanActivate {
       canActivate(context) { const { headers, query } = context.switchToHttp().getRequest(); return check(headers[name] ?? query.apiKey); } } return mixin(Made); };
     @UseGuards(KeyGuard('x-partner-key')) @Controller() class AController { @Get() all() {} }`,
    {},
    ['Made: header x-partner-key or query apiKey'],
  ],
  'of Passport, as its strategy reads tokens': [
    `class Jwt extends PassportStrategy(JwtStrategy) { constructor() { super({ jwtFromRequest: ExtractJwt.fromExtractors([(req) => req.cookies['session'], ExtractJwt.fromHeader('x-token')]) }); } }
     class JwtGuard extends AuthGuard('jwt') {}
     @UseGuards(JwtGuard) @Controller() class AController { @Get() all() {} }`,
    {},
    ['JwtGuard: header x-token or cookie session'],
  ],
  'of Passport, by a header that a constant names': [
    `import { HeaderAPIKeyStrategy } from 'passport-headerapikey'; import { names } from './names'; const KEY = 'key';
     class Key extends PassportStrategy(HeaderAPIKeyStrategy, KEY) { constructor(service: Keys) { super({ header: names.header, prefix: '' }, false); } }
     @UseGuards(AuthGuard('key')) @Controller() class AController { @Get() all() {} }`,
    { files: { 'src/names.ts': `export const names = { header: 'x-acme-key' } as const;` } },
    ["AuthGuard('key'): header x-acme-key"],
  ],
  'of Passport, by the header of the strategy itself': [
    `import { HeaderAPIKeyStrategy } from 'passport-headerapikey';
     class Key extends PassportStrategy(HeaderAPIKeyStrategy) { constructor() { super({ prefix: '' }, false); } }
     @UseGuards(AuthGuard('headerapikey')) @Controller() class AController { @Get() all() {} }`,
    {},
    ["AuthGuard('headerapikey'): header X-Api-Key"],
  ],
  'of Passport, by a header that nobody can tell': [
    `import { HeaderAPIKeyStrategy } from 'passport-headerapikey';
     class Key extends PassportStrategy(HeaderAPIKeyStrategy, 'key') { constructor(config: Config) { super({ header: config.get('HEADER'), prefix: '' }, false); } }
     @UseGuards(AuthGuard('key')) @Controller() class AController { @Get() all() {} }`,
    {},
    ["AuthGuard('key'): unknown"],
  ],
  'of Passport, by what constants say that tokens are kept in': [
    `const HEADER = 'x-token', COOKIE = 'token', QUERY = 'key';
     class Jwt extends PassportStrategy(JwtStrategy) { constructor() { super({ jwtFromRequest: ExtractJwt.fromExtractors([(req) => req?.cookies?.[COOKIE], ExtractJwt.fromHeader(HEADER), ExtractJwt.fromUrlQueryParameter(QUERY)]) }); } }
     @UseGuards(AuthGuard('jwt')) @Controller() class AController { @Get() all() {} }`,
    {},
    ["AuthGuard('jwt'): header x-token or query key or cookie token"],
  ],
  'of Passport by the name alone': [
    `@UseGuards(AuthGuard('jwt')) @Controller() class AController { @Get() all() {} }`,
    {},
    ["AuthGuard('jwt'): bearer"],
  ],
  'of Keycloak': [
    `import { AuthGuard, RoleGuard, Roles } from 'nest-keycloak-connect';
     @UseGuards(AuthGuard, RoleGuard) @Controller() class AController { @Roles('admin') @Get() all() {} }`,
    {},
    ['AuthGuard: bearer', 'RoleGuard: open'],
  ],
  'of Keycloak, open where a decorator of it says so': [
    `import { AuthGuard, RoleGuard, Public } from 'nest-keycloak-connect';
     @Public() @Controller() class AController { @Get() all() {} }`,
    { module: 'providers: [{ provide: APP_GUARD, useClass: AuthGuard }, { provide: APP_GUARD, useClass: RoleGuard }]' },
    ['AuthGuard: open', 'RoleGuard: open'],
  ],
  'that extends the one of Passport, and lets some pass': [
    `class JwtGuard extends AuthGuard('jwt') { constructor(private reflector: Reflector) { super(); }
       canActivate(context) { return this.reflector.get('open', context.getHandler()) ? true : super.canActivate(context); } }
     @UseGuards(JwtGuard) @Controller() class AController { @Get() all() {} }`,
    {},
    ['JwtGuard: bearer'],
  ],
  'of roles, which asks who showed something before': [
    `${token} class Roles { canActivate(context) { return context.switchToHttp().getRequest().user.roles.includes('admin'); } }
     @UseGuards(TokenGuard, Roles) @Controller() class AController { @Get() all() {} }`,
    {},
    ['TokenGuard: bearer', 'Roles: bearer'],
  ],
  'open at addresses that it lets pass': [
    `class Closed implements CanActivate { canActivate(context: ExecutionContext) {
       const request = context.switchToHttp().getRequest();
       if (['/api/auth/login', '/api/health'].includes(request.url.split('?')[0])) return true;
       if (!request.headers.authorization) throw new UnauthorizedException();
       return true; } }
     @Controller('auth') class AController { @Post('login') login() {} }`,
    { main: "app.setGlobalPrefix('api'); app.useGlobalGuards(new Closed());" },
    ['Closed: open'],
  ],
  'at other addresses than those that it lets pass': [
    `class Closed implements CanActivate { canActivate(context: ExecutionContext) {
       const { route, method, headers } = context.switchToHttp().getRequest();
       if (method === 'POST' && route.path.startsWith('/auth')) return true;
       if (!headers.authorization) throw new UnauthorizedException();
       return true; } }
     @Controller('auth') class AController { @Get(':id') login() {} @Post('login') other() {} }`,
    { main: 'app.useGlobalGuards(new Closed());' },
    ['Closed: bearer'],
  ],
  'in middleware that a module applies': [
    `class Auth { use(req, res, next) { if (!req.headers.authorization) throw new UnauthorizedException(); next(); } }
     class Log { use(req, res, next) { next(); } }
     @Module({}) class Inner { configure(consumer) { consumer.apply(Log, Auth).exclude('auth/login', { path: 'auth/new', method: RequestMethod.POST }).forRoutes('*'); } }
     @Controller('users') class AController { @Get() all() {} }`,
    { module: 'imports: [Inner]' },
    ['Log: open', 'Auth: bearer'],
  ],
  'in middleware that a module applies, but for what is excluded': [
    `class Auth { use(req, res, next) { if (!req.headers.authorization) throw new UnauthorizedException(); next(); } }
     @Module({}) class Inner { configure(consumer) { consumer.apply(Auth).exclude('auth/login', { path: 'auth/new', method: RequestMethod.POST }).forRoutes('*'); } }
     @Controller('auth') class AController { @Post('login') all() {} }`,
    { main: "app.setGlobalPrefix('api');", module: 'imports: [Inner]' },
    [],
  ],
  'in middleware for a controller': [
    `function auth(req, res, next) { if (!req.cookies.token) return res.status(401).end(); next(); }
     @Controller('users') class AController { @Get() all() {} } @Controller('open') class BController { @Get() all() {} }
     @Module({}) class Inner { configure(consumer) { consumer.apply(auth).forRoutes(AController).apply(auth).forRoutes('open/more', BController); } }`,
    { module: 'imports: [Inner]' },
    ['auth: cookie token'],
  ],
  'that looks at who middleware found': [
    `class Who { use(req, res, next) { if (req.headers.authorization) req.user = find(req.headers.authorization); next(); } }
     class Closed { canActivate(context) { const { user } = context.switchToHttp().getRequest(); if (!user) throw new UnauthorizedException(); return true; } }
     @Module({}) class Inner { configure(consumer) { consumer.apply(Who).forRoutes({ path: 'users', method: RequestMethod.ALL }); } }
     @UseGuards(Closed) @Controller('users') class AController { @Get() all() {} }`,
    { module: 'imports: [Inner]' },
    ['Who: open', 'Closed: bearer'],
  ],
  'of who shows a token, and need not': [
    `class Who { canActivate(context) { const { headers } = context.switchToHttp().getRequest();
       if (!headers.authorization) return true; if (!isValid(headers.authorization)) throw new UnauthorizedException(); return true; } }
     @UseGuards(Who) @Controller() class AController { @Get() all() {} }`,
    {},
    ['Who:  or bearer'],
  ],
  'of who shows a token, and need not where metadata says so, as it catches what refuses others': [
    `class Tokens { async find(headers) { const token = headers['x-token']; if (!token) throw new UnauthorizedException(); return { id: token }; } }
     class Who { constructor(private reflector: Reflector, private tokens: Tokens) {} async canActivate(context) {
       const options = this.reflector.get('auth', context.getHandler()); if (!options) return true; const request = context.switchToHttp().getRequest();
       try { request.user = await this.tokens.find(request.headers); } catch (error) { if (options.optional) return true; throw error; } return true; } }
     @UseGuards(Who) @Controller() class AController { @SetMetadata('auth', { optional: true }) @Get() all() {} }`,
    {},
    ['Who:  or header x-token'],
  ],
  'open where what callers show is only written into a log': [
    `class Logs { canActivate(context) { const { headers } = context.switchToHttp().getRequest(); log(headers['x-token']); return true; } }
     @UseGuards(Logs) @Controller() class AController { @Get() all() {} }`,
    {},
    ['Logs: open'],
  ],
  'that asks nobody who they are': [
    `class Closed { canActivate() { return isOpen(); } } @UseGuards(Closed) @Controller() class AController { @Get() all() {} }`,
    {},
    ['Closed: open'],
  ],
  'that fetch another one from the container': [
    `import { ModuleRef } from '@nestjs/core'; ${token}
     class Outer { constructor(private ref: ModuleRef) {} async canActivate(context) { return this.ref.get(TokenGuard, { strict: false }).canActivate(context); } }
     @UseGuards(Outer) @Controller() class AController { @Get() all() {} }`,
    { module: 'providers: [TokenGuard]' },
    ['Outer: bearer'],
  ],
  'that fetch one, open where metadata of the handler say so': [
    `import { ModuleRef } from '@nestjs/core'; ${token}
     class Outer { constructor(private ref: ModuleRef) {} async canActivate(context) { const guard = await this.ref.resolve(TokenGuard); return guard.canActivate(context); } }
     @UseGuards(Outer) @Controller() class AController { @Public() @Get() all() {} }`,
    { module: 'providers: [TokenGuard]' },
    ['Outer: open'],
  ],
  'one of several that are fetched from the container': [
    `import { ModuleRef } from '@nestjs/core'; import { mixin } from '@nestjs/common'; ${token}
     class Key { canActivate(context) { if (!context.switchToHttp().getRequest().headers['x-api-key']) throw new UnauthorizedException(); return true; } }
     const AnyOf = (...guards) => { class AnyGuard { constructor(private ref: ModuleRef) {} async canActivate(context) {
       for (const type of guards) { try { const guard = this.ref.get(type, { strict: false }); if (await guard.canActivate(context)) return true; } catch { continue; } }
       throw new UnauthorizedException(); } } return mixin(AnyGuard); };
     @UseGuards(AnyOf(TokenGuard, Key)) @Controller() class AController { @Get() all() {} }`,
    { module: 'providers: [TokenGuard, Key]' },
    ['AnyGuard: bearer or header x-api-key'],
  ],
  'that a decorator of the application applies': [
    `${token} const Authenticated = () => applyDecorators(UseGuards(TokenGuard)); @Controller() class AController { @Authenticated() @Get() all() {} }`,
    {},
    ['TokenGuard: bearer'],
  ],
};

describe('Guards of NestJS are those', () => {
  for (const [title, [code, options, expected]] of Object.entries(cases)) {
    it(title, () => {
      deepStrictEqual(askedOfFirst(code, options), expected);
    });
  }
});

/** The statuses that the first operation of a class is refused with. */
describe('Of guards of NestJS that cannot be followed it is told why', () => {
  const rows: Readonly<
    Record<string, readonly [code: string, options: Parameters<typeof nestReading>[1], told: string]>
  > = {
    'of a package, for all routes': [
      `import { KeyGuard } from '@acme/core'; @Controller() class AController { @Get() all() {} }`,
      { module: 'providers: [{ provide: APP_GUARD, useClass: KeyGuard }]' },
      'KeyGuard: its code could not be found',
    ],
    'of a package, by another name': [
      `import { AuthGuard as Guard } from '@acme/core'; @UseGuards(Guard) @Controller() class AController { @Get() all() {} }`,
      {},
      'AuthGuard: its code could not be found',
    ],
    'that somebody made': [
      `import { KeyGuard } from '@acme/core'; @Controller() class AController { @Get() all() {} }`,
      { main: 'app.useGlobalGuards(new KeyGuard(app.get(Keys)));' },
      'KeyGuard: it could not be followed',
    ],
    'that a token names': [
      `@Controller() class AController { @Get() all() {} }`,
      { module: `providers: [{ provide: APP_GUARD, useExisting: 'KEYS' }]` },
      'guard: it could not be followed',
    ],
    'that extends one of a package': [
      `import { KeyGuard } from '@acme/core'; class OwnGuard extends KeyGuard { canActivate(context) { return super.canActivate(context); } }
         @UseGuards(OwnGuard) @Controller() class AController { @Get() all() {} }`,
      {},
      'OwnGuard: it extends code that cannot be followed',
    ],
    'that asks a service of a package': [
      `import { Keys } from '@acme/core'; class KeyGuard { constructor(private keys: Keys) {}
           canActivate(context) { return this.keys.check(context.switchToHttp().getRequest()); } }
         @UseGuards(KeyGuard) @Controller() class AController { @Get() all() {} }`,
      {},
      'KeyGuard: it hands requests to code that cannot be followed',
    ],
    'that asks a guard of a package': [
      `class KeyGuard { canActivate(context) { return new (AuthGuard('jwt'))().canActivate(context); } }
         @UseGuards(KeyGuard) @Controller() class AController { @Get() all() {} }`,
      {},
      'KeyGuard: it hands requests to code that cannot be followed',
    ],
    'that goes through the names of headers': [
      `class KeyGuard { canActivate(context) { const { headers } = context.switchToHttp().getRequest();
           for (const name of Object.keys(headers)) if (name === 'x-api-key') return true; return false; } }
         @UseGuards(KeyGuard) @Controller() class AController { @Get() all() {} }`,
      {},
      'KeyGuard: it looks at headers or cookies by names that source does not tell',
    ],
    'that hands headers to code of a package': [
      `import { isFine } from '@acme/core'; class KeyGuard { canActivate(context) { return isFine(context.switchToHttp().getRequest().headers); } }
         @UseGuards(KeyGuard) @Controller() class AController { @Get() all() {} }`,
      {},
      'KeyGuard: it looks at headers or cookies by names that source does not tell',
    ],
    'not where it asks what is no request': [
      `import { Flags } from '@acme/core'; class FlagGuard { constructor(private flags: Flags) {} canActivate() { return this.flags.isOn('a'); } }
         @UseGuards(FlagGuard) @Controller() class AController { @Get() all() {} }`,
      {},
      'FlagGuard: read',
    ],
    'not where it asks too often': [
      `import { ThrottlerGuard } from '@nestjs/throttler'; class OwnGuard extends ThrottlerGuard { canActivate(context) { return super.canActivate(context); } }
         @UseGuards(OwnGuard) @Controller() class AController { @Get() all() {} }`,
      {},
      'OwnGuard: read',
    ],
  };
  for (const [title, [code, options, expected]] of Object.entries(rows)) {
    it(title, () => {
      const { applied } = firstRoute(nestReading(code, options)).middleware;
      deepStrictEqual(
        applied.map(({ names, guard, unread }) =>
          guard === null ? `${names.join()}: ${unread?.reason ?? 'read'}` : 'a guard',
        ),
        [expected],
      );
    });
  }
});
