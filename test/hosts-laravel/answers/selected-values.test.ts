import assert from 'node:assert/strict';
import { answersOf, type AnsweredApplication } from './answered-application';

const tables = {
  posts: `$table->uuid('id')->primary(); $table->string('title'); $table->integer('words'); $table->json('facts')->nullable();`,
};

const classes = [
  `class Post extends Model { public $timestamps = false; public $incrementing = false; protected $keyType = 'string';
     protected $casts = ['facts' => 'array']; }`,
  `class Film extends Model { public $timestamps = false; }`,
  `class Reader extends Model { public $timestamps = false; protected $casts = ['seen' => 'datetime', 'day' => 'date:Y-m-d'];
     protected function short(): Attribute { return Attribute::get(fn (?string $title): string => Str::limit($title ?? '', 3)); } }`,
  `class Rated extends Model { public $timestamps = false;
     public function getTotalAttribute($total) { return self::selectRaw('sum(words) as total')->first()->total; } }`,
];

/** What an action does, and its answers. */
const rows: Readonly<Record<string, readonly string[]>> = {
  [`return DB::table('posts as p')->select('p.title', DB::raw('MAX(p.words) as most'))->get();`]: [
    '200 [{title: string, most: integer|null}]',
  ],
  [`return ['all' => DB::selectOne('select count(*) as posts, sum(coalesce(words, 0)) as words from posts')];`]: [
    '200 {all: {posts: integer, words: (string or number)|null}|null}',
  ],
  [`return DB::select('select title, min(words) as least from posts where id = (select 1)');`]: [
    '200 [{title: string, least: integer|null}]',
  ],
  [`return Post::addSelect(['last' => Post::select('title')->latest()->limit(1)])->get();`]: [
    '200 [Post & {last: string|null}]',
  ],
  [`return Post::select(array_merge(['id', 'title'], ['last' => Post::select('title')->limit(1)]))->get();`]: [
    '200 [{last: string|null, id: string(uuid), title: string}]',
  ],
  [`$one = Reader::addSelect(['seen' => DB::table('visits')->selectRaw('MAX(visits.at)')])->first(); return ['at' => $one->seen, 'text' => $one->seen?->toIso8601String()];`]:
    ['200 {at: string(date-time)|null, text: string(date-time)|null}'],
  [`$one = Reader::select('*')->selectRaw('max(visits.at) as seen')->first(); return ['at' => $one->seen];`]: [
    '200 {at: string(date-time)|null}',
  ],
  [`return Reader::select('id')->addSelect(['day' => Post::select('title'), 'short' => Post::select('title')])->get();`]:
    ['200 [{id: integer, day: string(date)|null, short: string}]'],
  [`return ['of' => Rated::first()->total];`]: ['200 {of: (string or number)|null}'],
  [`return Post::all()->modelKeys();`]: ['200 [string]'],
  [`return Post::all()->mapToGroups(fn ($post) => [$post->title => $post->words]);`]: ['200 ({*: [integer]} or [])'],
  [`return Post::all()->each(fn ($post) => $post->setAttribute('url', url('p')));`]: ['200 [Post & {url: string}]'],
  [`return Post::all()->each(function ($post) { $post->short = $post->title[0]; });`]: ['200 [Post & {short: string}]'],
  [`return ['next' => Post::cursorPaginate()->nextCursor()?->encode()];`]: ['200 {next: string|null}'],
  [`$post = Post::firstOrCreate([]); return ['isNew' => $post->wasRecentlyCreated];`]: ['200 {isNew: boolean}'],
  [`$file = $request->file('cover'); return ['path' => $file->store('covers'), 'size' => $file->getSize(), 'type' => $file->getMimeType()];`]:
    ['200 {path: string, size: integer, type: string|null}'],
  [`return ['of' => config('nobody.says', 60)];`]: ['200 {of: integer}'],
  [`$links = []; foreach (['self', 'next'] as $name) { $links[$name] = ['href' => url($name)]; } return $links;`]: [
    '200 {self: {href: string}, next: {href: string}}',
  ],
  [`$names = ['self']; if ($x) { $names[] = 'next'; } $links = []; foreach ($names as $name) { $links[$name] = 1; } return $links;`]:
    ['200 {self?: integer, next?: integer}'],
  [`$thing = $x ? new Film : Post::find(1); return $thing instanceof Post ? ['of' => $thing] : ['of' => 1];`]: [
    '200 ({of: Post} or {of: integer})',
  ],
  [`$thing = $x ? Film::first() : Post::first(); return match (true) { $thing instanceof Post => ['title' => $thing->title], default => [] };`]:
    ['200 ({title: string} or [])'],
  [`if ($x) { return response(status: 409); } return ['of' => 1];`]: ['200 {of: integer}', '409'],
};

