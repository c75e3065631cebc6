import assert from 'node:assert/strict';
import { gate, guardsByRoute, guardsOf, handle, tables } from './read-guards';

const key = handle(`abort_unless($request->header('X-Key') === config('shop.key'), 401); return $next($request);`);

describe('Laravel: the guards of a route', () => {
  it('stand in groups, too', async () => {
    const files = { ...key, ...tables(`$middleware->api(append: ['App\\Gate']);`) };
    assert.deepEqual(await guardsOf(`Route::get('a', fn () => 1)->middleware('api');`, files), [
      'App\\Gate: header X-Key',
    ]);
  });

  it('are taken off, also where a group inside names them again', async () => {
    const routes = `Route::middleware('gate')->group(function () {
      Route::get('open', fn () => 1)->withoutMiddleware('gate');
      Route::withoutMiddleware('gate')->group(fn () => Route::middleware('gate')->group(fn () => Route::get('again', fn () => 1)));
      Route::get('closed', fn () => 1);
    });`;
    assert.deepEqual(await guardsByRoute(routes, key), { open: [], again: [], closed: ['gate: header X-Key'] });
  });

  it('run for every request', async () => {
    const files = { ...key, ...tables(`$middleware->append('App\\Gate');`) };
    assert.deepEqual(await guardsOf(`Route::get('a', fn () => 1);`, files), ['App\\Gate: header X-Key']);
  });

  it('let routes pass by name and by path', async () => {
    const files =
      handle(`if ($request->routeIs('admin.login*') || in_array($request->path(), ['health'])) { return $next($request); }
      if (! Auth::guard('admin')->check()) { return redirect()->route('admin.login'); } return $next($request);`);
    const routes = `Route::middleware('gate')->group(function () {
      Route::get('login', fn () => 1)->name('admin.login');
      Route::get('health', fn () => 1);
      Route::get('orders', fn () => 1)->name('admin.orders');
    });`;
    assert.deepEqual(await guardsByRoute(routes, files), {
      login: [],
      health: [],
      orders: ['gate: session shop_session'],
    });
  });

  it('ask for no user beside whom basic authentication signed in', async () => {
    const files = handle(`Auth::shouldUse('web'); return Auth::guard('web')->onceBasic() ?: $next($request);`);
    const rights = `<?php namespace App; class Rights { public function handle($request, \\Closure $next, string $right) {
      if (! auth()->user()?->may($right)) abort(403); return $next($request); } }`;
    const routes = `Route::get('orders', fn () => 1)->middleware(['gate', App\\Rights::class . ':read', 'can:orders']);`;
    assert.deepEqual(await guardsByRoute(routes, { ...files, 'app/Rights.php': rights }), {
      orders: ['gate: basic'],
    });
  });

  it('are functions', async () => {
    const files = {
      'app/Orders.php': `<?php namespace App; class Orders extends Base {
        public function __construct() { $this->middleware(function ($request, $next) { $this->denyGuests(); return $next($request); }); }
        public function index() {} }`,
      'app/Bills.php': `<?php namespace App; class Bills extends Base {
        public function __construct() { $this->middleware(function ($request, $next) { return $next($request); }); }
        public function index() {} }`,
      'app/Base.php': `<?php namespace App; class Base extends \\Illuminate\\Routing\\Controller {
        protected function denyGuests() { if (auth()->guest()) { abort(403); } } }`,
    };
    const routes = `Route::get('orders', [App\\Orders::class, 'index']); Route::get('bills', [App\\Bills::class, 'index']);`;
    assert.deepEqual(await guardsByRoute(routes, files), { orders: ['Closure: session shop_session'], bills: [] });
  });

  it('are named by actions of lorisleiva/laravel-actions that answer routes', async () => {
    const action = (name: string, trait: string): string =>
      `<?php namespace App; class ${name} { use \\Lorisleiva\\Actions\\Concerns\\${trait};
        public function __construct(private Clock $clock) {}
        public function getControllerMiddleware(): array { return ['auth:jwt']; } public function handle() { return 1; } }`;
    const files = {
      'app/Pack.php': action('Pack', 'AsAction'),
      'app/Seal.php': action('Seal', 'AsController'),
      'app/Sort.php': action('Sort', 'AsJob'),
    };
    const routes = `Route::get('pack', App\\Pack::class); Route::get('seal', App\\Seal::class); Route::get('sort', [App\\Sort::class, 'handle']);`;
    assert.deepEqual(await guardsByRoute(routes, files), {
      pack: ['auth:jwt: JWT'],
      seal: ['auth:jwt: JWT'],
      sort: [],
    });
  });

  it('that ask for the user of the guard in use ask for nothing more after another guard', async () => {
    const files = {
      ...key,
      ...gate(`public function handle($request, $next) { $user = Key::firstWhere('key', $request->header('X-Key'))?->user;
        abort_unless($user, 401); \\Illuminate\\Support\\Facades\\Auth::setUser($user); return $next($request); }`),
    };
    const routes = `
      Route::get('api', fn () => 1)->middleware(['auth:jwt', 'can:update,order', 'role:admin']);
      Route::get('own', fn () => 1)->middleware(['gate', 'role:admin']);
      Route::get('early', fn () => 1)->can('update', 'order')->middleware('auth:jwt');
      Route::get('alone', fn () => 1)->middleware(['role:admin', 'verified']);
      Route::get('both', fn () => 1)->middleware(['auth:jwt', 'gate']);`;
    assert.deepEqual(await guardsByRoute(routes, files), {
      api: ['auth:jwt: JWT'],
      own: ['gate: header X-Key'],
      early: ['auth:jwt: JWT'],
      alone: ['role:admin: session shop_session'],
      both: ['auth:jwt: JWT', 'gate: header X-Key'],
    });
  });

  it('ask for the user of the guard that middleware before them says is in use', async () => {
    const file = (name: string, body: string): string =>
      `<?php namespace App; class ${name} { public function handle($request, $next, $guard = null) { ${body} } }`;
    const files = {
      ...tables(`$middleware->alias(['useApi' => App\\UseApi::class, 'of' => App\\UseNamed::class,
        'byToken' => App\\UseByToken::class, 'signedIn' => App\\SignedIn::class]);`),
      'app/UseApi.php': file('UseApi', `auth()->shouldUse('jwt'); return $next($request);`),
      'app/UseNamed.php': file('UseNamed', `\\Auth::setDefaultDriver($guard ?: 'jwt'); return $next($request);`),
      'app/UseByToken.php': file(
        'UseByToken',
        `if ($request->bearerToken()) { auth()->shouldUse('jwt'); } return $next($request);`,
      ),
      'app/SignedIn.php': file(
        'SignedIn',
        `if (! auth()->check()) { return response('No.', 401); } return $next($request);`,
      ),
      'app/Posts.php': `<?php namespace App; class Posts { public function index() { abort_unless(auth()->check(), 401); return []; } }`,
    };
    const routes = `
      Route::get('one', fn () => 1)->middleware(['useApi', 'auth']);
      Route::get('own', fn () => 1)->middleware(['useApi', 'signedIn']);
      Route::get('named', fn () => 1)->middleware(['of:token', 'auth']);
      Route::get('other', fn () => 1)->middleware(['useApi', 'auth:admin']);
      Route::get('either', fn () => 1)->middleware(['byToken', 'auth']);
      Route::get('later', fn () => 1)->middleware(['auth', 'useApi']);
      Route::get('sorted', fn () => 1)->middleware(['throttle:60,1', 'useApi', 'auth']);
      Route::get('unguarded', fn () => 1)->middleware(['useApi']);
      Route::get('answering', [App\\Posts::class, 'index'])->middleware(['useApi']);`;
    assert.deepEqual(await guardsByRoute(routes, files), {
      one: ['auth: JWT'],
      own: ['signedIn: JWT'],
      named: ['auth: bearer | query api_token | basic'],
      other: ['auth:admin: session shop_session'],
      either: ['auth: session shop_session | JWT'],
      later: ['auth: session shop_session'],
      sorted: ['auth: session shop_session'],
      unguarded: [],
      answering: ['App\\Posts@index: JWT'],
    });
  });

  it('run in the order that the application gives them', async () => {
    const useJwt = `<?php namespace App; class UseJwt { public function handle($request, $next) { auth()->shouldUse('jwt'); return $next($request); } }`;
    const route = `Route::get('a', fn () => 1)->middleware(['throttle:60,1', 'useJwt', 'auth']);`;
    const asked = async (configured: string): Promise<readonly string[]> =>
      guardsOf(route, {
        ...tables(`$middleware->alias(['useJwt' => App\\UseJwt::class]); ${configured}`),
        'app/UseJwt.php': useJwt,
      });
    const authenticates = 'Illuminate\\Contracts\\Auth\\Middleware\\AuthenticatesRequests';
    assert.deepEqual(await asked(''), ['auth: session shop_session']);
    assert.deepEqual(
      await asked(`$middleware->prependToPriorityList(before: ${authenticates}::class, prepend: App\\UseJwt::class);`),
      ['auth: JWT'],
    );
    assert.deepEqual(await asked(`$middleware->appendToPriorityList(${authenticates}::class, App\\UseJwt::class);`), [
      'auth: session shop_session',
    ]);
    assert.deepEqual(await asked(`$middleware->priority([App\\UseJwt::class, ${authenticates}::class]);`), [
      'auth: JWT',
    ]);
  });

  it('of packages are known by name or class, whether installed or not', async () => {
    const asked: Readonly<Record<string, readonly string[]>> = {
      'auth.basic': ['auth.basic: basic'],
      'jwt.auth': ['jwt.auth: JWT'],
      client: ['client: JWT'],
      'permission:edit,token': ['permission:edit,token: bearer | query api_token | basic'],
      'Laravel\\Sanctum\\Http\\Middleware\\CheckAbilities:read': [
        'Laravel\\Sanctum\\Http\\Middleware\\CheckAbilities:read: session shop_session',
      ],
      'Laravel\\Cashier\\Http\\Middleware\\VerifyWebhookSignature': [
        'Laravel\\Cashier\\Http\\Middleware\\VerifyWebhookSignature: header Stripe-Signature',
      ],
      signed: ['signed: open (The URL must carry a valid signature.)'],
      'throttle:60,1': [],
      guest: [],
      'Acme\\Headers\\SecureHeaders': [],
      'Acme\\Doors\\Knock': ['Acme\\Doors\\Knock: unread, its source is not there'],
    };
    const routes = Object.keys(asked).map(
      (name, index) => `Route::get('r${index}', fn () => 1)->middleware('${name}');`,
    );
    assert.deepEqual(Object.values(await guardsByRoute(routes.join('\n'))), Object.values(asked));
  });
});
