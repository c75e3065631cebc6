import assert from 'node:assert/strict';
import { type AnsweredApplication, answersOf } from './answered-application';

const application: Partial<AnsweredApplication> = {
  classes: [
    `class Post extends Model { public function user() { return $this->belongsTo(User::class); } }`,
    `class User extends Model {
      public function posts() { return $this->hasMany(Post::class); }
      public function own() { if ($this->id === 0) { return; } return $this->hasMany(Post::class); }
      public function tags() { return $this->belongsToMany(Tag::class, 'tag_user')->withTimestamps(); }
      public function notes() { return $this->hasManyThrough(Note::class, Post::class); }
    }`,
    `class Sum { public function __construct(public readonly int $amount, public readonly string $in) {} }`,
    `class Member extends Model { use \\Laravel\\Sanctum\\HasApiTokens; }`,
    `class Tag extends Model { public $timestamps = false; }`,
    `class Note extends Model { public $timestamps = false; protected $casts = ['own' => 'array', 'as' => Status::class]; }`,
    `class UserResource extends JsonResource { public static function small($user) { return ['id' => $user->id, 'name' => $user->name]; } }`,
    `class NoteResource extends JsonResource { public function toArray($request) { return ['by' => UserResource::small(User::first())]; } }`,
    `enum Status: string { case Draft = 'draft'; case Live = 'live'; }`,
    `abstract class Base extends JsonResource { public static function collection($given) { return tap(parent::collection($given), fn ($all) => $all->additional(['ok' => true])); } }`,
    `class PostResource extends Base { public function toArray($request) { return ['id' => $this->id]; } }`,
    `class PostCollection extends ResourceCollection {
      public $collects = PostResource::class;
      public function toArray($request) {
        $data = parent::toArray($request);
        if ($this->resource instanceof \\Illuminate\\Pagination\\LengthAwarePaginator) return ['data' => $data, 'pages' => $this->lastPage()];
        return ['data' => $data, 'size' => $this->count()];
      }
    }`,
    `abstract class Crud { protected ?string $resource = null; protected $with = null; public function one($post) { return ['data' => $this->resource ? new $this->resource($post) : $post]; } }`,
    `class Plain extends Crud {}`,
    `class Dressed extends Crud { protected ?string $resource = PostResource::class; }`,
    `class Set extends Crud { public function __construct() { $this->resource = PostResource::class; } }`,
    `abstract class Repository {
      /** @var Model */
      protected $model;
      public function __construct(protected \\Illuminate\\Container\\Container $app) { $this->model = $this->made(); }
      abstract public function model();
      private function made() { $model = $this->app->make($this->model()); if (! $model instanceof Model) { throw new \\Exception('No model'); } return $model; }
      public function find($id, $columns = ['*']) { $query = $this->model->newQuery(); return $query->find($id, $columns); }
    }`,
    `class PostRepository extends Repository { public function model() { return Post::class; } }`,
  ],
  tables: {
    posts: `$table->id(); $table->foreignId('user_id'); $table->string('title'); $table->string('note')->nullable();`,
    users: `$table->id(); $table->string('name');`,
    tags: `$table->id();`,
    notes: `$table->id(); $table->foreignId('post_id'); $table->json('own')->nullable();`,
    tag_user: `$table->foreignId('tag_id'); $table->foreignId('user_id'); $table->timestamps();`,
  },
};

/** What an action does, and its answers. */
const batch =
  '{id: string, name: string, totalJobs: integer, pendingJobs: integer, processedJobs: integer, progress: integer, ' +
  'failedJobs: integer, options: (object or []), createdAt: string(date-time), cancelledAt: string(date-time)|null, ' +
  'finishedAt: string(date-time)|null}';

