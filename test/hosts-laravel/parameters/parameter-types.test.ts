import assert from 'node:assert/strict';
import { schemaOf } from '../../../server/src/core/openapi/field-schemas';
import { parameterTypes } from '../../../server/src/hosts/laravel/parameters/parameter-types';
import { fieldsOf } from '../../../server/src/hosts/laravel/rules/schema/fields-of';
import { RulesProject } from '../rules/rules-project';

/** What the parameters of the only route are taken for; `-` for one of which nothing is told. */
function typesOf(
  routes: string,
  classes: readonly string[],
  files: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const project = RulesProject.read(routes, classes, files);
  const { laravel, operations } = project;
  const [first, ...others] = operations;
  assert.ok(first !== undefined && others.length === 0);
  const { uri } = first.route;
  const ofPath = project.actions[0]?.ofPath ?? null;
  const checked = ofPath === null ? {} : fieldsOf(ofPath, laravel).properties;
  const types = parameterTypes(first.route, laravel, { checked });
  const names = Array.from(uri.value.matchAll(/\{(\w+)\??\}/g), ([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, textOf(types[name])]));
}

function textOf(field: Parameters<typeof schemaOf>[0] | undefined): string {
  return field === undefined
    ? '-'
    : JSON.stringify(schemaOf(field))
        .replaceAll('"', '')
        .replace(/^\{(.*)\}$/, '$1');
}

const integer = 'type:integer';
const text = 'type:string';
const uuid = 'type:string,format:uuid';
const ulid = 'type:string,pattern:^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$';

describe('Laravel: the type of a path parameter', () => {
  const byArgument: Readonly<Record<string, string>> = {
    'int $id': integer,
    'string $id': text,
    '?int $id = null': integer,
    'float $id': 'type:number',
    'bool $id': 'type:boolean',
    'int|string $id': text,
    'mixed $id': '-',
    $id: '-',
    'Request $request, int $id': integer,
    // What has no model or case for it is made by the container.
    'Service $id, int $other': integer,
    'Suit $id': 'type:string,enum:[hearts,spades]',
    'Level $id': 'type:integer,enum:[1,2]',
  };
  for (const [argument, expected] of Object.entries(byArgument)) {
    it(`is by the argument ${argument}`, () => {
      const types = typesOf(`Route::get('a/{id}', [App\\C::class, 'm']);`, [
        `class C extends Controller { function m(${argument}) {} }`,
        `class Service {}`,
        `enum Suit: string { case Hearts = 'hearts'; case Spades = 'spades'; }`,
        `enum Level: int { case Low = 1; case High = 2; }`,
      ]);
      assert.deepEqual(types, { id: expected });
    });
  }

  it('is by place for plain values, and by name for models', () => {
    const types = typesOf(`Route::get('{team}/{user_name}/{photo}', [App\\C::class, 'm']);`, [
      `class C extends Controller { function m(Request $request, Team $team, int $anything, Photo $photo) {} }`,
      `class Team extends \\Illuminate\\Database\\Eloquent\\Model { protected $keyType = 'string'; }`,
      `class Photo extends \\Illuminate\\Database\\Eloquent\\Model {}`,
    ]);
    assert.deepEqual(types, { team: text, user_name: integer, photo: integer });
  });

  it('is the key of a model of a package', () => {
    const types = typesOf(
      `use Laravel\\Sanctum\\PersonalAccessToken; use Illuminate\\Notifications\\DatabaseNotification;
      Route::get('a/{token}/{notification}/{service}', fn (PersonalAccessToken $token, DatabaseNotification $notification, \\Vendor\\Service $service) => 1);`,
      [],
    );
    assert.deepEqual(types, { token: integer, notification: uuid, service: '-' });
  });

  it('is the key of a model of a package as a migration of the application has it', () => {
    const types = typesOf(`Route::get('a/{token}', fn (\\Laravel\\Sanctum\\PersonalAccessToken $token) => 1);`, [], {
      'database/migrations/1_tokens.php': `<?php use Illuminate\\Database\\Migrations\\Migration; use Illuminate\\Database\\Schema\\Blueprint;
          use Illuminate\\Support\\Facades\\Schema; return new class extends Migration { public function up() {
          Schema::create('personal_access_tokens', function (Blueprint $table) { $table->uuid('id')->primary(); }); } };`,
    });
    assert.deepEqual(types, { token: uuid });
  });

  it('is that of a function, too', () => {
    const types = typesOf(`Route::get('a/{postId}', fn (int $postId) => $postId);`, []);
    assert.deepEqual(types, { postId: integer });
  });

  it('is what a comment says of an argument without a type', () => {
    const types = typesOf(`Route::get('a/{x}/{y}', [App\\C::class, 'm']);`, [
      `class C extends Controller {
        /**
         * @param  int  $x
         * @param string|null $y
         */
        function m($x, $y) {} }`,
    ]);
    assert.deepEqual(types, { x: integer, y: '-' });
  });
});

