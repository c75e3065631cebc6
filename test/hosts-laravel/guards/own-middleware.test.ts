import assert from 'node:assert/strict';
import type { Texts } from '../laravel-project';
import { gate, guardsOf, handle } from './read-guards';

const next = 'return $next($request);';

/** By title: what the middleware does, and what it asks for; null for nothing. */
const rows: Readonly<Record<string, readonly [files: Texts, asked: string | null]>> = {
  'a bearer token that must be there': [
    handle(
      `if (! $token = $request->bearerToken()) { throw new \\Symfony\\Component\\HttpKernel\\Exception\\HttpException(401); } ${next}`,
    ),
    'bearer',
  ],
  'a header that is looked up': [
    handle(`$token = Token::firstWhere('token', hash('sha256', (string) $request->header('X-API-TOKEN')));
      if ($token === null) { return response()->json(['message' => 'No.'], 401); } ${next}`),
    'header X-API-TOKEN',
  ],
  'a header of a bag': [
    handle(`abort_unless($request->headers->get('X-Key') === config('shop.key'), 403); ${next}`),
    'header X-Key',
  ],
  'a header, and a field where that is not sent': [
    handle(
      `abort_unless(Key::where('key', $request->header('X-Key', $request->input('key')))->exists(), 401); ${next}`,
    ),
    'query key | header X-Key',
  ],
  'a header, and nothing where that is not sent': [
    handle(`abort_if($request->header('X-Key', '') === '', 401); ${next}`),
    'header X-Key',
  ],
  'a header that is only asked for': [
    handle(`if (! $request->hasHeader('X-Shop-Token')) { abort(401); } ${next}`),
    'header X-Shop-Token',
  ],
  'a header that names the request': [
    handle(`if (! $request->hasHeader('Idempotency-Key')) { abort(400); } ${next}`),
    null,
  ],
  'a header that names the request, and what was answered to it': [
    handle(`$key = $request->header('X-Idempotency-Key'); abort_unless($key, 400);
      if ($hit = Cache::get("done:$key")) { return response()->json($hit); } ${next}`),
    null,
  ],
  'a header without which a client is too old': [
    handle(`if (! $request->header('X-Client-Key')) { return response()->json([], 426); } ${next}`),
    null,
  ],
  'a header that must be there, of which no more is asked': [
    handle(`abort_unless($request->hasHeader('X-Partition-Key'), 400); ${next}`),
    null,
  ],
  'a header that must be there, and be that of somebody': [
    handle(`abort_unless($request->hasHeader('X-Partition-Key'), 400);
      abort_unless(Key::where('key', $request->header('X-Partition-Key'))->exists(), 400); ${next}`),
    'header X-Partition-Key',
  ],
  'a token that must be there, of which no more is asked': [
    handle(`abort_unless($request->hasHeader('X-Shop-Token'), 400); ${next}`),
    'header X-Shop-Token',
  ],
  'a key of the query': [handle(`abort_if($request->query('key') !== config('shop.key'), 401); ${next}`), 'query key'],
  'a field of the request as a property': [handle(`abort_if(! $request->api_key, 403); ${next}`), 'query api_key'],
  'a field of the request as an entry': [handle(`abort_if(! $request['api_key'], 403); ${next}`), 'query api_key'],
  'a cookie': [
    handle(`if (! $request->cookie('ticket_token')) { return redirect('/login'); } ${next}`),
    'cookie ticket_token',
  ],
  'a user name and a password': [
    handle(`if ($request->getUser() !== 'shop' || $request->getPassword() !== config('shop.password')) {
      return response('', 401, ['WWW-Authenticate' => 'Basic']); } ${next}`),
    'basic',
  ],
  'an Authorization value of its own format': [
    handle(`$value = $request->header('Authorization');
      if (! $value || ! str_starts_with($value, 'Token ')) { abort(401); } ${next}`),
    'header Authorization',
  ],
  'an Authorization value that is a bearer token': [
    handle(
      `if (! preg_match('/^Bearer (.+)$/', $request->header('Authorization', ''), $found)) { abort(401); } ${next}`,
    ),
    'bearer',
  ],
  'either of two': [
    handle(`if ($request->header('X-Api-Token') && ($t = Token::firstWhere('t', $request->header('X-Api-Token')))) { ${next} }
      if (Auth::guard('admin')->check()) { ${next} } return response()->json([], 403);`),
    'header X-Api-Token | session shop_session',
  ],
  'two together': [
    handle(`if (! $request->header('X-Key') || ! $request->header('X-Signature')) { abort(401); } ${next}`),
    'header X-Key + header X-Signature',
  ],
  'a user of a guard, with a redirect to its sign-in': [
    handle(`if (! Auth::guard('admin')->check()) { return redirect()->route('admin.session.create'); } ${next}`),
    'session shop_session',
  ],
  'a user by the helper': [
    handle(`if (auth('token')->guest()) { abort(401); } ${next}`),
    'bearer | query api_token | basic',
  ],
  'a user of the request': [handle(`abort_unless($request->user('jwt'), 401); ${next}`), 'JWT'],
  'a role, null safe': [handle(`abort_unless($request->user()?->isAdmin(), 403); ${next}`), 'session shop_session'],
  'an ability by the gate': [
    handle(`if (\\Illuminate\\Support\\Facades\\Gate::denies('manage')) { abort(403); } ${next}`),
    'session shop_session',
  ],
  'who signed in, by the session': [
    handle(`if (! session('admin_id')) { return redirect('/admin/login'); } ${next}`),
    'session shop_session',
  ],
  'every way but one ends in 403': [
    handle(`if ($request->input('token') === config('shop.token')) { ${next} } return response()->json([], 403);`),
    'query token',
  ],
  'a token that a library decodes': [
    handle(`try { $claims = \\Firebase\\JWT\\JWT::decode($request->bearerToken(), config('shop.key')); }
      catch (\\Exception $e) { return response()->json([], 401); } ${next}`),
    'bearer',
  ],
  'a token that the facade of a package reads': [
    handle(
      `try { $user = JWTAuth::parseToken()->authenticate(); } catch (\\Tymon\\JWTAuth\\Exceptions\\JWTException $e) {
      return response()->json([], 401); } ${next}`,
      'use Tymon\\JWTAuth\\Facades\\JWTAuth;',
    ),
    'JWT',
  ],
  'a check in a method of its own': [
    gate(`public function handle($request, Closure $next) { $this->check($request); ${next} }
      private function check($request) { if ($request->header('X-Key') !== config('shop.key')) { throw new Denied(); } }`),
    'header X-Key',
  ],
  'a check in the parent': [
    {
      ...gate(`public function handle($request, Closure $next) { return parent::handle($request, $next); }`),
      'app/Gate.php': `<?php namespace App; class Gate extends Base { public function handle($request, $next) { return parent::handle($request, $next); } }`,
      'app/Base.php': `<?php namespace App; class Base { public function handle($request, $next) { abort_if(! $this->key($request), 401); ${next} }
        protected function key($request) { return $request->header('X-Key'); } }`,
    },
    'header X-Key',
  ],
  'a check in a trait': [
    {
      ...gate(''),
      'app/Gate.php': `<?php namespace App; class Gate { use Asks; }`,
      'app/Asks.php': `<?php namespace App; trait Asks { public function handle($request, $next) { abort_if($request->user() === null, 401); ${next} } }`,
    },
    'session shop_session',
  ],
  'a check in a service two calls away': [
    {
      ...gate(`public function __construct(private Keys $keys) {}
        public function handle($request, Closure $next) { abort_unless($this->keys->allow($request), 401); ${next} }`),
      'app/Keys.php': `<?php namespace App; class Keys { public function allow($request): bool { return $this->find($request) !== null; }
        private function find($request) { return Key::where('secret', $request->header('X-Key'))->first(); } }`,
    },
    'header X-Key',
  ],
  'a service of the container': [
    {
      ...handle(`if (! app(Keys::class)->isKnown($request->bearerToken())) { abort(401); } ${next}`),
      'app/Keys.php': `<?php namespace App; class Keys { public function isKnown(?string $token): bool { return $token !== null && Key::where('token', $token)->exists(); } }`,
    },
    'bearer',
  ],
  'a flag of the configuration lets everybody in': [
    {
      ...handle(`if (config('shop.public')) { ${next} } abort_if(Auth::guest(), 401); ${next}`),
      'config/shop.php': `<?php return ['public' => env('SHOP_PUBLIC', false)];`,
    },
    'session shop_session | nothing (Whether authentication is required depends on the configuration `shop.public`.)',
  ],
  'a setting of the database lets everybody in': [
    handle(`if (Settings::get('public')) { ${next} } abort_if(Auth::guest(), 401); ${next}`),
    'session shop_session | nothing (Whether authentication is required depends on a condition in the middleware `gate`.)',
  ],
  'a guest who stands in for a user who is not there': [
    {
      ...gate(`public function handle($request, Closure $next) { abort_if($this->user()->isGuest(), 401); ${next} }
        private function user(): User { return auth()->user() ?: User::guest(); }`),
      'app/User.php': `<?php namespace App; class User extends Model { public static function guest(): self { return static::where('system', 1)->first(); }
        public function isGuest(): bool { return $this->system === 1; } }`,
    },
    'session shop_session',
  ],
  'a token that a service verifies, whatever comes of it': [
    handle(`$claims = app(\\Acme\\Tokens::class)->verifyIdToken($request->bearerToken()); ${next}`),
    'bearer',
  ],
  'everywhere but where it is developed': [
    handle(`if (app()->environment('local') || app()->isLocal() || env('APP_ENV') === 'local') { ${next} }
      abort_if(Auth::guest(), 401); ${next}`),
    'session shop_session',
  ],
  'a key that is set where the application runs': [
    handle(
      `abort_unless($request->getUser() === config('shop.name') && $request->header('X-Key') === env('SHOP_PHRASE'), 401); ${next}`,
    ),
    'basic + header X-Key',
  ],
  'a variable of PHP': [handle(`if (! isset($_SERVER['PHP_AUTH_USER'])) { abort(401); } ${next}`), 'basic'],
  'the user whom the framework’s basic authentication signed in': [
    handle(`Auth::onceBasic(); abort_unless(auth()->user()->enabled, 403); return $next($request);`),
    'basic',
  ],
  'the framework’s basic authentication': [handle(`return Auth::onceBasic() ?: $next($request);`), 'basic'],
  'middleware of the framework that it calls': [
    handle(`return app(\\Illuminate\\Auth\\Middleware\\Authenticate::class)->handle($request, $next, 'jwt');`),
    'JWT',
  ],
  'a loop over guards': [
    handle(
      `foreach ($parameters ?: ['admin', 'jwt'] as $guard) { if (Auth::guard($guard)->check()) { ${next} } } abort(401);`,
    ),
    'session shop_session | JWT',
  ],
  'a switch over what is configured': [
    {
      ...handle(
        `switch (config('shop.by')) { case 'key': abort_if(! $request->header('X-Key'), 401); break; default: abort_if(Auth::guest(), 401); } ${next}`,
      ),
      'config/shop.php': `<?php return ['by' => 'key'];`,
    },
    'header X-Key',
  ],
  'a throttle': [handle(`if (RateLimiter::tooManyAttempts($request->ip(), 5)) { abort(429); } ${next}`), null],
  'a feature that is off': [handle(`if (! Feature::active('shop')) { abort(404); } ${next}`), null],
  'a language': [handle(`app()->setLocale($request->header('Accept-Language', 'en')); ${next}`), null],
  'a role of who is signed in, if somebody is': [
    handle(`if ($request->user() && ! $request->user()->admin) { abort(403); } ${next}`),
    null,
  ],
  'who is not signed in': [handle(`if (Auth::check()) { return redirect('/home'); } ${next}`), null],
  'a key that code looks up which cannot be followed': [
    handle(`$key = $request->header('X-Station-Key'); if (! $key) { return response()->json([], 400); }
      Station::where('key', $key)->firstOrFail(); ${next}`),
    'header X-Station-Key',
  ],
  'a sign that code of a package looks at': [
    handle(`$sign = $request->header('Stripe-Signature'); if (! $sign) { abort(400); }
      \\Stripe\\Webhook::constructEvent($request->getContent(), $sign, config('services.stripe')); ${next}`),
    'header Stripe-Signature',
  ],
  'what code without source says of the request': [
    handle(`if (! \\Acme\\Keys\\Verifier::valid($request)) { return response()->json([], 401); } ${next}`),
    'unknown',
  ],
  'what a function without source says of the request': [
    handle(`abort_if(! is_known_device($request), 401); ${next}`),
    'unknown',
  ],
  'what an object without source was made of the request for': [
    handle(`abort_unless((new \\Acme\\Keys\\Verifier($request))->valid(), 401); ${next}`),
    'unknown',
  ],
  'what code without source throws of the request': [
    handle(`try { app(\\Acme\\Keys\\Server::class)->validateAuthenticatedRequest($request); }
      catch (\\Acme\\Keys\\Denied $e) { return response()->json([], 401); } ${next}`),
    'unknown',
  ],
  'what code without source throws of the request, whatever it is called': [
    handle(`try { app(\\Acme\\Keys\\Server::class)->ensureAllowed($request); }
      catch (\\Acme\\Keys\\Denied $e) { abort(401); } ${next}`),
    'unknown',
  ],
  'what a function without source throws of the request': [
    handle(`try { ensure_known_device($request); } catch (\\Exception $e) { abort(401); } ${next}`),
    'unknown',
  ],
  'what an object without source throws that was made of the request': [
    handle(`try { (new \\Acme\\Keys\\Verifier($request))->check(); } catch (\\Exception $e) { abort(401); } ${next}`),
    'unknown',
  ],
  'what code without source throws of what other code made of the request': [
    handle(
      `$psr = (new PsrHttpFactory())->createRequest($request);
      try { $psr = app(\\Acme\\Keys\\Server::class)->validateAuthenticatedRequest($psr); }
      catch (\\Acme\\Keys\\Denied $e) { throw new \\Illuminate\\Auth\\AuthenticationException(); }
      if ($psr->getAttribute('scopes') === []) { abort(403); } ${next}`,
      'use Symfony\\Bridge\\PsrHttpMessage\\Factory\\PsrHttpFactory;',
    ),
    'unknown',
  ],
  'the same, made where it is handed on': [
    handle(
      `try { app(\\Acme\\Keys\\Server::class)->check(app(PsrHttpFactory::class)->createRequest($request)); }
      catch (\\Exception $e) { abort(401); } ${next}`,
      'use Symfony\\Bridge\\PsrHttpMessage\\Factory\\PsrHttpFactory;',
    ),
    'unknown',
  ],
  'what code without source throws of a credential': [
    handle(`try { \\Stripe\\Webhook::constructEvent($request->getContent(), $request->header('Stripe-Signature'), config('s.k')); }
      catch (\\Exception $e) { abort(401); } ${next}`),
    'unknown',
  ],
  'what code without source throws of all headers': [
    handle(`try { app(\\Acme\\Keys\\Server::class)->assertSigned($request->headers->all(), $request->getContent()); }
      catch (\\Exception $e) { abort(401); } ${next}`),
    'unknown',
  ],
  'what code without source throws, and nobody refuses': [
    handle(`try { app(\\Acme\\Tracer::class)->trace($request, $request->header('X-Trace-Id')); }
      catch (\\Exception $e) { report($e); } ${next}`),
    null,
  ],
  'a lookup of somebody which may fail otherwise': [
    handle(`try { $user = User::where('token', $request->bearerToken())->first(); Auth::setUser($user); }
      catch (\\Exception $e) { return response('', 500); } ${next}`),
    null,
  ],
  'code without source that looks at the request for something else': [
    handle(`if (\\Acme\\Old::isOld($request)) { return response()->json([], 410); } ${next}`),
    null,
  ],
  'a field of the input': [handle(`if (! $request->has('page')) { abort(422); } ${next}`), null],
  'an address': [handle(`if (! in_array($request->ip(), config('shop.ips', []))) { abort(403); } ${next}`), null],
};

