import assert from 'node:assert/strict';
import { documentedAction } from '../documentation/documented-application';
import { failuresOf } from './answered-application';

const answering = [
  `class Banned { public function handle($request, $next) {
     if ($request->user()?->banned) {
       if ($request->is('api/*')) { return response()->json(['message' => 'banned']); }
       return to_route('login')->withErrors('banned');
     }
     return $next($request); } }`,
  `class Onboarding { public function handle($request, $next) {
     if ($request->expectsJson()) { abort(409); }
     return redirect('/welcome'); } }`,
  `class Enveloped { public function handle($request, $next) { $response = $next($request);
     return response()->json(['data' => $response->getData(), 'took' => 1]); } }`,
  `class OnlyIn { public function handle($request, $next, $mode = 'a') {
     if ($mode === 'b') { return redirect('/b'); }
     return $next($request); } }`,
  `class ToLogin { public function handle($request, $next) {
     if (! auth()->check()) { return redirect('/login'); }
     return $next($request); } }`,
  `class Blocked { public function handle($request, $next) {
     if (in_array($request->ip(), Cache::get('blocked'))) { abort(451); }
     return $next($request); } }`,
  `class Preflight { public function handle($request, $next) {
     if ($request->isMethod('OPTIONS')) { return response()->json(['method' => 'OPTIONS']); }
     if ($request->getMethod() === 'OPTIONS') { return response('', 204); }
     return $next($request); } }`,
  `class Localized { public function handle($request, $next) {
     if ($request->isMethod('get') && $request->query('lang')) { return redirect('/a'); }
     return $next($request); } }`,
  `class OnlyRead { public function handle($request, $next) {
     if (! in_array($request->method(), ['GET', 'HEAD'])) { return redirect('/a'); }
     return $next($request); } }`,
  `class Collected { protected $except = ['health', 'pub*']; public function handle($request, $next) {
     if ($this->passes($request)) { return $next($request); }
     return redirect('/setup'); }
   protected function passes($request) { return collect($this->except)->contains(fn ($path) => $request->is($path)); } }`,
  `class Looped { protected $except = ['health', 'pub*']; public function handle($request, $next) {
     foreach ($this->except as $path) { if ($path !== '/') { $path = trim($path, '/'); } if ($request->is($path)) { return $next($request); } }
     return redirect('/setup'); } }`,
  `class Asked { protected $except = ['health', 'pub*']; public function handle($request, $next) {
     if ($this->passes($request)) { return $next($request); } return redirect('/setup'); }
   protected function passes($request) { foreach ($this->except as $path) { if ($request->is($path)) { return true; } } return false; } }`,
  `class Spread { protected $except = ['health', 'pub*']; public function handle($request, $next) {
     return $request->is(...$this->except) ? $next($request) : redirect('/setup'); } }`,
];

const refusing = [
  `class Sound { public function handle($request, $next) {
     if (strlen($request->getContent()) > 1 && in_array($request->getMethod(), ['POST', 'PUT'])) {
       if (json_decode($request->getContent()) === null) { return response()->json(['message' => 'broken'], 400); } }
     return $next($request); } }`,
  `class Showcase { public function handle($request, $next) {
     if (config('app.showcase') && ! $request->isMethod('GET') && ! $request->is('login')) { abort(418); }
     return $next($request); } }`,
  `class Taking { public function handle($request, $next) {
     if (! $request->expectsJson()) { abort(406); }
     return $next($request); } }`,
];

const led = '302 with Location';

const classes = [...answering, ...refusing];

