import { deepStrictEqual } from 'node:assert/strict';
import { firstRoute, nestReading } from './first-operation';

const strategy = `import { ConfigService } from '@nestjs/config'; class Jwt extends PassportStrategy(JwtStrategy) {
  constructor() { super({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKey: 'x' }); }
  async validate({ id }) { if (isBlocked(id)) throw new ForbiddenException('Account blocked'); return { id }; } }`;

/** Who may call the first route whose guard extends that of Passport so, and how it refuses. */
function asked(own: string, { guard = `AuthGuard('jwt')`, before = strategy, handler = '' } = {}) {
  const reading = nestReading(
    `${before} class OwnGuard extends ${guard} { ${own} }
     @UseGuards(OwnGuard) @Controller() class AController { ${handler} @Get() all() { return { a: 1 }; } }`,
  );
  const route = firstRoute(reading);
  const { failures, isRefusedOtherwise } = reading.operationOf(route, 'GET');
  const ways = route.middleware.applied.map(({ guard: one }) =>
    one === null
      ? 'open'
      : one.alternatives.map((set) => set.map(({ kind }) => kind).join(' and ') || 'nobody').join(' or '),
  );
  return [
    ...ways,
    ...(failures ?? []).map(({ status }) => status),
    ...(isRefusedOtherwise === true ? ['no other'] : []),
  ].join(', ');
}

describe('Guards of Passport that ask whoever comes last let strangers through', () => {
  const anonymous = `${strategy} import { Strategy as Anyone } from 'passport-anonymous'; class NoOne extends PassportStrategy(Anyone) {}`;
  const rows: Readonly<Record<string, readonly [guard: string, own: string, expected: string]>> = {
    'and know whom another strategy knows': [`AuthGuard(['jwt', 'anonymous'])`, '', 'nobody or bearer, 403, no other'],
    'and nobody where that is asked first': [`AuthGuard(['anonymous', 'jwt'])`, '', 'open'],
    'and nobody where it is asked alone': [`AuthGuard('anonymous')`, '', 'open'],
    'unless their own code refuses them': [
      `AuthGuard(['jwt', 'anonymous'])`,
      'async canActivate(context) { await super.canActivate(context); if (!context.switchToHttp().getRequest().user) throw new UnauthorizedException(); return true; }',
      'bearer, 401, 403',
    ],
  };
  for (const [title, [guard, own, expected]] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(asked(own, { guard, before: anonymous }), expected);
    });
  }

  it('whatever the strategy is called', () => {
    const before = `${strategy} import { Strategy as Anyone } from 'passport-anonymous'; class NoOne extends PassportStrategy(Anyone, 'nobody') {}`;
    deepStrictEqual(asked('', { guard: `AuthGuard(['jwt', 'nobody'])`, before }), 'nobody or bearer, 403, no other');
  });

  it('without a class of their own', () => {
    const { applied } = firstRoute(
      nestReading(
        `${anonymous} @UseGuards(AuthGuard(['jwt', 'anonymous'])) @Controller() class AController { @Get() all() {} }`,
      ),
    ).middleware;
    deepStrictEqual(
      applied.map(({ guard }) => guard?.alternatives.map((set) => set.map(({ kind }) => kind))),
      [[[], ['bearer']]],
    );
  });
});

