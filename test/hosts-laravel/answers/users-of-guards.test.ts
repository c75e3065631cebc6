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

describe('Laravel: a guard that code names', () => {
  const files = {
    'bootstrap/providers.php': `<?php return [App\\Providers\\AppProvider::class];`,
    'app/Providers/AppProvider.php': `<?php namespace App\\Providers; use App\\OwnGuard; use Illuminate\\Support\\Facades\\Auth;
      class AppProvider extends \\Illuminate\\Support\\ServiceProvider { public function boot() {
        Auth::extend('jwt', function ($app, $name, array $config) { return new OwnGuard(Auth::createUserProvider($config['provider']), $app['request']); }); } }`,
    'config/auth.php': `<?php return ['defaults' => ['guard' => 'web'], 'guards' => ['web' => ['driver' => 'session', 'provider' => 'users'],
      'kiosk' => ['driver' => 'session', 'provider' => 'devices'], 'api' => ['driver' => 'jwt', 'provider' => 'users']],
      'providers' => ['users' => ['driver' => 'eloquent', 'model' => App\\User::class],
        'devices' => ['driver' => 'eloquent', 'model' => App\\Device::class]]];`,
  };
  const guard = `class OwnGuard implements \\Illuminate\\Contracts\\Auth\\Guard { use \\Illuminate\\Auth\\GuardHelpers;
    public function __construct($provider, $request) { $this->provider = $provider; $this->request = $request; }
    public function user() { return $this->user = $this->provider->retrieveById($this->request->bearerToken()); }
    public function issue($user) { return \\Firebase\\JWT\\JWT::encode(['sub' => $user->id], 'secret', 'HS256'); }
    public function lifetime() { return 60; } }`;
  const application = { classes: [...classes, guard], tables, files };

  for (const [code, expected] of Object.entries({
    [`auth('kiosk')->user()`]: '200 Device',
    [`auth()->guard('kiosk')->user()`]: '200 Device',
    [`Auth::guard('kiosk')->user()`]: '200 Device',
    [`$request->user('kiosk')`]: '200 Device',
    [`request()->user('kiosk')`]: '200 Device',
    [`auth('web')->user()`]: '200 User',
    [`auth('nowhere')->user()`]: '200 User',
    [`auth()->user()`]: '200 User',
    [`['id' => auth('kiosk')->id(), 'ttl' => Auth::guard('api')->lifetime()]`]: '200 {id: integer, ttl: integer}',
    [`['token' => Auth::guard('api')->issue($request->user())]`]: '200 {token: string}',
  })) {
    it(`tells whose user it is: ${code}`, () => {
      const body = `return response()->json(${code});`;
      assert.deepEqual(answersOf({ ...application, body, isLinked: true }), [expected]);
    });
  }
});