const cases: Readonly<Record<string, readonly string[]>> = {
  [`return collect([Post::first()->title, Post::first()])->map(fn (Post $post) => ['id' => $post->id, 'title' => $post->title]);`]:
    ['200 [{id: integer, title: string}]'],
  [`return collect([Post::first()->title, Post::first()])->map(fn (Post|string $post) => ['of' => $post]);`]: [
    '200 [{of: (string or Post)}]',
  ],
  [`$post = Post::first(); if ($post->note) { return ['note' => $post->note]; } return ['other' => $post->note];`]: [
    '200 ({note: string} or {other: string|null})',
  ],
  [`$post = Post::first(); if (! $post->note) { return ['other' => 1]; } $post->note = $x; return ['note' => $post->note];`]:
    ['200 ({other: integer} or {note: string|null})'],
  [`$post = Post::first(); if ($post->note) { $a = 1; } return ['note' => $post->note];`]: ['200 {note: string|null}'],
  [`$post = Post::first(); if ($post->note && $post->title) { $post = Post::find(2); } return ['note' => $post->note];`]:
    ['200 {note: string|null}'],
  [`$post = Post::first(); return ['a' => $post->note ? ['b' => $post->note] : null];`]: ['200 {a: {b: string}|null}'],
  [`if (rand()) { return ['post' => Post::first()->title, 'error' => null]; } return ['post' => null, 'error' => 'none'];`]:
    ['200 {post: string|null, error: string|null}'],
  [`if (rand()) { return ['at' => ['x' => null]]; } if (rand()) { return ['at' => ['x' => true]]; } return ['at' => 1];`]:
    ['200 ({at: {x: boolean|null}} or {at: integer})'],
  [`[$all, $total] = (fn () => [Post::all(), 3])(); return ['all' => $all, 'total' => $total];`]: [
    '200 {all: [Post], total: integer}',
  ],
  [`$pair = rand() ? [Post::first(), 'a'] : [Post::first(), 2]; return ['post' => $pair[0], 'kind' => $pair[1]];`]: [
    '200 {post: Post|null, kind: (string or integer)}',
  ],
  [`$pair = ['a', 2]; $pair[] = 'b'; return ['kind' => $pair[0]];`]: ['200 {kind: (a|b or integer)}'],
  [`$posts = Post::all(); return ['a' => $posts->sum('id'), 'b' => $posts->sum(fn ($post) => $post->id * 2), 'c' => $posts->sum(fn ($post) => $post->id / 2), 'd' => collect([1, 2])->sum()];`]:
    ['200 {a: integer, b: integer, c: number, d: integer}'],
  [`return ['sum' => (new Sum(3, $given['in'] ?? 'EUR'))->in, 'other' => (new Sum($n, $m))->amount];`]: [
    '200 {sum: string, other: integer}',
  ],
  [`return ['a' => pathinfo($x, PATHINFO_EXTENSION), 'b' => pathinfo($x), 'c' => array_sum([1, 2]), 'd' => array_sum([1.5, 2]), 'e' => abs(-3)];`]:
    [
      '200 {a: string, b: {dirname?: string, basename: string, extension?: string, filename: string}, c: integer, d: number, e: integer}',
    ],
  [`$post = Post::first(); $note = rand() ? $post->note : null; if ($note === null) { return []; } return ['array' => is_array($note), 'note' => is_array($note) ? 1 : $note];`]:
    ['200 ([] or {array: boolean, note: string})'],
  [`return ['a' => rescue(fn () => 1, report: false), 'b' => rescue(fn () => 1, fn () => 'x'), 'c' => once(fn () => 1)];`]:
    ['200 {a: integer|null, b: (integer or string), c: integer}'],
  [`return Member::first()->tokens()->latest()->get()->map(fn ($token) => ['name' => $token->name, 'can' => $token->abilities]);`]:
    ['200 [{name: string, can: [string]|null}]'],
  [`$token = Member::first()->createToken('a'); return ['id' => $token->accessToken->id, 'token' => $token->plainTextToken];`]:
    ['200 {id: integer, token: string}'],
  [`$ids = Post::pluck('id', 'title'); return ['a' => $ids->get('a', 0), 'b' => $ids->get('b'), 'c' => $ids->first(null, fn () => 'x')];`]:
    ['200 {a: integer, b: integer|null, c: (integer or string)}'],
  [`$told = function (int $n): ?string { if ($n > 3) { return $n; } return null; }; return ['a' => $told(4)];`]: [
    '200 {a: string|null}',
  ],
  [`$told = fn (): float => 1; $flag = fn (): bool => Post::first()->title; $same = fn (): string => Post::first()->title; return [$told(), $flag(), $same()];`]:
    ['200 [(number or boolean or string)]'],
  [`$told = fn (): string => optional(Post::first())->title; return ['a' => $told()];`]: ['200 {a: string}'],
  [`$told = fn (): int|string => Post::first()->id; return ['a' => $told()];`]: ['200 {a: integer}'],
  [`$row = ['a' => rand() > 1 ? 1 : null, 'b' => rand() > 1 ? 1 : null]; if (isset($row['a'])) { return $row; } return [];`]:
    ['200 ({a: integer, b: integer|null} or [])'],
  [`return User::withCount('posts')->get(['id']);`]: ['200 [User & {posts_count: integer}]'],
  [`return response()->json(['a' => 1])->setEtag('x');`]: ['200 {a: integer} with ETag'],
  [`return ['added' => User::first()->tags()->syncWithoutDetaching([1])['attached'], 'all' => User::first()->tags()->toggle([1])];`]:
    ['200 {added: [integer], all: {attached: [integer], detached: [integer]}}'],
  [`$batch = \\Illuminate\\Support\\Facades\\Bus::batch([])->name('a')->dispatch(); return ['id' => $batch->id, 'n' => $batch->totalJobs, 'at' => $batch->finishedAt, 'p' => $batch->progress()];`]:
    ['200 {id: string, n: integer, at: string(date-time)|null, p: integer}'],
  [`return \\Illuminate\\Support\\Facades\\Bus::batch([])->dispatch();`]: [`200 ${batch}`],
  [`return response()->json(['b' => \\Illuminate\\Support\\Facades\\Bus::findBatch($id)], 202);`]: [
    `202 {b: ${batch}|null}`,
  ],
  [`return ['b' => \\Illuminate\\Support\\Facades\\Bus::batch([])->dispatchIf($x)?->toArray()];`]: [
    `200 {b: ${batch}|null}`,
  ],
  [`return redirect()->route('x', [], 301);`]: ['301 with Location'],
  [`return back(303);`]: ['303 with Location'],
  [`return ['all' => array_column(Status::cases(), 'value', 'name'), 'list' => array_column(Status::cases(), 'value')];`]:
    ['200 {all: ({*: Status} or []), list: [Status]}'],
  [`return ['as' => Note::first()->as->name];`]: ['200 {as: Draft|Live}'],
  [`return ['name' => optional(Post::all()->last())->title, 'user' => optional(Post::first()->user)->name];`]: [
    '200 {name: string|null, user: string}',
  ],
  [`$post = Post::where('title', 'a')->first(); if (! $post || $post->title === '') { throw new \\Exception(); } return ['post' => $post];`]:
    ['200 {post: Post}'],
  [`$post = Post::first(); if (is_null($post) || rand() > 1) { return []; } return ['note' => $post];`]: [
    '200 ([] or {note: Post})',
  ],
  [`$told = function (array $meta = []) { $all = ['data' => 1]; if ($meta !== []) { $all['meta'] = $meta; } if ($meta) { $all['more'] = 1; } return $all; }; return $told();`]:
    ['200 {data: integer}'],
  [`$told = function (array $meta = []) { $all = ['data' => 1]; if ($meta !== []) { $all['meta'] = $meta; } return $all; }; return $told(['page' => 1]);`]:
    ['200 {data: integer, meta: {page: integer}}'],
  [`$all = []; while (rand() > 1) { if ($all) { return ['full' => true]; } $all[] = 1; } return ['more' => false];`]: [
    '200 ({full: boolean} or {more: boolean})',
  ],
  [`$days = []; foreach (Note::all() as $note) { $days[$note->id.'th'][] = 'a'; } return ['days' => (object) $days, 'all' => (array) (object) $days];`]:
    ['200 {days: {*: [string]}, all: ({*: [string]} or [])}'],
  [`return ['list' => (object) [1, 2]];`]: ['200 {list: {*: integer}}'],
  [`return ['own' => (object) Note::first()->own, 'none' => (object) null];`]: ['200 {own: object, none: object}'],
  // One model by two names.
  [`return Post::all()->map(function ($post) { $user = $post->user; $user->initial = $user->name[0]; return $post; });`]:
    ['200 [Post & {user: User & {initial: string}}]'],
  [`$post = Post::first(); $user = $post->user; $user = User::first(); $user->extra = 1; return $post->makeHidden('note');`]:
    ['200 {id: integer, user_id: integer, title: string, user: User}'],
  [`$post = Post::with('user')->first(); $post->user->initial = 'a'; return $post;`]: [
    '200 Post & {user: User & {initial: string}}',
  ],
  [`$user = User::first(); $user['roles'] = ['admin']; return $user;`]: ['200 User & {roles: [string]}'],
  [`return tap(new Post, function (Post $post) { $post->title ??= 'a'; $post->save(); });`]: [
    '201 {id: integer, user_id: integer, title: string, note?: string|null}',
  ],
  [`return collect(Post::first())->only(['id', 'title'])->merge(['size' => 1]);`]: [
    '200 {id: integer, title: string, size: integer}',
  ],
  [`$all = []; foreach (Status::cases() as $status) { $all[$status->value] = Post::count(); } $all['all'] = array_sum($all); return $all;`]:
    ['200 {draft: integer, live: integer, all: integer}'],
  [`$all = []; foreach ($given as $status) { $all[$status->value] = 1; } return ['all' => $all];`]: [
    '200 {all: ({*: integer} or [])}',
  ],
  [`$data = array_fill(0, 12, 0); foreach ($rows as $row) { $data[$row->month - 1] = (float) $row->sum; } return ['data' => $data];`]:
    ['200 {data: [number]}'],
  [`return ['sum' => array_reduce([1, 2], fn (float $sum, $one) => $sum + $one, 0.0), 'gone' => Post::destroy(1)];`]: [
    '200 {sum: number, gone: integer}',
  ],
  [`return ['links' => Post::paginate()->linkCollection()->toArray(), 'was' => Post::first()->getOriginal('title')];`]:
    ['200 {links: [PaginationLink], was: string}'],
  [`return PostResource::collection(Post::all());`]: ['200 {data: [PostResource], ok: boolean}'],
  [`return new PostCollection(Post::paginate());`]: [
    '200 {data: [PostResource], pages: integer, links: PaginationLinks, meta: PaginationMeta}',
  ],
  [`return new PostCollection(Post::all());`]: ['200 {data: [PostResource], size: integer}'],
  [`return (new Plain)->one(Post::firstOrFail());`]: ['200 {data: Post}'],
  [`return (new Dressed)->one(Post::firstOrFail());`]: ['200 {data: PostResource}'],
  [`return (new Set)->one(Post::firstOrFail());`]: ['200 {data: PostResource}'],
  [`return ['post' => app(PostRepository::class)->find(1)?->toArray()];`]: [
    '200 {post: {id: integer, user_id: integer, title: string, note: string|null}|null}',
  ],
  // What is null is written as an empty object. `Symfony\\Component\\HttpFoundation\\JsonResponse`
  [`return response()->json(Post::find(1));`]: ['200 (Post or object)'],
  [`return Post::all()->groupBy('user_id')->map(fn ($posts, $user) => ['user' => $user, 'size' => count($posts)])->values();`]:
    ['200 [{user: integer, size: integer}]'],
  [`return Post::all()->groupBy('title')->map(fn ($posts, $title) => ['title' => $title])->values();`]: [
    '200 [{title: string}]',
  ],
  [`for ($i = 0; $i < 9; $i++) { $all[$i]['id'] = $i; } return ['all' => $all];`]: ['200 {all: [{id: integer}]}'],
  // What stands in texts and comments is not done, and what ends a loop or a case within a round does not end the round.
  [`$all = []; foreach (['a', 'b'] as $name) { $all[$name] = 1; /* continue */ $text = 'break'; } return ['all' => $all];`]:
    ['200 {all: {a: integer, b: integer}}'],
  [`$all = []; foreach (['a', 'b'] as $name) { foreach ($rows as $row) { if ($row) { break; } } $all[$name] = 1; } return ['all' => $all];`]:
    ['200 {all: {a: integer, b: integer}}'],
  [`$all = []; foreach (['a', 'b'] as $name) { switch ($x) { case 1: $y = 1; break; } $all[$name] = 1; } return ['all' => $all];`]:
    ['200 {all: {a: integer, b: integer}}'],
  [`$all = []; foreach (['a', 'b'] as $name) { switch ($x) { case 1: if ($y) { continue 2; } } $all[$name] = 1; } return ['all' => $all];`]:
    ['200 {all: {a?: integer, b?: integer}}'],
  [`$all = []; foreach (['a', 'b'] as $name) { switch ($x) { case 1: if ($y) { break; } $all[$name] = 1; } } return ['all' => $all];`]:
    ['200 {all: {a?: integer, b?: integer}}'],
  [`$all = []; foreach (['a', 'b'] as $name) { [$all[$name], $size] = [1, 2]; } return ['all' => $all];`]: [
    '200 {all: {a: integer, b: integer}}',
  ],
  [`foreach (['a', 'b'] as $name) { $said = "$all[$name] = x"; } return ['name' => $name];`]: ['200 {name: a|b}'],
  [`$all = []; foreach (Status::cases() as $case) { $all[$case->name] = $case->value; } return ['all' => $all];`]: [
    '200 {all: {Draft: string, Live: string}}',
  ],
  // What is set before a loop or a case is left is there behind it.
  [`$found = null; foreach ($rows as $row) { if ($x) { $found = ['id' => 1]; break; } } return ['found' => $found];`]: [
    '200 {found: {id: integer}|null}',
  ],
  [`$found = null; for ($i = 0; $i < 3; $i++) { if ($x) { $found = ['id' => 1]; continue; } $found = null; } return ['found' => $found];`]:
    ['200 {found: {id: integer}|null}'],
  [`$found = null; while (true) { if ($x) { $found = ['id' => 1]; break; } } return ['found' => $found];`]: [
    '200 {found: {id: integer}|null}',
  ],
  [`$r = null; switch ($x) { case 1: { $r = ['a' => 1]; break; } case 2: if ($y) { $r = ['b' => 1]; break; } $r = null; } return ['r' => $r];`]:
    ['200 {r: ({a: integer} or {b: integer})|null}'],
  [`$r = null; foreach ($rows as $row) { switch ($x) { case 1: $r = ['a' => 1]; break 2; } $r = null; } return ['r' => $r];`]:
    ['200 {r: {a: integer}|null}'],
  [`$r = null; foreach ($rows as $row) { $row = $rows->map(function ($one) { foreach ($one as $two) { break; } return 1; }); } return ['r' => $r];`]:
    ['200 {r: null}'],
  [`return new NoteResource(Note::first());`]: ['200 {data: NoteResource}'],
  [`return User::first()->tags->map(fn ($tag) => ['since' => $tag->pivot->created_at?->format('Y-m-d')]);`]: [
    '200 [{since: string(date)|null}]',
  ],
  [`return ['own' => User::first()->own, 'with' => User::with('own:id,title')->first()];`]: [
    '200 {own: [Post], with: User & {own: [{id: integer, title: string}]}|null}',
  ],
  [`return ['notes' => User::first()->notes];`]: ['200 {notes: [Note & {laravel_through_key: integer}]}'],
};

