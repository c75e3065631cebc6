import assert from 'node:assert/strict';
import { type AnsweredApplication, failuresOf, isRefusedOtherwise } from './answered-application';

const lacking = `\\Spatie\\Permission\\Exceptions\\UnauthorizedException`;

/** An application that says what becomes of an exception. */
function rendering(callback: string): Pick<AnsweredApplication, 'files'> {
  const app = `<?php return Illuminate\\Foundation\\Application::configure()
    ->withRouting(web: __DIR__.'/../routes/web.php')
    ->withMiddleware(fn ($middleware) => $middleware->alias(['role' => \\Spatie\\Permission\\Middleware\\RoleMiddleware::class]))
    ->withExceptions(fn ($exceptions) => $exceptions->render(${callback}))->create();`;
  const guards = `'web' => ['driver' => 'session']`;
  const auth = `<?php return ['defaults' => ['guard' => 'web'], 'guards' => [${guards}]];`;
  return { files: { 'bootstrap/app.php': app, 'config/auth.php': auth } };
}

function behind(middleware: string): Pick<AnsweredApplication, 'route' | 'isLinked' | 'body'> {
  return {
    body: 'return 1;',
    isLinked: true,
    route: `Route::get('a', [App\\C::class, 'act'])->middleware(${middleware});`,
  };
}

const renderer = rendering(`fn (${lacking} $e) => response()->json(['lacks' => $e->getRequiredRoles()], 403)`);

describe('Laravel: who lacks a role of spatie/laravel-permission', () => {
  for (const name of [`'role:a'`, `\\Spatie\\Permission\\Middleware\\PermissionMiddleware::using('a')`]) {
    it(`is answered as the application renders the exception of that package: ${name}`, () => {
      assert.deepEqual(failuresOf({ ...renderer, ...behind(`['auth', ${name}]`) }), ['403 {lacks: [string]}']);
    });
  }

  it('has the status that the application gives it', () => {
    const other = rendering(`fn (${lacking} $e) => response()->json(['no' => $e->getStatusCode()], 404)`);
    assert.deepEqual(failuresOf({ ...other, ...behind(`['auth', 'role:a']`) }), ['404 {no: integer}']);
  });

  it('is answered as any error of HTTP is, but not as who is denied by a policy', () => {
    const refused = (exception: string): readonly string[] => {
      const callback = `fn (\\Symfony\\Component\\HttpKernel\\Exception\\${exception} $e) => response()->json(['no' => 1], 403)`;
      return failuresOf({ ...rendering(callback), ...behind(`['auth', 'role:a']`) });
    };
    assert.deepEqual(
      [refused('HttpException'), refused('AccessDeniedHttpException')],
      [['403 {no: integer}'], ['403']],
    );
  });

  it('may be said by code, too', () => {
    const body = `throw_unless($request->x, ${lacking}::forRoles(['a'])); throw ${lacking}::notLoggedIn();`;
    assert.deepEqual(failuresOf({ ...renderer, body }), ['403 {lacks: [string]}']);
  });

  it('is told beside strangers where both are answered with one status', () => {
    const other = rendering(`fn (${lacking} $e) => response()->json(['no' => $e->getStatusCode()], 401)`);
    assert.deepEqual(failuresOf({ ...other, ...behind(`['auth', 'role:a']`) }), [
      '401 ({no: integer} or {message: string})',
    ]);
  });

  it('are strangers, too, where nothing else asks who calls; not so who lacks an ability of a token', () => {
    const otherwise = (middleware: string): boolean => isRefusedOtherwise({ ...renderer, ...behind(middleware) });
    assert.deepEqual(
      [otherwise(`['auth', 'role:a']`), otherwise(`'role:a'`), otherwise(`'can:a'`), otherwise(`'abilities:a'`)],
      [false, true, true, false],
    );
  });
});