describe('Laravel: middleware of the application', () => {
  for (const [title, [files, asked]] of Object.entries(rows)) {
    it(`asks for ${asked ?? 'nothing'}: ${title}`, async () => {
      const found = await guardsOf(`Route::get('a', fn () => 1)->middleware('gate');`, files);
      assert.deepEqual(found, asked === null ? [] : [`gate: ${asked}`]);
    });
  }

  it('never counts for using a user who is not there', async () => {
    assert.deepEqual(
      await guardsOf(
        `Route::get('a', fn () => 1)->middleware('gate');`,
        handle(`abort_unless($request->user()->isAdmin(), 403); ${next}`),
      ),
      ['gate: unread, it reads the signed-in user without checking that there is one'],
    );
  });

  it('is not guessed where its parent has no source', async () => {
    const files = { ...gate(''), 'app/Gate.php': `<?php namespace App; class Gate extends \\Acme\\Doors\\Knock {}` };
    assert.deepEqual(await guardsOf(`Route::get('a', fn () => 1)->middleware('gate');`, files), [
      'gate: unread, its parent class Acme\\Doors\\Knock has no source here',
    ]);
  });

  it('is not guessed where it hands the request on to something without source', async () => {
    const files = handle(`return app(\\Acme\\Doors::class)->open($request, $next);`);
    assert.deepEqual(await guardsOf(`Route::get('a', fn () => 1)->middleware('gate');`, files), [
      'gate: unread, it hands the request to open() of a class that has no source here',
    ]);
  });

  it('is not guessed where it refuses by what cannot be followed', async () => {
    const routes = `Route::get('a', fn () => 1)->middleware('gate');`;
    assert.deepEqual(
      [
        await guardsOf(routes, handle(`if (! \\Acme\\Keys\\Verifier::valid()) { abort(401); } ${next}`)),
        await guardsOf(routes, handle(`if (! \\Acme\\Keys\\Verifier::valid($request)) { abort(403); } ${next}`)),
        await guardsOf(
          routes,
          handle(`if (! \\Acme\\Keys\\Verifier::valid(['of' => $request])) { abort(403); } ${next}`),
        ),
        await guardsOf(
          routes,
          handle(`if (! \\Acme\\Keys\\Verifier::valid($request->headers->all())) { abort(403); } ${next}`),
        ),
        await guardsOf(routes, handle(`if (! \\Acme\\Keys\\Verifier::valid()) { abort(403); } ${next}`)),
      ],
      [
        ['gate: unread, it answers 401 by a condition that cannot be followed'],
        ['gate: unread, it answers 403 by what code says of the request that has no source here'],
        ['gate: unread, it answers 403 by what code says of the request that has no source here'],
        ['gate: unread, it answers 403 by what code says of the request that has no source here'],
        [],
      ],
    );
  });

  it('ends, whatever it calls', async () => {
    const files = gate(`public function handle($request, $next) { return $this->handle($request, $next); }`);
    assert.deepEqual(await guardsOf(`Route::get('a', fn () => 1)->middleware('gate');`, files), []);
  });
});
