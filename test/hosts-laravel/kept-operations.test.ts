import { deepStrictEqual, strictEqual } from 'node:assert';
import { isHttpMethod } from '../../server/src/core/application';
import type { ApplicationReading } from '../../server/src/core/application-reading';
import type { FieldSchema } from '../../server/src/core/fields/field-schema';
import type { ReadOperation } from '../../server/src/core/read-operation';
import type { WrittenReading } from '../../server/src/hosts/laravel/kept-reading';
import { askedWhole, methodOf, ownRoutes } from './asked-whole';
import { type Continuity, type Edit, EditedApplication } from './edited-application';

const files: Readonly<Record<string, string>> = {
  'composer.json': JSON.stringify({
    require: { 'laravel/framework': '^12.0' },
    autoload: { 'psr-4': { 'App\\': 'app/', 'Far\\': 'far/' } },
  }),
  'config/shop.php': `<?php return ['page' => 'page'];`,
  'bootstrap/app.php': `<?php return Illuminate\\Foundation\\Application::configure()
    ->withProviders([App\\P::class])
    ->withRouting(api: __DIR__.'/../routes/api.php')
    ->withMiddleware(function ($middleware) { $middleware->alias(['team' => App\\Team::class]); })
    ->withExceptions(function ($exceptions) {
      $exceptions->render(fn (App\\Lost $lost, $request) => response()->json(['code' => 'lost'], 410));
    })->create();`,
  'app/P.php': `<?php namespace App; use Illuminate\\Support\\Facades\\Route; class P extends \\Illuminate\\Support\\ServiceProvider {
    function boot(\\Illuminate\\Contracts\\Routing\\ResponseFactory $factory) { Route::model('kind', Kind::class);
      \\Illuminate\\Support\\Facades\\Gate::policy(Kind::class, KindRules::class);
      $factory->macro('wrapped', fn ($of) => $factory->json(['of' => $of], 203)); }
  }`,
  'app/KindRules.php': `<?php namespace App; class KindRules { function see($user, $kind) { return $kind->open ? Response::allow() : Response::denyWithStatus(451); } }`,
  'app/Guarded.php': `<?php namespace App; class Guarded extends \\Illuminate\\Routing\\Controller {
  function __construct() { $this->middleware(function ($request, $next) { abort_if($request->old, 425); return $next($request); }); }
  function callAction($method, $parameters) { try { return $this->{$method}(...$parameters); } catch (Lost) { return response()->json(['lost' => 1], 406); } }
  function index() { if ($this->x) { throw new Lost(); } return response()->wrapped(['a' => 1]); }
}`,
  'app/Lost.php': `<?php namespace App; class Lost extends \\Exception {}`,
  'app/Team.php': `<?php namespace App; class Team { function handle($request, $next) {
    if ($request->header('X-Team') === 'none') { abort(409); } return $next($request); } }`,
  'app/Kind.php': `<?php namespace App; class Kind extends \\Illuminate\\Database\\Eloquent\\Model { protected $casts = ['size' => 'integer']; }`,
  'app/Note.php': `<?php namespace App; class Note extends \\Illuminate\\Database\\Eloquent\\Model {
    function notable() { return $this->morphTo(); } }`,
  'app/Notes.php': `<?php namespace App; class Notes { function index() { return Note::with('notable')->get(); } }`,
  'far/Thing.php': `<?php namespace Far; class Thing extends \\Illuminate\\Database\\Eloquent\\Model {
    function notes() { return $this->morphMany(\\App\\Note::class, 'notable'); } }`,
  'app/Item.php': `<?php namespace App; class Item extends \\Illuminate\\Database\\Eloquent\\Model {
    static $perPageName = 'per_page';
    protected $fillable = ['name']; protected $casts = ['sold' => 'boolean']; }`,
  'app/ItemResource.php': `<?php namespace App; class ItemResource extends \\Illuminate\\Http\\Resources\\Json\\JsonResource {
    function toArray($request) { return ['id' => $this->id, 'sold' => $this->sold, 'name' => $this->name]; } }`,
  'app/StoreItem.php': `<?php namespace App; class StoreItem extends \\Illuminate\\Foundation\\Http\\FormRequest {
    function attributes() { return ['name' => 'what it is called']; }
    function rules() { return ['name' => 'required|string|max:20']; } }`,
  'database/migrations/2024_01_01_000000_items.php': `<?php use Illuminate\\Support\\Facades\\Schema;
return new class extends Illuminate\\Database\\Migrations\\Migration { function up() {
  Schema::create('items', function ($table) { $table->id(); $table->string('name'); $table->boolean('sold'); });
  Schema::create('kinds', function ($table) { $table->id(); $table->integer('size'); });
} };`,
  'app/Items.php': `<?php namespace App; use Illuminate\\Http\\Request;
class Items {
  function index(Request $request) {
    return ['page' => $request->integer(config('shop.page')), 'size' => Item::$perPageName, 'by' => $request->query('by')];
  }
  function store(StoreItem $request) { return new ItemResource(Item::create($request->validated())); }
  function show(Item $item) { return new ItemResource($item); }
  function kind(Kind $kind) { if ($kind->size > 1) { throw new Lost(); } return $kind; }
}`,
  'routes/api.php': `<?php use App\\Items; use Illuminate\\Support\\Facades\\Route;
Route::middleware('team')->group(function () {
  Route::get('items', [Items::class, 'index']);
  Route::post('items', [Items::class, 'store']);
  Route::get('items/{item}', [Items::class, 'show']);
  Route::get('kinds/{kind}', [Items::class, 'kind'])->can('see', 'kind');
  Route::get('guarded', [App\\Guarded::class, 'index']);
  Route::get('notes', [App\\Notes::class, 'index']);
});`,
};