/** Code that sets a variable to a text, or to one of so many arrays, each with a name of its own. */
function oneOf(count: number): string {
  const branches = Array.from({ length: count }, (_, at) => `if (rand() === ${at}) { $a = ['n${at}' => 1]; }`);
  return `$a = 'none'; ${branches.join(' ')} return ['a' => $a];`;
}

describe('Laravel: values that may be one of many', () => {
  it('are one of them each, as far as people can read them', () => {
    const [answer = ''] = answersOf({ ...application, body: oneOf(16) }) ?? [];
    assert.equal(answer.match(/\{n\d+: integer\}/g)?.length, 16);
    assert.match(answer, /\bstring\b/);
  });

  it('may be anything where they are more', () => {
    assert.deepEqual(answersOf({ ...application, body: oneOf(40) }), ['200 {a: any}']);
  });
});

describe('Laravel: values that are followed to answers', () => {
  for (const [body, answers] of Object.entries(cases)) {
    it(`are told of ${body}`, () => {
      assert.deepEqual(answersOf({ ...application, body }), answers);
    });
  }

  it('are texts where they stand in the path', () => {
    assert.deepEqual(answersOf({ ...application, parameters: '$id', body: `return ['id' => $id];` }), [
      '200 {id: string}',
    ]);
  });

  it('may be what they are by default where the path leaves them out', () => {
    const body = `if ($id) { return ['one' => $id]; } return ['all' => []];`;
    assert.deepEqual(answersOf({ ...application, body, parameters: 'Request $request, $id = null' }), [
      '200 ({one: string} or {all: []})',
    ]);
    const route = `Route::get('things', [App\\C::class, 'act']);`;
    assert.deepEqual(answersOf({ ...application, body, route, parameters: '$id = null' }), ['200 {all: []}']);
  });

  it('are as they are stored where nothing casts them: `$dates` is read up to Laravel 9', () => {
    const dated = {
      classes: [`class Post extends Model { public $timestamps = false; protected $dates = ['at']; }`],
      tables: { posts: `$table->id(); $table->dateTime('at');` },
    };
    assert.deepEqual(answersOf({ ...dated, body: `return ['at' => Post::first()->at];` }), ['200 {at: string}']);
  });
});