describe('Laravel: the type of a path parameter that is a model', () => {
  const byModel: Readonly<Record<string, readonly [declaration: string, expected: string]>> = {
    'with nothing of its own': [`{}`, integer],
    'with keys that are texts': [`{ protected $keyType = 'string'; public $incrementing = false; }`, text],
    'with keys that do not count up': [`{ public $incrementing = false; }`, text],
    'with keys of a type that a method answers': [`{ public function getKeyType() { return 'string'; } }`, text],
    'with UUIDs': [`{ use \\Illuminate\\Database\\Eloquent\\Concerns\\HasUuids; }`, uuid],
    'with ULIDs': [`{ use \\Illuminate\\Database\\Eloquent\\Concerns\\HasUlids; }`, ulid],
    'with UUIDs of its own making': [
      `{ use \\Illuminate\\Database\\Eloquent\\Concerns\\HasUuids; public function newUniqueId() { return uniqid(); } }`,
      text,
    ],
    'with UUIDs in another column': [`{ use UuidColumn; }`, integer],
    'with a trait of a package that makes keys': [`{ use \\Vendor\\HasUuid; }`, text],
    'with a trait that sets the type of the key': [`{ use TextKey; }`, text],
    'found by another column': [`{ public function getRouteKeyName() { return 'slug'; } }`, text],
    'found by a column of UUIDs': [`{ use UuidColumn; public function getRouteKeyName() { return 'uuid'; } }`, uuid],
    'found by its key, under another name': [
      `{ protected $primaryKey = 'number'; public function getRouteKeyName() { return 'number'; } }`,
      integer,
    ],
    'found in a way of its own': [
      `{ public function resolveRouteBinding($value, $field = null) { return Finder::look($value); } }`,
      text,
    ],
    'found by two columns': [
      `{ public function resolveRouteBinding($value, $field = null) { return $this->where('id', $value)->orWhere('slug', $value)->first(); } }`,
      text,
    ],
    'found as usual but for one number': [
      `{ public function resolveRouteBinding($value, $field = null) { return $value === '0' ? new self : parent::resolveRouteBinding($value, $field); } }`,
      integer,
    ],
    'found as usual but for one word': [
      `{ public function resolveRouteBinding($value, $field = null) { return $value === 'me' ? user() : parent::resolveRouteBinding($value, $field); } }`,
      text,
    ],
  };
  const traits = [
    `trait UuidColumn { use \\Illuminate\\Database\\Eloquent\\Concerns\\HasUuids; public function uniqueIds() { return ['uuid']; } }`,
    `trait TextKey { public function initializeTextKey() { $this->keyType = 'string'; } }`,
  ];
  for (const [title, [declaration, expected]] of Object.entries(byModel)) {
    it(title, () => {
      const types = typesOf(`Route::get('posts/{post}', [App\\C::class, 'm']);`, [
        `class C extends Controller { function m(Post $post) {} }`,
        `class Post extends Base ${declaration}`,
        `abstract class Base extends \\Illuminate\\Database\\Eloquent\\Model {}`,
        ...traits,
      ]);
      assert.deepEqual(types, { post: expected });
    });
  }

  it('is that of the column that the route names', () => {
    const types = typesOf(`Route::get('{post:id}/{tag:slug}', [App\\C::class, 'm']);`, [
      `class C extends Controller { function m(Post $post, Tag $tag) {} }`,
      `class Post extends \\Illuminate\\Database\\Eloquent\\Model { public function getRouteKeyName() { return 'slug'; } }`,
      `class Tag extends \\Illuminate\\Database\\Eloquent\\Model {}`,
    ]);
    assert.deepEqual(types, { post: integer, tag: text });
  });

  it('is said by an attribute', () => {
    const types = typesOf(`Route::get('{setting}', [App\\C::class, 'm']);`, [
      `class C extends Controller { function m(Setting $setting) {} }`,
      `#[\\Illuminate\\Database\\Eloquent\\Attributes\\Table(key: 'key', keyType: 'string')]
       class Setting extends \\Illuminate\\Database\\Eloquent\\Model {}`,
    ]);
    assert.deepEqual(types, { setting: text });
  });
});

