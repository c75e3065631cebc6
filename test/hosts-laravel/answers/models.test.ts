import assert from 'node:assert/strict';
import { answersOf, type AnsweredApplication, shapeOf } from './answered-application';

const tables = {
  posts: `$table->id(); $table->foreignId('author_id'); $table->foreignId('editor_id')->nullable();
    $table->string('title'); $table->text('body')->nullable(); $table->boolean('pinned')->default(false);
    $table->decimal('price', 8, 2); $table->json('meta'); $table->enum('state', ['draft', 'live'])->default('draft');
    $table->date('day')->nullable(); $table->timestamp('seen_at')->nullable(); $table->timestamps();`,
  users: `$table->uuid('id')->primary(); $table->string('name'); $table->string('password');`,
  tags: `$table->id();`,
  post_tag: `$table->foreignId('post_id'); $table->foreignId('tag_id'); $table->integer('rank');`,
  comments: `$table->id(); $table->foreignId('post_id'); $table->string('text');`,
};

const user = `class User extends Model { public $timestamps = false; protected $hidden = ['password']; }`;
const comment = `class Comment extends Model { public $timestamps = false;
  public function author() { return $this->belongsTo(User::class); } }`;

/** A post with the members of its class. */
function post(members = '', attributes = ''): readonly string[] {
  return [
    `${attributes} class Post extends Model { ${members}
      public function author() { return $this->belongsTo(User::class); }
      public function editor() { return $this->belongsTo(User::class, 'editor_id'); }
      public function tags() { return $this->belongsToMany(Tag::class)->withPivot('rank'); }
      public function comments(): \\Illuminate\\Database\\Eloquent\\Relations\\HasMany { return $this->hasMany(Comment::class); } }`,
    user,
    comment,
    `class Tag extends Model { public $timestamps = false; }`,
  ];
}

const plainPost =
  '{id: integer, author_id: integer, editor_id: integer|null, title: string, body: string|null, pinned: integer, ' +
  'price: (string or number), meta: string, state: draft|live, day: string|null, seen_at: string|null, ' +
  'created_at: string(date-time)|null, updated_at: string(date-time)|null}';

const find: AnsweredApplication = { body: 'return $thing;', parameters: 'Post $thing', classes: post(), tables };

/** A model that is answered as its class says, by the members of that class. */
const shapes: Readonly<Record<string, readonly [members: string, shape: string, attributes?: string]>> = {
  'columns without casts': ['', plainPost],
  'casts in a property': [
    `protected $casts = ['pinned' => 'boolean', 'price' => 'decimal:2', 'day' => 'date:Y-m-d', 'seen_at' => 'datetime',
      'state' => State::class, 'meta' => 'array']; protected $visible = ['pinned', 'price', 'day', 'seen_at', 'state', 'meta'];`,
    '{pinned: boolean, price: string, meta: (object or []), state: State, day: string(date)|null, seen_at: string(date-time)|null}',
  ],
  'casts in a method': [
    `protected function casts(): array { return ['pinned' => 'boolean', 'title' => 'int']; } protected $visible = ['pinned', 'title'];`,
    '{title: integer, pinned: boolean}',
  ],
  'accessors of both forms': [
    `protected $visible = ['title', 'body', 'short', 'long']; protected $appends = ['short', 'long'];
     public function getShortAttribute() { return strlen($this->title); }
     public function getBodyAttribute($value): string { return trim($value); }
     protected function long(): Attribute { return Attribute::make(get: fn () => [$this->title, $this->body]); }`,
    '{title: string, body: string, short: integer, long: [string]}',
  ],
  'accessors that read other attributes': [
    `protected $visible = ['label', 'line', 'kept']; protected $appends = ['label', 'line', 'kept'];
     protected function label(): Attribute { return Attribute::make(get: fn ($value, $attributes) => $attributes['title']); }
     protected function line(): Attribute { return Attribute::make(get: function ($value, array $attributes) {
       if (is_null($attributes['body'])) { return $attributes['title']; } return $attributes['body']; }); }
     protected function kept(): Attribute { return Attribute::get(fn ($value, $attributes) => [$attributes['body'], $attributes['day'], $attributes['meta']]); }`,
    '{label: string, line: string, kept: [string|null]}',
  ],
  'a relation that is always loaded': [
    `protected $with = ['author']; protected $visible = ['title', 'author'];`,
    '{title: string, author: User}',
  ],
  'relations that are always counted': [
    `protected $withCount = ['comments']; protected $visible = ['title', 'comments_count'];`,
    '{title: string, comments_count: integer}',
  ],
  'times in a way of its own': [
    `protected $visible = ['created_at']; protected function serializeDate($date) { return $date->format('U'); }`,
    '{created_at: string|null}',
  ],
  'what its own toArray makes of it': [
    `protected $visible = ['id', 'title', 'body']; public function toArray() { $array = parent::toArray(); $array['url'] = url('p');
      $array['title'] = strlen($this->title); unset($array['body']); return $array; }`,
    '{id: integer, title: integer, url: string}',
  ],
  'lists of enums and of objects': [
    `protected $casts = ['meta' => \\Illuminate\\Database\\Eloquent\\Casts\\AsEnumCollection::class . ':App\\State',
       'body' => 'Spatie\\LaravelData\\DataCollection:App\\Size'];
     protected $visible = ['meta', 'body', 'states', 'first']; protected $appends = ['states', 'first'];
     public function getStatesAttribute() { return $this->meta->map(fn ($state) => $state->name); }
     public function getFirstAttribute() { return $this->body->first()?->wide; }`,
    '{body: [Size]|null, meta: [State], states: [Draft|Live], first: integer|null}',
  ],
  'collections of what a method makes': [
    `protected function casts(): array { return ['meta' => \\Illuminate\\Database\\Eloquent\\Casts\\AsCollection::of([Size::class, 'of'])]; }
     protected $visible = ['meta'];`,
    '{meta: [Size]}',
  ],
  'what its castable class makes of it': [
    `protected $casts = ['meta' => Size::class, 'day' => Named::class]; protected $visible = ['meta', 'day'];`,
    '{meta: Size, day: {size: integer, tags: [string]}|null}',
  ],
  'what a comment says of JSON': [
    `protected $casts = ['meta' => 'object', 'body' => 'collection', 'title' => 'array']; protected $visible = ['meta', 'body', 'title'];`,
    '{title: {dark: boolean}, body: [{at: string}]|null, meta: {version: integer}}',
    `/** @property object{version: int} $meta
      * @property Collection<int, array{at: string}> $body
      * @property array{dark: bool} $title */`,
  ],
  'a cast class': [
    `protected $casts = ['meta' => MetaCast::class]; protected $visible = ['meta'];`,
    '{meta: {size: integer, tags: [string]}}',
  ],
};