const edits: readonly Edit[] = [
  ['a comment', 'app/Lost.php', 'class Lost', '/** Lost. */ class Lost'],
  ['what is read by name', 'app/Items.php', "query('by')", "query('order')"],
  ['configuration', 'config/shop.php', "=> 'page'", "=> 'number'"],
  ['a static property', 'app/Item.php', "'per_page'", "'limit'"],
  ['a rule', 'app/StoreItem.php', 'max:20', 'max:30'],
  ['a word for a field', 'app/StoreItem.php', 'what it is called', 'its name'],
  ['a cast', 'app/Item.php', "'boolean'", "'integer'"],
  ['a resource', 'app/ItemResource.php', "'name' =>", "'title' =>"],
  [
    'a column',
    'database/migrations/2024_01_01_000000_items.php',
    "id(); $table->string('name')",
    "uuid('id')->primary(); $table->string('name')",
  ],
  [
    'who names a morph',
    'app/Kind.php',
    "'integer'];",
    "'integer']; function notes() { return $this->morphMany(Note::class, 'notable'); }",
  ],
  [
    'a map of morphs',
    'app/P.php',
    '$factory->macro',
    "\\Illuminate\\Database\\Eloquent\\Relations\\Relation::morphMap(['thing' => \\Far\\Thing::class]); $factory->macro",
  ],
  ['a name of a morph', 'far/Thing.php', "'notable'", "'other'"],
  ['a policy', 'app/KindRules.php', '451', '428'],
  ['which policy is meant', 'app/P.php', 'Kind::class, KindRules::class', 'Kind::class, Kind::class'],
  [
    'a binding of a parameter',
    'app/P.php',
    "model('kind', Kind::class)",
    "bind('kind', fn ($value) => Kind::where('name', $value)->first())",
  ],
  ['how an exception is rendered', 'bootstrap/app.php', "'lost'], 410", "'gone'], 404"],
  ['what a middleware refuses', 'app/Team.php', '409', '423'],
  ['what a function of a controller refuses', 'app/Guarded.php', '425', '426'],
  ['what a controller makes of what is thrown', 'app/Guarded.php', '406', '407'],
  ['a macro', 'app/P.php', '203', '206'],
  ['a line before the routes', 'routes/api.php', "Route::middleware('team')", "\nRoute::middleware('team')"],
  ['a resource, whose routes stand elsewhere now', 'app/ItemResource.php', "'title' =>", "'label' =>"],
  ['the middleware of routes', 'routes/api.php', "middleware('team')", "middleware('throttle')"],
  ['what an action throws', 'app/Items.php', 'throw new Lost()', 'abort(418)'],
];

