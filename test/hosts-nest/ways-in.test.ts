import { deepStrictEqual } from 'node:assert/strict';
import { nestReading } from './first-operation';

/** What callers may show to each route: `/uri: header x-api-key or query key`. */
function shown(code: string): readonly string[] {
  const { routes } = nestReading(code, { module: 'providers: [{ provide: APP_GUARD, useClass: Closed }]' }).application;
  return routes.map(({ uri, middleware }) => {
    const ways = middleware.applied.flatMap(({ guard }) => guard?.alternatives ?? []);
    const told = ways.map((set) =>
      set.map((one) => ('name' in one ? `${one.kind} ${one.name}` : one.kind)).join(' and '),
    );
    return `/${uri.replace(/^\//, '')}: ${told.join(' or ') || 'open'}`;
  });
}

const controller = `const Authenticated = (options: object = {}) => SetMetadata('auth', options);
  @Controller() class AController {
    @Get('plain') @Authenticated() plain() {} @Get('shared') @Authenticated({ shared: true }) shared() {} @Get('open') open() {} }`;

/** A guard that hands what callers show to a service, which says who that is; `rules` come after that. */
function guard(validate: string, rules: string): string {
  return `class Auth {
      async authenticate({ headers, query, metadata }) { const auth = await this.validate(headers, query); ${rules} return auth; }
      private async validate(headers, query) { ${validate} }
      private async byKey(key) { if (!(await isShared(key))) throw new UnauthorizedException(); return { link: { key } }; } }
    class Closed implements CanActivate { constructor(private reflector: Reflector, private auth: Auth) {}
      async canActivate(context: ExecutionContext) {
        const options = this.reflector.get('auth', context.getHandler());
        if (!options) return true;
        const { shared } = { shared: false, ...options };
        const request = context.switchToHttp().getRequest();
        request.user = await this.auth.authenticate({ headers: request.headers, query: request.query, metadata: { shared } });
        return true; } } ${controller}`;
}

const validate = `const share = headers['x-share-key'] || query['key'];
  if (share) return this.byKey(share);
  const [type, token] = (headers.authorization || '').split(' ');
  if (token) return { user: find(token) };
  if (headers['x-api-key'] !== undefined) return { apiKey: find(headers['x-api-key']) };
  throw new UnauthorizedException();`;

const all = 'header x-share-key or query key or bearer or header x-api-key';

