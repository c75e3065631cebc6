import assert from 'node:assert/strict';
import { ActionDocumentation } from '../../../server/src/hosts/laravel/documentation/action-documentation';
import { RequestUseReader } from '../../../server/src/hosts/laravel/inputs/request-use';
import { RouteUse } from '../../../server/src/hosts/laravel/inputs/route-use';
import { linkRoutes } from '../../../server/src/hosts/laravel/link/link-routes';
import { described, type Described } from '../documentation/documented-application';
import { RulesProject } from '../rules/rules-project';

/** A middleware that does this before it hands the request on. */
function middleware(name: string, body: string): string {
  return `class ${name} { function handle(Request $request, \\Closure $next, ...$more) { ${body} return $next($request); } }`;
}

const classes = [
  `class C extends Controller { function m(Request $request) { return $request->integer('size', 20); } function n() {} }`,
  middleware('Tenant', `$this->tenants->pick($request->header('X-Tenant'), $request->header('Accept-Language'));`),
  middleware('Shop', `if (! $request->hasHeader('X-Shop')) { abort(400); }`),
  middleware('Trial', `if ($request->boolean('trial')) { config(['app.trial' => true]); }`),
  middleware('Sizes', `$request->merge(['size' => 5, 'kind' => $request->kind]);`),
  middleware('Key', `if ($request->header('X-Key') !== config('app.key')) { abort(401); }`),
  middleware(
    'Door',
    `if (! $request->is('health') && $request->header('X-Key') !== config('app.key')) { abort(401); }`,
  ),
  middleware('Team', `if ($request->team === null) { abort(404); }`),
  `class Old { function handle($request, $next) { if ($request->old) { abort(400); } return $next($request); } }`,
  `class Own extends \\Illuminate\\Routing\\Controller {
    function __construct() {
      $this->middleware(function ($request, $next) { $this->unit = $request->input('unit', 'kg'); return $next($request); });
      $this->middleware(fn (Request $request, $next) => $request->header('X-Key') === config('app.key') ? $next($request) : abort(401));
      $this->middleware(function ($request, $next) { if (! $request->header('X-Door')) { abort(400); } return $next($request); })
        ->only('n');
    }
    function m() {} function n() {} }`,
];

/** `name type place` of what each route reads. */
function readsOf(routes: string, global = ''): Readonly<Record<string, readonly string[]>> {
  const { laravel } = RulesProject.read(routes, classes, {
    'bootstrap/app.php': `<?php return Illuminate\\Foundation\\Application::configure()->withRouting(web: __DIR__.'/../routes/web.php')
      ->withMiddleware(function ($middleware) { ${global} })->create();`,
  });
  const { application, middlewareFunctions: functionsOf } = linkRoutes(laravel, new ActionDocumentation(laravel, null));
  const reader = new RequestUseReader(laravel, { models: [], entities: {} }, null);
  const uses = new RouteUse(reader, laravel, { routes: application.routes, functionsOf });
  return Object.fromEntries(
    application.routes.flatMap((route, index) => {
      const record = laravel.router.routes[index];
      if (record === undefined || route.isBuiltIn) return [];
      const { inputs } = uses.of(record, route, 'GET');
      return [[route.uri, inputs.map(({ name, type, in: place }) => `${name} ${type ?? 'any'} ${place}`)]];
    }),
  );
}