/** All that is read of each operation, with the shapes that it refers to. */
function operationsOf({ application, operationOf, shapes }: ApplicationReading): unknown {
  const named = new Map<string, FieldSchema | undefined>();
  const operations = application.routes.flatMap((route) =>
    route.methods.filter(isHttpMethod).map((method) => {
      const { checked, read, pathTypes, paging, answers, failures, errors, problems } = operationOf(route, method);
      return { uri: route.uri, method, checked, read, pathTypes, paging, answers, failures, errors, problems };
    }),
  );
  for (const [, name = ''] of JSON.stringify(operations).matchAll(/"shape":"([^"]+)"/g)) {
    const key = name.replaceAll('\\\\', '\\');
    named.set(key, shapes.get(key));
  }
  return { application, operations, shapes: [...named] };
}

const continuities: readonly Continuity[] = ['from reading to reading', 'from process to process'];

describe('operations that are kept', () => {
  for (const continuity of continuities) {
    it(`${continuity} are those of a first reading, after each edit`, () => {
      const project = new EditedApplication(files, continuity);
      let before = JSON.stringify(operationsOf(project.read()));
      for (const [name, path, from, to] of edits) {
        project.edit(path, from, to);
        const now = operationsOf(project.read());
        deepStrictEqual(now, operationsOf(project.fresh()), name);
        strictEqual(JSON.stringify(now) === before, name === 'a comment', `${name} changes something`);
        before = JSON.stringify(now);
      }
    });
  }

  it('from reading to reading are the same objects where nothing changed that they hang on', () => {
    const project = new EditedApplication(files);
    const before = failuresOf(project.read());
    project.edit('app/Lost.php', 'class Lost', '/** Lost. */ class Lost');
    const after = failuresOf(project.read());
    deepStrictEqual(
      after.map((one, index) => one === before[index]),
      [true, true, true, false, false, false],
    );
  });

  it('from reading to reading are taken over whole where all of them was asked for', () => {
    const project = new EditedApplication(files);
    const before = askedWhole(project.read());
    project.edit('app/Lost.php', 'class Lost', '/** Lost. */ class Lost');
    deepStrictEqual(
      askedWhole(project.read()).map((one, index) => one === before[index]),
      [true, true, true, false, false, false],
    );
  });

  it('from process to process are what was left, where nothing changed that they hang on', () => {
    const { reading, left } = afterEdit('app/StoreItem.php', 'max:20', 'max:30');
    // One has middleware that is a function of an object, which is another one in each process; of the last any class beside may name its morph.
    deepStrictEqual(areLeft(reading, left), [true, false, true, true, false, false]);
    const shapes = Array.from(left.shapes.values(), ({ found }) => found);
    deepStrictEqual(
      ['App\\ItemResource', 'App\\Kind'].map((name) => shapes.some((one) => one === reading.shapes.get(name))),
      [true, true],
    );
  });

  it('from process to process are read anew where the application starts otherwise', () => {
    const { reading, left } = afterEdit('app/P.php', 'function boot', 'function also() {} function boot');
    deepStrictEqual(areLeft(reading, left), [false, false, false, false, false, false]);
  });
});

function afterEdit(...edit: readonly [path: string, from: string, to: string]): {
  readonly reading: ApplicationReading;
  readonly left: WrittenReading;
} {
  const project = new EditedApplication(files, 'from process to process');
  operationsOf(project.read());
  project.edit(...edit);
  const reading = project.read();
  if (project.left === null) throw new Error('Nothing was left.');
  return { reading, left: project.left };
}

/** Of each route, whether it is what was left. */
function areLeft(reading: ApplicationReading, { operations }: WrittenReading): readonly boolean[] {
  const left = Array.from(operations.values(), ({ found }) => found.operation.failures);
  return failuresOf(reading).map((one) => left.includes(one));
}

/** How each route refuses. */
function failuresOf({ application, operationOf }: ApplicationReading): readonly ReadOperation['failures'][] {
  return ownRoutes(application).map((route) => operationOf(route, methodOf(route)).failures);
}