/** What helpers do to what they are given, and what an action answers that hands it to them. */
const helpers: Readonly<Record<string, { readonly body: string; readonly answers: readonly string[] }>> = {
  'function dress(Post $one) { $one->load("user"); $one->setAttribute("url", url("x")); $one->makeHidden("title"); }': {
    body: `$post = null; \\DB::transaction(function () use (&$post) { $post = Post::find(1); }); $this->dress($post); return $post;`,
    answers: ['200 {id: integer, user_id: integer, note: string|null, user: User, url: string}'],
  },
  'function dress($all) { foreach ($all as $one) { $one->url = url("x"); } }': {
    body: `$posts = Post::all(); $this->dress($posts); return $posts;`,
    answers: ['200 [Post & {url: string}]'],
  },
  'function dress($query) { $query->with("user")->latest(); }': {
    body: `$query = Post::query(); $this->dress($query); return $query->get();`,
    answers: ['200 [Post & {user: User}]'],
  },
  'function dress(Post $one) { $this->inner($one); return 1; } function inner($one) { $one->size = 1; }': {
    body: `$post = Post::firstOrFail(); return ['size' => $this->dress($post), 'post' => $post];`,
    answers: ['200 {size: integer, post: Post & {size: integer}}'],
  },
  // A parameter that is null by default, a comment, a text, and properties of other objects are not the variable.
  'function dress(?Post $one = null) { /* $one = 1 */ $one->url = "$one = 1"; $this->$one = 1; }': {
    body: `$post = Post::firstOrFail(); $this->dress($post); return $post;`,
    answers: ['200 Post & {url: string}'],
  },
  'function dress(Post $one) { $one->url = "x"; $other = function () { $one = Post::first(); }; if ($one == 1) {} }': {
    body: `$post = Post::firstOrFail(); $this->dress($post); return $post;`,
    answers: ['200 Post & {url: string}'],
  },
  // That is another post.
  'function dress(Post $one) { $one = $one->fresh(); $one->url = "x"; }': {
    body: `$post = Post::firstOrFail(); $this->dress($post); return $post;`,
    answers: ['200 Post'],
  },
  'function dress(Post $one) { list(, list($one)) = [1, [Post::first()]]; $one->url = "x"; }': {
    body: `$post = Post::firstOrFail(); $this->dress($post); return $post;`,
    answers: ['200 Post'],
  },
  'function dress(Post $one) { foreach (Post::all() as $one) { $one->url = "x"; } }': {
    body: `$post = Post::firstOrFail(); $this->dress($post); return $post;`,
    answers: ['200 Post'],
  },
  'function dress(Post $one) { Post::all()->each(function ($post) use (&$one) { $one = $post; }); $one->url = "x"; }': {
    body: `$post = Post::firstOrFail(); $this->dress($post); return $post;`,
    answers: ['200 Post'],
  },
  'function dress(Post $one, Post $two) { $one = &$two; $one->url = "x"; }': {
    body: `$post = Post::firstOrFail(); $this->dress($post, Post::first()); return $post;`,
    answers: ['200 Post'],
  },
};