describe('A guard of NestJS that knows callers by one of several things', () => {
  it('offers what it does not refuse by metadata of a route', () => {
    deepStrictEqual(shown(guard(validate, 'if (auth.link && !metadata.shared) throw new ForbiddenException();')), [
      '/plain: bearer or header x-api-key',
      `/shared: ${all}`,
      '/open: open',
    ]);
  });

  it('offers what it does not refuse, where it knows callers by what code found to be there', () => {
    const of = (found: string): readonly string[] =>
      shown(
        guard(validate, 'if (auth.link && !metadata.shared) throw new ForbiddenException();').replace(
          /private async byKey.*\n/,
          `private async byKey(key) { const link = await this.links.find(key); ${found} throw new UnauthorizedException(); } }\n`,
        ),
      );
    const expected = ['/plain: bearer or header x-api-key', `/shared: ${all}`, '/open: open'];
    deepStrictEqual(of('if (!link) throw new UnauthorizedException(); return { link };'), expected);
    deepStrictEqual(of('if (link && !link.isOver) return { link };'), expected);
    deepStrictEqual(of('return { link: link! };'), expected);
    deepStrictEqual(of('return { link };'), [`/plain: ${all}`, `/shared: ${all}`, '/open: open']);
    deepStrictEqual(of('if (link !== null) return { link };'), [`/plain: ${all}`, `/shared: ${all}`, '/open: open']);
  });

  it('offers what it does not refuse, where it throws on what it catches', () => {
    const tried = guard(validate, 'if (auth.link && !metadata.shared) throw new ForbiddenException();').replace(
      /(request\.user = await .*)\n/,
      'try { $1 } catch (error) { if (options.optional) return true; throw error; }\n',
    );
    deepStrictEqual(shown(tried), ['/plain: bearer or header x-api-key', `/shared: ${all}`, '/open: open']);
  });

  it('offers all where it refuses by what source does not tell', () => {
    deepStrictEqual(shown(guard(validate, 'if (auth.link && isClosed(auth.link)) throw new ForbiddenException();')), [
      `/plain: ${all}`,
      `/shared: ${all}`,
      '/open: open',
    ]);
  });

  it('offers all where it refuses whoever comes', () => {
    deepStrictEqual(shown(guard(validate, 'if (!metadata.shared) throw new ForbiddenException();')), [
      `/plain: ${all}`,
      `/shared: ${all}`,
      '/open: open',
    ]);
  });

  it('asks for several together, in whichever way it refuses who lacks one of them', () => {
    const both = `const [share, key] = [headers['x-share-key'], headers['x-api-key']];
      if (!share) throw new UnauthorizedException();
      if (!key) throw new ForbiddenException(); return {};`;
    const ways = 'header x-share-key and header x-api-key';
    deepStrictEqual(shown(guard(both, '')), [`/plain: ${ways}`, `/shared: ${ways}`, '/open: open']);
  });

  it('offers fields of a query that let somebody in by themselves, whatever they are called', () => {
    const named = `const { key, slug, page } = query; log(page);
      if (key) return this.byKey(key); if (slug) return this.byKey(slug); throw new UnauthorizedException();`;
    const ways = 'query key or query slug';
    deepStrictEqual(shown(guard(named, '')), [`/plain: ${ways}`, `/shared: ${ways}`, '/open: open']);
  });

  it('offers headers that let somebody in by themselves, whatever they are called, on routes alone that do not refuse them', () => {
    const named = `const slug = headers['x-share-slug'] || query['slug']; if (slug) return this.bySlug(slug); ${validate}`;
    const code = guard(named, 'if (auth.link && !metadata.shared) throw new ForbiddenException();').replace(
      'private async byKey',
      `private async bySlug(slug) { const link = await this.links.find(slug);
         if (!link) throw new UnauthorizedException(); return { link }; } private async byKey`,
    );
    const of = 'bearer or header x-api-key';
    deepStrictEqual(shown(code), [
      `/plain: ${of}`,
      `/shared: header x-share-key or query key or ${of} or header x-share-slug or query slug`,
      '/open: open',
    ]);
    const reading = nestReading(code, { module: 'providers: [{ provide: APP_GUARD, useClass: Closed }]' });
    const read = reading.application.routes.map((route) => reading.operationOf(route, 'GET').read);
    deepStrictEqual(read, [[], [], []]);
  });

  it('offers the only field that lets somebody in', () => {
    const named = `if (query.slug) return this.byKey(query.slug); throw new UnauthorizedException();`;
    deepStrictEqual(shown(guard(named, '')), ['/plain: query slug', '/shared: query slug', '/open: open']);
  });

  it('offers no field of a query that lets nobody in without something else', () => {
    const named = `const { key, slug } = query;
      if (!key) throw new UnauthorizedException(); return this.byKey(key + slug);`;
    deepStrictEqual(shown(guard(named, '')), ['/plain: query key', '/shared: query key', '/open: open']);
  });

  it('offers no field of a query that it asks for only of whom it knows by something else', () => {
    const named = `const token = headers.authorization; const user = token ? await find(token) : null;
      if (query.preview && user!.isAdmin) return user; if (!user) throw new UnauthorizedException(); return user;`;
    deepStrictEqual(shown(guard(named, '')), ['/plain: bearer', '/shared: bearer', '/open: open']);
  });

  it('offers no field of a query where it may let in who sends nothing', () => {
    const named = `const { key, slug } = query; if (isFree()) return {};
      if (key) return this.byKey(key); if (slug) return this.byKey(slug); throw new UnauthorizedException();`;
    deepStrictEqual(shown(guard(named, '')), ['/plain: query key', '/shared: query key', '/open: open']);
  });

  for (const [what, code] of Object.entries({
    'refuses who lacks one of them': `if (!headers['x-api-key'] || !headers['x-signature']) throw new UnauthorizedException(); return true;`,
    'refuses who lacks one, and then who lacks the other one': `const key = headers['x-api-key']; if (!key) throw new UnauthorizedException();
      const signature = headers['x-signature']; if (!signature) throw new ForbiddenException(); return true;`,
    'goes through their names': `for (const name of ['x-api-key', 'x-signature']) if (!headers[name]) throw new UnauthorizedException(); return true;`,
    'goes through a set of their names': `for (const name of required) if (!headers[name]) throw new UnauthorizedException(); return true;`,
  })) {
    it(`asks for two secrets together, where it ${what}`, () => {
      const guards = shown(`const required = new Set(['x-api-key', 'x-signature']);
        class Closed implements CanActivate { canActivate(context: ExecutionContext) {
        const { headers } = context.switchToHttp().getRequest(); ${code} } }
        @Controller() class AController { @Get('a') a() {} }`);
      deepStrictEqual(guards, ['/a: header x-api-key and header x-signature']);
    });
  }

  it('asks for one of two secrets beside another one, which it looks at only then', () => {
    const named = `if (!headers['x-api-key'] && !query.key) throw new UnauthorizedException();
      if (!headers['x-signature']) throw new UnauthorizedException(); return {};`;
    const ways = 'header x-api-key and header x-signature or query key and header x-signature';
    deepStrictEqual(shown(guard(named, '')), [`/plain: ${ways}`, `/shared: ${ways}`, '/open: open']);
  });

  it('asks for nothing that it only looks at beside a secret', () => {
    const named = `if (!headers['x-api-key']) throw new UnauthorizedException();
      log(headers['x-signature'], query.token); return {};`;
    const ways = 'header x-api-key';
    deepStrictEqual(shown(guard(named, '')), [`/plain: ${ways}`, `/shared: ${ways}`, '/open: open']);
  });

  for (const [what, code] of Object.entries({
    'refuses who lacks one of them': `const { 'x-client-id': id, 'x-client-secret': secret } = request.headers; if (!id || !secret) throw new UnauthorizedException(); return true;`,
    'looks whether both are right': `return request.headers['x-client-id'] === process.env.ID && request.headers['x-client-secret'] === process.env.SECRET;`,
  })) {
    it(`asks for two headers together, where it ${what}`, () => {
      const guards = shown(`class Closed implements CanActivate { canActivate(context: ExecutionContext) {
        const request = context.switchToHttp().getRequest(); ${code} } }
        @Controller() class AController { @Get('a') a() {} }`);
      deepStrictEqual(guards, ['/a: header x-client-secret and header x-client-id']);
    });
  }
});