describe('Guards that extend one of Passport', () => {
  const rows: Readonly<Record<string, readonly [own: string, expected: string]>> = {
    'refuse strangers, and whom the strategy refuses': ['', 'bearer, 401, 403'],
    'refuse strangers where they hand on': [
      'canActivate(context) { return super.canActivate(context); } handleRequest(err, user, info) { return super.handleRequest(err, user, info); }',
      'bearer, 401, 403',
    ],
    'refuse strangers where their own code does': [
      'handleRequest(err, user) { if (err || !user) { throw err || new UnauthorizedException(); } return user; }',
      'bearer, 401, 403',
    ],
    'refuse strangers though they say that all may pass in the end': [
      'async canActivate(context) { await super.canActivate(context); log(context); return true; }',
      'bearer, 401, 403',
    ],
    'refuse strangers by another status': [
      `handleRequest(err, user) { if (!user) throw new HttpException('Who?', 404); return user; }`,
      'bearer, 404',
    ],
    'refuse strangers by an error without a status': [
      `handleRequest(err, user) { if (!user) throw new Error('Who?'); return user; }`,
      'bearer',
    ],
    'refuse strangers where nobody knows on which condition': [
      'handleRequest(err, user, info) { if (isClosed()) throw new UnauthorizedException(); return user; }',
      'bearer, 401',
    ],
    'refuse strangers behind what lets them through': [
      'handleRequest(err, user) { return user; } async canActivate(context) { await super.canActivate(context); if (!context.switchToHttp().getRequest().user) throw new UnauthorizedException(); return true; }',
      'bearer, 401',
    ],
    'let strangers through where nothing is thrown': [
      'handleRequest(err, user) { return user; }',
      'nobody or bearer, no other',
    ],
    'let strangers through, and hand on nobody': [
      'handleRequest<User>(err: unknown, user: User) { return user || null; }',
      'nobody or bearer, no other',
    ],
    'let strangers through, but not whom the strategy refuses': [
      'handleRequest(err, user) { if (err) throw err; return user ?? null; }',
      'nobody or bearer, 403, no other',
    ],
    'let strangers through, but not those with a token that has expired': [
      `handleRequest(err, user, info) { if (info?.name === 'TokenExpiredError') throw new UnauthorizedException(); return user; }`,
      'nobody or bearer, 401, no other',
    ],
    'let strangers through, whatever Passport throws': [
      'async canActivate(context) { try { await super.canActivate(context); } catch {} return true; }',
      'nobody or bearer, no other',
    ],
    'refuse strangers where code of a package may': [
      'handleRequest(err, user, info) { return db.check(err, user, info); }',
      'bearer, 401, 403',
    ],
    'refuse strangers where code of a package may, and hand on what they were told': [
      'handleRequest(err, user) { db.assertUser(user); return user; }',
      'bearer, 401, 403',
    ],
    'refuse strangers where code of a package may, which is handed a condition, or nothing': [
      'handleRequest(err, user) { assert(!!user); return user; }',
      'bearer, 401, 403',
    ],
    'refuse strangers where code of a package may, which is called for them alone': [
      'handleRequest(err, user) { return user || fail(); }',
      'bearer, 401, 403',
    ],
    'refuse strangers where code of a package throws on what Passport throws': [
      'async canActivate(context) { try { await super.canActivate(context); } catch (e) { db.rethrow(e); } return true; }',
      'bearer, 401, 403',
    ],
    'let strangers through where code of a package is called before Passport is asked, or for others': [
      'getRequest(context) { return http.requestOf(context); } handleRequest(err, user) { if (user) { db.seen(user); } console.log(err); return user; }',
      'nobody or bearer, no other',
    ],
    'let strangers through where what writes down is code of a package': [
      'private readonly logger = db.logger(); handleRequest(err, user) { this.logger.debug(err); return user; }',
      'nobody or bearer, no other',
    ],
    'refuse strangers where settings may': [
      `private settings = new ConfigService(); handleRequest(err, user) { if (this.settings.get('OPEN')) return user; if (!user) throw new UnauthorizedException(); return user; }`,
      'bearer, 401',
    ],
    'refuse strangers where metadata do not say otherwise': [
      `private reflector = new Reflector(); canActivate(context) { if (this.reflector.get('public', context.getHandler())) return true; return super.canActivate(context); }`,
      'bearer, 401, 403',
    ],
    'refuse strangers where metadata do not say otherwise that are asked for on the spot': [
      `canActivate(context) { if (new Reflector().get('public', context.getHandler())) return true; return super.canActivate(context); }`,
      'bearer, 401, 403',
    ],
    'ask nobody where they do not ask Passport': ['canActivate() { return true; }', 'open'],
  };
  for (const [title, [own, expected]] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(asked(own), expected);
    });
  }

  it('ask nobody where metadata that they ask for themselves say so', () => {
    for (const reflector of ['this.reflector', 'new Reflector()']) {
      const open = `private reflector = new Reflector(); canActivate(context) { if (${reflector}.get('public', context.getHandler())) return true; return super.canActivate(context); }`;
      deepStrictEqual(asked(open, { handler: `@SetMetadata('public', true)` }), 'open');
    }
  });

  it('ask for what one of several strategies does, though another one is of who signs in', () => {
    const before = `${strategy} class Local extends PassportStrategy(LocalStrategy) { validate(username, password) { return find(username, password); } }`;
    deepStrictEqual(asked('', { guard: `AuthGuard(['jwt', 'local'])`, before }), 'bearer, 401, 403');
    deepStrictEqual(asked('', { guard: `AuthGuard('local')`, before }), 'open, 401');
  });

  it('let strangers through by what they extend', () => {
    const guard = 'OptionalGuard';
    const before = `${strategy} class OptionalGuard extends AuthGuard('jwt') { handleRequest(err, user) { return user; } }`;
    deepStrictEqual(asked('', { guard, before }), 'nobody or bearer, no other');
    deepStrictEqual(
      asked('handleRequest(err, user) { if (!user) throw new UnauthorizedException(); return user; }', {
        guard,
        before,
      }),
      'bearer, 401',
    );
  });
});

