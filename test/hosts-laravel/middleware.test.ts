import assert from 'node:assert/strict';
import { LaravelProject, type Texts } from './laravel-project';
import { resolvedNames } from './route-table';

function bootstrap(middleware: string): Texts {
  return {
    'bootstrap/app.php': `<?php return Application::configure()
      ->withRouting(using: fn () => require __DIR__.'/../routes/web.php')
      ->withMiddleware(function ($middleware) { ${middleware} })
      ->create();`,
  };
}

async function resolved(routes: string, middleware: string, files: Texts = {}): Promise<readonly string[]> {
  const { route } = await LaravelProject.read(routes, { ...bootstrap(middleware), ...files });
  return resolvedNames(route.middleware);
}

describe('Laravel: middleware', () => {
  it('is an alias with its parameters', async () => {
    assert.deepEqual(
      await resolved(`Route::get('a')->middleware('x:1,2');`, `$middleware->alias(['x' => 'App\\X']);`),
      ['App\\X:1,2'],
    );
  });

  it('is a group, and groups inside of it', async () => {
    const groups = `$middleware->group('outer', ['inner', 'b']); $middleware->group('inner', ['a']);`;
    assert.deepEqual(await resolved(`Route::get('a')->middleware('outer');`, groups), ['a', 'b']);
  });

  it('stands once, however it is called', async () => {
    const alias = `$middleware->alias(['x' => 'App\\X']);`;
    assert.deepEqual(await resolved(`Route::get('a')->middleware(['x', 'App\\X', 'x']);`, alias), ['App\\X']);
  });

  it('is a class of a package with parameters that its `using()` writes', async () => {
    const files = { 'app/Role.php': `<?php namespace App; enum Role: string { case Admin = 'admin'; }` };
    const written: Readonly<Record<string, string>> = {
      [`Spatie\\Permission\\Middleware\\RoleMiddleware::using('admin')`]:
        'Spatie\\Permission\\Middleware\\RoleMiddleware:admin',
      [`Spatie\\Permission\\Middleware\\RoleOrPermissionMiddleware::using([App\\Role::Admin, 'edit'], guard: 'api')`]:
        'Spatie\\Permission\\Middleware\\RoleOrPermissionMiddleware:admin|edit,api',
      [`Laravel\\Sanctum\\Http\\Middleware\\CheckAbilities::using('read', 'write')`]:
        'Laravel\\Sanctum\\Http\\Middleware\\CheckAbilities:read,write',
      [`Laravel\\Passport\\Http\\Middleware\\CheckToken::using(['read', 'write'])`]:
        'Laravel\\Passport\\Http\\Middleware\\CheckToken:read,write',
      [`Laravel\\Passport\\Http\\Middleware\\EnsureClientIsResourceOwner::using('read')`]:
        'Laravel\\Passport\\Http\\Middleware\\EnsureClientIsResourceOwner:read',
    };
    for (const [code, name] of Object.entries(written)) {
      assert.deepEqual(await resolved(`Route::get('a')->middleware([${code}]);`, '', files), [name]);
    }
  });

  it('is taken off by its alias, its class or its parent', async () => {
    const files = {
      'app/Parent.php': `<?php namespace App; class Parent_ {}`,
      'app/Parent_.php': `<?php namespace App; class Parent_ {}`,
      'app/Child.php': `<?php namespace App; class Child extends Parent_ {}`,
    };
    const alias = `$middleware->alias(['child' => 'App\\Child', 'other' => 'App\\Other']);`;
    const routes = (excluded: string): string =>
      `Route::get('a')->middleware(['child', 'child:1', 'other'])->withoutMiddleware('${excluded}');`;
    assert.deepEqual(await resolved(routes('child'), alias, files), ['App\\Child:1', 'App\\Other']);
    assert.deepEqual(await resolved(routes('App\\Parent_'), alias, files), ['App\\Child:1', 'App\\Other']);
    assert.deepEqual(await resolved(routes('other'), alias, files), ['App\\Child', 'App\\Child:1']);
  });

  it('keeps its aliases beside what they stand for, in groups, too', async () => {
    const tables = `$middleware->alias(['key' => 'App\\Key', 'x' => 'App\\X']);
      $middleware->group('outer', ['inner', 'x']); $middleware->group('inner', ['key:1']); $middleware->group('none', []);`;
    const read = async (routes: string) => {
      const { middleware } = (await LaravelProject.read(routes, bootstrap(tables))).route;
      return { raw: middleware.raw, applied: middleware.applied.map(({ names }) => names.join(' ')) };
    };
    assert.deepEqual(await read(`Route::get('a')->middleware(['none', 'outer', 'App\\X', 'other']);`), {
      raw: ['none', 'outer', 'App\\X', 'other'],
      applied: ['outer', 'inner', 'none', 'key:1 App\\Key:1', 'x App\\X', 'other'],
    });
    assert.deepEqual(await read(`Route::get('a')->middleware('outer')->withoutMiddleware('key:1');`), {
      raw: ['outer'],
      applied: ['outer', 'x App\\X'],
    });
    assert.deepEqual(
      await read(`Route::get('a')->middleware(['outer', 'none'])->withoutMiddleware(['outer', 'none']);`),
      { raw: ['outer', 'none'], applied: [] },
    );
  });

  it('of groups changes in a fixed order', async () => {
    const changes = `$middleware->group('g', ['a', 'b', 'c']);
      $middleware->appendToGroup('g', ['d', 'a']);
      $middleware->prependToGroup('g', 'first');
      $middleware->removeFromGroup('g', 'x');
      $middleware->replaceInGroup('g', 'b', 'x');`;
    assert.deepEqual(await resolved(`Route::get('a')->middleware('g');`, changes), ['first', 'a', 'c', 'd']);
  });

  it('of a second alias() replaces the first', async () => {
    const aliases = `$middleware->alias(['x' => 'App\\X']); $middleware->alias(['y' => 'App\\Y']);`;
    assert.deepEqual(await resolved(`Route::get('a')->middleware(['x', 'y']);`, aliases), ['x', 'App\\Y']);
  });

  it('comes from a controller’s property, constructor and static method', async () => {
    const files = {
      'app/Old.php': `<?php namespace App; class Old extends \\Illuminate\\Routing\\Controller {
        protected $middleware = [['middleware' => 'property', 'options' => []]];
        public function __construct() { $this->middleware('constructor')->only('index'); $this->middleware('other')->except('index'); }
        public function index() {} }`,
      'app/Fresh.php': `<?php namespace App; class Fresh implements \\Illuminate\\Routing\\Controllers\\HasMiddleware {
        public static function middleware() { return ['static', new \\Illuminate\\Routing\\Controllers\\Middleware('b', only: ['show'])]; }
        public function index() {} }`,
    };
    const { routes } = await LaravelProject.read(
      `Route::get('a', 'App\\Old@index')->middleware('own'); Route::get('b', 'App\\Fresh@index');`,
      files,
    );
    assert.deepEqual(routes, ['GET a App\\Old@index [own,property,constructor]', 'GET b App\\Fresh@index [static]']);
  });

  it('of a constructor follows what the route fixes, and any guard that it may choose is enough', async () => {
    const controller = `<?php namespace App;
      class Resources extends \\Illuminate\\Routing\\Controller {
        protected $config;
        public function __construct() {
          $guard = request()->has('token') ? 'api' : 'web';
          $this->config = request('_config');
          if (isset($this->config['guarded']) && $this->config['guarded']) $this->middleware('auth:'.$guard);
          if (request()->route()->defaults['_config']['log'] ?? false) $this->middleware('log')->only('index');
        }
        public function index() {}
      }`;
    const { routes } = await LaravelProject.read(
      `Route::get('a', 'App\\Resources@index')->defaults('_config', ['model' => 'A']);
      Route::get('b', 'App\\Resources@index')->defaults('_config', ['guarded' => true, 'log' => true]);
      Route::get('c', 'App\\Resources@index');`,
      { 'app/Resources.php': controller },
    );
    assert.deepEqual(routes, [
      'GET a App\\Resources@index',
      'GET b App\\Resources@index [auth:api,web,log]',
      'GET c App\\Resources@index',
    ]);
  });

  it('of a constructor that does not come to its end is told to be unknown', async () => {
    const controller = `<?php namespace App;
      class Broken extends \\Illuminate\\Routing\\Controller {
        public function __construct() { $this->middleware('auth'); throw new \\RuntimeException('x'); }
        public function index() {}
      }`;
    const { application } = await LaravelProject.read(`Route::get('a', 'App\\Broken@index');`, {
      'app/Broken.php': controller,
    });
    assert.deepEqual(
      application.problems.map(({ code }) => code),
      ['route.middlewareUnknown'],
    );
  });

  it('has no name where it is a function', async () => {
    const { routes } = await LaravelProject.read(`Route::get('a')->middleware([fn () => 1, fn () => 2, 'x']);`);
    assert.deepEqual(routes, ['GET a [Closure,Closure,x]']);
  });

  it('of a group of its own makes an API of the routes in it where it starts no session and one of them asks for a token', async () => {
    const ownSession = {
      'app/OwnSession.php': `<?php namespace App; class OwnSession extends \\Illuminate\\Session\\Middleware\\StartSession {}`,
    };
    const inApi = `Route::get('api/all', fn () => 4)->middleware('api');`;
    const isApi = async (
      group: string,
      guard: string,
      { others = inApi, name = 'partners' } = {},
    ): Promise<readonly boolean[]> => {
      const routes = `Route::middleware('${name}')->group(function () {
        Route::post('partners/hook', fn () => 1);
        Route::get('partners/orders', fn () => 2)->middleware('${guard}');
      });
      Route::get('about', fn () => 3);
      ${others}`;
      const groups = `$middleware->group('${name}', [${group}]);`;
      const { application } = await LaravelProject.read(routes, { ...bootstrap(groups), ...ownSession });
      return application.routes.map((route) => route.isApi);
    };
    assert.deepEqual(await isApi("'throttle:api'", 'auth:sanctum'), [true, true, false, true]);
    assert.deepEqual(await isApi("'throttle:api'", 'verified'), [false, false, false, true]);
    const session = 'Illuminate\\Session\\Middleware\\StartSession::class';
    assert.deepEqual(await isApi(session, 'auth:sanctum'), [false, false, false, true]);
    assert.deepEqual(await isApi("'throttle:api'", 'auth:sanctum', { others: '' }), [false, false, false]);
    assert.deepEqual(await isApi("'App\\OwnSession'", 'auth:sanctum'), [false, false, false, true]);
    assert.deepEqual(await isApi("'throttle:api'", 'auth:sanctum', { name: 'web' }), [false, false, false, true]);
  });
});