describe('Laravel: what middleware reads', () => {
  it('is the signature of an address, and when that expires', () => {
    const routes = `Route::get('a', [App\\C::class, 'n'])->middleware('signed:relative'); Route::get('b', [App\\C::class, 'n']);
      Route::get('c', fn (Request $request) => $request->hasValidSignature() ? 1 : abort(401));`;
    const signed = ['signature string query', 'expires integer query'];
    assert.deepEqual(readsOf(routes), { a: signed, b: [], c: signed });
  });

  it('is read by each operation that passes there', () => {
    const routes = `Route::get('a', [App\\C::class, 'm'])->middleware([App\\Tenant::class, App\\Trial::class.':x']);
      Route::get('b', [App\\C::class, 'm']);`;
    assert.deepEqual(readsOf(routes), {
      a: ['size integer any', 'X-Tenant any header', 'trial boolean any'],
      b: ['size integer any'],
    });
  });

  it('is no credential, and no parameter of the route', () => {
    const routes = `Route::get('a', [App\\C::class, 'n'])->middleware(App\\Key::class);
      Route::get('b/{team}', [App\\C::class, 'n'])->middleware(App\\Team::class);
      Route::get('c', [App\\C::class, 'n'])->middleware(App\\Team::class);`;
    assert.deepEqual(readsOf(routes), { a: [], 'b/{team}': [], c: ['team any any'] });
  });

  it('is no credential where a guard lets a route pass', () => {
    const routes = `Route::middleware(App\\Door::class)->group(function () {
      Route::get('a', [App\\C::class, 'n']); Route::get('health', [App\\C::class, 'n']); });`;
    assert.deepEqual(readsOf(routes), { a: [], health: [] });
  });

  it('is nothing where it sets a field itself, for whoever reads it then', () => {
    const routes = `Route::get('a', [App\\C::class, 'm'])->middleware(App\\Sizes::class);`;
    assert.deepEqual(readsOf(routes), { a: ['kind any any'] });
  });

  it('is read of a request that nobody declares, and by functions of the controller, but for who calls', () => {
    const routes = `Route::get('a', [App\\C::class, 'n'])->middleware(App\\Old::class);
      Route::get('b', [App\\Own::class, 'm']); Route::get('c', [App\\Own::class, 'n']);`;
    assert.deepEqual(readsOf(routes), {
      a: ['old any any'],
      b: ['unit string any'],
      c: ['unit string any', 'X-Door any header'],
    });
  });

  it('is left out where nearly all routes have it, unless it is a header that requests may be refused for', () => {
    const many = Array.from({ length: 12 }, (_, index) => `Route::get('x${index}', [App\\C::class, 'n']);`).join(' ');
    const all = `[App\\Tenant::class, App\\Shop::class, App\\Trial::class]`;
    const routes = `Route::middleware(${all})->group(function () { ${many} });`;
    assert.deepEqual(readsOf(routes)['x3'], ['X-Shop any header']);
    const global = `$middleware->append(${all});`;
    assert.deepEqual(readsOf(`Route::get('a', [App\\C::class, 'n']);`, global), { a: ['X-Shop any header'] });
  });
});

describe('Laravel: what middleware puts in place of what was sent', () => {
  const asked = (handle: string): Promise<Described> =>
    described({
      routes: `Route::post('a', [C::class, 'm'])->middleware(Before::class);`,
      classes: [
        `class C { function m(Request $request) { $request->validate(['team_id' => 'required|integer', 'name' => 'required|integer']);
          return $request->get('team'); } }`,
        `class Before { function handle(Request $request, \\Closure $next) { ${handle} return $next($request); } }`,
      ],
    });
  const fieldsWith = async (handle: string): Promise<readonly string[]> => {
    const { operation } = await asked(handle);
    const schema = operation('POST /api/a').requestBody?.content['application/json']?.schema;
    return Object.keys((schema as { readonly properties?: object }).properties ?? {});
  };

  it('is no field, whatever rules say of it', async () => {
    assert.deepEqual(await fieldsWith(''), ['team_id', 'name', 'team']);
    assert.deepEqual(await fieldsWith(`$request->merge(['team_id' => 5]);`), ['name', 'team']);
    assert.deepEqual(await fieldsWith(`$request->attributes->set('team', team());`), ['team_id', 'name']);
  });

  it('is a field where it may be sent, too', async () => {
    for (const handle of [
      `if (! $request->has('team_id')) { $request->merge(['team_id' => 5]); }`,
      `$request->mergeIfMissing(['team_id' => 5]);`,
      `$request->merge(['team_id' => (int) $request->input('team_id')]);`,
      `$request->team_id = 5;`,
    ])
      assert.deepEqual(await fieldsWith(handle), ['team_id', 'name', 'team'], handle);
  });
});