const others = [
  `class Size implements \\Illuminate\\Contracts\\Database\\Eloquent\\Castable { public function __construct(public int $wide) {}
     public static function of(array $of): self { return new self($of['wide']); }
     public static function castUsing(array $arguments): \\Illuminate\\Contracts\\Database\\Eloquent\\CastsAttributes {
       return new class implements \\Illuminate\\Contracts\\Database\\Eloquent\\CastsAttributes {
         public function get($model, string $key, mixed $value, array $attributes): Size { return new Size((int) $value); } }; } }`,
  `class Named implements \\Illuminate\\Contracts\\Database\\Eloquent\\Castable {
     public static function castUsing(array $arguments) { return MetaCast::class; } }`,
  `enum State: string { case Draft = 'draft'; case Live = 'live'; }`,
  `class MetaCast { /** @return array{size: int, tags: string[]} */ public function get($model, $key, $value, $attributes) { return json_decode($value, true); } }`,
];

describe('Laravel: a model that is answered', () => {
  for (const [title, [members, shape, attributes]] of Object.entries(shapes)) {
    it(`has ${title}`, () => {
      const application = { ...find, classes: [...post(members, attributes), ...others] };
      assert.deepEqual(answersOf(application), ['200 Post']);
      assert.equal(shapeOf({ ...application }, 'Post'), shape);
    });
  }

  it('has what attributes of its class say', () => {
    const attributes = `#[\\Illuminate\\Database\\Eloquent\\Attributes\\Visible(['title', 'body'])] #[\\Illuminate\\Database\\Eloquent\\Attributes\\Hidden('body')]`;
    assert.equal(shapeOf({ ...find, classes: post('', attributes) }, 'Post'), '{title: string}');
  });

  it('has the unique texts that the framework makes for it, whatever column keeps them', () => {
    const tables = {
      things: `$table->string('id', 36)->primary(); $table->string('code')->nullable(); $table->string('title');`,
    };
    const uuids = `use \\Illuminate\\Database\\Eloquent\\Concerns\\HasUuids; public $timestamps = false;`;
    const shapeWith = (members: string) => {
      const classes = [`/** @property string $id */ class Thing extends Model { ${uuids} ${members} }`];
      return shapeOf({ body: 'return $thing;', parameters: 'Thing $thing', classes, tables }, 'Thing');
    };
    assert.equal(shapeWith(''), '{id: string(uuid), code: string|null, title: string}');
    assert.equal(
      shapeWith(`protected $casts = ['id' => 'string'];`),
      '{id: string(uuid), code: string|null, title: string}',
    );
    assert.equal(
      shapeWith(`public function uniqueIds() { return ['id', 'code']; }`),
      '{id: string(uuid), code: string(uuid)|null, title: string}',
    );
    assert.equal(
      shapeWith(`public function newUniqueId() { return uniqid(); }`),
      '{id: string, code: string|null, title: string}',
    );
  });

  it('has what comments say of it where no migration tells of its table', () => {
    const classes = [
      `/** @property string $title
        * @property-read Thing[] $parts */
       class Thing extends Model { protected $appends = ['title']; public $timestamps = false; }`,
    ];
    const application = { body: 'return $thing;', parameters: 'Thing $thing', classes };
    assert.equal(shapeOf(application, 'Thing'), '{id?: integer, title: string}');
  });
});

