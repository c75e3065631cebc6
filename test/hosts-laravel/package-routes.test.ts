import assert from 'node:assert/strict';
import { LaravelProject } from './laravel-project';

const action = (name: string, more = ''): string =>
  `<?php namespace App\\Actions; use Illuminate\\Routing\\Router; ${more} class ${name} { use \\Lorisleiva\\Actions\\Concerns\\AsAction;
    public static function routes(Router $router): void { $router->get('${name.toLowerCase()}', static::class); }
    public function handle(): array { return []; } }`;

function provider(boot: string): Readonly<Record<string, string>> {
  return {
    'bootstrap/providers.php': `<?php return [App\\Providers\\Actions::class];`,
    'app/Providers/Actions.php': `<?php namespace App\\Providers; use Lorisleiva\\Actions\\Facades\\Actions as Registered;
      class Actions extends \\Illuminate\\Support\\ServiceProvider { public function boot(): void { ${boot} } }`,
    'app/Actions/Pack.php': action('Pack'),
    'app/Actions/Box/Seal.php': action('Seal').replace('App\\Actions', 'App\\Actions\\Box'),
    'app/Actions/Base.php': action('Base').replace(' class', ' abstract class'),
    'app/Actions/Plain.php': `<?php namespace App\\Actions; class Plain { public static function routes($router) { $router->get('plain', fn () => 1); } }`,
    'app/Other/Sort.php': action('Sort').replace('App\\Actions', 'App\\Other'),
  };
}

async function urisOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { application } = await LaravelProject.read(`Route::get('home', fn () => 1);`, files);
  return application.routes.map(({ uri }) => uri);
}

describe('Laravel: routes that actions of lorisleiva/laravel-actions register', () => {
  const cases: Readonly<Record<string, readonly string[]>> = {
    'Registered::registerRoutes();': ['seal', 'pack', 'home'],
    [`Registered::registerRoutes('app/Other');`]: ['sort', 'home'],
    [`Registered::registerRoutes([app_path('Actions/Box'), 'app/Other']);`]: ['seal', 'sort', 'home'],
    [`Registered::registerRoutesForAction(\\App\\Other\\Sort::class);`]: ['sort', 'home'],
    [`Registered::registerRoutes('app/Nowhere');`]: ['home'],
  };
  for (const [boot, uris] of Object.entries(cases)) {
    it(`are those of ${boot}`, async () => {
      assert.deepEqual(await urisOf(provider(boot)), uris);
    });
  }
});

describe('Laravel: routes of modules of internachi/modular', () => {
  const composer = (packages: Readonly<Record<string, string>>): string =>
    JSON.stringify({
      require: { 'laravel/framework': '^12.0', ...packages },
      autoload: { 'psr-4': { 'App\\': 'app/' } },
    });
  const routes = (uri: string): string => `<?php Route::get('${uri}', fn () => 1);`;
  const files = {
    'app-modules/news/routes/news-routes.php': routes('news'),
    'app-modules/news/routes/admin.php': routes('admin'),
    'app-modules/news/routes/deep/more.php': routes('more'),
    'app-modules/shop/routes/shop.php': routes('shop'),
    'domains/cart/routes/cart.php': routes('cart'),
  };

  it('are those of all files in their directories of routes', async () => {
    const installed = { ...files, 'composer.json': composer({ 'internachi/modular': '^2.0' }) };
    assert.deepEqual(await urisOf(installed), ['admin', 'news', 'shop', 'home']);
    const elsewhere = { ...installed, 'config/app-modules.php': `<?php return ['modules_directory' => 'domains'];` };
    assert.deepEqual(await urisOf(elsewhere), ['cart', 'home']);
  });

  it('are none where the package is not required', async () => {
    assert.deepEqual(await urisOf(files), ['home']);
  });
});
