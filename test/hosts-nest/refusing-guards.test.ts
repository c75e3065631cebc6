import { deepStrictEqual } from 'node:assert/strict';
import { firstRoute, nestReading } from './first-operation';

/** Statuses that the first operation is refused with. */
function refusals(code: string, module: string): readonly string[] {
  const reading = nestReading(code, { module });
  return (reading.operationOf(firstRoute(reading), 'GET').failures ?? []).map(({ status }) => status);
}

describe('Guards of NestJS refuse', () => {
  it('by roles that a decorator of the reflector sets', () => {
    const guard = `const Roles = Reflector.createDecorator<string[]>(); const Other = Reflector.createDecorator<string[]>();
      class RolesGuard { constructor(private readonly reflector: Reflector) {}
        canActivate(context: ExecutionContext) {
          const roles = this.reflector.getAllAndOverride(Roles, [context.getHandler(), context.getClass()]);
          if (!roles?.length) return true;
          if (!roles.includes(context.switchToHttp().getRequest().user?.role)) throw new ForbiddenException('Not for you');
          return true;
        } }`;
    const statuses = (decorator: string) =>
      refusals(
        `${guard} @Controller() class AController { ${decorator} @Get() all() {} }`,
        'providers: [{ provide: APP_GUARD, useClass: RolesGuard }]',
      );
    deepStrictEqual(statuses(`@Roles(['admin'])`), ['403']);
    deepStrictEqual(statuses(''), []);
    deepStrictEqual(statuses(`@Other(['admin'])`), []);
  });

  it('by what a service refuses, as options of a decorator say', () => {
    const code = `const Authenticated = (options = {}) => applyDecorators(SetMetadata('auth', options));
      class Auth {
        authenticate({ headers, metadata }) { const user = this.validate(headers); if (user.admin !== true && metadata.isAdmin) throw new ForbiddenException(); return user; }
        validate(headers) { if (headers['x-key']) return { admin: false }; if (headers['x-token']) return { admin: true }; throw new UnauthorizedException(); } }
      class AuthGuard { constructor(private reflector: Reflector, private auth: Auth) {}
        canActivate(context) {
          const options = this.reflector.get('auth', context.getHandler()); if (!options) return true;
          const { admin: isAdmin } = { admin: false, ...options }; const request = context.switchToHttp().getRequest();
          request.user = this.auth.authenticate({ headers: request.headers, metadata: { isAdmin } }); return true;
        } }
      @Controller() class AController { @Get('a') @Authenticated({ permission: 'read' }) a() {} @Get('b') @Authenticated({ admin: true }) b() {} @Get('c') c() {} @Get('d') @Authenticated() d() {} }`;
    const reading = nestReading(code, { module: 'providers: [{ provide: APP_GUARD, useClass: AuthGuard }]' });
    deepStrictEqual(
      reading.application.routes.map((route) =>
        (reading.operationOf(route, 'GET').failures ?? []).map(({ status }) => status),
      ),
      [['401'], ['401', '403'], [], ['401']],
    );
  });

  it('by where a request goes, if only for those who show something', () => {
    const code = `class PlaceGuard { canActivate(context) { const request = context.switchToHttp().getRequest();
        if (!request.headers['x-key']) throw new UnauthorizedException();
        if (request.method !== 'GET') throw new ForbiddenException(); return true; } }
      @UseGuards(PlaceGuard) @Controller() class AController { @Get() read() {} @Post() write() {} }`;
    const reading = nestReading(code, {});
    deepStrictEqual(
      reading.application.routes.map((route) =>
        (reading.operationOf(route, route.methods[0] === 'GET' ? 'GET' : 'POST').failures ?? []).map(
          ({ status }) => status,
        ),
      ),
      [['401'], ['401', '403']],
    );
  });

  it('by what a number is that they have compared before, where it may have changed since', () => {
    const guarded = (code: string) =>
      refusals(
        `class AGuard { async canActivate(context) { const found = other(context.switchToHttp().getRequest().headers); let { level } = found; ${code} return true; } }
        @UseGuards(AGuard) @Controller() class AController { @Get() all() {} }`,
        '',
      );
    const cases = [
      'if (found.status === 200) { await found.refresh(); if (found.status !== 200) throw new UnauthorizedException(); }',
      'if (level === 1) { await other((one) => { level = one; }); if (level !== 1) throw new UnauthorizedException(); }',
    ];
    deepStrictEqual(cases.map(guarded), [['401'], ['401']]);
  });

  it('by functions that metadata hold, each by its own, and by what is asked of a handler past the reflector', () => {
    const code = `class PolicyGuard { constructor(private reflector: Reflector) {}
        canActivate(context: ExecutionContext) { const check = this.reflector.get('check', context.getHandler()); return check(context.switchToHttp().getRequest()); } }
      class RawGuard { canActivate(context: ExecutionContext) { const roles = Reflect.getMetadata('roles', context.getHandler()); if (!roles) return true;
        if (!context.switchToHttp().getRequest().headers.authorization) throw new UnauthorizedException(); return true; } }
      const needsToken = (request) => { if (!request.headers.authorization) throw new UnauthorizedException(); return true; };
      const anybody = (request) => true;
      @Controller() class AController {
        @Get('a') @SetMetadata('check', anybody) @UseGuards(PolicyGuard) a() {}
        @Get('b') @SetMetadata('check', needsToken) @UseGuards(PolicyGuard) b() {}
        @Get('c') @SetMetadata('roles', ['admin']) @UseGuards(RawGuard) c() {} }`;
    const reading = nestReading(code, {});
    deepStrictEqual(
      reading.application.routes.map((route) =>
        (reading.operationOf(route, 'GET').failures ?? []).map(({ status }) => status),
      ),
      [[], ['401'], ['401']],
    );
  });

  it('with each status that they throw, and where they say no', () => {
    const rows: Readonly<Record<string, readonly string[]>> = {
      'if (!key) throw new UnauthorizedException(); if (key !== secret) throw new ForbiddenException(); return true;': [
        '401',
        '403',
      ],
      'if (!key) throw new UnauthorizedException(); return request.plan === wanted;': ['401', '403'],
      'if (!key) throw new UnauthorizedException(); return key ? true : false;': ['401', '403'],
      'if (!key) throw new UnauthorizedException(); return true;': ['401'],
      'if (!key) throw new UnauthorizedException(); if (!paid(key)) throw new HttpException("Pay", 402); return true;':
        ['401', '402'],
      'if (!key) throw new BadRequestException(); return true;': ['400'],
      'return key === secret;': ['403'],
      "if (!key) throw new Error('Lost'); return true;": [],
      "if (!key) throw new Error('Lost'); return key === secret;": ['403'],
      'if (!key) throw refused(request); return true;': ['403'],
    };
    for (const [code, expected] of Object.entries(rows)) {
      const guard = `class KeyGuard { canActivate(context) { const request = context.switchToHttp().getRequest(); const key = request.headers['x-key']; ${code} } }`;
      deepStrictEqual(
        refusals(`${guard} @UseGuards(KeyGuard) @Controller() class AController { @Get() all() {} }`, ''),
        expected,
        code,
      );
    }
  });

  it('callers whom another guard knows, though they let strangers through', () => {
    const statuses = (guards: string, returned: string) =>
      refusals(
        `class RolesGuard { constructor(private readonly reflector: Reflector) {}
           canActivate(context: ExecutionContext) {
             const roles = this.reflector.get<string[]>('roles', context.getHandler());
             const { user } = context.switchToHttp().getRequest();
             ${returned}
           } }
         @Controller() class AController { @UseGuards(${guards}) @SetMetadata('roles', ['admin']) @Get() all() {} }`,
        '',
      );
    const rows = [
      'return !user || roles.includes(user.role);',
      'return roles.includes(user?.role) || !user;',
      'return user ? roles.includes(user.role) : true;',
      'if (!user) return true; return roles.some((role) => role === user.role);',
      'if (user && !roles.includes(user.role)) throw new ForbiddenException(); return true;',
      `const tenant = context.switchToHttp().getRequest().headers['x-tenant']; if (user && user.tenant !== tenant) throw new ForbiddenException(); return true;`,
    ];
    for (const row of rows) {
      deepStrictEqual([row, statuses(`AuthGuard('jwt'), RolesGuard`, row)], [row, ['401', '403']]);
      deepStrictEqual([row, statuses('RolesGuard', row)], [row, []]);
    }
    deepStrictEqual(statuses(`AuthGuard('jwt'), RolesGuard`, 'return user === undefined || true;'), ['401']);
  });

  it('nobody whom they know where a decorator opens the route', () => {
    const statuses = (handler: string) =>
      refusals(
        `class KnownGuard extends AuthGuard('jwt') { constructor(private readonly reflector: Reflector) { super(); }
           canActivate(context) { return this.reflector.get('public', context.getHandler()) ? true : super.canActivate(context); } }
         class RolesGuard { canActivate(context) { const { user } = context.switchToHttp().getRequest();
           if (user && user.role !== 'admin') throw new ForbiddenException(); return true; } }
         @UseGuards(KnownGuard, RolesGuard) @Controller() class AController { ${handler} @Get() all() {} }`,
        '',
      );
    deepStrictEqual(statuses(''), ['401', '403']);
    deepStrictEqual(statuses(`@SetMetadata('public', true)`), []);
  });

  it('whoever sends a header that they look at, though they let others through', () => {
    const rows: Readonly<Record<string, readonly string[]>> = {
      "if (request.headers['x-tenant'] === 'closed') { throw new ForbiddenException(); } return true;": ['403'],
      "if (request.headers['x-tenant'] === 'closed') { throw new HttpException('Gone', 410); } return true;": ['410'],
      "const tenant = request.headers['x-tenant']; return tenant ? isOpen(tenant) === true : true;": ['403'],
      "log(request.headers['x-tenant']); return true;": [],
    };
    for (const [code, expected] of Object.entries(rows)) {
      const guard = `class TenantGuard { canActivate(context) { const request = context.switchToHttp().getRequest(); ${code} } }`;
      deepStrictEqual(
        refusals(`${guard} @UseGuards(TenantGuard) @Controller() class AController { @Get() all() {} }`, ''),
        expected,
        code,
      );
    }
  });

  it('whoever lacks a role of Keycloak, where one is asked for', () => {
    const statuses = (own: string) =>
      refusals(
        `import { AuthGuard as KeycloakGuard, Public, Resource, ResourceGuard, RoleGuard, Roles, Scopes } from 'nest-keycloak-connect';
         @Resource('a') @Controller() class AController { ${own} @Get() all() {} }`,
        'providers: [KeycloakGuard, ResourceGuard, RoleGuard].map((useClass) => ({ provide: APP_GUARD, useClass }))',
      );
    deepStrictEqual(statuses(''), ['401']);
    deepStrictEqual(statuses('@Public()'), []);
    deepStrictEqual(statuses(`@Roles({ roles: ['admin'] })`), ['401', '403']);
    deepStrictEqual(statuses(`@Scopes('read')`), ['401', '403']);
  });

  it('whoever asks too often, where nothing says that it may', () => {
    const statuses = (ofClass: string, own: string) =>
      refusals(
        `import { SkipThrottle, ThrottlerGuard } from '@nestjs/throttler'; ${ofClass} @Controller() class AController { ${own} @Get() all() {} }`,
        'providers: [{ provide: APP_GUARD, useClass: ThrottlerGuard }]',
      );
    deepStrictEqual(statuses('', ''), ['429']);
    deepStrictEqual(statuses('', '@SkipThrottle()'), []);
    deepStrictEqual(statuses('@SkipThrottle()', ''), []);
    deepStrictEqual(statuses('@SkipThrottle()', '@SkipThrottle({ default: false })'), ['429']);
    deepStrictEqual(statuses('', '@SkipThrottle({ short: true })'), ['429']);
  });
});
