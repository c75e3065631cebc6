import { deepStrictEqual } from 'node:assert';
import type { ApplicationReading } from '../../server/src/core/application-reading';
import { askedWhole, ownRoutes } from './asked-whole';
import { type Edit, EditedApplication } from './edited-application';

const files: Readonly<Record<string, string>> = {
  'composer.json': JSON.stringify({
    require: { 'laravel/framework': '^12.0' },
    autoload: { 'psr-4': { 'App\\': 'app/' } },
  }),
  'config/auth.php': `<?php return ['defaults' => ['guard' => 'api'],
    'guards' => ['api' => ['driver' => 'own']], 'providers' => []];`,
  'bootstrap/app.php': `<?php return Illuminate\\Foundation\\Application::configure()
    ->withProviders([App\\Provider::class])->withRouting(api: __DIR__.'/../routes/api.php')->create();`,
  'app/Provider.php': `<?php namespace App; use Illuminate\\Support\\Facades\\Auth; use Illuminate\\Support\\Collection;
class Provider extends \\Illuminate\\Support\\ServiceProvider {
  function register() {
    $this->app->singleton('license', static fn (): License => app(License::class));
    $this->app->singleton(Counter::class);
  }
  function boot() {
    Auth::viaRequest('own', static function ($request) { return User::find($request->header('X-Own')); });
    Collection::macro('named', function ($name) { return ['name' => $name, 'of' => $this->count()]; });
    $unit = 'kg';
    Collection::macro('weighed', function () use ($unit) { return ['unit' => $unit]; });
  }
}`,
  'app/License.php': `<?php namespace App; class License { function isPlus() { return false; } }`,
  'app/LicenseFacade.php': `<?php namespace App; class LicenseFacade extends \\Illuminate\\Support\\Facades\\Facade {
  protected static function getFacadeAccessor() { return 'license'; } }`,
  'app/Plus.php': `<?php namespace App; class Plus { function handle($request, $next) {
    if ($request->header('X-Plus') === null) { abort_unless(LicenseFacade::isPlus(), 402); } return $next($request); } }`,
  'app/User.php': `<?php namespace App; class User extends \\Illuminate\\Foundation\\Auth\\User {}`,
  'app/Sizes.php': `<?php namespace App; class Sizes { public $most = 5; function rules() { return ['size' => 'integer|max:' . $this->most]; } }`,
  'app/Counter.php': `<?php namespace App; class Counter { public $most = 5; function rules() { return ['count' => 'integer|max:' . $this->most++]; } }`,
  'app/Other.php': `<?php namespace App; class Other {}`,
  'app/Things.php': `<?php namespace App; use Illuminate\\Http\\Request; class Things {
  function guarded() { return ['guarded' => true]; }
  function signed() { return ['signed' => true]; }
  function named() { return collect([1])->named('all'); }
  function weighed() { return collect([1])->weighed(); }
  function sized(Request $request) { $request->validate(app()->make(Sizes::class)->rules()); }
  function counted(Request $request) { $request->validate(app()->make(Counter::class)->rules()); }
}`,
  'routes/api.php': `<?php use App\\Things; use Illuminate\\Support\\Facades\\Route;
Route::get('guarded', [Things::class, 'guarded'])->middleware(App\\Plus::class);
Route::get('signed', [Things::class, 'signed'])->middleware('auth');
Route::get('named', [Things::class, 'named']);
Route::get('weighed', [Things::class, 'weighed']);
Route::post('sized', [Things::class, 'sized']);
Route::post('counted', [Things::class, 'counted']);`,
};

describe('Operations that are kept, through what a provider binds,', () => {
  it('are the same objects, but for those that follow from what is made once or from a variable of the provider', () => {
    const project = new EditedApplication(files);
    const before = askedWhole(project.read());
    project.edit('app/Other.php', 'class Other', '/** Other. */ class Other');
    const reading = project.read();
    const uris = ownRoutes(reading.application).map(({ uri }) => uri);
    deepStrictEqual(
      Object.fromEntries(askedWhole(reading).map((operation, index) => [uris[index], operation === before[index]])),
      {
        'api/guarded': true,
        'api/signed': true,
        'api/named': true,
        'api/weighed': false,
        'api/sized': true,
        'api/counted': false,
      },
    );
  });

  const edits: readonly Edit[] = [
    ['a macro', 'app/Provider.php', "'of' => $this", "'among' => $this"],
    ['what a macro is given', 'app/Provider.php', "$unit = 'kg'", '$unit = 7'],
    ['how a driver finds users', 'app/Provider.php', "header('X-Own')", "query('own')"],
    ['which class is bound', 'app/Provider.php', 'app(License::class)', 'app(Sizes::class)'],
    ['the class that is bound', 'app/Sizes.php', 'function rules', 'function isPlus() { return true; } function rules'],
    ['a class that is made', 'app/Sizes.php', '$most = 5', '$most = 6'],
    ['a class that is made once', 'app/Counter.php', '$most = 5', '$most = 6'],
    ['that a class is made once', 'app/Provider.php', 'singleton(Counter', 'bind(Counter'],
  ];
  it('are those of a first reading after each edit', () => {
    const project = new EditedApplication(files);
    for (const [name, path, from, to] of edits) {
      project.edit(path, from, to);
      deepStrictEqual(partsOf(project.read()), partsOf(project.fresh()), name);
    }
  });
});

function partsOf(reading: ApplicationReading): unknown {
  const operations = askedWhole(reading).map(({ checked, read, answers, failures, errors }) => {
    return { checked, read, answers, failures, errors };
  });
  return [reading.application.routes, operations];
}