describe('What strategies of Passport throw', () => {
  const failures = (controller: string) => {
    const reading = nestReading(`${strategy} ${controller}`);
    return (reading.operationOf(firstRoute(reading), 'GET').failures ?? []).map(({ status }) => status);
  };

  it('is what their guard refuses with', () => {
    deepStrictEqual(failures(`@UseGuards(AuthGuard('jwt')) @Controller() class AController { @Get() all() {} }`), [
      '401',
      '403',
    ]);
  });

  it('is nothing to routes of other guards', () => {
    deepStrictEqual(failures(`@UseGuards(AuthGuard('basic')) @Controller() class AController { @Get() all() {} }`), [
      '401',
    ]);
  });
});

describe('Strategies of OAuth lead who has not signed in yet elsewhere', () => {
  const answers = (own: string, handler: string): readonly string[] => {
    const reading = nestReading(
      `import { Strategy as GoogleStrategy } from 'passport-google-oauth20';
       class Google extends PassportStrategy(GoogleStrategy, 'google') { validate(token, refresh, profile) { return profile; } }
       class OwnGuard extends AuthGuard('google') { ${own} }
       @Controller() class AController { ${handler} }`,
    );
    const operation = reading.operationOf(firstRoute(reading), 'GET');
    const all = [...(operation.answers ?? []), ...(operation.failures ?? [])];
    return all.map(({ status, headers }) => [status, ...Object.keys(headers)].join(' '));
  };

  it('instead of what a handler answers that does nothing', () => {
    deepStrictEqual(answers('', `@UseGuards(AuthGuard('google')) @Get() start() {}`), ['302 Location', '401']);
    deepStrictEqual(
      answers(
        '',
        `@UseGuards(AuthGuard('google')) @Get() start() { if (isOff()) { throw new ForbiddenException(); } }`,
      ),
      ['302 Location', '401', '403'],
    );
  });

  it('where a handler only writes something down, or leaves', () => {
    for (const body of [
      'return;',
      `console.log('start');`,
      `this.logger.debug('start'); return;`,
      `if (isOff()) { this.logger.log('off'); return; }`,
    ]) {
      const handler = `private readonly logger = new Logger('A'); @UseGuards(AuthGuard('google')) @Get() start() { ${body} }`;
      deepStrictEqual([body, answers('', handler)], [body, ['302 Location', '401']]);
    }
    for (const body of ['this.save();', 'return this.save();', 'return 1;']) {
      const handler = `@UseGuards(AuthGuard('google')) @Get() start() { ${body} } private save() {}`;
      deepStrictEqual([body, answers('', handler)], [body, ['200', '302 Location', '401']]);
    }
  });

  it('beside what a handler answers', () => {
    deepStrictEqual(answers('', `@UseGuards(AuthGuard('google')) @Get() back() { return { a: 1 }; }`), [
      '200',
      '302 Location',
      '401',
    ]);
  });

  it('where a guard extends that of Passport', () => {
    const own = 'handleRequest(error, user) { return user; }';
    deepStrictEqual(answers(own, '@UseGuards(OwnGuard) @Get() start() {}'), ['302 Location']);
  });

  it('unless a guard does not ask Passport', () => {
    const own = 'canActivate() { return true; }';
    deepStrictEqual(answers(own, '@UseGuards(OwnGuard) @Get() start() {}'), ['200']);
  });
});
