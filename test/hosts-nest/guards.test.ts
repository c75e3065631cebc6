import { deepStrictEqual } from 'node:assert/strict';
import { firstRoute, nestReading } from './first-operation';

/** What each middleware of the first route asks for: `name: bearer or header X-Key`, `open`. */
function asked(code: string, options: Parameters<typeof nestReading>[1] = {}): readonly string[] {
  return firstRoute(nestReading(code, options)).middleware.applied.map(({ names, guard }) => {
    const ways = guard?.alternatives.map((set) =>
      set.map((one) => ('name' in one ? `${one.kind} ${one.name}` : one.kind)).join(' and '),
    );
    return `${names.join()}: ${ways?.join(' or ') ?? 'open'}`;
  });
}

const token = `class TokenGuard implements CanActivate {
  constructor(private reflector: Reflector) {}
  canActivate(context: ExecutionContext) {
    if (this.reflector.getAllAndOverride('public', [context.getHandler(), context.getClass()])) return true;
    const { headers } = context.switchToHttp().getRequest();
    if (!headers.authorization) throw new UnauthorizedException();
    return true;
  } }
  const Public = () => SetMetadata('public', true);`;

const cases: Readonly<
  Record<string, readonly [code: string, options: Parameters<typeof nestReading>[1], expected: readonly string[]]>
> = {
  'of the method, after those of the class': [
    `${token} class Key { canActivate(context) { return context.switchToHttp().getRequest().headers['x-api-key'] === key(); } }
     @UseGuards(TokenGuard) @Controller() class AController { @UseGuards(Key) @Get() all() {} }`,
    {},
    ['TokenGuard: bearer', 'Key: header x-api-key'],
  ],
  'of the whole application': [
    `${token} @Controller() class AController { @Get() all() {} }`,
    { module: 'providers: [{ provide: APP_GUARD, useClass: TokenGuard }]' },
    ['TokenGuard: bearer'],
  ],
  'open where metadata of the handler say so': [
    `${token} @Controller() class AController { @Public() @Get() all() {} }`,
    {
      main: 'app.useGlobalGuards(new TokenGuard(new Reflector()));',
      module: 'providers: [{ provide: APP_GUARD, useClass: TokenGuard }]',
    },
    ['TokenGuard: bearer', 'TokenGuard: open'],
  ],
  'of Passport, as its strategy reads tokens': [
    `class Jwt extends PassportStrategy(JwtStrategy) { constructor() { super({ jwtFromRequest: ExtractJwt.fromExtractors([(req) => req.cookies['session'], ExtractJwt.fromHeader('x-token')]) }); } }
     class JwtGuard extends AuthGuard('jwt') {}
     @UseGuards(JwtGuard) @Controller() class AController { @Get() all() {} }`,
    {},
    ['JwtGuard: header x-token or cookie session'],
  ],
  'of Passport by the name alone': [
    `@UseGuards(AuthGuard('jwt')) @Controller() class AController { @Get() all() {} }`,
    {},
    ["AuthGuard('jwt'): bearer"],
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
  'that asks nobody who they are': [
    `class Closed { canActivate() { return isOpen(); } } @UseGuards(Closed) @Controller() class AController { @Get() all() {} }`,
    {},
    ['Closed: open'],
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
      deepStrictEqual(asked(code, options), expected);
    });
  }
});
