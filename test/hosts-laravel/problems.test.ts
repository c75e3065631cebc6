import assert from 'node:assert/strict';
import { appendFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { problemKindsOf } from '../../server/src/hosts/problem-kinds';
import { hosts, type ProblemCode } from '../../server/src/hosts/registry';
import { projectPath } from '../../server/src/core/project-path';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { MemoryFiles } from '../damage/memory-files';
import { sampleReader } from '../damage/sample-reader';
import { temporaryDirectory } from '../temporary-directory';
import { LaravelProject, type Texts } from './laravel-project';

interface Case {
  readonly code: ProblemCode;
  /** What is wrong stands between « and ». */
  readonly routes: string;
  readonly files?: Texts;
  /** Whether "there is no such route" can still be said for certain. */
  readonly complete: boolean;
}

const controller = `<?php namespace App; class C { public function index() {} }`;

const cases: readonly Case[] = [
  { code: 'php.syntax', routes: `\nRoute::get('a' «'b'»);\nRoute::get('c');`, complete: false },
  { code: 'routes.fileMissing', routes: `«require __DIR__.'/none.php'»;`, complete: false },
  { code: 'routes.fileUnknown', routes: `«require request()->path()»;`, complete: false },
  { code: 'routes.fileLoop', routes: `«require __FILE__»;`, complete: true },
  { code: 'routes.methodUnread', routes: `«Route::feeds()»; Route::get('a', fn () => 1);`, complete: false },
  {
    code: 'routes.packageUnread',
    routes: '',
    files: { 'composer.json': `{"require": {"laravel/framework": "^12.0", «"laravel/fortify"»: "^1.0"}}` },
    complete: true,
  },
  { code: 'routes.limit', routes: `«while (true) { Route::get('a'); }»`, complete: false },
  { code: 'route.uriUnknown', routes: `«Route::get(request()->path().'/a', fn () => 1)»->name('a');`, complete: false },
  {
    code: 'route.domainUnknown',
    routes: `«Route::domain(request()->host())->get('a', fn () => 1)»->name('a');`,
    complete: true,
  },
  { code: 'route.nameUnknown', routes: `«Route::get('a')»->name(request()->path());`, complete: false },
  { code: 'route.actionUnknown', routes: `«Route::get('a', request()->path())»;`, complete: true },
  { code: 'route.middlewareUnknown', routes: `«Route::get('a')»->middleware(request()->path());`, complete: true },
  { code: 'route.conditional', routes: `if (request()->secure()) { «Route::get('a')»; }`, complete: true },
  { code: 'route.missingController', routes: `«Route::get('a', [App\\Nowhere::class, 'index'])»;`, complete: true },
  {
    code: 'route.missingMethod',
    routes: `«Route::get('a', [App\\C::class, 'nowhere'])»;`,
    files: { 'app/C.php': controller },
    complete: true,
  },
  {
    code: 'route.missingHandlers',
    routes: `«Route::get('a', [App\\C::class, 'nowhere'])»; Route::get('b', [App\\Nowhere::class, 'index']);
      Route::get('c', 'App\\C@c'); Route::resource('d', 'App\\C')->only(['show', 'store']);`,
    files: { 'app/C.php': controller },
    complete: true,
  },
  {
    code: 'provider.missing',
    routes: '',
    files: { 'bootstrap/providers.php': `<?php return [«App\\Nowhere::class»];` },
    complete: false,
  },
];

/** These lie in files that are read for other reasons than their routes; they have their cases there. */
const ofFiles: readonly string[] = [
  'composer.missing',
  'composer.invalid',
  'composer.invalidData',
  'composer.directories',
  'composer.limit',
  'php.nesting',
  'routes.fileUnloaded',
];

describe('Laravel: problems', () => {
  it('have a case each', () => {
    const ofRoutes = Object.keys(problemKindsOf(hosts)).filter((code) =>
      /^(php|composer|provider|routes?)\./.test(code),
    );
    const tested = new Set<string>([...cases.map(({ code }) => code), ...ofFiles]);
    assert.deepEqual(
      ofRoutes.filter((code) => !tested.has(code)),
      [],
    );
  });

  for (const { code, routes, files, complete } of cases) {
    it(`lie where they come from: ${code}`, async () => {
      const project = await LaravelProject.read(routes, files);
      assert.deepEqual(
        project.problems.filter((one) => one === code),
        [code],
      );
      assert.deepEqual(project.markedProblems, [code]);
      assert.equal(project.application.complete, complete);
    });
  }

  it('are not said of methods of the router that the project or the framework has', async () => {
    const { application } = await LaravelProject.read(
      `Route::macro('zeds', fn () => Route::get('z', fn () => 1)); Route::zeds(); Route::whereNumber('id')->get('a/{id}', fn () => 1);
       Route::scopeBindings()->group(fn () => Route::get('b', fn () => 1)); Route::getPatterns();
       Route::metadata(['area' => 'c'])->prefix('c')->group(fn () => Route::get('d', fn () => 1));`,
    );
    assert.deepEqual(application.problems, []);
    assert.deepEqual(
      application.routes.map(({ uri }) => uri),
      ['z', 'a/{id}', 'b', 'c/d'],
    );
  });

  it('are said of packages that register routes, and of those that they bring, unless they are told not to', async () => {
    const composer = {
      require: { 'laravel/framework': '^12.0', 'laravel/jetstream': '^5.0', 'laravel/passport': '^13' },
    };
    const { application } = await LaravelProject.read('', {
      'composer.json': JSON.stringify({ ...composer, autoload: { 'psr-4': { 'App\\': 'app/' } } }),
      'bootstrap/providers.php': '<?php return [App\\Provider::class];',
      'app/Provider.php': `<?php namespace App; use Laravel\\Passport\\Passport;
        class Provider extends \\Illuminate\\Support\\ServiceProvider { public function register() { Passport::ignoreRoutes(); } }`,
    });
    assert.deepEqual(
      application.problems.map(({ code, message }) => [code, message.split(' registers')[0]]),
      [
        ['routes.packageUnread', 'The package laravel/fortify'],
        ['routes.packageUnread', 'The package laravel/jetstream'],
      ],
    );
  });

  it('are said of packages that are not discovered only where the application registers their providers', async () => {
    const packagesOf = async (hidden: readonly string[], providers = ''): Promise<readonly string[]> => {
      const composer = JSON.stringify({
        extra: { laravel: { 'dont-discover': hidden } },
        require: { 'laravel/framework': '^12.0', 'laravel/fortify': '^1.0', 'laravel/passport': '^13' },
        autoload: { 'psr-4': { 'App\\': 'app/' } },
      });
      const { application } = await LaravelProject.read('', {
        'composer.json': composer,
        'bootstrap/providers.php': `<?php return [${providers}];`,
      });
      return application.problems
        .flatMap(({ code, source }) =>
          code === 'routes.packageUnread' && source !== null ? [composer.slice(source.start)] : [],
        )
        .map((at) => at.split(',')[0] ?? '');
    };
    const [fortify, passport] = ['"laravel/fortify":"^1.0"', '"laravel/passport":"^13"}'];
    assert.deepEqual(await packagesOf([]), [fortify, passport]);
    assert.deepEqual(await packagesOf(['laravel/fortify']), [passport]);
    assert.deepEqual(await packagesOf(['*']), []);
    const named = await packagesOf(['laravel/fortify'], 'Laravel\\Fortify\\FortifyServiceProvider::class');
    assert.deepEqual(named, [fortify, passport]);
  });

  it('are said of files of routes that nothing loads, as far as they have any', async () => {
    const { application } = await LaravelProject.read(`require __DIR__.'/more.php';`, {
      'routes/more.php': `<?php Route::get('b', fn () => 1);`,
      'routes/old.php': `<?php Route::get('c', fn () => 1);`,
      'routes/helpers.php': `<?php function helper() {}`,
      'routes/console.php': `<?php Route::get('d', fn () => 1);`,
    });
    assert.deepEqual(
      application.problems.map(({ code, source }) => [code, source?.file]),
      [['routes.fileUnloaded', 'routes/old.php']],
    );
  });

  it('are said of a manifest that the package for modules cannot read', async () => {
    const whole = MemoryFiles.load('test/hosts/laravel-modules');
    const manifest = projectPath('Modules/Archive/module.json');
    const read = await sampleReader();
    const { problems, complete } = read(whole.with(manifest, { kind: 'unreadable', reason: 'EACCES' }));
    assert.deepEqual(
      [problems.map(({ code, source }) => [code, source?.file]), complete],
      [[['file.unreadable', manifest]], false],
    );
  });

  it('are not said of such a manifest of some megabytes, which is data', async () => {
    const root = temporaryDirectory();
    cpSync('test/hosts/laravel-modules', root, { recursive: true });
    const read = await sampleReader();
    const { routes } = read(new NodeSourceFiles(root));
    appendFileSync(join(root, 'Modules/Archive/module.json'), ' '.repeat(2 * 1024 * 1024));
    const application = read(new NodeSourceFiles(root));
    assert.deepEqual([application.problems, application.routes.length], [[], routes.length]);
  });

  it('are said of a composer.json that is no JSON', async () => {
    const { application } = await LaravelProject.read('', { 'composer.json': '{"require": ' });
    assert.deepEqual(
      application.problems.map(({ code, source }) => [code, source?.file]),
      [['composer.invalid', 'composer.json']],
    );
    assert.equal(application.complete, false);
  });

  it('are said where there is no composer.json', async () => {
    const { application, routes } = await LaravelProject.read(`Route::get('a');`, { 'composer.json': null });
    assert.deepEqual(routes, ['GET a']);
    assert.deepEqual(
      application.problems.map(({ code, severity, source }) => [code, severity, source]),
      [['composer.missing', 'warning', null]],
    );
    assert.equal(application.complete, false);
  });

  it('say why, and what is left of the URI', async () => {
    const { application, routes } = await LaravelProject.read(`Route::prefix(request()->path())->get('a/{b}');`);
    assert.deepEqual(routes, ['GET a/{b}']);
    assert.deepEqual(
      application.problems.map(({ message }) => message),
      [
        'A part of this route’s URI cannot be determined statically (the result of request()); it is missing from "a/{b}". Use a literal or a configuration value.',
      ],
    );
  });

  it('are not made by a package that is not there', async () => {
    const files = { 'bootstrap/providers.php': `<?php return [Vendor\\Package\\Provider::class];` };
    const { problems } = await LaravelProject.read(`Route::get('a', [Vendor\\Package\\C::class, 'm']);`, files);
    assert.deepEqual(problems, []);
  });

  it('leave routes after a throw in the file', async () => {
    const { routes } = await LaravelProject.read(`Route::get('a'); throw new Exception('x'); Route::get('b');`);
    assert.deepEqual(routes, ['GET a', 'GET b']);
  });
});

describe('Laravel: sources', () => {
  const sourceOf = async (routes: string, files?: Texts): Promise<readonly string[]> => {
    const project = await LaravelProject.read(routes, files);
    return project.application.routes.map(({ source }) => project.textAt(source));
  };

  it('point at the call that registers', async () => {
    const routes = `Route::prefix('p')->group(function () { Route::get('a', fn () => 1)->name('a'); });`;
    assert.deepEqual(await sourceOf(routes), [`Route::get('a', fn () => 1)`]);
  });

  it('point at the resource for each of its routes', async () => {
    const routes = `Route::resource('a', 'C')->only('index', 'show');`;
    assert.deepEqual(await sourceOf(routes), [`Route::resource('a', 'C')`, `Route::resource('a', 'C')`]);
  });

  it('point into the file and function that register', async () => {
    const files = { 'app/R.php': `<?php namespace App; class R { static function load($r) { $r->post('a'); } }` };
    assert.deepEqual(await sourceOf(`App\\R::load(app('router'));`, files), [`$r->post('a')`]);
  });

  it('point at the name of the method that answers', async () => {
    const files = { 'app/C.php': `<?php namespace App; class C { /** Lists. */ public function «index»() {} }` };
    const project = await LaravelProject.read(`Route::get('a', [App\\C::class, 'index']);`, files);
    const { handler } = project.route;
    assert.ok(handler !== null && project.isMarked(handler));
  });
});

describe('Laravel: a damaged configuration file', () => {
  it('does not tell that a key is not there', async () => {
    const routes = "Route::get(config('api.a', 'x')); Route::get('b/'.config('api.b', 'x'))->name('n');";
    const whole = await LaravelProject.read(routes, { 'config/api.php': `<?php return ['a' => 'a'];` });
    assert.deepEqual(whole.routes, ['GET a', 'GET b/x #n']);
    const config = `<?php return [\n'a' => 'a',\n'b' = > 'b'],\n'c' => 'c',\n];`;
    const damaged = await LaravelProject.read(routes, { 'config/api.php': config });
    assert.deepEqual(damaged.routes, ['GET a', 'GET b #n']);
    assert.deepEqual(damaged.problems, ['php.syntax', 'route.uriUnknown']);
  });
});

describe('Laravel: an end before its time', () => {
  const files = {
    'app/C.php': `<?php namespace App; class C extends \\Illuminate\\Routing\\Controller {
      public function __construct() { $this->middleware('a'); } public function index() {} }`,
    'app/D.php': `<?php namespace App; class D implements \\Illuminate\\Routing\\Controllers\\HasMiddleware {
      public static function middleware() { throw new \\Exception; } public function index() {} }`,
  };

  it('keeps the routes before the limit, and says what it did not come to', async () => {
    const routes = `Route::get('a', [App\\C::class, 'index']);
      function f() { for ($i = 0; $i < 5000; $i++) for ($j = 0; $j < 5000; $j++) strlen('a'); } f();
      Route::get('b');`;
    const project = await LaravelProject.read(routes, files);
    assert.deepEqual(project.routes, ['GET a App\\C@index']);
    assert.deepEqual(new Set(project.problems), new Set(['routes.limit', 'route.middlewareUnknown']));
  });

  it('keeps a route whose controller throws', async () => {
    const project = await LaravelProject.read(`Route::get('a', [App\\D::class, 'index']);`, files);
    assert.deepEqual(project.routes, ['GET a App\\D@index']);
    assert.deepEqual(project.problems, ['route.middlewareUnknown']);
  });

  it('comes not from long texts and large collections', async () => {
    const routes = String.raw`
      use Illuminate\Support\Str;
      $slashes = str_repeat('/', 400000);
      Route::get(Str::classBasename($slashes.'a'));
      Route::get(Str::start($slashes.'b', '/'))->name(Str::finish('c'.$slashes, '/'));
      Route::get('d/'.Str::plural(str_repeat('a', 400000)));
      Route::get('e/'.collect(range(1, 50000))->flatMap(fn ($x) => [$x])->pluck(null)->count());
      Route::get('f/'.Str::padLeft('a', 1000000000).Str::repeat('a', 1000000000));
      Route::get('g/'.(Str::is('*a*a*a*a*a*b', str_repeat('a', 50000)) ? 'yes' : 'no'));
    `;
    const project = await LaravelProject.read(routes);
    assert.deepEqual(project.routes, ['GET a', 'GET b #c/', 'GET d', 'GET e/50000', 'GET f', 'GET g/no']);
    assert.deepEqual(project.problems, ['route.uriUnknown', 'route.uriUnknown']);
  });
});
