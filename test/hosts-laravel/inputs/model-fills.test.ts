import assert from 'node:assert/strict';
import { RulesProject } from '../rules/rules-project';
import { migration } from './clients-table';

interface Case {
  readonly body: string;
  /** Other members of its controller. */
  readonly members?: string;
  /** What stands in the model. */
  readonly model?: string;
  readonly classes?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly reads: readonly string[];
}

const fillable = `protected $fillable = ['name', 'age', 'born', 'kind'];
  protected $casts = ['age' => 'integer', 'born' => 'datetime', 'kind' => Kind::class];`;
const name = 'body name* string';
const age = 'body age* integer';
const born = 'body born* string date-time';
const kind = 'body kind* string big|small';
const all = [name, age, born, kind];
const eachRead = ['body name string', 'body age integer', 'body born string date-time', 'body kind string big|small'];

const cases: Readonly<Record<string, Case>> = {
  'fill()': { body: `$client = new Client; $client->fill($request->all());`, reads: all },
  'create()': { body: `return Client::create($request->all());`, reads: all },
  'update() of what the route binds': { body: `$client->update($request->all());`, reads: all },
  'update() of what was found': { body: `Client::findOrFail(1)->update($request->input());`, reads: all },
  new: { body: `new Client($request->all());`, reads: all },
  'a relation': {
    body: `$owner->clients()->create($request->all());`,
    reads: all,
  },
  'a relation, which sets its key itself': {
    body: `Owner::first()->clients()->create($request->all());`,
    model: `protected $fillable = ['name', 'owner_id'];`,
    classes: [
      `class Owner extends \\Illuminate\\Database\\Eloquent\\Model { function clients() { return $this->hasMany(Client::class); } }`,
    ],
    reads: [name],
  },
  'a relation by another key, of each item of a list': {
    body: `Owner::first()->clients()->createMany($request->input('rows'));`,
    model: `protected $fillable = ['name', 'boss_id', 'owner_id'];`,
    classes: [
      `class Owner extends \\Illuminate\\Database\\Eloquent\\Model { function clients() { return $this->hasMany(Client::class, 'boss_id'); } }`,
    ],
    reads: ['body rows.*.name string', 'body rows.*.owner_id any'],
  },
  'a relation to several models': {
    body: `Owner::first()->clients()->firstOrCreate(['name' => 'x'], $request->all());`,
    model: `protected $fillable = ['name', 'of_id', 'of_type'];`,
    classes: [
      `class Owner extends \\Illuminate\\Database\\Eloquent\\Model { function clients() { return $this->morphMany(Client::class, 'of'); } }`,
    ],
    reads: [name],
  },
  'what a relation changes': {
    body: `Owner::first()->clients()->update($request->all());`,
    model: `protected $fillable = ['name', 'owner_id'];`,
    classes: [
      `class Owner extends \\Illuminate\\Database\\Eloquent\\Model { function clients() { return $this->hasMany(Client::class); } }`,
    ],
    reads: [name, 'body owner_id* any'],
  },
  'an array with more than the input': {
    body: `Client::create($request->except('born') + ['owner_id' => 1]); Client::create(['name' => 'x', ...$request->only('name', 'age')]);`,
    reads: [name, age, kind, age, 'body name string', 'body age integer'],
  },
  'each item of a list': {
    body: `return $owner->clients()->createMany($request->input('rows'));`,
    reads: [
      'body rows.*.name string',
      'body rows.*.age integer',
      'body rows.*.born string date-time',
      'body rows.*.kind string big|small',
    ],
  },
  'a repository that names its model': {
    body: `return app(Clients::class)->store($request->all());`,
    classes: [
      `abstract class Repository { protected $model; function __construct() { $this->model = app($this->model()); }
        function store(array $all) { $one = $this->model->newInstance($all); $one->save(); return $one; } }`,
      `class Clients extends Repository { function model() { return Client::class; } }`,
    ],
    reads: all,
  },
  'a repository of a package': {
    body: `return app(Clients::class)->update($request->except('born'), 1);`,
    classes: [
      `class Clients extends \\Prettus\\Repository\\Eloquent\\BaseRepository { function model() { return Client::class; } }`,
    ],
    reads: [name, age, kind],
  },
  'the model that a property of the controller names': {
    body: `$one = new $this->model; $one->fill($request->all()); $this->model::create($request->only('name'));`,
    members: `protected $model = Client::class;`,
    reads: [...all, name, 'body name string'],
  },
  'such a model, by its fillable attributes, in a method that takes any': {
    body: `return $this->persist(new $this->model, $request);`,
    members: `protected $model = Client::class;
      function persist(\\Illuminate\\Database\\Eloquent\\Model $one, Request $r) { $one->fill($r->only($one->getFillable())); }`,
    reads: [...all, ...eachRead],
  },
  'each fillable attribute that is sent': {
    body: `$one = new Client; foreach ($one->getFillable() as $at) { if ($request->has($at)) { $one->$at = $request->input($at); } }`,
    reads: eachRead,
  },
  'the same, of an array of all that is sent': {
    body: `$all = $request->all(); $one = new Client; $names = $one->getFillable();
      foreach ($names as $at) { if (isset($all[$at])) { $one->$at = $all[$at]; } }`,
    reads: eachRead,
  },
  'attributes, whatever stands for them': {
    body: `$one = new Client; $one->vip = $request->input('vip', 0); $one->age = $request->age ?? '1'; $one->name = request('name', 1);
      $one->secret = $request->has('secret') ? $request->secret : 7; $one->other = $request->input('other', 0);`,
    reads: [
      ...['body vip boolean = false', 'body age integer = 1', 'body name string', 'body secret string'],
      'body other integer = 0',
    ],
  },
  'a field that has the attributes': {
    body: `$one = new Client($request->input('client')); $one->update($request->input('other'));`,
    model: `protected $fillable = ['name', 'age'];`,
    reads: [
      ...['body client.name string', 'body client.age integer'],
      ...['body other.name string', 'body other.age integer'],
    ],
  },
  'what a provider binds an interface to': {
    body: `return app(Keeps::class)->keep($request->all());`,
    classes: [
      `interface Keeps { function keep($all); }`,
      `class Keeper implements Keeps { function __construct(private Client $model) {} function keep($all) { return $this->model->create($all); } }`,
      `class P extends \\Illuminate\\Support\\ServiceProvider { public $bindings = [Keeps::class => Keeper::class]; }`,
    ],
    files: { 'bootstrap/providers.php': `<?php return [App\\P::class];` },
    reads: all,
  },
  'what a provider binds that waits to be asked for': {
    body: `return app(Keeps::class)->keep($request->all());`,
    classes: [
      `interface Keeps { function keep($all); }`,
      `class Keeper implements Keeps { function keep($all) { return Client::create($all); } }`,
      `class P extends \\Illuminate\\Support\\ServiceProvider implements \\Illuminate\\Contracts\\Support\\DeferrableProvider {
        function register() { $this->app->bind(Keeps::class, Keeper::class); } }`,
    ],
    files: { 'bootstrap/providers.php': `<?php return [App\\P::class];` },
    reads: all,
  },
  'what a provider makes for an interface': {
    body: `return app(Keeps::class)->keep($request->all());`,
    classes: [
      `interface Keeps { function keep($all); }`,
      `class Keeper implements Keeps { function keep($all) { return Client::create($all); } }`,
      `class P extends \\Illuminate\\Support\\ServiceProvider { function register() { $this->app->singleton(Keeps::class, fn ($app) => new Keeper($app['cache'])); } }`,
    ],
    files: { 'bootstrap/providers.php': `<?php return [App\\P::class];` },
    reads: all,
  },
  'what the code sets itself': {
    body: `$data = $request->all(); $data['kind'] = 'big'; $data['born'] ??= now(); Client::create($data);`,
    reads: [name, age, born, 'body born any'],
  },
  'what was merged into the input': {
    body: `$request->merge(['kind' => 'big']); Client::create(array_merge($request->all(), ['born' => now()]));`,
    reads: [name, age],
  },
  'a repository': {
    body: `return $this->store($request->all());`,
    classes: [`class Store { function store($data) { return Client::query()->create($data); } }`],
    reads: all,
  },
  'what is not guarded': {
    body: `Client::create($request->all());`,
    model: `protected $guarded = ['secret'];`,
    reads: [name, age, 'body vip* boolean', 'body tags* any'],
  },
  'a model that guards all': { body: `Client::create($request->all());`, model: '', reads: [] },
  'forceFill()': {
    body: `$client->forceFill($request->all())->save();`,
    model: '',
    reads: [name, age, 'body vip* boolean', 'body tags* any', 'body secret* string'],
  },
  'models that guard nothing': {
    body: `Client::create($request->all());`,
    model: '',
    files: {
      'bootstrap/providers.php': `<?php return [App\\Bindings::class];`,
      'app/Bindings.php': `<?php namespace App; class Bindings extends \\Illuminate\\Support\\ServiceProvider {
        function boot() { \\Illuminate\\Database\\Eloquent\\Model::unguard(); } }`,
    },
    reads: [name, age, 'body vip* boolean', 'body tags* any', 'body secret* string'],
  },
  'casts() of a method': {
    body: `Client::create($request->all());`,
    model: `protected $fillable = ['age']; protected function casts(): array { return ['age' => 'bool']; }`,
    reads: ['body age* boolean'],
  },
  'a header that a model is looked for by': {
    body: `Client::where('code', $request->header('X-Code'))->first();`,
    reads: ['header X-Code string'],
  },
  'attributes that a read is stored as': {
    body: `$client->age = $request->years; Client::create(['vip' => $request->important ?? true, 'x' => $request->y]);`,
    reads: ['body years integer', 'body important boolean = true', 'body y any'],
  },
};

