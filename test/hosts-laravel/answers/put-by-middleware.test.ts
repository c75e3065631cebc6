import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const models = [
  `class User extends \\Illuminate\\Foundation\\Auth\\User { public $timestamps = false; }`,
  `class Device extends Model { public $timestamps = false; }`,
];
const tables = { users: `$table->id(); $table->string('name');`, devices: `$table->id(); $table->string('serial');` };

const files = {
  'config/auth.php': `<?php return ['defaults' => ['guard' => 'web'], 'guards' => ['web' => ['driver' => 'session', 'provider' => 'users']],
    'providers' => ['users' => ['driver' => 'eloquent', 'model' => App\\User::class]]];`,
};

const handing = 'return $next($request);';

function answered(body: string, handle: string, routes = `->middleware(App\\Before::class)`): readonly string[] | null {
  const before = `class Before { function handle(Request $request, \\Closure $next, ...$more) { ${handle} } }`;
  const route = `Route::get('a', [App\\C::class, 'act'])${routes};`;
  return answersOf({ body, classes: [...models, before], tables, files, route, isLinked: true });
}

describe('Laravel: what middleware puts into a request', () => {
  const cases: Readonly<Record<string, readonly [handle: string, body: string, answer: string]>> = {
    'are attributes': [
      `$request->attributes->set('device', Device::firstOrFail()); ${handing}`,
      `return ['of' => $request->attributes->get('device'), 'id' => request()->attributes->get('device')->id, 'got' => $request->get('device')];`,
      '200 {of: Device, id: integer, got: Device}',
    ],
    'are several attributes at once': [
      `$request->attributes->add(['plan' => 'free', 'limit' => 3]); ${handing}`,
      `return ['plan' => $request->attributes->get('plan'), 'limit' => $request->attributes->get('limit')];`,
      '200 {plan: string, limit: integer}',
    ],
    'is input that it merges': [
      `$request->merge(['device_id' => Device::firstOrFail()->id]); ${handing}`,
      `return ['a' => $request->device_id, 'b' => $request->input('device_id'), 'c' => $request->input('other')];`,
      '200 {a: integer, b: integer, c: string|null}',
    ],
    'is there where requests that lack it are answered by the middleware': [
      `$device = Device::first(); if (! $device) { return response()->json([], 404); }
       $request->attributes->set('device', $device); ${handing}`,
      `return ['of' => $request->attributes->get('device')];`,
      '200 {of: Device}',
    ],
    'is not known where only some requests have it': [
      `if ($request->has('x')) { $request->attributes->set('device', Device::first()); } ${handing}`,
      `return ['of' => $request->attributes->get('device')];`,
      '200 {of: any}',
    ],
    'is what each of the ways to the action puts there': [
      `if ($request->has('x')) { $request->attributes->set('of', Device::firstOrFail()); return $next($request); }
       $request->attributes->set('of', User::firstOrFail()); ${handing}`,
      `return ['of' => $request->attributes->get('of')];`,
      '200 {of: (Device or User)}',
    ],
    'is nothing that it puts there after the action': [
      `$response = $next($request); $request->attributes->set('device', Device::firstOrFail()); return $response;`,
      `return ['of' => $request->attributes->get('device')];`,
      '200 {of: any}',
    ],
    'is the user of the request': [
      `$device = Device::firstOrFail(); $request->setUserResolver(fn () => $device); ${handing}`,
      `return ['by' => $request->user(), 'guarded' => auth()->user()];`,
      '200 {by: Device, guarded: User}',
    ],
    'is no user where source does not tell which': [
      `$request->setUserResolver(fn () => find_user()); Auth::setUser(find_user()); ${handing}`,
      `return ['by' => $request->user(), 'guarded' => auth()->user()];`,
      '200 {by: User, guarded: User}',
    ],
    'is the user of the guard': [
      `Auth::setUser(Device::firstOrFail()); ${handing}`,
      `return ['by' => $request->user(), 'guarded' => auth()->user(), 'of' => Auth::user()];`,
      '200 {by: Device, guarded: Device, of: Device}',
    ],
  };
  for (const [title, [handle, body, answer]] of Object.entries(cases)) {
    it(title, () => {
      assert.deepEqual(answered(body, handle), [answer]);
    });
  }

  it('is what the one behind another finds there', () => {
    const behind = `class Behind { function handle(Request $request, \\Closure $next) {
      $request->attributes->set('serial', $request->attributes->get('device')->serial); return $next($request); } }`;
    const before = `class Before { function handle(Request $request, \\Closure $next) {
      $request->attributes->set('device', Device::firstOrFail()); return $next($request); } }`;
    const route = `Route::get('a', [App\\C::class, 'act'])->middleware([App\\Before::class, App\\Behind::class]);`;
    const body = `return $request->attributes->get('serial');`;
    const answers = answersOf({ body, classes: [...models, before, behind], tables, route, isLinked: true });
    assert.deepEqual(answers, ['200 text/html string']);
  });

  it('is what a function of the controller puts there', () => {
    const route = `Route::get('a', [App\\C::class, 'act']);`;
    const members = `function __construct() { $this->middleware(function ($request, $next) {
      $request->attributes->set('device', Device::firstOrFail()); return $next($request); }); }`;
    const body = `return $request->attributes->get('device');`;
    const files = {
      'app/Controller.php': '<?php namespace App; class Controller extends \\Illuminate\\Routing\\Controller {}',
    };
    assert.deepEqual(answersOf({ body, members, classes: models, tables, files, route, isLinked: true }), [
      '200 Device',
    ]);
  });
});
