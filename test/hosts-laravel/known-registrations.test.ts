import { deepStrictEqual, strictEqual } from 'node:assert';
import type { Application } from '../../server/src/core/application';
import type { Dependency } from '../../server/src/core/dependencies/dependencies';
import { projectPath } from '../../server/src/core/project-path';
import { boot } from '../../server/src/hosts/laravel/boot/boot';
import { Laravel } from '../../server/src/hosts/laravel/boot/laravel';
import { ReadingMemory } from '../../server/src/hosts/laravel/reading-memory';
import { ApplicationFiles } from '../../server/src/hosts/laravel/runtime/application-files';
import { FrameworkVersion } from '../../server/src/hosts/laravel/version';
import { Composer } from '../../server/src/languages/php/composer';
import type { Interpreter } from '../../server/src/languages/php/evaluate/interpreter';
import { MemoryFiles } from '../damage/memory-files';
import { type Edit, EditedApplication } from './edited-application';

const files: Readonly<Record<string, string>> = {
  'composer.json': JSON.stringify({
    require: { 'laravel/framework': '^12.0' },
    autoload: { 'psr-4': { 'App\\': 'app/' } },
  }),
  'bootstrap/app.php': `<?php use Illuminate\\Support\\Facades\\Route;
return Illuminate\\Foundation\\Application::configure()->withProviders([App\\P::class])->withRouting(
  using: function () {
    Route::prefix('api')->middleware('api')->group(__DIR__.'/../routes/api.php');
  })->create();`,
  'app/P.php': `<?php namespace App; use Illuminate\\Support\\Facades\\Route;
class P extends \\Illuminate\\Support\\ServiceProvider { function register() { /* early */ } }`,
  'app/Items.php': `<?php namespace App; class Items { function index() {} function show() {} function __invoke() {} }`,
  'app/Flags.php': `<?php namespace App; class Flags { const ON = UNKNOWN; }`,
  'routes/api.php': `<?php use App\\Items; use Illuminate\\Support\\Facades\\Route;
Route::get('items', [Items::class, 'index'])->name('items');
Route::middleware('auth')->get('alone', Items::class);
Route::middleware('auth')->get('called', [Items::class, 'show']);
Route::controller(Items::class)->group(function () { Route::get('of-group', 'App\\\\Items'); });
Route::prefix('shop')->name('shop.')->group(function () {
  Route::apiResource('orders', Items::class)->only(['index', 'show'])->middleware('auth');
  Route::domain('a.test')->group(function () { Route::get('items/{id}', [Items::class, 'show'])->whereNumber('id'); });
});
Route::resource('photos', Items::class);
/* between */
Route::get('items', [Items::class, 'show'])->domain('b.test');
Route::get('said', fn () => 1);
if (App\\Flags::ON) { Route::get('perhaps', [Items::class, 'index']); }
/* after */`,
};

const provider = (body: string): readonly [string, string, string] => [
  'app/P.php',
  '/* early */',
  `/* early */ ${body}`,
];

const edits: readonly Edit[] = [
  ['a comment behind all', 'routes/api.php', '/* after */', '/* behind */'],
  ['a route', 'routes/api.php', "'of-group'", "'in-group'"],
  ['the length of what stands before', 'routes/api.php', "'items'", "'all-items'"],
  ['a name that means another class', 'routes/api.php', 'use App\\Items;', 'use App\\Itens as Items;'],
  ['and means it again', 'routes/api.php', 'use App\\Itens as Items;', 'use App\\Items;'],
  ['the prefix of the file', 'bootstrap/app.php', "prefix('api')", "prefix('v1')"],
  ['the middleware of the file', 'bootstrap/app.php', "middleware('api')", "middleware('web')"],
  ['a controller that is no class any more', 'app/Items.php', 'class Items', 'class Itens'],
  ['and is one again', 'app/Items.php', 'class Itens', 'class Items'],
  ['a method that cannot be called any more', 'app/Items.php', 'function show', 'private function show'],
  ['a condition that is known', 'app/Flags.php', 'UNKNOWN', 'true'],
  ['a pattern', ...provider(`Route::pattern('id', '[0-9]+');`)],
  ['a pattern between statements', 'routes/api.php', '/* between */', `Route::pattern('photo', '[a-z]+');`],
  ['verbs of resources', ...provider(`Route::resourceVerbs(['create' => 'new']);`)],
  ['parameters of resources', ...provider(`Route::singularResourceParameters(false);`)],
  ['a method of the application', ...provider(`Route::macro('get', fn ($uri) => 0);`)],
];