describe('Laravel: the type of a path parameter that code looks something up by', () => {
  const byCode: Readonly<Record<string, string>> = {
    'return Post::findOrFail($id);': integer,
    'return (new Post)->newQuery()->findOrFail($id);': integer,
    'return (new Finder)->find($id);': '-',
    'return Post::query()->with("tags")->find($id);': integer,
    'return Post::where("id", $id)->first();': integer,
    'return Song::findOrFail($id);': uuid,
    'return Post::find((int) $id);': integer,
    'return Post::where("posts.id", $id)->first();': integer,
    'return Post::join("songs", "a", "b")->where("songs.id", $id)->first();': text,
    'return $this->model::with("posts")->findOrFail($id);': uuid,
    'return (new $this->model)->newQuery()->findOrFail($id);': uuid,
    'return $this->other::findOrFail($id);': '-',
    'return load((int) $id);': integer,
    'log($id); return load((int) $id);': '-',
    'return Post::find($id) ?? Post::where("slug", $id)->first();': text,
    'return is_numeric($id) ? Post::find($id) : Post::named($id);': text,
    // The comments are those of a post, and not posts.
    'return Post::first()->comments()->findOrFail($id);': '-',
    'return Post::first()->songs()->findOrFail($id);': uuid,
    'return $post->songs()->findOrFail($id);': uuid,
    'return $post->songs()->where("id", $id)->firstOrFail();': uuid,
    'return $post->songs()->latest()->find($id);': uuid,
    'return $post->songs->find($id);': uuid,
    'return $post->comments()->findOrFail($id);': '-',
    '$other = Post::with("songs")->findOrFail(1); return $other->songs()->find($id);': uuid,
    '$other = $x ? Post::first() : load(); return $other->songs()->find($id);': '-',
    'return auth()->user()->songs()->findOrFail($id);': uuid,
    'return Auth::user()->songs()->findOrFail($id);': uuid,
    'return $other->songs()->find($id);': '-',
    'return $other->find($id) ?? load((int) $id);': '-',
    'return $this->posts->byKey($id);': integer,
    'return $this->posts->load($id);': integer,
    'return $this->found($id);': uuid,
    'return view("a", compact("id"));': '-',
  };
  for (const [body, expected] of Object.entries(byCode)) {
    it(`is by ${body}`, () => {
      const classes = [
        `class C extends Controller {
          protected $model = Song::class;
          public function __construct(private Posts $posts) {}
          public function m($id, Post $post) { ${body} }
          private function found($key) { return Song::findOrFail($key); }
        }`,
        `class Posts {
          public function byKey(int $key) {}
          public function load($key) { return Post::findOrFail($key); }
        }`,
        `class Post extends \\Illuminate\\Database\\Eloquent\\Model { public function songs() { return $this->hasMany(Song::class); } }`,
        `class Song extends \\Illuminate\\Database\\Eloquent\\Model { use \\Illuminate\\Database\\Eloquent\\Concerns\\HasUuids; }`,
        `class Listener extends \\Illuminate\\Database\\Eloquent\\Model { public function songs() { return $this->hasMany(Song::class); } }`,
      ];
      const files = {
        'config/auth.php': `<?php return ['providers' => ['users' => ['model' => App\\Listener::class]]];`,
      };
      const types = typesOf(`Route::get('a/{id}', [App\\C::class, 'm']);`, classes, files);
      assert.deepEqual(types, { id: expected });
    });
  }
});

describe('Laravel: the type of a path parameter that is bound explicitly', () => {
  const byBinding: Readonly<Record<string, string>> = {
    "Route::model('post', App\\Post::class);": uuid,
    "Route::bind('post', fn ($value) => App\\Post::findOrFail($value));": uuid,
    "Route::bind('post', fn (string $value) => App\\Post::findOrFail((int) $value));": integer,
    "Route::bind('post', fn ($value) => App\\Post::named($value));": text,
    "Route::bind('post', App\\PostBinder::class);": uuid,
    "Route::bind('post', 'App\\PostBinder@number');": integer,
    "Route::bind('post', $unknown);": text,
  };
  for (const [binding, expected] of Object.entries(byBinding)) {
    it(`by ${binding}`, () => {
      const types = typesOf(`${binding} Route::get('{post}', [App\\C::class, 'm']);`, [
        `class C extends Controller { function m($anything) {} }`,
        `class Post extends \\Illuminate\\Database\\Eloquent\\Model { use \\Illuminate\\Database\\Eloquent\\Concerns\\HasUuids; }`,
        `class PostBinder {
          public function bind($value) { return Post::findOrFail($value); }
          public function number($value) { return Post::byNumber(intval($value)); }
        }`,
      ]);
      assert.deepEqual(types, { post: expected });
    });
  }
});