describe('Laravel: models that are filled with the input', () => {
  for (const [title, { body, members = '', model = fillable, classes = [], files = {}, reads }] of Object.entries(
    cases,
  )) {
    it(`are those of ${title}`, () => {
      const extending = `extends \\Illuminate\\Database\\Eloquent\\Model`;
      const hasStore = classes.some((one) => one.includes('class Store'));
      const project = RulesProject.read(
        `Route::post('a/{client}/{owner}', [App\\C::class, 'm']);`,
        [
          `class C extends ${hasStore ? 'Store' : 'Controller'} { function m(Request $request, Client $client, Owner $owner) { ${body} } ${members} }`,
          `class Client ${extending} { ${model} }`,
          `class Owner ${extending} { function clients() { return $this->hasMany(Client::class)->latest(); } }`,
          `enum Kind: string { case Big = 'big'; case Small = 'small'; }`,
          ...classes,
        ],
        { 'database/migrations/2024_01_01_000000_clients.php': migration, ...files },
      );
      assert.deepEqual(project.reads, reads);
    });
  }

  it('say of what is validated only what it is', () => {
    const project = RulesProject.read(
      `Route::post('a', [App\\C::class, 'm']);`,
      [
        `class C extends Controller { function m(Request $request) {
        Client::create($request->validate(['name' => 'required'])); } }`,
        `class Client extends \\Illuminate\\Database\\Eloquent\\Model { ${fillable} }`,
      ],
      { 'database/migrations/2024_01_01_000000_clients.php': migration },
    );
    assert.deepEqual(project.reads, ['body name string']);
  });

  it('are told beside rules where more is filled in than was validated', () => {
    const project = RulesProject.read(
      `Route::post('a', [App\\C::class, 'm']);`,
      [
        `class C extends Controller { function m(Request $request) {
        $request->validate(['name' => 'required']); Client::create($request->except('born')); } }`,
        `enum Kind: string { case Big = 'big'; case Small = 'small'; }`,
        `class Client extends \\Illuminate\\Database\\Eloquent\\Model { ${fillable} }`,
      ],
      { 'database/migrations/2024_01_01_000000_clients.php': migration },
    );
    assert.deepEqual(project.reads, [name, age, kind]);
  });

  for (const body of [
    `$shirt = new Shirt; $request->only($shirt->getFillable());`,
    `$request->only((new Shirt)->getFillable());`,
    `$shirt = Shirt::findOrFail(1); $shirt->name = 'a'; $request->only($shirt->getFillable());`,
  ]) {
    it(`are the attributes of a model that is asked for them: ${body}`, () => {
      const project = RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
        `class C extends Controller { function m(Request $request) { ${body} } }`,
        `class Shirt extends \\Illuminate\\Database\\Eloquent\\Model { protected $fillable = ['size', 'note']; }`,
      ]);
      assert.deepEqual(project.reads, ['body size any', 'body note any']);
    });
  }

  it('take of a column what it takes', () => {
    const columns = `$table->enum('size', ['s', 'm']); $table->string('note')->nullable();`;
    const project = RulesProject.read(
      `Route::post('a', [App\\C::class, 'm']);`,
      [
        `class C extends Controller { function m(Request $request) { Shirt::create($request->all()); } }`,
        `class Shirt extends \\Illuminate\\Database\\Eloquent\\Model { protected $fillable = ['size', 'note']; }`,
      ],
      {
        'database/migrations/2024_01_01_000000_shirts.php': `<?php use Illuminate\\Support\\Facades\\Schema;
          return new class extends \\Illuminate\\Database\\Migrations\\Migration { public function up() {
            Schema::create('shirts', function ($table) { ${columns} }); } };`,
      },
    );
    assert.deepEqual(project.reads, ['body size* string s|m', 'body note* string']);
    assert.deepEqual(project.nullable, ['note']);
  });

  it('are found by the name of a variable of which nothing else is known', () => {
    const project = RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
      `class C extends Controller { function m(Request $request) {
        $client = $this->find(); $client->fill($request->all()); $thing->fill($request->all()); } }`,
      `class Client extends \\Illuminate\\Database\\Eloquent\\Model { protected $fillable = ['name']; }`,
    ]);
    assert.deepEqual(project.reads, ['body name* any']);
  });

  it('are those that configuration names for an entity', () => {
    const project = RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
      `class C extends Controller { function m(Request $request) { $person = $this->find(); $person->update($request->all()); } }`,
      `class Client extends \\Illuminate\\Database\\Eloquent\\Model { protected $fillable = ['name']; }`,
    ]);
    assert.deepEqual(project.reads, ['body name* any']);
  });
});

