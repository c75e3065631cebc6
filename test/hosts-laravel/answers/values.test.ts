import assert from 'node:assert/strict';
import { type AnsweredApplication, answersOf, shapeOf } from './answered-application';

const application: Partial<AnsweredApplication> = {
  members: `private function target(Post $post): array {
      return $post->title ? ['redirect' => true, 'url' => $post->title] : ['redirect' => false]; }
    private static function compacted(array $data): array { $result = [];
      foreach ($data as $key => $value) {
        if ($value === null) { continue; }
        $result[$key] = is_array($value) ? self::compacted($value) : $value;
      }
      return $result; }
    public function __construct(private ?Post $held = null) {}
    protected $model = Post::class; protected array $shown = ['title', 'rank']; private Counting $counting; private PostRepository $posts; private MadeRepository $makers;
    private function missing() { throw new \\RuntimeException('none'); }
    public function named(Post $post) { return ['name' => $post->title]; }
    private function answered() { return response()->json(['done' => true], 202); }
    private function guard(): ?JsonResponse { if (Post::count() > 9) { return response()->json(['full' => true], 400); } return null; }
    private $known = [];
    private function counted($of) { if (! isset($this->known[$of])) { $this->known[$of] = Post::count(); return $this->known[$of]; } return Post::count(); }`,
  classes: [
    `class Post extends Model { public $timestamps = false; }`,
    `abstract class Repository { protected Model $model; public function __construct(Model $model) { $this->model = $model; }
       public function all() { return $this->model->all(); } public function find($id) { return $this->model->findOrFail($id); } }`,
    `class PostRepository extends Repository { public function __construct(Post $post) { parent::__construct($post); } }`,
    `abstract class Making { protected $model; public function __construct() { $this->model = app($this->model()); }
       abstract public function model(); public function all() { return $this->model->get(); } }`,
    `class MadeRepository extends Making { public function model() { return Post::class; } }`,
    `class Role extends \\Spatie\\Permission\\Models\\Role { public $timestamps = false; }`,
    `class Page { public function __construct(private array $items = [], private ?string $error = null) {}
       public function shown() { return ['items' => $this->items, 'of' => $this->error === null ? 'many' : 'none']; } }`,
    `/**
      * @method int total()
      * @method static ?string most()
      */
     class Numbers { }`,
    `class Point { public static function of($x) { return ['x' => $x]; } }`,
    `class Counting { public function __invoke(string $of, $with = null) { return ['count' => Post::count(), 'with' => $with]; } }`,
  ],
  tables: {
    roles: `$table->id();`,
    posts: `$table->id(); $table->string('title'); $table->integer('rank')->nullable();`,
  },
};

const guarded = ['201 {a: integer}', '400 {full: boolean}'];