describe('Laravel: objects that are handed to helpers', () => {
  for (const [members, { body, answers }] of Object.entries(helpers)) {
    it(`are what these leave of them: ${members}`, () => {
      assert.deepEqual(answersOf({ ...application, members, body }), answers);
    });
  }
});

/** What a function has in its body that declares what it answers, by that. */
const declaring: Readonly<Record<string, readonly string[]>> = {
  'string, $post->name': ['200 {of: string}'],
  '?string, $post->name': ['200 {of: string|null}'],
  'string|null, $post->name': ['200 {of: string|null}'],
  'mixed, $post->name': ['200 {of: string|null}'],
  'array, $post->name ? [1] : null': ['200 {of: [integer]}'],
};

describe('Laravel: null out of a function', () => {
  for (const [written, answers] of Object.entries(declaring)) {
    it(`comes out only where its declared type takes it: ${written}`, () => {
      const [type = '', value = ''] = written.split(', ');
      const tables = { posts: `$table->id(); $table->string('name')->nullable();` };
      const members = `private function of(Post $post): ${type} { return ${value}; }`;
      assert.deepEqual(
        answersOf({ ...application, tables, members, body: `return ['of' => $this->of(Post::first())];` }),
        answers,
      );
    });
  }

  it('is nothing that an accessor answers whose function excludes it', () => {
    const tables = { pets: `$table->id(); $table->string('name')->nullable();` };
    const classes = [
      `class Pet extends Model { public $timestamps = false;
         protected function shown(): Attribute { return Attribute::get(fn (): string => $this->name); } }`,
    ];
    assert.deepEqual(answersOf({ classes, tables, body: `return ['of' => Pet::first()->shown];` }), [
      '200 {of: string}',
    ]);
  });
});

describe('Laravel: what code puts into the container under a name', () => {
  it('is what is declared where it is handed on', () => {
    const members = `private function current(): ?Post { return app()->bound('post') ? app('post') : null; }`;
    const body = `return ['id' => $this->current()->id, 'user' => $this->current()->user()->firstOrFail()];`;
    assert.deepEqual(answersOf({ ...application, members, body }), ['200 {id: integer, user: User}']);
  });

  it('is unknown where nothing is', () => {
    assert.deepEqual(answersOf({ ...application, body: `return ['id' => app('post')->id];` }), ['200 {id: any}']);
  });
});
