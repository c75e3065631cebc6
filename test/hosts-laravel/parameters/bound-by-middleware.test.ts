import assert from 'node:assert/strict';
import { parameterTypes } from '../../../server/src/hosts/laravel/parameters/parameter-types';
import { askedWhole } from '../asked-whole';
import { EditedApplication } from '../edited-application';
import { RulesProject } from '../rules/rules-project';

const classes = [
  `class C extends Controller { function m(Post $post) {} }`,
  `class Post extends \\Illuminate\\Database\\Eloquent\\Model {}`,
];
const migration = `<?php use Illuminate\\Database\\Migrations\\Migration; use Illuminate\\Support\\Facades\\Schema;
  return new class extends Migration { public function up() { Schema::create('posts', function ($table) { $table->id(); $table->string('slug'); }); } };`;

/** The type of `{post}` behind a middleware that does this with a request. */
function typeBehind(handle: string, names: readonly string[] = ['bind', 'App\\Bind:7']): string | undefined {
  const { laravel, operations } = RulesProject.read(
    `Route::get('{post}', [App\\C::class, 'm']);`,
    [
      ...classes,
      `class Bind extends \\Illuminate\\Routing\\Middleware\\SubstituteBindings { public function handle($request, $next) { ${handle} return parent::handle($request, $next); } }`,
    ],
    { 'database/migrations/2024_01_01_000000_posts.php': migration },
  );
  const [first] = operations;
  assert.ok(first !== undefined);
  const applied = [{ names, isGroup: false, guard: null, unread: null, note: null }];
  return parameterTypes(first.route, laravel, { middleware: { raw: [], applied } })['post']?.type;
}

const bySlug = `fn ($value) => Post::query()->where(strlen($value) === 8 ? 'slug' : 'title', $value)->firstOrFail()`;

describe('Laravel: what middleware binds parameters to', () => {
  for (const [handle, type] of [
    [`$this->router->bind('post', ${bySlug});`, 'string'],
    [`app('router')->bind('post', function ($value) { return Post::firstWhere('slug', $value); });`, 'string'],
    [`\\Illuminate\\Support\\Facades\\Route::bind('post', ${bySlug});`, 'string'],
    [`$this->router->bind('other', ${bySlug});`, 'integer'],
    [`if ($request->old) { $this->router->bind('post', ${bySlug}); }`, 'integer'],
    [`$this->log->bind('post', ${bySlug});`, 'integer'],
    [`$this->router->bind('post', ${bySlug}); $this->router->model('post', Post::class);`, 'integer'],
  ] as const) {
    it(`is what they are found by: ${handle}`, () => {
      assert.equal(typeBehind(handle), type);
    });
  }

  it('says nothing of other routes', () => {
    assert.equal(typeBehind(`$this->router->bind('post', ${bySlug});`, ['App\\Other']), 'integer');
  });

  it('holds for the operations of its routes', () => {
    const application = new EditedApplication({
      'composer.json': JSON.stringify({
        require: { 'laravel/framework': '^12.0' },
        autoload: { 'psr-4': { 'App\\': 'app/' } },
      }),
      'bootstrap/app.php': `<?php return Illuminate\\Foundation\\Application::configure()->withRouting(web: __DIR__.'/../routes/web.php')
        ->withMiddleware(fn ($middleware) => $middleware->group('client', [App\\Bind::class]))->create();`,
      'routes/web.php': `<?php use App\\C; use Illuminate\\Support\\Facades\\Route;
        Route::get('a/{post}', [C::class, 'm'])->middleware('client'); Route::get('b/{post}', [C::class, 'm']);`,
      'app/C.php': `<?php namespace App; class C { function m(Post $post) { return 1; } }`,
      'app/Post.php': `<?php namespace App; class Post extends \\Illuminate\\Database\\Eloquent\\Model {}`,
      'app/Bind.php': `<?php namespace App; class Bind extends \\Illuminate\\Routing\\Middleware\\SubstituteBindings {
        public function handle($request, $next) { $this->router->bind('post', ${bySlug}); return parent::handle($request, $next); } }`,
      'database/migrations/2024_01_01_000000_posts.php': migration,
    });
    const types = askedWhole(application.read()).map(({ pathTypes }) => pathTypes['post']?.type);
    assert.deepEqual(types, ['string', 'integer']);
    application.edit('app/Bind.php', "where(strlen($value) === 8 ? 'slug' : 'title', $value)", "where('id', $value)");
    assert.deepEqual(
      askedWhole(application.read()).map(({ pathTypes }) => pathTypes['post']?.type),
      ['integer', 'integer'],
    );
  });
});