describe('Laravel: what is read beside rules', () => {
  const cases: Readonly<Record<string, readonly string[]>> = {
    [`$data = $request->validated(); f($data['size'] ?? 50);`]: ['query size integer = 50'],
    [`f($request->validated('size', 50));`]: ['query size integer = 50'],
    [`f($request->safe()->integer('size', 50));`]: ['query size integer = 50'],
    [`f($request->boolean('flag', false));`]: ['query flag boolean = false'],
    [`$data = $request->validated(); f($data['unknown'] ?? 1);`]: [],
    // What is below a list of which the rules say no more is validated with it.
    [`foreach ($request->validated()['tags'] as $tag) { f($tag['name']); }`]: ['query tags.*.name string'],
    [`foreach ($request->validated()['ids'] as $id) { f($id['name']); }`]: [],
    // Whoever sends what is prohibited is refused.
    [`if ($request->has('none')) { f($request->integer('none'), $request->input('none.size'), $request->input('of.none')); }`]:
      [],
    [`f($request->input('of.other'));`]: ['query of.other string'],
  };
  for (const [body, reads] of Object.entries(cases)) {
    it(`is told of ${body}`, () => {
      const project = RulesProject.read(`Route::get('a', [App\\C::class, 'm']);`, [
        `class C extends Controller { function m(R $request) { ${body} } }`,
        `class R extends FormRequest { function rules() { return
          ['size' => 'integer', 'flag' => 'boolean', 'tags' => 'array', 'ids' => 'array', 'ids.*' => 'integer',
            'none' => ['prohibited', 'integer'], 'of' => 'array', 'of.none' => 'missing']; } }`,
      ]);
      assert.deepEqual(project.reads, reads);
    });
  }
});
