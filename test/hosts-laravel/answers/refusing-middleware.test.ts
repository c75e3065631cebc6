import assert from 'node:assert/strict';
import { type AnsweredApplication, errorsOf, failuresOf } from './answered-application';

describe('Laravel: how code refuses behind middleware', () => {
  it('is told of 401 of middleware that asks for no credential', () => {
    const own = [
      `class Demo { public function handle($request, $next) { if (config('a.demo')) { return response()->json(['demo' => true], 401); } return $next($request); } }`,
      `class Keyed { public function handle($request, $next) { if (! $request->bearerToken()) { return response()->json(['key' => 'none'], 401); } return $next($request); } }`,
    ];
    const behind = (...middleware: readonly string[]): AnsweredApplication => ({
      body: 'return 1;',
      classes: own,
      isLinked: true,
      route: `Route::get('a', [App\\C::class, 'act'])->middleware([${middleware.map((one) => `App\\${one}::class`).join()}]);`,
    });
    assert.deepEqual(
      [failuresOf(behind('Demo')), failuresOf(behind('Keyed')), errorsOf(behind('Demo', 'Keyed'))],
      [['401 {demo: boolean}'], [], ['401 {key: string}']],
    );
  });

  it('is told of 401 of who has signed in beside that of who has not', () => {
    const role = `class Role { public function handle($request, $next) { if (! auth()->check() || $request->user()->isLocked) {
      return response()->json(['locked' => true], 401); } return $next($request); } }`;
    const files = {
      'config/auth.php': `<?php return ['defaults' => ['guard' => 'web'], 'guards' => ['web' => ['driver' => 'session', 'provider' => 'users']],
        'providers' => ['users' => ['driver' => 'eloquent', 'model' => App\\User::class]]];`,
    };
    const behind = (...middleware: readonly string[]): readonly string[] =>
      failuresOf({
        body: 'return 1;',
        classes: [role, `class User extends \\Illuminate\\Foundation\\Auth\\User {}`],
        files,
        isLinked: true,
        route: `Route::get('a', [App\\C::class, 'act'])->middleware([${middleware.map((one) => `'${one}'`).join()}]);`,
      });
    assert.deepEqual(
      [behind('auth', 'App\\\\Role'), behind('App\\\\Role')],
      [['401 ({locked: boolean} or {message: string})'], []],
    );
  });

  it('is not told of requests that ask for no more than the user whom middleware has asked for', () => {
    const failures = (returned: string, ...middleware: readonly string[]): readonly string[] =>
      failuresOf({
        body: 'return 1;',
        parameters: 'UserRequest $request',
        classes: [`class UserRequest extends FormRequest { public function authorize() { return ${returned}; } }`],
        middleware,
        isLinked: true,
        files: {
          'config/auth.php': `<?php return ['defaults' => ['guard' => 'web'], 'guards' => ['web' => ['driver' => 'session']]];`,
        },
        route: `Route::post('a', [App\\C::class, 'act'])->middleware([${middleware.map((one) => `'${one}'`).join()}]);`,
      });
    assert.deepEqual(
      {
        facade: failures('\\Illuminate\\Support\\Facades\\Auth::check()', 'auth'),
        helper: failures('auth()->check()', 'auth'),
        own: failures('$this->user() !== null', 'auth'),
        more: failures('auth()->check() && $this->x', 'auth'),
        other: failures(`auth('admin')->check()`, 'auth'),
        open: failures('auth()->check()'),
      },
      { facade: [], helper: [], own: [], more: ['403'], other: ['403'], open: ['403'] },
    );
  });
});
