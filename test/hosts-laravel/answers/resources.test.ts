import assert from 'node:assert/strict';
import { answersOf, type AnsweredApplication, shapeOf } from './answered-application';

const tables = {
  posts: `$table->id(); $table->foreignId('author_id'); $table->string('title'); $table->text('body')->nullable();
    $table->boolean('pinned'); $table->timestamps();`,
  users: `$table->id(); $table->string('name'); $table->string('email')->nullable();`,
};

const classes = [
  `#[\\Illuminate\\Database\\Eloquent\\Attributes\\UseResource(PostResource::class)] class Post extends Model { protected $casts = ['pinned' => 'boolean'];
    public function author() { return $this->belongsTo(User::class); }
    public function writer() { return $this->hasOne(User::class); }
    public function tags() { return $this->belongsToMany(Tag::class); }
    public function isLong(): bool { return true; } }`,
  `class User extends Model { public $timestamps = false; }`,
  `class Tag extends Model { }`,
  `class UserResource extends JsonResource { public function toArray($request) { return ['id' => $this->id, 'email' => $this->email]; } }`,
  `class TagResource extends JsonResource { }`,
];

const find: AnsweredApplication = {
  body: 'return new PostResource($thing);',
  parameters: 'Post $thing',
  classes,
  tables,
};

function resource(toArray: string, members = '', name = 'PostResource'): string {
  return `class ${name} extends JsonResource { ${members} public function toArray($request) { ${toArray} } }`;
}

