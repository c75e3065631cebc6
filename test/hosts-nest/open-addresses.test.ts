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