/** By the route and what runs before its action: how requests come to something else than that. */
const cases: readonly (readonly [route: string, middleware: string, failures: readonly string[]])[] = [
  [`Route::get('a', [App\\C::class, 'act'])`, `App\\Banned::class`, [led]],
  [`Route::get('api/a', [App\\C::class, 'act'])`, `App\\Banned::class`, ['200 {message: string}']],
  [`Route::get('a', [App\\C::class, 'act'])`, `App\\Sound::class`, []],
  [`Route::put('a', [App\\C::class, 'act'])`, `App\\Sound::class`, ['400 {message: string}']],
  [`Route::delete('a', [App\\C::class, 'act'])`, `App\\Sound::class`, []],
  [`Route::get('a', [App\\C::class, 'act'])`, `App\\Showcase::class`, []],
  [`Route::post('a', [App\\C::class, 'act'])`, `App\\Showcase::class`, ['418']],
  [`Route::post('login', [App\\C::class, 'act'])`, `App\\Showcase::class`, []],
  [`Route::get('a', [App\\C::class, 'act'])`, `App\\Taking::class`, ['406']],
  [`Route::get('a', [App\\C::class, 'act'])`, `App\\Onboarding::class`, ['409']],
  [`Route::get('a', [App\\C::class, 'act'])`, `App\\Enveloped::class`, []],
  [`Route::get('a', [App\\C::class, 'act'])`, `App\\OnlyIn::class`, []],
  [`Route::get('a', [App\\C::class, 'act'])`, `'App\\OnlyIn:b'`, [led]],
  [`Route::get('a', [App\\C::class, 'act'])`, `'guest'`, [led]],
  // Whoever calls an API is led nowhere.
  [`Route::middleware('api')->get('a', [App\\C::class, 'act'])`, `App\\OnlyIn::class.':b'`, []],
  // A router answers OPTIONS by itself.
  [`Route::get('a', [App\\C::class, 'act'])`, `App\\Preflight::class`, []],
  [`Route::get('a', [App\\C::class, 'act'])`, `App\\Localized::class`, [led]],
  [`Route::post('a', [App\\C::class, 'act'])`, `App\\Localized::class`, []],
  [`Route::match(['GET', 'POST'], 'a', [App\\C::class, 'act'])`, `App\\Localized::class`, [led]],
  [`Route::get('a', [App\\C::class, 'act'])`, `App\\OnlyRead::class`, []],
  [`Route::post('a', [App\\C::class, 'act'])`, `App\\OnlyRead::class`, [led]],
  [`Route::match(['GET', 'POST'], 'a', [App\\C::class, 'act'])`, `App\\OnlyRead::class`, [led]],
  ...['Collected', 'Looped', 'Asked', 'Spread'].flatMap((name) =>
    (['health', 'public/a', 'other'] as const).map((path): readonly [string, string, readonly string[]] => [
      `Route::get('${path}', [App\\C::class, 'act'])`,
      `App\\${name}::class`,
      path === 'other' ? [led] : [],
    ]),
  ),
  // That who brings no credential is refused is its guards' to say.
  [`Route::get('a', [App\\C::class, 'act'])`, `App\\ToLogin::class`, []],
];

describe('Laravel: what middleware answers in place of an action', () => {
  for (const [route, middleware, failures] of cases) {
    it(`is told of ${middleware} at ${route}`, () => {
      const found = failuresOf({
        body: `return ['a' => 1];`,
        route: `${route}->middleware(${middleware});`,
        classes,
        isLinked: true,
      });
      assert.deepEqual(found, failures);
    });
  }

  it('is told of what runs for every request', () => {
    const start = `<?php return Illuminate\\Foundation\\Application::configure()->withRouting(web: __DIR__.'/../routes/web.php')
      ->withMiddleware(fn ($middleware) => $middleware->append(App\\Blocked::class))->create();`;
    const files = { 'bootstrap/app.php': start };
    assert.deepEqual(failuresOf({ body: `return ['a' => 1];`, classes, isLinked: true, files }), ['451']);
  });

  it('stands beside what the action answers with the same status', async () => {
    const body = `if ($request->user()->off) { return response()->json(['code' => 5], 401); } return ['a' => 1];`;
    const { only } = await documentedAction('', { body, route: `->middleware('auth:sanctum')` });
    const { content } = only.responses['401'] as { content: Record<string, { schema: object }> };
    assert.deepEqual(content['application/json']?.schema, {
      anyOf: [
        { type: 'object', required: ['code'], properties: { code: { type: 'integer' } } },
        { $ref: '#/components/schemas/Error' },
      ],
    });
  });

  it('is the guard itself where the action refuses strangers', async () => {
    const body = `if (! auth()->check()) { return response()->json(['code' => 5], 401); } return ['a' => 1];`;
    const { only } = await documentedAction('', { body });
    const { content } = only.responses['401'] as { content: Record<string, { schema: object }> };
    assert.deepEqual(content['application/json']?.schema, {
      type: 'object',
      required: ['code'],
      properties: { code: { type: 'integer' } },
    });
  });
});