/** Classes that put together what they are told to. */
const writers = [
  `class Writer { protected array $fields = ['id', 'title', 'other'];
     public function __construct(protected array $list) { $this->withField('url', fn (Post $post) => url($post->id)); }
     public function withField(string $name, callable $by): self { $this->fields[$name] = $by; return $this; }
     public function format(): array { return array_map(fn (Post $one) => $this->one($one), $this->list); }
     protected function one(Post $post): array { $result = []; $values = $post->toArray();
       foreach ($this->fields as $field => $by) {
         if (is_string($by)) { $field = $by; if (! isset($values[$field])) { continue; } $value = $values[$field]; }
         else { $value = $by($post); }
         $result[$field] = $value; }
       return $result; } }`,
  `/** @property int $id
    * @property string $name
    * @property Collection $parts */ abstract class Piece extends Model { public $timestamps = false;
     public function getNameAttribute() { return 'x'; } }`,
  `class PostCollection extends ResourceCollection {
     public function __construct(private readonly Collection $posts, private bool $isShort = false) { parent::__construct($posts); }
     public function toArray($request) { return $this->posts->map(fn ($post) => ['of' => $post->title])->toArray(); } }`,
  `class Counted { public function handle(array $all, \\Closure $next) { $all['count'] = count($all); return $next($all); } }`,
  `class Short { public function handle($query, \\Closure $next) { return $next($query->where('words', '<', 9)); } }`,
  `class PostResource extends JsonResource { public function toArray($request) { return ['id' => $this->id]; } }`,
];

/** What an action does with them, and its answers. */
const written: Readonly<Record<string, readonly string[]>> = {
  [`return (new Writer(Post::all()->all()))->withField('size', fn ($post) => ['words' => $post->words])->format();`]: [
    '200 [{id?: string(uuid), title?: string, other?: any, url: string, size: {words: integer}}]',
  ],
  [`$each = function () { foreach (Post::cursor() as $post) { yield ['of' => $post->title]; } }; return iterator_to_array($each(), false);`]:
    ['200 [{of: string}]'],
  [`return \\Illuminate\\Support\\LazyCollection::make(function () { yield 'words' => 1; yield 'title' => 'x'; })->all();`]:
    ['200 {words?: integer, title?: string}'],
  [`return app(\\Illuminate\\Pipeline\\Pipeline::class)->send(['a' => 1])->through([fn ($all, $next) => $next([...$all, 'b' => 'x']), Counted::class])->thenReturn();`]:
    ['200 {a: integer, b: string, count: integer}'],
  [`return \\Illuminate\\Support\\Facades\\Pipeline::send(Post::query())->through([Short::class])->thenReturn()->get();`]:
    ['200 [Post]'],
  [`return Piece::first()->toArray();`]: ['200 {id?: integer}'],
  [`return new PostCollection(Post::all());`]: ['200 {data: [{of: string}]}'],
  [`$sent['isNew'] = true; return $sent;`]: ['200 {isNew: boolean}'],
  [`$data = $request->all(); $data['isNew'] = true; return $data;`]: ['200 {isNew: boolean}'],
  [`return ['links' => array_filter(['next' => $x ? 'x' : null, 'size' => $y ? 1 : null])];`]: [
    '200 {links: ({next?: string, size?: integer} or [])}',
  ],
  [`return ['kept' => array_filter(['next' => 'x', 'size' => $y ? 1 : null])];`]: [
    '200 {kept: {next: string, size?: integer}}',
  ],
  [`return Post::all()->pluck('facts')->flatten()->values();`]: ['200 [any]'],
  [`return Post::all()->pluck('title')->flatten();`]: ['200 [string]'],
  [`$row = $x ? ['a' => 1] : ['b' => 'x']; return ['a' => $row['a']];`]: ['200 {a: integer}'],
};

describe('Laravel: what is selected and told of it', () => {
  const application: AnsweredApplication = { body: '', classes, tables };
  for (const [body, answers] of Object.entries(rows)) {
    it(`is known of ${body}`, () => {
      assert.deepEqual(answersOf({ ...application, body }), answers);
    });
  }
  for (const [body, answers] of Object.entries(written)) {
    it(`is known of ${body}`, () => {
      assert.deepEqual(answersOf({ ...application, classes: [...classes, ...writers], body }), answers);
    });
  }
});
