import assert from 'node:assert/strict';
import { LaravelProject, type Texts } from './laravel-project';

async function routesOf(routes: string, files?: Texts): Promise<readonly string[]> {
  return (await LaravelProject.read(routes, files)).routes;
}

describe('Laravel: groups', () => {
  it('join prefix, name and middleware from outside in', async () => {
    const routes = `Route::prefix('a')->name('a.')->middleware('m1')->group(function () {
      Route::group(['prefix' => '/b/', 'as' => 'b.', 'middleware' => ['m2']], fn () => Route::get('/c', 'C@c')->name('c')->middleware('m3'));
    });`;
    assert.deepEqual(await routesOf(routes), ['GET a/b/c #a.b.c C@c [m1,m2,m3]']);
  });

  it('begin with a prefix in macros, too, where `$this->prefix()` is the router’s own method', async () => {
    const routes = `
      Route::macro('within', function (string $prefix, string $c) { return Route::prefix($prefix)->group(function () use ($c) { Route::get('a', [$c, 'm']); }); });
      Route::macro('called', function (string $prefix, \\Closure $body) { Route::prefix($prefix)->group(function () use ($body) { $body(); }); });
      Route::macro('handed', function (string $prefix, \\Closure $body) { Route::prefix("x/$prefix")->name('n.')->group($body); });
      Route::macro('loaded', function (string $prefix, string $file) { Route::prefix($prefix)->group(base_path($file)); });
      Route::macro('own', function (string $uri) { return $this->get($this->prefix($uri), 'C@m'); });
      Route::within('one', C::class);
      Route::called('two', fn () => Route::get('a', 'C@m'));
      Route::handed('three', fn () => Route::get('a', 'C@m')->name('a'));
      Route::loaded('four', 'routes/more.php');
      Route::prefix('five')->group(fn () => Route::own('a'));`;
    const files = { 'routes/more.php': `<?php Route::get('a', 'C@m');` };
    assert.deepEqual(await routesOf(routes, files), [
      'GET one/a C@m',
      'GET two/a C@m',
      'GET x/three/a #n.a C@m',
      'GET four/a C@m',
      'GET five/five/a C@m',
    ]);
  });

  it('let the inner domain and controller replace the outer one', async () => {
    const routes = `Route::domain('one.test')->controller('One')->group(function () {
      Route::get('outer', 'list');
      Route::domain('two.test')->controller('Two')->group(fn () => Route::get('inner', 'list'));
    });`;
    assert.deepEqual(await routesOf(routes), ['GET outer One@list @one.test', 'GET inner Two@list @two.test']);
  });

  it('prepend a namespace to text that is not absolute', async () => {
    const routes = `Route::namespace('N')->group(function () {
      Route::get('a', 'C@m');
      Route::get('b', '\\\\C@m');
      Route::get('c', [C::class, 'm']);
    });`;
    assert.deepEqual(await routesOf(routes), ['GET a N\\C@m', 'GET b C@m', 'GET c C@m']);
  });

  it('give an unnamed route their own name', async () => {
    assert.deepEqual(await routesOf(`Route::name('x.')->group(fn () => Route::get('a'));`), ['GET a #x.']);
  });

  it('have the paths that Fortify is configured with', async () => {
    const routes = `Route::prefix('a')->group(function () {
      Route::get(\\Laravel\\Fortify\\RoutePath::for('login', '/login'), 'C@a');
      Route::get(\\Laravel\\Fortify\\RoutePath::for('register', '/register'), 'C@b');
    });`;
    const files = { 'config/fortify.php': `<?php return ['paths' => ['register' => '/join']];` };
    assert.deepEqual(await routesOf(routes, files), ['GET a/login C@a', 'GET a/join C@b']);
  });

  it('have the pages of Volt, and those of Folio as the one route that finds them', async () => {
    const routes = `use Laravel\\Folio\\Folio; use Livewire\\Volt\\Volt;
      Route::middleware('auth')->prefix('shop')->group(function () {
        Volt::route('users/{user}', 'users.show')->name('users.show')->middleware('can:see');
      });
      Folio::path(resource_path('views/pages/guest'))->uri('/guest')->domain('shop.test')->middleware(['*' => ['auth']]);
      Folio::route(resource_path('views/pages/docs'), 'docs');
      Folio::path(resource_path('views/pages'));`;
    assert.deepEqual(await routesOf(routes), [
      'GET shop/users/{user} #users.show [auth,can:see]',
      'GET guest/{uri?} @shop.test',
      'GET docs/{uri?}',
      'GET {fallbackPlaceholder}',
    ]);
  });

  it('print their controller for a function', async () => {
    const routes = `Route::controller(C::class)->group(fn () => Route::get('a', fn () => 1));`;
    assert.deepEqual(await routesOf(routes), ['GET a C']);
  });
});