/** What an action does, and its answers. */
const cases: Readonly<Record<string, readonly string[]>> = {
  // Arrays of which one is of several
  [`return array_merge(['a' => 1], $this->target(Post::first()));`]: [
    '200 {a: integer, redirect: boolean, url?: string}',
  ],
  [`return ['a' => 1] + $this->target(Post::first());`]: ['200 {redirect: boolean, url?: string, a: integer}'],
  [`$a = ['a' => 1]; return $a + [];`]: ['200 {a: integer}'],
  // Names that a function makes of names that are written out
  [`$out = []; foreach (['soldAt' => 1, 'by' => 'x'] as $k => $v) { $out[Str::snake($k)] = $v; } return $out;`]: [
    '200 {sold_at: integer, by: string}',
  ],
  [`return collect(['soldAt' => 1, 'by' => 'x'])->mapWithKeys(fn ($v, $k) => [Str::snake($k) => $v])->all();`]: [
    '200 {sold_at: integer, by: string}',
  ],
  [`return collect(['soldAt' => 1])->mapWithKeys(fn ($v, $k) => [other($k) => $v])->all();`]: [
    '200 ({*: integer} or [])',
  ],
  // Arrays of which a function takes out what is null, or empty
  [`return array_filter(['a' => 1, 'b' => null, 'c' => Post::first()?->title], fn ($v) => $v !== null);`]: [
    '200 {a: integer, c?: string}',
  ],
  [`return array_filter(['a' => 1, 'b' => null, 'c' => Post::first()?->title, 'd' => ''], fn ($v) => ! is_null($v));`]:
    ['200 {a: integer, c?: string, d: string}'],
  [`return array_filter(['a' => 1, 'd' => '', 'c' => Post::first()->title], fn ($v) => ! empty($v));`]: [
    '200 {a: integer, c?: string}',
  ],
  [`return array_filter(['a' => 1, 'c' => Post::first()->title], fn ($v) => strlen($v) > 3);`]: [
    '200 ({a?: integer, c?: string} or [])',
  ],
  [`return collect(['a' => 1, 'b' => Post::first()?->title])->filter(fn ($v) => $v !== null);`]: [
    '200 {a: integer, b?: string}',
  ],
  [`return collect(['a' => 1, 'b' => Post::first()?->title])->whereNotNull();`]: ['200 {a: integer, b?: string}'],
  [`return \\Illuminate\\Support\\Arr::whereNotNull(['a' => 1, 'b' => Post::first()?->title]);`]: [
    '200 {a: integer, b?: string}',
  ],
  // What a condition tells of what it assigns, and of responses
  [`$e = $this->guard(); if ($e instanceof JsonResponse) { return $e; } return response()->json(['a' => 1], 201);`]:
    guarded,
  [`$e = $this->guard(); if (! $e instanceof \\Symfony\\Component\\HttpFoundation\\Response) { return response()->json(['a' => 1], 201); } return $e;`]:
    guarded,
  [`if ($e = $this->guard()) { return $e; } return response()->json(['a' => 1], 201);`]: guarded,
  [`if (($e = $this->guard()) !== null) { return $e; } return response()->json(['a' => 1], 201);`]: guarded,
  [`if (! is_null($e = $this->guard())) { return $e; } return response()->json(['a' => 1], 201);`]: guarded,
  [`if (($e = $this->guard()) instanceof JsonResponse) { return $e; } return response()->json(['a' => 1], 201);`]:
    guarded,
  [`return ($e = $this->guard()) ? $e : response()->json(['a' => 1], 201);`]: guarded,
  // Loops over names that are known
  [`$all = []; foreach (['a' => 1, 'b' => 'x'] as $key => $value) { $all[$key] = $value; } return $all;`]: [
    '200 {a: integer, b: string}',
  ],
  [`return self::compacted(['a' => 1, 'b' => ['c' => 'x'], 'd' => null]);`]: ['200 {a: integer, b: {c: string}}'],
  [`return self::compacted(['a' => true, 'b' => $x ? 'x' : null, 'c' => 'y']);`]: [
    '200 {a: boolean, b?: string, c: string}',
  ],
  // Collections and lists that are filled
  [`$list = collect(); foreach (Post::all() as $post) { $list->push(['id' => $post->id]); } return $list;`]: [
    '200 [{id: integer}]',
  ],
  [`$list = collect(); for ($n = 1; $n < 13; $n++) { $list->push(['n' => $n]); } return $list;`]: [
    '200 [{n: integer}]',
  ],
  [`$list = collect([]); foreach (Post::all() as $post) { $list[] = $post->title; } return $list;`]: ['200 [string]'],
  [`$map = collect(); foreach (Post::all() as $post) { $map->put($post->title, 1); } return $map;`]: [
    '200 ({*: integer} or [])',
  ],
  [`$list = []; foreach (Post::all() as $post) { array_push($list, $post->id); } return $list;`]: ['200 [integer]'],
  [`return ['posts' => $request->x ? collect([]) : Post::all()];`]: ['200 {posts: [Post]}'],
  [`return ['post' => Post::all()->random()];`]: ['200 {post: Post}'],
  [`return collect(['a' => 1, 'b' => 'x'])->put('c', true)->merge(['d' => null])->filter()->except('b');`]: [
    '200 {a: integer, c: boolean}',
  ],
  [`$all = collect(); $all->put('posts', Post::all()); $all['total'] = 1; return $all->map(fn ($one) => ['of' => $one]);`]:
    ['200 {posts: {of: [Post]}, total: {of: integer}}'],
  [`return ['a' => collect(['x' => 1])->get('x'), 'b' => collect(['x' => 1])->keys(), 'c' => array_filter(['x' => 1, 'y' => null, 'z' => $z])];`]:
    ['200 {a: integer, b: [string], c: {x: integer, z?: any}}'],
  [`$data = ['a' => 1]; $data['b']['c'] = 2; $data['b']['d'][] = 'x'; return $data;`]: [
    '200 {a: integer, b: {c: integer, d: [string]}}',
  ],
  // Functions that change what is around them
  [`$list = []; Post::chunk(9, function ($posts) use (&$list) { foreach ($posts as $post) { $list[] = ['t' => $post->title]; } }); return $list;`]:
    ['200 [{t: string}]'],
  [`$sum = 0; Post::all()->each(function ($post) use (&$sum) { $sum += $post->id; }); return ['sum' => $sum];`]: [
    '200 {sum: integer}',
  ],
  [`$list = []; Post::all()->each(function ($post) use ($list) { $list[] = 1; }); return $list;`]: ['200 []'],
  // What is asked for before
  [`$post = Post::find(1); return ['a' => is_null($post->rank) ? 0 : $post->rank, 'b' => $post->rank ? $post->rank : 1, 'c' => $post->rank !== null ? $post->rank : 2];`]:
    ['200 {a: integer, b: integer, c: integer}'],
  [`$post = Post::find(1); return ['a' => is_null($post->rank) ? $post->rank : 0];`]: ['200 {a: integer|null}'],
  [`$posts = Post::all(); return ['most' => $posts->max('rank'), 'first' => $posts->min(fn ($post) => $post->title), 'mean' => $posts->avg('rank'), 'all' => $posts->sum('rank')];`]:
    ['200 {most: integer|null, first: string|null, mean: number|null, all: integer}'],
  [`return Post::all()->keyBy->title;`]: ['200 ({*: Post} or [])'],
  [`return ['most' => Post::all()->max->rank, 'by' => Post::all()->groupBy->title, 'some' => Post::all()->filter->isLong()->values(), 'any' => Post::all()->contains->isLong()];`]:
    ['200 {most: integer|null, by: ({*: [Post]} or []), some: [Post], any: boolean}'],
  [`$page = Post::paginate(); return ['next' => $page->nextPageUrl(), 'from' => $page->firstItem(), 'of' => $page->total()];`]:
    ['200 {next: string|null, from: integer|null, of: integer}'],
  [`$post = Post::first(); $post->refresh()->loadExists('posts'); return $post;`]: [
    '200 Post & {posts_exists: boolean}',
  ],
  [`return ['all' => array_map($this->named(...), Post::all()->all()), 'each' => Post::all()->map([$this, 'named']), 'made' => collect([1])->map(Point::of(...))];`]:
    ['200 {all: [{name: string}], each: [{name: string}], made: [{x: integer}]}'],
  [`return ['title' => Post::all()->first()?->title, 'of' => Post::find(1)?->title->length()];`]: [
    '200 {title: string|null, of: integer|null}',
  ],
  [`$query = Post::query(); $query->where('a', 1)->withCount('posts'); return $query->get();`]: [
    '200 [Post & {posts_count: integer}]',
  ],
  [`return array_intersect_key(['a' => 1, 'b' => 'x'], array_flip(['b', 'c']));`]: ['200 {b: string}'],
  [`$post = Post::find(1) ?? $this->missing(); return $post;`]: ['200 Post'],
  [`if ($x) { $this->missing(); return 1; } return ['a' => 1];`]: ['200 {a: integer}'],
  [`if ($answer = $this->answered()) { return $answer; } return ['a' => 1];`]: ['202 {done: boolean}'],
  [`return ['n' => $this->counted('posts')];`]: ['200 {n: integer}'],
  [`return ['of' => $this->model::count(), 'all' => (new $this->model)->get(), 'made' => app($this->model)->newQuery()->first()];`]:
    ['200 {of: integer, all: [Post], made: Post|null}'],
  [`$made = ['n' => 1]; foreach ($this->shown as $name) { $made['names'][] = $name; } return $made;`]: [
    '200 {n: integer, names?: [title|rank]}',
  ],
  [`return ($this->counting)('x', ...$request->all());`]: ['200 {count: integer, with: any}'],
  [`return ['all' => $request->all(), 'some' => $request->only(['a', 'b']), 'as' => $request->route()->getName()];`]: [
    '200 {all: (object or []), some: {a?: string|null, b?: string|null}, as: string|null}',
  ],
  [`return ['a' => str($x)->title()->value(), 'b' => Str::of($x)->length(), 'c' => Str::of($x)->explode(','), 'd' => $request->string('s')->trim()];`]:
    ['200 {a: string, b: integer, c: [string], d: string}'],
  [`return ['a' => \\Illuminate\\Support\\Arr::get(['x' => ['y' => 1]], 'x.y'), 'b' => \\Illuminate\\Support\\Arr::except(['x' => 1, 'y' => 'z'], 'x'), 'c' => \\Illuminate\\Support\\Arr::get(['x' => 1], 'y', 'z')];`]:
    ['200 {a: integer, b: {y: string}, c: any}'],
  [`return ['in' => app()->environment(), 'by' => app()->version(), 'may' => $anybody->can('x')];`]: [
    '200 {in: string, by: string, may: boolean}',
  ],
  [`return ['all' => $this->posts->all(), 'one' => $this->posts->find(1)];`]: ['200 {all: [Post], one: Post}'],
  [`return ['made' => $this->makers->all(), 'roles' => Role::all()];`]: ['200 {made: [Post], roles: [Role]}'],
  [`return ['x' => $y ? ['a' => 1, 'b' => 'x'] : ['a' => 2, 'b' => null]];`]: ['200 {x: {a: integer, b: string|null}}'],
  [`return ['x' => $y ? ['a' => 1] : ($z ? ['a' => 2.5] : [])];`]: ['200 {x: ({a: number} or [])}'],
  [`return (new Page(items: [1]))->shown();`]: ['200 {items: [integer], of: string}'],
  [`return ['n' => app(Numbers::class)->total(), 'm' => Numbers::most()];`]: ['200 {n: integer, m: string|null}'],
  [`$names = collect(); Post::all()->each(function ($post) use ($names) { $names->push($post->title); }); return $names;`]:
    ['200 [string]'],
  // What is handed on
  [`return tap(Post::find(1))->update(['title' => 'x']);`]: ['200 Post'],
  [`return Post::findOr(1, fn () => abort(404));`]: ['200 Post'],
  [`$object = new \\stdClass; $object->a = 1; return response()->json($object);`]: ['200 {a: integer}'],
  [`return JsonResource::collection(Post::all());`]: ['200 {data: [Post]}'],
  [`return JsonResource::collection(Post::paginate())->response()->getData(true);`]: [
    '200 {data: [Post], links: PaginationLinks, meta: PaginationMeta}',
  ],
  [`return ['a' => urldecode($x), 'b' => date_format($x, 'Y'), 'c' => preg_match('/a/', $x), 'd' => is_float($x)];`]: [
    '200 {a: string, b: string, c: integer, d: boolean}',
  ],
  // What validators found
  [`$v = \\Validator::make($request->all(), []); if ($v->fails()) { return response()->json(['errors' => $v->errors(), 'first' => $v->errors()->first(), 'all' => $v->errors()->all()], 400); } return ['ok' => true];`]:
    ['200 {ok: boolean}', '400 {errors: {*: [string]}, first: string, all: [string]}'],
};

