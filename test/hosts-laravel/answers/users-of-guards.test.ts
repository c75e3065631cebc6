import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const classes = [
  `class User extends \\Illuminate\\Foundation\\Auth\\User { public $timestamps = false; }`,
  `class Device extends Model { public $timestamps = false; }`,
];
const tables = { users: `$table->id(); $table->string('name');`, devices: `$table->id(); $table->string('serial');` };

/** An application with a guard that finds users by a function. */
function finding(finder: string, guard = ''): Readonly<Record<string, string>> {
  return {
    'bootstrap/providers.php': `<?php return [App\\Providers\\AppProvider::class];`,
    'app/Providers/AppProvider.php': `<?php namespace App\\Providers; use App\\{Device, User};
      class AppProvider extends \\Illuminate\\Support\\ServiceProvider { public function boot() {
        \\Illuminate\\Support\\Facades\\Auth::viaRequest('by-device', ${finder}); } }`,
    'config/auth.php': `<?php return ['defaults' => ['guard' => 'web'], 'guards' => ['web' => ['driver' => 'session', 'provider' => 'users'],
      'device' => ['driver' => 'by-device', ${guard}]],
      'providers' => ['users' => ['driver' => 'eloquent', 'model' => App\\User::class]]];`,
  };
}

const byToken = `fn ($request) => Device::where('token', $request->header('X-Device'))->first()`;

describe('Laravel: users of guards that find them by a function', () => {
  const application = { classes, tables, body: `return ['by' => $request->user(), 'id' => auth()->id()];` };
  const route = (middleware: string): string => `Route::get('a', [App\\C::class, 'act'])->middleware('${middleware}');`;

  for (const [title, files, middleware, expected] of [
    ['are what it answers', finding(byToken), 'auth:device', '200 {by: Device, id: integer}'],
    [
      'are so, whatever the provider is',
      finding(byToken, `'provider' => 'users'`),
      'auth:device',
      '200 {by: Device, id: integer}',
    ],
    [
      'are those of the provider where source does not tell',
      finding(`fn ($request) => look_up($request)`),
      'auth:device',
      '200 {by: User, id: integer}',
    ],
    ['are not those of other guards', finding(byToken), 'auth', '200 {by: User, id: integer}'],
  ] as const) {
    it(title, () => {
      assert.deepEqual(answersOf({ ...application, files, route: route(middleware), isLinked: true }), [expected]);
    });
  }

  const ofClass = `class TokenGuard { function __construct(private $request) {}
    function user() { return $this->user ??= Device::firstWhere('token', $this->request->bearerToken()); } }`;
  const ofProvider = `class TokenGuard { function __construct(private $request) {}
    function user() { return $this->provider->retrieveByCredentials([]); } }`;
  for (const [title, guard, maker, expected] of [
    ['are what it answers', ofClass, `fn ($app, $name, $config) => new \\App\\TokenGuard($app['request'])`, 'Device'],
    [
      'are what its function answers',
      ofClass,
      `function ($app) { return new \\Illuminate\\Auth\\RequestGuard(${byToken}, $app['request']); }`,
      'Device',
    ],
    ['are those of its provider otherwise', ofProvider, `fn ($app) => new \\App\\TokenGuard($app['request'])`, 'User'],
  ] as const) {
    it(`of a guard that is made by a function ${title}`, () => {
      const files = finding(`fn () => null`, `'provider' => 'users'`);
      const provider = files['app/Providers/AppProvider.php'] ?? '';
      const made = provider.replace(/Auth::viaRequest\(.*?\);/s, `Auth::extend('by-device', ${maker});`);
      const answers = answersOf({
        ...application,
        classes: [...classes, guard],
        files: { ...files, 'app/Providers/AppProvider.php': made },
        route: route('auth:device'),
        isLinked: true,
      });
      assert.deepEqual(answers, [`200 {by: ${expected}, id: integer}`]);
    });
  }
});
