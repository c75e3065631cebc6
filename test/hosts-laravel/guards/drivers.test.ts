import assert from 'node:assert/strict';
import { guardsByRoute, guardsOf, tables } from './read-guards';
import type { Texts } from '../laravel-project';

/** An application whose provider does this when it boots. */
function provider(boot: string): Texts {
  return {
    'bootstrap/providers.php': `<?php return [App\\Own::class];`,
    'app/Own.php': `<?php namespace App;
use Illuminate\\Support\\Facades\\Auth;
use Illuminate\\Support\\Facades\\Gate;
class Own extends \\Illuminate\\Support\\ServiceProvider { public function boot() { ${boot} } }`,
  };
}

async function guarded(middleware: string, files: Texts = {}): Promise<readonly string[]> {
  return guardsOf(`Route::get('a', fn () => 1)->middleware(${middleware});`, { ...tables(''), ...files });
}

describe('Laravel: what a guard takes is said by its driver', () => {
  for (const [middleware, asked] of Object.entries({
    auth: 'session shop_session',
    'auth:admin': 'session shop_session',
    'auth:token': 'bearer | query api_token | basic',
    'auth:api': 'bearer',
    'auth:sanctum': 'bearer',
    'auth:passport': 'JWT',
    'auth:jwt': 'JWT',
    'auth:api,admin': 'bearer | session shop_session',
    'auth:nowhere': 'unknown',
  })) {
    it(`${middleware}: ${asked}`, async () => {
      assert.deepEqual(await guarded(`'${middleware}'`), [`${middleware}: ${asked}`]);
    });
  }

  it('sanctum takes the session where one is started', async () => {
    assert.deepEqual(await guarded(`['web', 'auth:sanctum']`), ['auth:sanctum: bearer | session shop_session']);
    const stateful = tables(`$middleware->statefulApi();`);
    assert.deepEqual(await guarded(`['api', 'auth:sanctum']`, stateful), [
      'auth:sanctum: bearer | session shop_session',
    ]);
    assert.deepEqual(await guarded(`['api', 'auth:sanctum']`, tables('')), ['auth:sanctum: bearer']);
  });

  it('the cookie of the session is called after the application', async () => {
    const files = { 'config/session.php': null, '.env': 'APP_NAME="Corner Shop"\n' };
    assert.deepEqual(await guarded(`'auth'`, files), ['auth: session corner_shop_session']);
  });

  it('a driver is a function from the request to its user', async () => {
    const files = provider(
      `Auth::viaRequest('own', fn ($request) => User::firstWhere('token', $request->get('t') ?: $request->header('X-T')));`,
    );
    assert.deepEqual(await guarded(`'auth:own'`, files), ['auth:own: query t | header X-T']);
  });

  for (const driver of ['jwt', 'passport', 'sanctum', 'token', 'session']) {
    it(`a driver of the application goes before the one of a package or the framework: ${driver}`, async () => {
      const files = {
        ...provider(`Auth::extend('${driver}', fn ($app, $name, $config) => new KeyGuard($app['request']));`),
        'config/auth.php': `<?php return ['guards' => ['own' => ['driver' => '${driver}', 'provider' => 'users']]];`,
        'app/KeyGuard.php': `<?php namespace App;
class KeyGuard implements \\Illuminate\\Contracts\\Auth\\Guard { use \\Illuminate\\Auth\\GuardHelpers;
  public function __construct(private $request) {}
  public function user() { $key = $this->request->header('X-Tok'); return $key ? User::firstWhere('key', $key) : null; } }`,
      };
      assert.deepEqual(await guarded(`'auth:own'`, files), ['auth:own: header X-Tok']);
    });
  }

  it('a guard of the application that reads JSON Web Tokens', async () => {
    const files = {
      ...provider(`Auth::extend('jwt', fn ($app, $name, $config) => new JwtGuard($app['request']));`),
      'app/JwtGuard.php': `<?php namespace App; use Firebase\\JWT\\{JWT, Key};
class JwtGuard implements \\Illuminate\\Contracts\\Auth\\Guard { use \\Illuminate\\Auth\\GuardHelpers;
  public function __construct(private $request) {}
  public function user() { $token = $this->request->bearerToken() ?: $this->request->query('token');
    if (! $token) { return null; }
    try { $claims = JWT::decode($token, new Key('secret', 'HS256')); } catch (\\Exception $e) { return null; }
    return $this->user = $this->provider->retrieveById($claims->sub); } }`,
    };
    assert.deepEqual(await guarded(`'auth:jwt'`, files), ['auth:jwt: JWT | query token']);
  });

  it('a driver called as one of a package whose guard cannot be told is taken for that', async () => {
    const files = provider(`Auth::extend('jwt', fn ($app, $name, $config) => $app->make('jwt.guard'));`);
    assert.deepEqual(await guarded(`'auth:jwt'`, files), ['auth:jwt: JWT']);
  });

  it('a driver makes a guard of the application', async () => {
    const files = {
      ...provider(
        `Auth::extend('own', function ($app, $name, array $config) { return new KeyGuard($app['request']); });`,
      ),
      'app/KeyGuard.php': `<?php namespace App;
use Illuminate\\Auth\\GuardHelpers;
class KeyGuard implements \\Illuminate\\Contracts\\Auth\\Guard { use GuardHelpers;
  public function __construct(private $request) {}
  public function user() { if (! is_null($this->user)) { return $this->user; }
    $token = trim($this->request->headers->get('Authorization', ''));
    if (empty($token) || strpos($token, 'Key ') !== 0) { return null; }
    return $this->user = User::firstWhere('key', $token); } }`,
    };
    assert.deepEqual(await guarded(`'auth:own'`, files), ['auth:own: header Authorization']);
  });

  for (const [written, asked] of Object.entries({
    'new Finder': 'header X-Own | query own',
    [`[new Finder, 'find']`]: 'cookie own',
    [`(new Finder)->find(...)`]: 'cookie own',
    [`'App\\Finder::named'`]: 'header X-Named',
    [`[Finder::class, 'named']`]: 'header X-Named',
    [`(new Kept(new Finder))->ask(...)`]: 'header X-Own | query own',
    [`new class extends Finder { protected function token($r) { return $r->bearerToken(); } }`]: 'bearer',
  })) {
    it(`a driver is an object or a method that finds the user: ${written}`, async () => {
      const files = {
        ...provider(`Auth::viaRequest('own', ${written});`),
        'app/Finder.php': `<?php namespace App; use Illuminate\\Http\\Request;
class Finder {
  public function __invoke(Request $request) { $token = $this->token($request); return $token ? User::firstWhere('token', $token) : null; }
  protected function token($r) { return $r->header('X-Own') ?? $r->query('own'); }
  public function find(Request $request) { return User::where('token', $request->cookie('own'))->first(); }
  public static function named(Request $request) { return User::where('token', $request->header('X-Named'))->first(); } }`,
        'app/Kept.php': `<?php namespace App; class Kept { public function __construct(private Finder $finder) {}
  public function ask($request) { return ($this->finder)($request); } }`,
      };
      assert.deepEqual(await guarded(`'auth:own'`, files), [`auth:own: ${asked}`]);
    });
  }

  it('a function that finds the user has taken along objects of the application', async () => {
    const files = {
      ...provider(
        `$finder = new Finder('X-Kept'); Auth::viaRequest('own', function ($request) use ($finder) { return $finder->find($request); });`,
      ),
      'app/Finder.php': `<?php namespace App; class Finder { public function __construct(private string $header) {}
  public function find($request) { return User::where('token', $request->header($this->header))->first(); } }`,
    };
    assert.deepEqual(await guarded(`'auth:own'`, files), ['auth:own: header X-Kept']);
  });

  it('a guard is made with its name and with what the configuration says of it', async () => {
    const files = {
      ...provider(
        `Auth::extend('own', function ($app, $name, array $config) { return new KeyGuard($app->make('request'), $config['header'] ?? "X-$name"); });`,
      ),
      'config/auth.php': `<?php return ['guards' => ['device' => ['driver' => 'own', 'header' => 'X-Device'], 'node' => ['driver' => 'own']]];`,
      'app/KeyGuard.php': `<?php namespace App;
class KeyGuard implements \\Illuminate\\Contracts\\Auth\\Guard { use \\Illuminate\\Auth\\GuardHelpers;
  public function __construct(private $request, private string $header = 'X-Key') {}
  public function user() { $key = $this->request->header($this->header); return $key ? User::firstWhere('key', $key) : null; } }`,
    };
    assert.deepEqual(await guarded(`'auth:device'`, files), ['auth:device: header X-Device']);
    assert.deepEqual(await guarded(`'auth:node'`, files), ['auth:node: header X-node']);
  });

  it('a driver makes a guard of an anonymous class', async () => {
    const files = {
      ...provider(`Auth::extend('own', fn ($app) => new class($app['request']) extends KeyGuard {
        public function __construct($request) { parent::__construct($request, 'X-Own'); }
        protected function key() { return $this->sent()->bearerToken() ?? parent::key(); }
        private function sent() { return request(); } });`),
      'app/KeyGuard.php': `<?php namespace App;
class KeyGuard implements \\Illuminate\\Contracts\\Auth\\Guard { use \\Illuminate\\Auth\\GuardHelpers;
  public function __construct(private $request, private string $header = 'X-Key') {}
  public function user() { if ($this->user) return $this->user; $key = $this->key(); return $this->user = $key ? User::firstWhere('key', $key) : null; }
  protected function key() { return $this->request->header($this->header); } }`,
    };
    assert.deepEqual(await guarded(`'auth:own'`, files), ['auth:own: bearer | header X-Own']);
  });

  it('a driver makes a guard of sessions', async () => {
    const files = {
      ...provider(`Auth::extend('own', fn ($app, $name, $config) => new LdapGuard($name));`),
      'app/LdapGuard.php': `<?php namespace App; class LdapGuard extends \\Illuminate\\Auth\\SessionGuard {}`,
    };
    assert.deepEqual(await guarded(`'auth:own'`, files), ['auth:own: session shop_session']);
  });

  it('an ability that takes guests is followed', async () => {
    const files = {
      ...provider(
        `Gate::define('view', function (?User $user) { if (config('shop.open')) { return true; } return $user !== null; });`,
      ),
      ...tables(`$middleware->alias(['gate' => 'App\\Gate']);`),
      'app/Gate.php': `<?php namespace App; use Illuminate\\Support\\Facades\\Gate as Abilities;
        class Gate { public function handle($request, $next) { if (Abilities::denies('view')) { return redirect('/login'); } return $next($request); } }`,
      'config/shop.php': `<?php return ['open' => env('SHOP_OPEN', false)];`,
    };
    assert.deepEqual(await guarded(`'gate'`, files), [
      'gate: session shop_session | nothing (Whether authentication is required depends on the configuration `shop.open`.)',
    ]);
  });

  it('a class that extends the framework’s asks as it does, with what it changes', async () => {
    const files = {
      ...tables(`$middleware->alias(['auth' => 'App\\Authenticate', 'own' => 'App\\Own']);`),
      'app/Authenticate.php': `<?php namespace App; class Authenticate extends \\Illuminate\\Auth\\Middleware\\Authenticate {
        protected function redirectTo($request) { return route('login'); } }`,
      'app/Own.php': `<?php namespace App; class Own extends \\Illuminate\\Auth\\Middleware\\Authenticate {
        protected function authenticate($request, array $guards) {
          foreach ($guards ?: ['jwt'] as $guard) { if ($this->auth->guard($guard)->check()) { return $this->auth->shouldUse($guard); } }
          $this->unauthenticated($request, $guards); } }`,
    };
    assert.deepEqual(
      await guardsByRoute(
        `foreach (['auth', 'auth:token', 'own', 'own:admin'] as $name) { Route::get($name, fn () => 1)->middleware($name); }`,
        files,
      ),
      {
        auth: ['auth: session shop_session'],
        'auth:token': ['auth:token: bearer | query api_token | basic'],
        own: ['own: JWT'],
        'own:admin': ['own:admin: session shop_session'],
      },
    );
  });
});