/** What `toArray` of a resource of a post does, and what its shape is. */
const shapes: Readonly<Record<string, readonly [toArray: string, shape: string, members?: string]>> = {
  'attributes of what it is made of': [
    `return ['id' => $this->id, 'title' => $this->resource->title, 'body' => $this->body ?? '', 'at' => $this->created_at];`,
    '{id: integer, title: string, body: string, at: string(date-time)|null}',
  ],
  'attributes that are there, of which a relation is none': [
    `return ['tags' => $this->whenHas('tags'), 'title' => $this->whenHas('title'), 'writer' => $this->whenHas('writer', 1)];`,
    '{tags?: any, title?: string, writer?: integer}',
  ],
  'values of expressions': [
    `return ['n' => count($this->tags), 's' => 'Post '.$this->id, 'b' => $this->pinned && $x, 'long' => $this->isLong(),
      'd' => $this->created_at->format('Y-m-d'), 'ago' => $this->created_at?->diffForHumans(), 'i' => (int) $this->title,
      'sum' => $this->id + 1, 'mean' => $this->id / 2, 'kind' => $this->pinned ? 'pinned' : 'plain', 'url' => route('x'),
      'type' => 'posts'];`,
    '{n: integer, s: string, b: boolean, long: boolean, d: string(date), ago: string|null, i: integer, sum: integer, ' +
      'mean: number, kind: pinned|plain, url: string, type: string}',
  ],
  'statements before its return': [
    `$data = ['id' => $this->id]; $data['title'] = $this->title; if ($request->user()) { $data['body'] = $this->body; } return $data;`,
    '{id: integer, title: string, body?: string|null}',
  ],
  'what is only there under a condition': [
    `return ['a' => $this->when($x, $this->id), 'b' => $this->when($x, fn () => $this->title, 'none'), 'c' => $this->whenNotNull($this->body),
      'author' => new UserResource($this->whenLoaded('author')), 'tags' => TagResource::collection($this->whenLoaded('tags')),
      'name' => $this->whenLoaded('author', fn () => $this->author->name), 'tags_count' => $this->whenCounted('tags')];`,
    '{a?: integer, b: string, c?: string, author?: UserResource, tags?: [TagResource & {pivot: {post_id: any, tag_id: any}}], name?: string, tags_count?: integer}',
  ],
  'what functions make of what is there': [
    `return ['of' => $this->whenLoaded('writer', fn ($writer) => $writer->name), 'n' => $this->whenCounted('tags', fn ($n) => $n, 0),
      'mean' => $this->whenAggregated('tags', 'id', 'avg', fn ($mean) => round($mean, 1), 'none'),
      'at' => $this->whenPivotLoaded('posts_tags', fn () => $this->id, null)];`,
    '{of?: string|null, n: integer, mean: (number or string)|null, at: integer|null}',
  ],
  'entries that are merged': [
    `return [$this->mergeWhen($x, ['a' => $this->id, 'b' => 1]), 'c' => 2, $this->merge(['d' => 'x'])];`,
    '{a?: integer, b?: integer, c: integer, d: string}',
  ],
  'entries that are spread': [
    `return ['id' => $this->id, ...$this->rest(), ...parent::toArray($request)];`,
    '{id: integer, more: boolean, author_id: integer, title: string, body: string|null, pinned: boolean, ' +
      'created_at: string(date-time)|null, updated_at: string(date-time)|null}',
    `private function rest(): array { return ['more' => true]; }`,
  ],
  'all of what it is made of': [
    `return array_merge(parent::toArray($request), ['extra' => strlen($this->title)]);`,
    '{id: integer, author_id: integer, title: string, body: string|null, pinned: boolean, ' +
      'created_at: string(date-time)|null, updated_at: string(date-time)|null, extra: integer}',
  ],
  'a part of what it is made of': [`return $this->only(['id', 'title']);`, '{id: integer, title: string}'],
  'nested lists': [
    `return ['tags' => $this->tags->map(fn ($tag) => ['id' => $tag->id]), 'first' => UserResource::make($this->author),
      'counts' => ['all' => $this->tags()->count()]];`,
    '{tags: [{id: integer}], first: UserResource, counts: {all: integer}}',
  ],
  'what is there on the condition that it is left out without': [
    `return ['a' => $this->when($this->body !== null, $this->body), 'b' => $this->when($this->body, fn () => $this->body),
      'c' => $this->unless($this->body === null, $this->body), 'd' => $this->unless($this->body, $this->body),
      'e' => $this->when($this->pinned, $this->body), 'f' => $this->when($this->body !== null, $this->body, 'none')];`,
    '{a?: string, b?: string, c?: string, d?: string|null, e?: string|null, f: string}',
  ],
  'what is there on conditions within conditions, each asked once': [
    `return [${`'a' => $this->when($this->body !== null, [`.repeat(22)}'b' => $this->body${'])'.repeat(22)}];`,
    `{${'a?: {'.repeat(22)}b: string${'}'.repeat(23)}`,
  ],
  'times that functions write': [
    `return ['a' => date_format($this->created_at, 'Y-m-d'), 'b' => date('c'), 'c' => gmdate('Y-m-d', 1), 'd' => date('d.m.Y')];`,
    '{a: string(date), b: string(date-time), c: string(date), d: string}',
  ],
  'arrays of its own': [
    `return ['marks' => $this->marks(), 'more' => $this->more];`,
    '{marks: (object or []), more: (object or [])|null}',
    `private array $marks = []; protected ?array $more = null; public function mark(array $marks) { $this->marks = $marks; $this->more = $marks; return $this; }
     private function marks() { return $this->marks; }`,
  ],
  'what nobody can tell': [`return ['x' => $this->resource->unknown(), 'y' => $other->thing];`, '{x: any, y: any}'],
};

describe('Laravel: a resource that is answered', () => {
  for (const [title, [toArray, shape, members]] of Object.entries(shapes)) {
    it(`has ${title}`, () => {
      const application = { ...find, classes: [...classes, resource(toArray, members)] };
      assert.deepEqual(answersOf(application), ['200 {data: PostResource}']);
      assert.equal(shapeOf(application, 'PostResource'), shape);
    });
  }

  const subjects: Readonly<Record<string, string>> = {
    'a comment that names it': `/** @mixin Post */ class Summary extends JsonResource { public function toArray($r) { return ['t' => $this->title]; } }`,
    'its own property': `class Summary extends JsonResource { /** @var Post */ public $resource; public function toArray($r) { return ['t' => $this->title]; } }`,
    'its constructor': `class Summary extends JsonResource { public function __construct(Post $post) { parent::__construct($post); } public function toArray($r) { return ['t' => $this->title]; } }`,
  };
  for (const [title, summary] of Object.entries(subjects)) {
    it(`is made of what is told by ${title}`, () => {
      const application = { ...find, body: 'return new Summary($x);', classes: [...classes, summary] };
      assert.deepEqual(answersOf(application), ['200 {data: Summary}']);
      assert.equal(shapeOf(application, 'Summary'), '{t: string}');
    });
  }

  it('is read where an attribute is set that has an odd name', () => {
    const application = {
      ...find,
      body: `$thing->setAttribute('ra(te', 1); return new PostResource($thing);`,
      classes: [...classes, resource(`return ['id' => $this->id];`)],
    };
    assert.deepEqual(answersOf(application), ['200 {data: PostResource}']);
  });

  it('is made of what code makes it of, where its class does not say it', () => {
    const summary = resource(`return ['t' => $this->title];`, '', 'Summary');
    const application = { ...find, body: 'return new Summary($thing);', classes: [...classes, summary] };
    assert.deepEqual(answersOf(application), ['200 {data: Summary of Post}']);
  });
});

const plain = resource(`return ['id' => $this->id];`);
const many = `class PostCollection extends ResourceCollection { public function toArray($request) { return ['items' => $this->collection, 'n' => $this->count()]; } }`;

/** What the action does with resources, and its answers. */
const ways: Readonly<Record<string, readonly string[]>> = {
  [`return PostResource::make($thing);`]: ['200 {data: PostResource}'],
  [`return PostResource::collection(Post::all());`]: ['200 {data: [PostResource]}'],
  [`return PostResource::collection(Post::with('tags')->paginate(20));`]: [
    '200 {data: [PostResource], links: PaginationLinks, meta: PaginationMeta}',
  ],
  [`if ($request->q) { $all = Post::where('a', 1)->paginate(); } else { $all = Post::with('tags')->paginate(); } return PostResource::collection($all);`]:
    ['200 {data: [PostResource], links: PaginationLinks, meta: PaginationMeta}'],
  [`return PostResource::collection($request->q ? Post::paginate() : Post::get());`]: [
    '200 ({data: [PostResource], links: PaginationLinks, meta: PaginationMeta} or {data: [PostResource]})',
  ],
  [`return PostResource::collection(Post::cursorPaginate());`]: [
    '200 {data: [PostResource], links: PaginationLinks, meta: CursorPaginationMeta}',
  ],
  [`return (new PostResource($thing))->additional(['meta' => ['a' => 1]]);`]: [
    '200 {data: PostResource, meta: {a: integer}}',
  ],
  [`return (new PostResource($thing))->response()->setStatusCode(202);`]: ['202 {data: PostResource}'],
  [`return (new PostResource(Post::create([])))->response();`]: ['201 {data: PostResource}'],
  [`return response()->json(new PostResource($thing), 201);`]: ['201 PostResource'],
  [`return response()->json(['post' => new PostResource($thing), 'all' => PostResource::collection(Post::all())]);`]: [
    '200 {post: PostResource, all: [PostResource]}',
  ],
  [`$resource = PostResource::class; return $resource::collection(Post::all());`]: ['200 {data: [PostResource]}'],
  [`return KeyedResource::collection(Post::all()->keyBy('id'));`]: ['200 {data: ({*: KeyedResource} or [])}'],
  [`return new PostCollection(Post::all());`]: ['200 {data: {items: [PostResource], n: integer}}'],
  [`return new PageCollection(Post::paginate());`]: [
    '200 {data: {items: [PostResource], total: integer}, links: PaginationLinks, meta: {current_page: integer, ' +
      'from: integer|null, last_page: integer, links: [PaginationLink], path: string(uri), per_page: integer, to: integer|null, total: integer, pages: integer}}',
  ],
  [`$all = new PageCollection(Post::paginate()); return ['d' => $all->collection, 'n' => $all->resource->total(), 'i' => $all->items()];`]:
    ['200 {d: [PostResource], n: integer, i: [PostResource]}'],
  [`$all = PostResource::collection(Post::get()); return ['d' => $all->collection, 'same' => $all->resource];`]: [
    '200 {d: [PostResource], same: [PostResource]}',
  ],
  [`return ['d' => (new PostCollection(Post::all()))->collection];`]: ['200 {d: [PostResource]}'],
  [`return PostResource::collection(Post::cursorPaginate())->additional(['links' => ['self' => 'x']]);`]: [
    '200 {data: [PostResource], links: {first: string(uri)|null, last: string(uri)|null, prev: string(uri)|null, next: string(uri)|null, self: string}, meta: CursorPaginationMeta}',
  ],
  [`return Post::all()->toResourceCollection(PostResource::class);`]: ['200 {data: [PostResource]}'],
  [`return Post::paginate()->toResourceCollection();`]: [
    '200 {data: [PostResource], links: PaginationLinks, meta: PaginationMeta}',
  ],
  [`return $thing->toResource();`]: ['200 {data: PostResource}'],
  [`return PostResource::collection($unknown->paginated());`]: [
    '200 {data: [PostResource], links: PaginationLinks, meta: PaginationMeta}',
  ],
  [`return Post::all()->mapInto(PostResource::class);`]: ['200 [PostResource]'],
  [`return new PostResource(Post::create(['title' => 'x']));`]: ['201 {data: PostResource}'],
};

const paged = `class PageCollection extends ResourceCollection { public $collects = PostResource::class;
  public function toArray($request) { return ['items' => $this->collection, 'total' => $this->total()]; }
  public function with($request) { return ['meta' => ['pages' => 1]]; } }`;
const keyed = `/** @mixin Post */ class KeyedResource extends JsonResource { public $preserveKeys = true; public function toArray($r) { return ['id' => $this->id]; } }`;

describe('Laravel: what is answered with resources', () => {
  for (const [body, answers] of Object.entries(ways)) {
    it(`is told of ${body}`, () => {
      assert.deepEqual(answersOf({ ...find, body, classes: [...classes, plain, many, paged, keyed] }), answers);
    });
  }

  const own = resource(`return ['id' => $this->id];`, `public static $wrap = 'post';`);

  /** What a provider of the application says when it starts. */
  const said = (statement: string): Record<string, string> => ({
    'bootstrap/providers.php': `<?php return [App\\Providers\\AppProvider::class];`,
    'app/Providers/AppProvider.php': `<?php namespace App\\Providers; use Illuminate\\Http\\Resources\\Json\\{JsonResource, ResourceCollection};
      class AppProvider extends \\Illuminate\\Support\\ServiceProvider { public function boot() { ${statement} } }`,
  });

  for (const statement of [
    'JsonResource::withoutWrapping();',
    'ResourceCollection::withoutWrapping();',
    '\\Illuminate\\Http\\Resources\\Json\\AnonymousResourceCollection::withoutWrapping();',
    '\\App\\PostResource::withoutWrapping();',
    'JsonResource::$wrap = null;',
    'ResourceCollection::$wrap = null;',
  ]) {
    it(`is not wrapped where the application says ${statement}`, () => {
      const application = { ...find, classes: [...classes, plain], files: said(statement) };
      assert.deepEqual(answersOf(application), ['200 PostResource']);
      const all = `return PostResource::collection(Post::all());`;
      assert.deepEqual(answersOf({ ...application, body: all }), ['200 [PostResource]']);
      const page = `return PostResource::collection(Post::paginate());`;
      const paged = '200 {data: [PostResource], links: PaginationLinks, meta: PaginationMeta}';
      assert.deepEqual(answersOf({ ...application, body: page }), [paged]);
    });
  }

  it('is wrapped as its class says, whatever is said of all', () => {
    const files = said('ResourceCollection::withoutWrapping();');
    assert.deepEqual(answersOf({ ...find, classes: [...classes, own], files }), ['200 {post: PostResource}']);
  });

  it('is wrapped in what is said of its class alone, where that has a name of its own', () => {
    const files = said('\\App\\PostResource::withoutWrapping();');
    const other = `class OtherResource extends JsonResource { public function toArray($request) { return ['n' => 1]; } }`;
    const application = { ...find, classes: [...classes, own, other], files };
    assert.deepEqual(answersOf(application), ['200 PostResource']);
    assert.deepEqual(answersOf({ ...application, body: 'return new OtherResource(Post::find(1));' }), [
      '200 {data: OtherResource of Post}',
    ]);
  });

  it('is wrapped as its class says', () => {
    assert.deepEqual(answersOf({ ...find, classes: [...classes, own] }), ['200 {post: PostResource}']);
  });

  it('has what its class puts beside it', () => {
    const own = resource(
      `return ['id' => $this->id];`,
      `public function with($request) { return ['version' => '1']; }`,
    );
    assert.deepEqual(answersOf({ ...find, classes: [...classes, own] }), ['200 {data: PostResource, version: string}']);
  });

  /** Whether a page, and what stands beside its resources, tell their own address, and links their page, by the version that is locked. */
  const versions: Readonly<Record<string, readonly boolean[]>> = {
    'v11.44.1': [false, false, false],
    'v12.14.1': [false, false, false],
    'v12.15.0': [true, true, false],
    'v12.22.1': [true, true, false],
    'v12.23.0': [true, true, true],
    'v13.1.0': [true, true, true],
  };
  for (const [version, expected] of Object.entries(versions)) {
    it(`has of pages what they have in ${version}`, () => {
      const lock = JSON.stringify({ packages: [{ name: 'laravel/framework', version }] });
      const application = { ...find, classes: [...classes, plain], files: { 'composer.lock': lock } };
      const pages = {
        simple: answersOf({ ...application, body: `return Post::simplePaginate();` })?.join(),
        meta: shapeOf(
          { ...application, body: `return PostResource::collection(Post::simplePaginate());` },
          'SimplePaginationMeta',
        ),
        link: shapeOf({ ...application, body: `return PostResource::collection(Post::paginate());` }, 'PaginationLink'),
      };
      const has = Object.values(pages).map((page = '') => /\b(?:current_page_url|page):/.test(page));
      assert.deepEqual(has, expected);
    });
  }
});
