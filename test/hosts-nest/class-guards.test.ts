import { deepStrictEqual } from 'node:assert/strict';
import { askedOfFirst, tokenGuard as token } from './asked-of-first';

const strategy = (extractor: string): string =>
  `class Own extends PassportStrategy(JwtStrategy) { constructor() { super({ jwtFromRequest: ${extractor}, secretOrKey: 'x' }); } }
   @UseGuards(AuthGuard('jwt')) @Controller() class AController { @Get() all() {} }`;

const cases: Readonly<Record<string, readonly [code: string, expected: readonly string[]]>> = {
  'of the class, and of the one that it extends': [
    `${token} class Key { canActivate(context) { return context.switchToHttp().getRequest().headers['x-api-key'] === key(); } }
     @UseGuards(TokenGuard) class Base { @Get() all() {} } @UseGuards(Key) @Controller() class AController extends Base {}`,
    ['TokenGuard: bearer', 'Key: header x-api-key'],
  ],
  'what takes a parameter, and refuses who shows nothing': [
    `const Who = createParamDecorator((_, context) => { const token = context.switchToHttp().getRequest().headers['x-user-token'];
       if (token !== key()) throw new UnauthorizedException(); return token; });
     @Controller() class AController { @Get() all(@Who() who: string) {} }`,
    ['Who: header x-user-token'],
  ],
  'what takes a parameter, and forbids it who shows nothing': [
    `const Who = createParamDecorator((_, context) => { const token = context.switchToHttp().getRequest().headers['x-user-token'];
       if (token !== key()) throw new ForbiddenException(); return token; });
     @Controller() class AController { @Get() all(@Who() who: string) {} }`,
    ['Who: header x-user-token'],
  ],
  'not what takes a parameter that may be missing, or that a guard has asked for': [
    `${token} const Who = createParamDecorator((_, context) => { const { headers, user } = context.switchToHttp().getRequest();
       if (!headers.authorization || !user) throw new UnauthorizedException(); return user; });
     const Zone = createParamDecorator((_, context) => context.switchToHttp().getRequest().headers['x-zone-key'] ?? 'UTC');
     const Tenant = createParamDecorator((_, context) => { const id = context.switchToHttp().getRequest().headers['x-tenant']; if (!id) throw new BadRequestException(); return id; });
     @UseGuards(TokenGuard) @Controller() class AController { @Get() all(@Who() who, @Zone() zone, @Tenant() tenant) {} }`,
    ['TokenGuard: bearer'],
  ],
  'of Passport, by a function that is named': [
    `const COOKIE = 'refresh'; const fromCookie = (req) => req?.cookies?.[COOKIE] ?? null; ${strategy('ExtractJwt.fromExtractors([fromCookie])')}`,
    ["AuthGuard('jwt'): cookie refresh"],
  ],
  'of Passport, by functions beside extractors of the package': [
    `function fromQuery(req) { return req.query.access; } class Tokens { static of(req) { return req.headers['x-jwt']; } }
     ${strategy('ExtractJwt.fromExtractors([fromQuery, ExtractJwt.fromAuthHeaderAsBearerToken(), Tokens.of])')}`,
    ["AuthGuard('jwt'): bearer or query access or header x-jwt"],
  ],
  'of Passport, by a function that stands alone': [
    `const named = (name) => (req) => req.cookies[name]; ${strategy(`named('jid')`)}`,
    ["AuthGuard('jwt'): cookie jid"],
  ],
  'of Passport, by a function that nobody can follow': [
    `import { fromCookie } from '@acme/tokens'; ${strategy('fromCookie')}`,
    ["AuthGuard('jwt'): unknown"],
  ],
  'of Passport, by a word of its own': [
    strategy(`ExtractJwt.fromAuthHeaderWithScheme('JWT')`),
    ["AuthGuard('jwt'): header Authorization"],
  ],
  'of Passport, by the usual word': [
    strategy(`ExtractJwt.fromAuthHeaderWithScheme('bearer')`),
    ["AuthGuard('jwt'): bearer"],
  ],
};

describe('What guards a route of NestJS is', () => {
  for (const [title, [code, expected]] of Object.entries(cases)) {
    it(title, () => {
      deepStrictEqual(askedOfFirst(code), expected);
    });
  }
});
