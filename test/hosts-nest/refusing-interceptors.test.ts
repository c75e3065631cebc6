import { deepStrictEqual } from 'node:assert/strict';
import { nestReading } from './first-operation';

/** What callers may show to each route, and how it refuses them: `/uri: header x-token, 401`. */
function asked(code: string, options: Parameters<typeof nestReading>[1] = {}): readonly string[] {
  const reading = nestReading(code, options);
  return reading.application.routes.map((route) => {
    const ways = route.middleware.applied.flatMap(({ guard }) => guard?.alternatives ?? []);
    const told = ways.map((set) => set.map((one) => ('name' in one ? `${one.kind} ${one.name}` : one.kind)).join());
    const statuses = (reading.operationOf(route, 'GET').failures ?? []).map(({ status }) => status);
    return `/${route.uri}: ${[ways.length === 0 ? 'open' : told.join(' or '), ...statuses].join(', ')}`;
  });
}

const refusing = `import { map } from 'rxjs/operators'; class Closed implements NestInterceptor { intercept(context: ExecutionContext, next: CallHandler) {
  if (!context.switchToHttp().getRequest().headers['x-token']) throw new UnauthorizedException();
  return next.handle().pipe(map((data) => data)); } }`;
const routes = (first: string) => `@Controller() class AController { @Get('a') ${first} a() {} @Get('b') b() {} }`;

describe('An interceptor of NestJS that refuses callers', () => {
  it('guards the handlers that use it', () => {
    deepStrictEqual(asked(`${refusing} ${routes('@UseInterceptors(Closed)')}`), [
      '/a: header x-token, 401',
      '/b: open',
    ]);
    deepStrictEqual(asked(`${refusing} ${routes('@UseInterceptors(new Closed())')}`), [
      '/a: header x-token, 401',
      '/b: open',
    ]);
  });

  it('guards all handlers, but for those of which metadata says otherwise', () => {
    const code = `class Closed { constructor(private reflector: Reflector) {} intercept(context, next) {
      if (this.reflector.get('open', context.getHandler())) return next.handle();
      if (!context.switchToHttp().getRequest().headers.authorization) throw new UnauthorizedException();
      return next.handle(); } } ${routes(`@SetMetadata('open', true)`)}`;
    deepStrictEqual(asked(code, { main: 'app.useGlobalInterceptors(new Closed(new Reflector()));' }), [
      '/a: open',
      '/b: bearer, 401',
    ]);
  });

  it('is none where it makes answers, or looks who calls', () => {
    const code = `import { map } from 'rxjs'; class Wraps { intercept(context, next) { const { user, headers } = context.switchToHttp().getRequest(); log(user?.id, headers.authorization);
      return next.handle().pipe(map((data) => { if (!data) throw new UnauthorizedException(); return { data }; })); } } ${routes('@UseInterceptors(Wraps)')}`;
    deepStrictEqual(asked(code), ['/a: open', '/b: open']);
  });

  it('is none where it asks what those may do whom nobody asked who they are', () => {
    const code = `class Limits { constructor(private limits: Limiter) {} async intercept(context, next) {
      if (await this.limits.isOver(context.switchToHttp().getRequest().user)) throw new ForbiddenException(); return next.handle(); } }
      ${routes('@UseInterceptors(Limits)')}`;
    deepStrictEqual(asked(code), ['/a: open', '/b: open']);
  });
});