describe('Laravel: chains', () => {
  it('keep the last value of a repeated call', async () => {
    const routes = `Route::prefix('a')->middleware('x')->prefix('b')->middleware(['y', 'z'])->get('c');`;
    assert.deepEqual(await routesOf(routes), ['GET b/c [y,z]']);
  });

  it('forget all but the prefix for a method that is not there, up to Laravel 12', async () => {
    const routes = `Route::prefix('p')->middleware('m')->get('a', [App\\None::class, 'x']);`;
    const composer = (version: string): Texts => ({
      'composer.json': `{"require": {"laravel/framework": "${version}"}, "autoload": {"psr-4": {"App\\\\": "app/"}}}`,
    });
    assert.deepEqual(await routesOf(routes, composer('^12.0')), ['GET p/a App\\None@x']);
    assert.deepEqual(await routesOf(routes, composer('^13.0')), ['GET p/a App\\None@x [m]']);
  });

  it('may be kept and used again', async () => {
    const routes = `$chain = Route::prefix('p')->name('n.'); $chain->get('a')->name('a'); $chain->group(fn () => Route::get('b'));`;
    assert.deepEqual(await routesOf(routes), ['GET p/a #n.a', 'GET p/b #n.']);
  });

  it('forget their constraints with the next ones', async () => {
    const { route } = await LaravelProject.read(`Route::whereNumber('a')->whereAlpha('b')->get('{a}/{b}');`);
    assert.deepEqual(
      route.parameters.map(({ name, schema }) => [name, schema?.patterns ?? null]),
      [
        ['a', null],
        ['b', ['^[a-zA-Z]+$']],
      ],
    );
  });

  it('put the prefix of a route before the group’s', async () => {
    const routes = `Route::prefix('outer')->group(fn () => Route::get('a')->prefix('own'));`;
    assert.deepEqual(await routesOf(routes), ['GET own/outer/a']);
  });
});

describe('Laravel: URIs', () => {
  it('are joined without slashes at the ends', async () => {
    const routes = `Route::prefix('/a/')->group(function () { Route::get('/'); Route::get('//b//c//'); }); Route::get('/');`;
    assert.deepEqual(await routesOf(routes), ['GET a', 'GET a/b//c', 'GET /']);
  });

  it('lose binding fields, which the parameters keep', async () => {
    const { route } = await LaravelProject.read(`Route::get('posts/{post:slug}/{comment?}');`);
    assert.equal(route.uri, 'posts/{post}/{comment?}');
    assert.deepEqual(
      route.parameters.map(({ name, optional, bindingField }) => [name, optional, bindingField]),
      [
        ['post', false, 'slug'],
        ['comment', true, null],
      ],
    );
  });

  it('forget binding fields with a new prefix', async () => {
    const { route } = await LaravelProject.read(`Route::get('{a:slug}')->prefix('{b:id}');`);
    assert.deepEqual(
      route.parameters.map(({ name, bindingField }) => [name, bindingField]),
      [
        ['b', 'id'],
        ['a', null],
      ],
    );
  });

  for (const { uri, optional } of [
    { uri: '{a?}/b', optional: [false] },
    { uri: '{a?}/{b}', optional: [false, false] },
    { uri: 'x/{a?}/{b?}', optional: [true, true] },
    { uri: '{a}.{b?}', optional: [false, true] },
    { uri: '{a?}/x/{b?}', optional: [false, true] },
  ]) {
    it(`can be cut only at their end: ${uri}`, async () => {
      const { route } = await LaravelProject.read(`Route::get('${uri}');`);
      assert.deepEqual(
        route.parameters.map((one) => one.optional),
        optional,
      );
    });
  }

  it('are replaced by a later route of the same methods', async () => {
    const routes = `Route::get('a', 'A@a'); Route::get('b'); Route::get('a', 'B@b'); Route::post('a'); Route::match(['put', 'patch'], 'a'); Route::match(['patch', 'put'], 'a');`;
    assert.deepEqual(await routesOf(routes), ['GET a B@b', 'GET b', 'POST a', 'PUT|PATCH a', 'PATCH|PUT a']);
  });
});

describe('Laravel: resources', () => {
  it('nest, and shorten what is shallow', async () => {
    const routes = `Route::resource('photos.comments', 'C')->shallow()->only(['index', 'show']);`;
    assert.deepEqual(await routesOf(routes), [
      'GET photos/{photo}/comments #photos.comments.index C@index',
      'GET comments/{comment} #comments.show C@show',
    ]);
  });

  it('take a prefix from a slash in their name', async () => {
    const routes = `Route::apiResource('admin/users', 'C')->names('staff')->parameters(['users' => 'person'])->except('destroy');`;
    assert.deepEqual(await routesOf(routes), [
      'GET admin/users #staff.index C@index',
      'POST admin/users #staff.store C@store',
      'GET admin/users/{person} #staff.show C@show',
      'PUT|PATCH admin/users/{person} #staff.update C@update',
    ]);
  });

  it('have middleware for single methods', async () => {
    const routes = `Route::resource('a', 'C')->only(['index', 'show'])->middleware('x')->middlewareFor('show', ['y', 'x']);`;
    assert.deepEqual(await routesOf(routes), ['GET a #a.index C@index [x]', 'GET a/{a} #a.show C@show [x,y]']);
  });

  it('may be one alone', async () => {
    const routes = `Route::singleton('profile', 'C')->destroyable()->only('show', 'destroy');`;
    assert.deepEqual(await routesOf(routes), [
      'GET profile #profile.show C@show',
      'DELETE profile #profile.destroy C@destroy',
    ]);
  });
});

