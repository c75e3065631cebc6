import { deepStrictEqual } from 'node:assert/strict';
import { answered } from './answered';
import { nestReading } from './first-operation';

/** What callers may show to each route, and how it refuses them: `/uri: header x-token, 401`. */
function asked(main: string, { code = '', module = '' } = {}): readonly string[] {
  const reading = nestReading(
    `${code} @Controller('a') class AController { @Get() all() {} } @Controller('b') class BController { @Get(':id') one() {} }`,
    { main, module },
  );
  return reading.application.routes.map((route) => {
    const ways = route.middleware.applied.flatMap(({ guard }) => guard?.alternatives ?? []);
    const told = ways.map((set) =>
      set.map((one) => ('name' in one ? `${one.kind} ${one.name}` : one.kind)).join(' and '),
    );
    const statuses = (reading.operationOf(route, 'GET').failures ?? []).map(({ status }) => status);
    const unread = route.middleware.applied.some((one) => one.unread !== null) ? ['unread'] : [];
    return `/${route.uri}: ${[told.join(' or ') || 'open', ...unread, ...statuses].join(', ')}`;
  });
}

const refusing = `(req, res, next) => { if (!req.headers['x-token']) return res.status(401).json({ message: 'no' }); next(); }`;

describe('Middleware that an application of NestJS is told to use', () => {
  it('guards all routes', () => {
    deepStrictEqual(asked(`app.use(${refusing});`), ['/a: header x-token, 401', '/b/{id}: header x-token, 401']);
  });

  it('guards whichever status it refuses strangers with', () => {
    const main = `app.use((req, res, next) => { if (!req.headers['x-api-key']) return res.status(400).end(); next(); });`;
    deepStrictEqual(asked(main), ['/a: header x-api-key, 400', '/b/{id}: header x-api-key, 400']);
  });

  it('guards what lies below its path, which stands before the global prefix', () => {
    const main = `app.setGlobalPrefix('api'); app.use('/api/a', ${refusing}); app.use('/b', ${refusing});`;
    deepStrictEqual(asked(main), ['/api/a: header x-token, 401', '/api/b/{id}: open']);
  });

  it('guards what lies below one of its paths', () => {
    const code = `function requireToken(req, res, next) { if (!req.headers['x-token']) throw new UnauthorizedException(); next(); }`;
    deepStrictEqual(asked(`app.use(['/docs', /^\\/b\\//], requireToken);`, { code }), [
      '/a: open',
      '/b/{id}: header x-token, 401',
    ]);
  });

  it('guards where it asks for it by itself', () => {
    const main = `app.use((req, res, next) => { if (!req.path.startsWith('/a') && !req.headers['x-token']) return res.status(401).end(); next(); });`;
    deepStrictEqual(asked(main), ['/a: open', '/b/{id}: header x-token, 401']);
  });

  it('guards by a package that asks for a password', () => {
    const code = `import basicAuth from 'express-basic-auth';`;
    deepStrictEqual(asked(`app.use('/a', basicAuth({ users: { a: 'b' } }));`, { code }), [
      '/a: basic, 401',
      '/b/{id}: open',
    ]);
  });

  it('is no guard where it lets strangers through', () => {
    const code = `import helmet from 'helmet'; import { json } from 'express';`;
    const main = `app.use(helmet()); app.use(json({ limit: '1mb' })); app.use((req, res, next) => { log(req.url); next(); });`;
    deepStrictEqual(asked(main, { code }), ['/a: open', '/b/{id}: open']);
  });

  it('is told of where it is code of a package that nobody knows', () => {
    const code = `import { closed } from '@acme/closed';`;
    deepStrictEqual(asked(`app.use('/a', closed({ realm: 'a' }));`, { code }), ['/a: open, unread', '/b/{id}: open']);
  });

  it('finds who calls for a guard', () => {
    const code = `class Closed { canActivate(context) { if (!context.switchToHttp().getRequest().user) throw new UnauthorizedException(); return true; } }`;
    const main = `app.use(async (req, res, next) => { if (req.headers['x-token']) req.user = await find(req.headers['x-token']); next(); });`;
    const module = 'providers: [{ provide: APP_GUARD, useClass: Closed }]';
    deepStrictEqual(asked(main, { code, module }), ['/a: header x-token, 401', '/b/{id}: header x-token, 401']);
  });
});

describe('Middleware without a name that a module of NestJS applies', () => {
  it('guards', () => {
    const code = `@Module({}) class Inner { configure(consumer) { consumer.apply(${refusing}).forRoutes('a'); } }`;
    deepStrictEqual(asked('', { code, module: 'imports: [Inner]' }), ['/a: header x-token, 401', '/b/{id}: open']);
  });
});

/** What a caller is refused with by the first route. */
function refused(main: string, code = ''): readonly string[] {
  return answered(`${code} @Controller('a') class AController { @Get() all() {} }`, { main }).failures;
}

describe('Middleware and guards of NestJS that answer by themselves', () => {
  it('refuse with what they answer', () => {
    deepStrictEqual(refused(`app.use(${refusing});`), ['401 { message: string }']);
  });

  it('refuse with what they answer, and with what they throw', () => {
    const main = `app.use((req, res, next) => { if (!req.headers['x-token']) return res.status(401).json({ code: 1 }); if (!isValid(req.headers['x-token'])) throw new UnauthorizedException(); next(); });`;
    deepStrictEqual(refused(main), [
      '401 { code: integer } | { statusCode: integer, message: string, error?: string }',
    ]);
  });

  it('refuse with what they answer where they stand before a handler', () => {
    const code = `class Closed { canActivate(context) { const http = context.switchToHttp();
      if (http.getRequest().headers['x-token']) return true; http.getResponse().status(401).json({ reason: 'none' }); return false; } }`;
    deepStrictEqual(refused('app.useGlobalGuards(new Closed());', code)[0], '401 { reason: string }');
  });

  it('refuse with what they answer to those whom they know', () => {
    const code = `class Closed { canActivate(context) { const http = context.switchToHttp(); const token = http.getRequest().headers['x-token'];
      if (!token) throw new UnauthorizedException(); if (isOld(token)) { http.getResponse().status(419).json({ isOld: true }); return false; } return true; } }`;
    deepStrictEqual(refused('app.useGlobalGuards(new Closed());', code)[0], '419 { isOld: boolean }');
  });
});