/** What an action does with a model on the way, and its answers. */
const ways: Readonly<Record<string, readonly string[]>> = {
  [`return $thing->makeHidden(['body', 'meta'])->only(['id', 'title']);`]: ['200 {id: integer, title: string}'],
  [`return $thing->setVisible(['id', 'title']);`]: ['200 {id: integer, title: string}'],
  [`return User::find(1)->makeVisible('password');`]: ['200 {id: string(uuid), name: string, password: string}'],
  [`$thing->load('author', 'comments'); return $thing;`]: ['200 Post & {author: User, comments: [Comment]}'],
  [`return $thing->load('editor:id,name');`]: ['200 Post & {editor: {id: string(uuid), name: string}|null}'],
  [`return Post::with(['author', 'comments' => fn ($q) => $q->latest()])->findOrFail(1);`]: [
    '200 Post & {comments: [Comment], author: User}',
  ],
  [`return $thing->load(['comments' => function ($query) { $query->latest()->with('author'); }, 'editor' => fn ($q) => $q->select('id', 'name')]);`]:
    ['200 Post & {comments: [Comment & {author: User|null}], editor: {id: string(uuid), name: string}|null}'],
  [`return Post::with('comments', fn ($q) => $q->withExists('author'))->get();`]: [
    '200 [Post & {comments: [Comment & {author_exists: boolean}]}]',
  ],
  [`return Post::with(['comments.author' => fn ($q) => $q->select('id')])->get();`]: [
    '200 [Post & {comments: [Comment & {author: {id: string(uuid)}|null}]}]',
  ],
  [`return $thing->load('author', 'comments')->fresh(['editor']);`]: ['200 Post & {editor: User|null}'],
  [`return $thing->tags()->select('tags.id')->simplePaginate()->items();`]: [
    '200 [Tag & {pivot: {post_id: integer, tag_id: integer, rank: integer}}]',
  ],
  [`return Post::withCount('comments')->get();`]: ['200 [Post & {comments_count: integer}]'],
  [`return Post::select('id', 'title')->get();`]: ['200 [{id: integer, title: string}]'],
  [`return Post::all(['id']);`]: ['200 [{id: integer}]'],
  [`return $thing->comments;`]: ['200 [Comment]'],
  [`return $thing->comments()->where('text', 'x')->first();`]: ['200 Comment'],
  [`return $thing->load('tags');`]: [
    '200 Post & {tags: [Tag & {pivot: {post_id: integer, tag_id: integer, rank: integer}}]}',
  ],
  [`return Post::withMax('comments', 'text')->withSum('comments', 'post_id')->get();`]: [
    '200 [Post & {comments_max_text: string|null, comments_sum_post_id: number|null}]',
  ],
  [`return Post::withCasts([])->select('id', 'title as name')->get();`]: ['200 [{id: integer, name: string}]'],
  [`return Post::select('posts.*', 'users.name as author')->join('users', 'users.id', '=', 'posts.author_id')->get();`]:
    ['200 [Post & {author: string}]'],
  [`return Post::selectRaw('state, count(*) as total')->groupBy('state')->get();`]: [
    '200 [{state: draft|live, total: integer}]',
  ],
  [`return Comment::create(['text' => 'x'])->refresh();`]: ['201 Comment'],
  [`return $thing->setHidden(array_diff(['title', 'body'], ['title']))->only($thing->getHidden());`]: [
    '200 {body: string|null}',
  ],
  [`return \\Spatie\\QueryBuilder\\QueryBuilder::for(Comment::class)->allowedIncludes('author')->get();`]: [
    '200 [Comment & {author?: User|null}]',
  ],
  [`return $thing->comments->groupBy('post_id')->map->count();`]: ['200 ({*: integer} or [])'],
  [`return $thing->append('size');`]: [`200 ${plainPost.slice(0, -1)}, size: any}`],
  [`return Post::pluck('title', 'id');`]: ['200 ({*: string} or [])'],
  [`return Post::count();`]: ['200 text/html string'],
  [`return ['total' => Post::count(), 'sum' => Post::sum('price'), 'last' => Post::max('seen_at'), 'any' => Post::exists()];`]:
    ['200 {total: integer, sum: number, last: string|null, any: boolean}'],
  [`return Post::query()->when($x, fn ($q) => $q->latest())->paginate();`]: [
    '200 {current_page: integer, data: [Post], first_page_url: string(uri), from: integer|null, last_page: integer, last_page_url: string(uri), links: [PaginationLink], next_page_url: string(uri)|null, path: string(uri), per_page: integer, prev_page_url: string(uri)|null, to: integer|null, total: integer}',
  ],
  [`return Comment::create(['text' => 'x']);`]: ['201 {id: integer, post_id: integer, text: string}'],
  [`$comment = new Comment; $comment->text = 'x'; $comment->save(); return $comment;`]: [
    '201 {id: integer, post_id: integer, text: string}',
  ],
  [`$comment = new Comment; $comment->author()->associate($request->user())->save(); return $comment;`]: [
    '201 {id: integer, post_id: integer, text: string}',
  ],
  [`return Comment::firstOrCreate(['text' => 'x']);`]: [
    '200 {id: integer, post_id: integer, text: string}',
    '201 {id: integer, post_id: integer, text: string}',
  ],
  [`return new Comment(['text' => 'x']);`]: ['200 {id?: integer, post_id?: integer, text?: string}'],
  [`return $thing->toArray();`]: [`200 ${plainPost}`],
  [`return $thing->comments->map(fn (Comment $c) => ['id' => $c->id, 'of' => $c->post_id])->values();`]: [
    '200 [{id: integer, of: integer}]',
  ],
  [`return $thing->comments->groupBy('post_id');`]: ['200 ({*: [Comment]} or [])'],
  [`return $thing->comments->keyBy('id')->map->text;`]: ['200 ({*: string} or [])'],
};