describe('Laravel: conditions', () => {
  it('that source cannot decide mark both ways', async () => {
    const routes = `if (request()->secure()) { Route::get('a'); } else { Route::get('b'); } Route::get('c');`;
    assert.deepEqual(await routesOf(routes), ['GET a ?', 'GET b ?', 'GET c']);
  });

  it('that the environment file decides leave one way', async () => {
    const routes = `if (env('ON')) { Route::get('a'); } else { Route::get('b'); }`;
    assert.deepEqual(await routesOf(routes, { '.env': 'ON=true' }), ['GET a']);
    assert.deepEqual(await routesOf(routes), ['GET b']);
  });

  it('ask for an environment that nobody wrote down in vain', async () => {
    const routes = `if (app()->isLocal()) { Route::get('a'); } Route::get(app()->environment());`;
    assert.deepEqual(await routesOf(routes), ['GET a ?', 'GET production']);
    assert.deepEqual(await routesOf(routes, { '.env': 'APP_ENV=local' }), ['GET a', 'GET local']);
  });
});

describe('Laravel: providers', () => {
  const provider = (name: string, body: string, head = 'extends ServiceProvider'): Texts => ({
    [`app/Providers/${name}.php`]: `<?php namespace App\\Providers;
      use Illuminate\\Contracts\\Support\\DeferrableProvider;
      use Illuminate\\Support\\{ServiceProvider, Facades\\Route};
      class ${name} ${head} { ${body} }`,
  });
  const listed = (...names: readonly string[]): Texts => ({
    'bootstrap/providers.php': `<?php return [${names.map((name) => `App\\Providers\\${name}::class`).join(', ')}];`,
  });

  it('register nested ones that boot before them', async () => {
    const files = {
      ...listed('Outer'),
      ...provider(
        'Outer',
        `public function register() { $this->app->register(Inner::class); } public function boot() { Route::get('outer'); }`,
      ),
      ...provider('Inner', `public function boot() { Route::get('inner'); }`),
    };
    assert.deepEqual(await routesOf('', files), ['GET inner', 'GET outer']);
  });

  it('wait to be asked for where they are deferred', async () => {
    const deferred = 'extends ServiceProvider implements DeferrableProvider';
    const files = {
      ...listed('Late'),
      ...provider('Late', `public function boot() { Route::get('late'); }`, deferred),
    };
    assert.deepEqual(await routesOf('', files), []);
  });
});

describe('Laravel: registrations that wait for their end', () => {
  const files = {
    'app/Crud/Registrar.php': `<?php namespace App\\Crud;
      class Registrar {
        public function __construct(protected \\Illuminate\\Routing\\Router $router) {}
        public function resource(string $name, string $controller): Pending { return new Pending($this, $name, $controller); }
        public function register(string $name, string $controller, array $methods): void {
          foreach (array_intersect(['index', 'store'], $methods) as $method) $this->{'add'.ucfirst($method)}($name, $controller);
        }
        protected function addIndex($name, $controller) { $this->router->get($name, [$controller, 'index']); }
        protected function addStore($name, $controller) { $this->router->post($name, [$controller, 'store']); }
      }`,
    'app/Crud/Pending.php': `<?php namespace App\\Crud;
      class Pending {
        protected array $methods = ['index', 'store'];
        public function __construct(protected Registrar $registrar, protected string $name, protected string $controller) {}
        public function only(array $methods): self { $this->methods = $methods; return $this; }
        public function __destruct() { $this->registrar->register($this->name, $this->controller, $this->methods); }
      }`,
    'app/Crud/Crud.php': `<?php namespace App\\Crud;
      class Crud extends \\Illuminate\\Support\\Facades\\Facade { protected static function getFacadeAccessor() { return Registrar::class; } }`,
  };

  it('come where nobody holds them any more: after their statement, or the function in a variable of which they are', async () => {
    const routes = `use App\\Crud\\Crud;
      Crud::resource('a', C::class);
      Crud::resource('b', C::class)->only(['index']);
      Route::prefix('p')->group(function () {
        $held = Crud::resource('c', C::class);
        Route::get('before', [C::class, 'm']);
        $held->only(['store']);
      });
      Route::prefix('q')->group(fn () => Crud::resource('d', C::class)->only(['index']));
      function crud($name) { return Crud::resource($name, C::class)->only(['index']); }
      crud('e');
      $last = crud('f');
      $last->only(['store']);`;
    assert.deepEqual(await routesOf(routes, files), [
      'GET a C@index',
      'POST a C@store',
      'GET b C@index',
      'GET p/before C@m',
      'POST p/c C@store',
      'GET q/d C@index',
      'GET e C@index',
      'POST f C@store',
    ]);
  });

  it('are marked with what decides whether they come', async () => {
    const routes = `use App\\Crud\\Crud;
      if (config('unheard.of')) Crud::resource('a', C::class)->only(['index']);`;
    assert.deepEqual(await routesOf(routes, files), ['GET a C@index ?']);
  });
});
