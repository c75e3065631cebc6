import { deepStrictEqual, strictEqual } from 'node:assert';
import type { Route } from '../../../server/src/core/application';
import { type Edit, EditedApplication } from '../edited-application';

const files: Readonly<Record<string, string>> = {
  'composer.json': JSON.stringify({
    require: { 'laravel/framework': '^12.0' },
    autoload: { 'psr-4': { 'App\\': 'app/' } },
  }),
  'config/auth.php': `<?php return ['defaults' => ['guard' => 'web'], 'guards' => [
    'web' => ['driver' => 'session'], 'api' => ['driver' => 'own'], 'old' => ['driver' => 'token'] ]];`,
  'config/shop.php': `<?php return ['header' => 'X-Key'];`,
  'bootstrap/app.php': `<?php return Illuminate\\Foundation\\Application::configure()
    ->withProviders([App\\P::class])
    ->withRouting(web: __DIR__.'/../routes/web.php')
    ->withMiddleware(function ($middleware) {
      $middleware->alias(['keyed' => App\\Keyed::class]);
      $middleware->appendToGroup('shop', [App\\Plain::class]);
    })->create();`,
  'app/P.php': `<?php namespace App; use Illuminate\\Support\\Facades\\{Auth, Gate}; class P extends \\Illuminate\\Support\\ServiceProvider {
    function boot() {
      Auth::viaRequest('own', fn ($request) => $request->header('X-Own') === null ? null : new User);
      Gate::define('see', fn (?User $user) => $user !== null);
    }
  }`,
  'app/Keyed.php': `<?php namespace App; class Keyed { function handle($request, $next) {
    if ($request->header(config('shop.header')) === null) { abort(401); } return $next($request); } }`,
  'app/Plain.php': `<?php namespace App; class Plain { function handle($request, $next) { return $next($request); } }`,
  'app/Base.php': `<?php namespace App; class Base extends \\Illuminate\\Routing\\Controller { function inherited() {} }`,
  'app/C.php': `<?php namespace App; class C extends Base {
    function __construct() { $this->middleware('auth:old')->only('kept'); }
    /** Shows one. */
    function show() {}
    function kept() {}
    function mine() {}
  }`,
  'routes/web.php': `<?php use App\\C; use Illuminate\\Support\\Facades\\Route;
Route::get('show/{id}', [C::class, 'show'])->middleware('keyed')->whereNumber('id');
Route::get('again', [C::class, 'show'])->middleware('keyed');
Route::get('kept', [C::class, 'kept'])->middleware('shop');
Route::get('inherited', [C::class, 'inherited'])->middleware('auth:api');
Route::get('mine', [C::class, 'mine'])->middleware(['auth', 'can:see'])->name('mine');
Route::get('function', fn () => 1)->middleware(function ($request, $next) { return $next($request); });`,
};

/** What people change, each after the one before it. */
const edits: readonly Edit[] = [
  ['a comment of an action', 'app/C.php', 'Shows one', 'Shows the one'],
  ['an action that is not there any more', 'app/C.php', 'function show()', 'function shown()'],
  ['the same, mended', 'app/C.php', 'function shown()', 'function show()'],
  ['an action that a base class has', 'app/Base.php', 'function inherited()', 'function elsewhere()'],
  ['what a controller puts on its actions', 'app/C.php', "->only('kept')", "->except('kept')"],
  ['what a middleware reads', 'app/Keyed.php', '->header(', '->query('],
  ['configuration that a middleware asks for', 'config/shop.php', 'X-Key', 'X-Other'],
  [
    'a middleware that begins to refuse',
    'app/Plain.php',
    'return $next',
    'abort_unless($request->bearerToken(), 401); return $next',
  ],
  ['a driver of a guard', 'config/auth.php', "'token'", "'session'"],
  ['a guard of a provider', 'app/P.php', 'X-Own', 'X-Mine'],
  ['an ability of a provider', 'app/P.php', '?User $user', 'User $user'],
  ['an alias', 'bootstrap/app.php', "'keyed' => App\\Keyed::class", "'keyed' => App\\Plain::class"],
  ['a group', 'bootstrap/app.php', "'shop', [App\\Plain::class]", "'shop', [App\\Keyed::class]"],
  ['a pattern', 'routes/web.php', "whereNumber('id')", "whereUuid('id')"],
  ['a line before routes', 'routes/web.php', '<?php use App', '<?php\n\nuse App'],
  ['what a middleware answers, whose routes stand elsewhere now', 'app/Keyed.php', 'query(', 'cookie('],
  ['a group’s middleware, whose routes stand elsewhere now', 'app/Plain.php', 'bearerToken()', "header('X-Plain')"],
  ['one more line before routes', 'routes/web.php', '<?php\n', '<?php\n\n'],
  ['configuration, where routes stand elsewhere now', 'config/shop.php', 'X-Other', 'X-Third'],
  ['a comment, where routes stand elsewhere now', 'app/C.php', 'Shows the one', 'Shows it'],
  ['the version of the framework', 'composer.json', '^12.0', '^13.0'],
];

describe('routes that are kept from reading to reading', () => {
  it('are those of a first reading, after each edit', () => {
    const project = new EditedApplication(files);
    project.read();
    for (const [name, path, from, to] of edits) {
      project.edit(path, from, to);
      deepStrictEqual(project.read().application, project.fresh().application, name);
    }
  });

  it('are the same objects where nothing changed that they hang on', () => {
    const project = new EditedApplication(files);
    const before = new Map(project.read().application.routes.map((route) => [route.uri, route]));
    project.edit('app/Keyed.php', '401', '403');
    const isKept = ({ uri, ...route }: Route): boolean => before.get(uri)?.middleware === route.middleware;
    const kept = project
      .read()
      .application.routes.filter(isKept)
      .map(({ uri }) => uri);
    deepStrictEqual(
      ['show/{id}', 'kept', 'inherited', 'mine', 'function'].map((uri) => [uri, kept.includes(uri)]),
      [
        ['show/{id}', false],
        ['kept', true],
        ['inherited', true],
        ['mine', true],
        // A function is another in each reading.
        ['function', false],
      ],
    );
  });

  it('say of which file something is told that was read before', () => {
    const project = new EditedApplication(files);
    project.edit('app/C.php', 'function mine() {}', 'function mine( {}');
    const first = project.read().application.problems;
    strictEqual(
      first.some(({ code }) => code === 'php.syntax'),
      true,
    );
    deepStrictEqual(project.read().application.problems, first);
  });
});