describe('Laravel: what values come to', () => {
  for (const [body, answers] of Object.entries(cases)) {
    it(`is told of ${body}`, () => {
      assert.deepEqual(answersOf({ ...application, body }), answers);
    });
  }

  it('may be what a route binds to an argument that has a default', () => {
    const body = `return $post ? ['id' => $post->id] : response()->json(['none' => true], 202);`;
    const parameters = 'Request $request, ?Post $post = null';
    assert.deepEqual(answersOf({ ...application, parameters, body }), ['200 {id: integer}', '202 {none: boolean}']);
  });

  it('is a token of a guard that hands them out', () => {
    const files = {
      'config/auth.php': `<?php return ['guards' => ['api' => ['driver' => 'jwt', 'provider' => 'users']]];`,
    };
    const body = `return ['token' => auth()->attempt([]), 'expires_in' => auth()->factory()->getTTL() * 60];`;
    assert.deepEqual(answersOf({ ...application, files, body }), ['200 {token: string, expires_in: integer}']);
  });
});

const resources: Partial<AnsweredApplication> = {
  classes: [
    `class Post extends Model { public $timestamps = false; }`,
    `/**
      * @property array<string, int> $totals
      * @property mixed $title
      */
     class Tag extends Model { public $timestamps = false; protected $casts = ['totals' => 'json']; }`,
    `/**
      * @property mixed $id
      * @property int $totals
      */
     class TagResource extends JsonResource { public function toArray($request) { return ['id' => $this->id,
       'weight' => $this->whenPivotLoaded('post_tag', fn () => $this->pivot->weight),
       'rank' => $this->whenPivotLoadedAs('tagging', 'post_tag', fn () => $this->tagging->weight)]; } }`,
    `class PostResource extends JsonResource { public function __construct($resource) { parent::__construct($resource);
       $this->with = ['title' => $this->resource->title]; } public function toArray($request) { return ['id' => $this->id]; } }`,
    `class TagCollection extends ResourceCollection { public $with = ['version' => 1]; }`,
  ],
  tables: {
    posts: `$table->id(); $table->string('title');`,
    tags: `$table->id(); $table->string('title'); $table->json('totals');`,
    post_tag: `$table->foreignId('post_id'); $table->foreignId('tag_id'); $table->integer('weight');`,
  },
};

describe('Laravel: what a resource has', () => {
  it('of what is stored, where its own comment says nothing', () => {
    const body = 'return new TagResource(Tag::first());';
    assert.equal(shapeOf({ ...resources, body }, 'TagResource'), '{id: integer, weight?: integer, rank?: integer}');
  });

  it('beside it, as its constructor or its class says', () => {
    assert.deepEqual(answersOf({ ...resources, body: 'return new PostResource(Post::find(1));' }), [
      '200 {data: PostResource, title: string}',
    ]);
    assert.deepEqual(answersOf({ ...resources, body: 'return new TagCollection(Tag::all());' }), [
      '200 {data: [TagResource], version: integer}',
    ]);
  });

  it('of JSON what the comment above its model says of it', () => {
    assert.equal(
      shapeOf({ ...resources, body: 'return Tag::find(1);' }, 'Tag'),
      '{id: integer, title: string, totals: ({*: integer} or [])}',
    );
  });
});