describe('Laravel: what code does with a model on its way', () => {
  for (const [body, answers] of Object.entries(ways)) {
    it(`is heeded in ${body}`, () => {
      assert.deepEqual(answersOf({ ...find, body }), answers);
    });
  }

  it('leaves relations out where they are not wanted', () => {
    const body = `return $thing->load('author');`;
    assert.deepEqual(answersOf({ ...find, body, hasRelations: false }), ['200 Post']);
  });
});

describe('Laravel: a name that is no attribute', () => {
  it('is looked for as it is written, whatever it means in a pattern', () => {
    for (const name of ['*', 'price*(2', '(']) {
      assert.equal(answersOf({ ...find, body: `return ['of' => $thing->getAttribute('${name}')];` })?.length, 1, name);
    }
  });
});

describe('Laravel: an array that is stored', () => {
  it('is one way with the empty one that may stand in its place', () => {
    const classes = post(`protected $casts = ['meta' => 'array'];`);
    assert.deepEqual(answersOf({ ...find, classes, body: `return ['meta' => $thing->meta ?? []];` }), [
      '200 {meta: (object or [])}',
    ]);
  });
});

describe('Laravel: collections of a class of the application', () => {
  const many = `class Posts extends \\Illuminate\\Database\\Eloquent\\Collection {
    public function summary(): array { return ['count' => $this->count(), 'titles' => $this->pluck('title')]; }
    public function newest(): static { return $this->sortByDesc('id')->values(); } }`;
  const body = `return ['all' => Post::all()->newest()->take(2)->summary()];`;
  const ways = {
    'where an attribute of the model says so': [
      '',
      '#[\\Illuminate\\Database\\Eloquent\\Attributes\\CollectedBy(Posts::class)]',
    ],
    'where the model makes them': [
      'public function newCollection(array $models = []) { return new Posts($models); }',
      '',
    ],
    'where a property names it': ['protected static string $collectionClass = Posts::class;', ''],
  } as const;
  for (const [way, [members, attribute]] of Object.entries(ways)) {
    it(`answer by their own methods ${way}`, () => {
      assert.deepEqual(answersOf({ ...find, body, classes: [...post(members, attribute), many] }), [
        '200 {all: {count: integer, titles: [string]}}',
      ]);
    });
  }
});
