import { deepStrictEqual } from 'node:assert/strict';
import { nestReading } from './first-operation';

/** Whether each route of `things` asks for something, behind a guard that lets some addresses pass. */
function asked(passes: string): readonly string[] {
  const code = `const open = [/^\\/things\\/login$/, /^\\/THINGS\\/open/i];
    class Closed { canActivate(context) { const { path, url, headers } = context.switchToHttp().getRequest();
      if (${passes}) return true; if (!headers['x-token']) throw new UnauthorizedException(); return true; } }
    @Controller('things') class AController { @Get('plain') plain() {} @Get('login') login() {} @Get('open') open() {} @Get(':id') one() {} }`;
  const { routes } = nestReading(code, { main: 'app.useGlobalGuards(new Closed());' }).application;
  return routes.map(({ uri, middleware }) => {
    const isGuarded = middleware.applied.some(({ guard }) => guard !== null);
    return `/${uri}: ${isGuarded ? 'guarded' : 'open'}`;
  });
}

const expected = ['/things/plain: guarded', '/things/login: open', '/things/open: open', '/things/{id}: guarded'];

describe('Addresses that a guard of NestJS lets pass are open', () => {
  it('by one of several patterns', () => {
    deepStrictEqual(asked('open.some((pattern) => pattern.test(path))'), expected);
    deepStrictEqual(asked('open.find((pattern) => pattern.test(url))'), expected);
  });

  it('by a loop over them', () => {
    deepStrictEqual(
      asked(`(() => { for (const one of open) { if (one.test(path)) return true; } return false; })()`),
      expected,
    );
  });

  it('by one that is written where it is asked', () => {
    deepStrictEqual(asked(`/\\/(login|open)$/.test(path)`), expected);
  });

  it('not where it remembers where it last found something', () => {
    deepStrictEqual(
      asked(`/\\/(login|open)$/g.test(path)`),
      expected.map((one) => one.replace('open: open', 'open: guarded').replace('login: open', 'login: guarded')),
    );
  });
});

/** Which of some routes are open behind a guard that lets addresses pass. */
function open(passes: string): readonly string[] {
  const code = `class Closed { canActivate(context) { const { path, url, headers } = context.switchToHttp().getRequest();
      if (${passes}) return true; if (!headers['x-token']) throw new UnauthorizedException(); return true; } }
    @Controller() class AController { @Get('open/:id') one() {} @Get('things/:id/open') two() {} @Get('things/:id') three() {} @Get('files/*rest') four() {}
      @Get('all/:path(*)') five() {} @Get('some/:path([^?]+)') six() {} @Get('few/:path([a-z/]+)') seven() {} @Get('ones/:path([a-z]+)') eight() {} }`;
  const { routes } = nestReading(code, { main: 'app.useGlobalGuards(new Closed());' }).application;
  return routes.flatMap(({ uri, middleware }) => (middleware.applied.some(({ guard }) => guard !== null) ? [] : [uri]));
}

const withParameters: Readonly<Record<string, readonly [passes: string, routes: readonly string[]]>> = {
  'by how they begin': [`/^\\/open/.test(path)`, ['open/{id}']],
  'by how they end': [`/open\\/?$/.test(path)`, ['things/{id}/open']],
  'by a pattern of a segment': [`/^\\/things\\/([^/]+)$/.test(path)`, ['things/{id}']],
  'by a pattern of several': [
    `/^\\/\\w+(\\/[^/]+)*$/.test(path)`,
    ['open/{id}', 'things/{id}/open', 'things/{id}', 'ones/{path}'],
  ],
  'by a text that they begin with': [
    `['/open', '/things/'].some((one) => url.startsWith(one))`,
    ['open/{id}', 'things/{id}/open', 'things/{id}'],
  ],
  'by a text that is not in them': [
    `!path.startsWith('/things') && !path.startsWith('/files')`,
    ['open/{id}', 'ones/{path}'],
  ],
  'by a text that they end with': [`path.endsWith('/open')`, ['things/{id}/open']],
  'without their query': [`/^\\/open\\/.+$/.test(url.split('?')[0])`, ['open/{id}']],
  'but not where parameters may be several segments': [
    `/^\\/(all|some|few|ones)\\/[^/]+$/.test(path)`,
    ['ones/{path}'],
  ],
  'but not where parameters decide it': [`/^\\/(open|things)\\/[a-z]+/.test(path) || path.startsWith('/open/a')`, []],
  'but not where it looks beside it': [`/^\\/open\\/(?!me)/.test(path)`, []],
  'but not where a pattern may find a part of a parameter': [`!/[0-9]$/.test(path)`, ['things/{id}/open']],
};

describe('Addresses with parameters that a guard of NestJS lets pass are open', () => {
  for (const [title, [passes, routes]] of Object.entries(withParameters)) {
    it(title, () => {
      deepStrictEqual(open(passes), routes);
    });
  }
});