describe('statements that register routes, known from the last reading', () => {
  const routesOf = ({ routes, problems }: Application): unknown => [routes, problems];

  it('come to what a first reading reads, after each edit', () => {
    const application = new EditedApplication(files);
    application.read();
    for (const [name, path, from, to] of edits) {
      application.edit(path, from, to);
      deepStrictEqual(routesOf(application.read().application), routesOf(application.fresh().application), name);
    }
  });

  it('are other objects: who changes one changes no later reading', () => {
    const application = new EditedApplication({
      ...files,
      'app/P.php': `<?php namespace App; use Illuminate\\Support\\Facades\\Route;
class P extends \\Illuminate\\Support\\ServiceProvider { function register() { $this->app->booted(function () { Route::getRoutes()->getByName('shop.orders.index')->prefix('x'); }); } }`,
    });
    const uris = ['x', 'y', 'z'].map((prefix, index, all) => {
      if (index > 0) application.edit('app/P.php', `'${all[index - 1] ?? ''}'`, `'${prefix}'`);
      return application.read().application.routes.find(({ name }) => name === 'shop.orders.index')?.uri;
    });
    deepStrictEqual(uris, ['x/api/shop/orders', 'y/api/shop/orders', 'z/api/shop/orders']);
  });

  it('are registered up to the limit of steps where that falls within one', () => {
    const routes = Array.from(
      { length: 500 },
      (_, index) => `Route::get('a${index.toString()}', [Items::class, 'index']);`,
    );
    const application = new EditedApplication({
      ...files,
      'routes/api.php': `<?php use App\\Items; use Illuminate\\Support\\Facades\\Route;
for ($i = 0; $i < 100; $i++) { str_repeat('x', 1002600); }
Route::prefix('shop')->group(function () { ${routes.join(' ')} });`,
    });
    application.read();
    application.edit('routes/api.php', '$i < 100;', '$i < 319;');
    const fresh = application.fresh().application;
    deepStrictEqual([fresh.routes.length > 0, fresh.routes.length < routes.length], [true, true]);
    deepStrictEqual(routesOf(application.read().application), routesOf(fresh));
  });

  it('count as many steps as they take', () => {
    const start = startOf(files);
    const stepsOfStart = (): number => {
      const { machine, run } = start();
      run();
      return machine.steps;
    };
    strictEqual(stepsOfStart(), stepsOfStart());
  });

  it('are known of each group that loads their file', () => {
    const prefixed = (prefix: string): string => `Route::prefix('${prefix}')->group(__DIR__.'/../routes/api.php');`;
    const start = startOf({
      ...files,
      'bootstrap/app.php': (files['bootstrap/app.php'] ?? '').replace(/Route::prefix.*/, prefixed('a') + prefixed('b')),
      'routes/api.php': `<?php use Illuminate\\Support\\Facades\\Route; Route::get('items', 'App\\Items');`,
    });
    const evaluatedOf = ({ machine, run }: ReturnType<typeof start>): number => {
      let evaluated = 0;
      const evaluate = machine.evaluate.bind(machine);
      machine.evaluate = (expression, scope) => {
        if (scope.file.path === 'routes/api.php' && expression.kind === 'staticCall') evaluated++;
        return evaluate(expression, scope);
      };
      run();
      return evaluated;
    };
    deepStrictEqual([evaluatedOf(start()), evaluatedOf(start()), evaluatedOf(start())], [2, 0, 0]);
  });

  it('are evaluated where somebody tracks what that looks at', () => {
    const [path, from, to] = provider(`Route::get('here', [Items::class, 'index']);`);
    const ofProvider = { ...files, [path]: (files[path] ?? '').replace(from, to) };
    const start = startOf(ofProvider);
    const looksAt = ({ machine, run }: ReturnType<typeof start>): readonly Dependency[] => {
      const { tracker } = machine.files;
      tracker.enable();
      return [...tracker.track(run).dependencies];
    };
    // Nobody tracks, so that statements are known afterwards.
    start().run();
    deepStrictEqual(looksAt(start()), looksAt(startOf(ofProvider)()));
  });
});

/** Starts an application again and again, with one memory. */
function startOf(
  texts: Readonly<Record<string, string>>,
): () => { readonly machine: Interpreter; readonly run: () => void } {
  const sources = new MemoryFiles(
    new Map(Object.entries(texts).map(([path, text]) => [projectPath(path), { kind: 'text', text }])),
  );
  const memory = new ReadingMemory();
  return () => {
    const read = new ApplicationFiles(sources, new Map(), Composer.read(sources));
    const laravel = new Laravel(read, {}, FrameworkVersion.of(sources), { memory, migrations: null });
    return {
      machine: laravel.machine,
      run: () => {
        boot(laravel);
      },
    };
  };
}