describe('Laravel: the values of a path parameter of which code refuses all others', () => {
  const among = 'type:string,enum:[day,week]';
  const byCode: Readonly<Record<string, string>> = {
    "$by = match ($id) { 'day' => 'd', 'week' => 'w', default => abort(404) }; return load($by);": among,
    "return load(match ($id) { 'day', 'week' => 1, default => throw new \\Exception('no') });": among,
    "return match ($id) { 'day' => 1, 'week' => 2 };": among,
    "abort_unless(in_array($id, ['day', 'week'], true), 404); return load($id);": among,
    'abort_if(! array_key_exists($id, self::SPANS), 404);': among,
    'if (! in_array($id, self::NAMES)) { throw new \\Exception($id); } return load($id);': among,
    "if (! isset(self::SPANS[$id])) { return response()->json(['no' => $id], 404); } return load($id);": among,
    'return load(self::SPANS[$id] ?? abort(404));': among,
    'return load($this->spans[$id] ?? abort(404));': among,
    'return load(Span::from($id));': among,
    'return load(Span::tryFrom($id) ?? throw new \\Exception($id));': among,
    'abort_unless(in_array($id, Span::names()), 404);': among,
    // Others are let on, or may be.
    "return match ($id) { 'day' => 1, 'week' => 2, default => 3 };": '-',
    "if ($x) { abort_unless(in_array($id, ['day', 'week']), 404); } return load($id);": '-',
    "if (! in_array($id, ['day', 'week'])) { return load($id); } return 1;": '-',
    'return load(Span::tryFrom($id) ?? Span::Day);': '-',
    "abort_unless(in_array($id, load('names')), 404);": '-',
    'return load(self::SPANS[$id] ?? null);': '-',
  };
  for (const [body, expected] of Object.entries(byCode)) {
    it(`are those of ${body}`, () => {
      const types = typesOf(`Route::get('a/{id}', [App\\C::class, 'm']);`, [
        `class C extends Controller {
          const NAMES = ['day', 'week'];
          const SPANS = ['day' => 1, 'week' => 7];
          private array $spans = ['day' => 1, 'week' => 7];
          public function m($id) { ${body} }
        }`,
        `enum Span: string { case Day = 'day'; case Week = 'week';
          public static function names(): array { return array_column(self::cases(), 'value'); } }`,
      ]);
      assert.deepEqual(types, { id: expected });
    });
  }
});

describe('Laravel: the values of a path parameter that code validates among its data', () => {
  const service = `class Drop extends Service {
    function rules() { return ['day_id' => 'required|integer', 'by' => 'required|uuid', 'name' => 'required|string']; }
    function execute(array $data) { $this->check($data); Day::destroy($data['day_id']); } }`;
  const base = `abstract class Service { function check(array $data) { Validator::make($data, $this->rules())->validate(); } }`;
  const byCode: Readonly<Record<string, readonly [code: string, expected: Readonly<Record<string, string>>]>> = {
    'are those that rules of a service let through': [
      `function m(Request $request, string $dayId, string $by) { (new Drop)->execute(['day_id' => $dayId, 'by' => $by]); }`,
      { day: integer, user: uuid },
    ],
    'are those that rules let through beside input': [
      `function m(Request $request, string $dayId, string $by) {
        $data = ['day_id' => $dayId, 'name' => $request->input('name')];
        (new Drop)->execute($data); }`,
      { day: integer, user: text },
    ],
    'are texts where the rules say no more': [
      `function m(Request $request, string $dayId, string $by) { (new Drop)->execute(['name' => $dayId, 'by' => 5]); }`,
      { day: text, user: text },
    ],
    'are what the arguments are declared to be': [
      `function m(Request $request, int $dayId, int $by) { (new Drop)->execute(['by' => $dayId]); }`,
      { day: integer, user: integer },
    ],
    'are not told by a validator that is only asked': [
      `function m(Request $request, string $dayId, string $by) {
        $validator = Validator::make(['day' => $dayId], ['day' => 'uuid']);
        if ($validator->fails()) { return Day::where('slug', $dayId)->first(); }
        return Day::find($dayId); }`,
      { day: text, user: text },
    ],
    'are told by a validator that is asked for what passes': [
      `function m(Request $request, string $dayId, string $by) {
        $validator = Validator::make(['day' => $dayId], ['day' => 'integer']);
        return Day::find($validator->validated()['day']); }`,
      { day: integer, user: text },
    ],
    'are not told by rules that some ways of the code have alone': [
      `function m(Request $request, string $dayId, string $by) {
        if ($request->has('x')) { Validator::make(['day' => $dayId], ['day' => 'integer'])->validate(); } }`,
      { day: text, user: text },
    ],
  };
  for (const [what, [code, expected]] of Object.entries(byCode)) {
    it(what, () => {
      const classes = [`class C extends Controller { ${code} }`, service, base];
      assert.deepEqual(typesOf(`Route::delete('a/{day}/{user}', [App\\C::class, 'm']);`, classes), expected);
    });
  }
});
