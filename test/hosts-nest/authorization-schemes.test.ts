import { deepStrictEqual } from 'node:assert/strict';
import { firstRoute, nestReading } from './first-operation';

/** What callers show to a guard of the first route that has this code, by its alternatives. */
function asked(canActivate: string, { more = '', guard = 'Own', methods = '' } = {}): readonly string[] {
  const code = `${more} class Own { ${methods} ${canActivate} } @UseGuards(${guard}) @Controller() class AController { @Get() all() {} }`;
  const [applied] = firstRoute(nestReading(code)).middleware.applied;
  return (applied?.guard?.alternatives ?? []).map((set) =>
    set
      .map((one) => {
        const words = ['name' in one ? one.name : '', 'word' in one ? one.word : ''].filter((word) => word !== '');
        return [one.kind, ...words].join(' ');
      })
      .join(' and '),
  );
}

const header = `const header = context.switchToHttp().getRequest().headers.authorization;`;

const decoded = `const [user, password] = Buffer.from(header.split(' ')[1], 'base64').toString().split(':');
  if (user !== known().user || password !== known().password) throw new UnauthorizedException(); return true;`;

describe('The scheme of Authorization that a guard of NestJS asks for is', () => {
  const rows: Readonly<
    Record<string, readonly [code: string, more: Parameters<typeof asked>[1], expected: readonly string[]]>
  > = {
    'basic, where it looks how the header begins': [
      `canActivate(context) { ${header} if (!header?.startsWith('Basic ')) throw new UnauthorizedException(); ${decoded} }`,
      {},
      ['basic'],
    ],
    'basic, where it takes apart a name and a password': [
      `canActivate(context) { ${header} if (!header) throw new UnauthorizedException(); ${decoded} }`,
      {},
      ['basic'],
    ],
    'basic, where a method that only others come to takes them apart': [
      `canActivate(context) { ${header} if (!header) throw new UnauthorizedException(); return this.isKnown(header); }`,
      { methods: `private isKnown(header: string) { ${decoded} }` },
      ['basic'],
    ],
    'basic, where a service takes them apart': [
      `constructor(private known: Known) {} canActivate(context) { ${header} if (!header) throw new UnauthorizedException(); return this.known.check(header); }`,
      { more: `class Known { check(header: string) { ${decoded} } }` },
      ['basic'],
    ],
    'basic, where it only says so of the response': [
      `canActivate(context) { ${header} if (isKnown(header)) return true;
        context.switchToHttp().getResponse().setHeader('WWW-Authenticate', 'Basic realm="admin"'); throw new UnauthorizedException(); }`,
      {},
      ['basic'],
    ],
    'a token, where nothing is said': [
      `canActivate(context) { ${header} if (!isKnown(header)) throw new UnauthorizedException(); return true; }`,
      {},
      ['bearer'],
    ],
    'either, where it knows both': [
      `canActivate(context) { ${header} const [scheme, value] = (header ?? '').split(' ');
        if (scheme === 'Bearer') { if (!verify(value)) throw new UnauthorizedException(); return true; }
        if (scheme === 'Basic') { if (!verify(value)) throw new UnauthorizedException(); return true; }
        throw new UnauthorizedException(); }`,
      {},
      ['bearer', 'basic'],
    ],
    'a word of its own': [
      `canActivate(context) { ${header} if (!header?.startsWith('ApiKey ')) throw new UnauthorizedException(); return header.slice(7) === key(); }`,
      {},
      ['header Authorization ApiKey'],
    ],
    'basic, of a strategy of Passport': [
      '',
      {
        more: `import { BasicStrategy } from 'passport-http'; class Basic extends PassportStrategy(BasicStrategy) { validate(user, password) { return { user }; } }`,
        guard: `AuthGuard('basic')`,
      },
      ['basic'],
    ],
    'basic, of a guard that extends one of Passport': [
      '',
      {
        more: `import { BasicStrategy as Strategy } from 'passport-http'; class Basic extends PassportStrategy(Strategy, 'admin') { validate(user, password) { return { user }; } }
          class AdminGuard extends AuthGuard('admin') {}`,
        guard: 'AdminGuard',
      },
      ['basic'],
    ],
    'basic, by the name of a strategy that stands elsewhere': ['', { guard: `AuthGuard('basic')` }, ['basic']],
  };
  for (const [title, [code, more, expected]] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(asked(code, more), expected);
    });
  }
});