describe('A guard of NestJS that refuses strangers by what nothing says by its name', () => {
  const of = (code: string): readonly string[] =>
    shown(`class Closed { canActivate(context) { const request = context.switchToHttp().getRequest(); ${code} return true; } }
      @Controller() class AController { @Get('plain') plain() {} }`);
  const rows: Readonly<Record<string, readonly [code: string, expected: string]>> = {
    'asks for two fields of a query together': [
      'const { expires, seal } = request.query; if (!expires || !seal) throw new UnauthorizedException();',
      'query expires and query seal',
    ],
    'and holds one against the other': [
      `const { expires, seal } = request.query; if (!expires || !seal) throw new UnauthorizedException();
       if (seal !== 'k' + expires) throw new UnauthorizedException();`,
      'query expires and query seal',
    ],
    'asks for one of several': [
      'const { ts, seal, page } = request.query; if (!(page > 1)) log(page); if (!ts || !seal) throw new UnauthorizedException();',
      'query ts and query seal',
    ],
    'asks for a header': [`if (request.headers['x-one'] !== key()) throw new UnauthorizedException();`, 'header x-one'],
    'asks for a cookie': ['if (!request.cookies.two) throw new UnauthorizedException();', 'cookie two'],
    'asks for what clients send by themselves': [
      `if (!request.headers['user-agent']) throw new UnauthorizedException();`,
      'unknown',
    ],
  };
  for (const [title, [code, expected]] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(of(code), [`/plain: ${expected}`]);
    });
  }
});

describe('A guard of NestJS that tells callers apart by the scheme of Authorization', () => {
  const strategies = `import { HeaderAPIKeyStrategy } from 'passport-headerapikey';
    class Jwt extends PassportStrategy(JwtStrategy) { constructor() { super({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken() }); } }
    class Key extends PassportStrategy(HeaderAPIKeyStrategy) { constructor() { super({ header: 'Authorization', prefix: 'ApiKey ' }, true, verify); } }`;
  const controllers = `const External = () => SetMetadata('external', true);
    @Controller() class AController { @Get('inner') inner() {} @Get('outer') @External() outer() {} }`;
  const rows: Readonly<Record<string, string>> = {
    'before Passport is asked': `class Closed extends AuthGuard(['jwt', 'headerapikey']) { constructor(private readonly reflector: Reflector) { super(); }
      getAuthenticateOptions(context) {
        const scheme = context.switchToHttp().getRequest().headers.authorization?.split(' ')[0] || 'None';
        switch (scheme) {
          case 'Bearer': return { session: false };
          case 'ApiKey': { if (!this.reflector.get('external', context.getHandler())) throw new UnauthorizedException('Not available');
            return { session: false }; }
          default: throw new UnauthorizedException(); } } }`,
    'in its own way': `class Closed extends AuthGuard(['jwt', 'headerapikey']) { constructor(private readonly reflector: Reflector) { super(); }
      async canActivate(context) {
        const header = context.switchToHttp().getRequest().headers.authorization;
        if (header?.startsWith('ApiKey ') && !this.reflector.get('external', context.getHandler())) throw new ForbiddenException();
        return super.canActivate(context); } }`,
  };
  for (const [title, guard] of Object.entries(rows)) {
    it(`offers those that it does not refuse by metadata of a route, ${title}`, () => {
      deepStrictEqual(shown(`${strategies} ${guard} ${controllers}`), [
        '/inner: bearer',
        '/outer: bearer or header Authorization',
      ]);
    });
  }

  it('offers all where metadata decides nothing', () => {
    const guard = `class Closed extends AuthGuard(['jwt', 'headerapikey']) {}`;
    const all = 'bearer or header Authorization';
    deepStrictEqual(shown(`${strategies} ${guard} ${controllers}`), [`/inner: ${all}`, `/outer: ${all}`]);
  });
});
