import assert from 'node:assert/strict';
import { type AnsweredApplication, answersOf, shapeOf } from './answered-application';

const application: AnsweredApplication = {
  body: '',
  tables: { posts: `$table->id(); $table->string('title'); $table->foreignId('author_id');`, users: `$table->id();` },
  classes: [
    `class Post extends Model { public function author() { return $this->belongsTo(User::class); }
      public function comments() { return $this->hasMany(Comment::class); } }`,
    `class User extends Model { }`,
    `class Comment extends Model { public $timestamps = false; public function post() { return $this->belongsTo(Post::class); } public function readers() { return $this->hasMany(User::class); } }`,
    `class PostData extends \\Spatie\\LaravelData\\Data {
      public function __construct(public int $id, public string|null $title, public UserData $author,
        /** @var CommentData[] */ public array $comments,
        #[\\Spatie\\LaravelData\\Attributes\\DataCollectionOf(UserData::class)] public ?array $readers, public \\Spatie\\LaravelData\\Lazy|string $note, protected int $hidden) {} }`,
    `class ShelfData extends \\Spatie\\LaravelData\\Data {
      /** @param array<CommentData>|Lazy $comments
       *  @param array<int, string>|Optional $words */
      public function __construct(public \\Spatie\\LaravelData\\Lazy|array $comments, public array|\\Spatie\\LaravelData\\Optional $words,
        /** @var string[] */ public array $names) {} }`,
    `class UserData extends \\Spatie\\LaravelData\\Data { public \\DateTime $since; }`,
    `class CommentData extends \\Spatie\\LaravelData\\Data { public string $text; }`,
    `class SongData extends \\Spatie\\LaravelData\\Data { public function __construct(public string $title) {}
      public function defaultWrap(): string { return 'song'; } }`,
    `class LinkedData extends \\Spatie\\LaravelData\\Data { public function __construct(public string $title) {}
      public function with(): array { return ['self' => url('x'), 'count' => 3]; } }`,
    `class ShapesData extends \\Spatie\\LaravelData\\Data { public function __construct(public array $free, public ?array $maybe = null, public int|array $both = []) {} }`,
    `class PostResource extends \\Illuminate\\Http\\Resources\\JsonApi\\JsonApiResource {
      public $attributes = ['title']; public $relationships = ['author', 'comments']; }`,
    `class UserResource extends \\Illuminate\\Http\\Resources\\JsonApi\\JsonApiResource {
      public function toAttributes($request) { return ['number' => $this->id]; } }`,
    `class CommentResource extends \\Illuminate\\Http\\Resources\\JsonApi\\JsonApiResource {
      public function toAttributes($request) { return ['id', 'twice' => fn () => $this->id * 2]; }
      public function toRelationships($request) { return ['post', 'readers' => UserResource::class]; }
      public function toLinks($request) { return ['self' => route('x')]; } }`,
    `class PersonData extends \\Spatie\\LaravelData\\Data { public function __construct(public \\Spatie\\LaravelData\\Optional|string|null $nick,
      #[\\Spatie\\LaravelData\\Attributes\\MapOutputName('full_name')] public string $name,
      #[\\Spatie\\LaravelData\\Attributes\\Hidden] public string $secret) {} }`,
  ],
};

const included = 'included?: [{id: string, type: string, attributes?: object}]';

/** What the action does, and its answers. */
const cases: Readonly<Record<string, readonly string[]>> = {
  [`return PostData::from(Post::find(1));`]: ['200 PostData'],
  [`return PostData::collect(Post::all());`]: ['200 [PostData]'],
  [`return response()->json(['posts' => PostData::collect(Post::all()->all()), 'first' => PostData::optional(Post::first())]);`]:
    ['200 {posts: [PostData], first: PostData|null}'],
  [`return PostData::collect(Post::paginate(), \\Spatie\\LaravelData\\PaginatedDataCollection::class);`]: [
    '200 {data: [PostData], links: [PaginationLink], meta: {current_page: integer, first_page_url: string(uri), from: integer|null, ' +
      'last_page: integer, last_page_url: string(uri), next_page_url: string(uri)|null, path: string(uri), per_page: integer, ' +
      'prev_page_url: string(uri)|null, to: integer|null, total: integer}}',
  ],
  [`return PostData::collect(Post::all(), \\Spatie\\LaravelData\\DataCollection::class)->wrap('posts');`]: [
    '200 {posts: [PostData]}',
  ],
  [`return PostData::from($x)->include('author')->only('id', 'title');`]: ['200 {id: integer, title: string|null}'],
  [`return UserData::from($x)->additional(['n' => 1]);`]: ['200 {since: string(date-time), n: integer}'],
  [`return ['user' => UserData::from($x)->toArray()];`]: ['200 {user: UserData}'],
  [`return UserData::from($x)->wrap('user');`]: ['200 {user: UserData}'],
  [`return UserData::from($x)->additional(['n' => 1])->wrap('user');`]: ['200 {user: UserData, n: integer}'],
  [`return UserData::from($x)->wrap('user')->additional(['n' => 1])->additional(['of' => 'x']);`]: [
    '200 {user: UserData, n: integer, of: string}',
  ],
  // What stands in something else is no response of its own.
  [`return ['one' => UserData::from($x)->wrap('user'), 'two' => SongData::from($x)];`]: [
    '200 {one: UserData, two: SongData}',
  ],
  [`return SongData::from($x);`]: ['200 {song: SongData}'],
  [`return SongData::from($x)->withoutWrapping();`]: ['200 SongData'],
  [`return SongData::from($x)->toArray();`]: ['200 SongData'],
  [`return LinkedData::from($x)->wrap('linked');`]: ['200 {linked: {title: string}, self: string, count: integer}'],
  [`return LinkedData::from($x)->additional(['n' => 1]);`]: [
    '200 {title: string, self: string, count: integer, n: integer}',
  ],
  [`return new PostResource(Post::find(1));`]: [`200 application/vnd.api+json {data: PostResource, ${included}}`],
  [`return (new UserResource(User::find(1)))->response()->setStatusCode(202);`]: [
    '202 application/vnd.api+json {data: UserResource}',
  ],
  [`return PostResource::collection(Post::all());`]: [
    `200 application/vnd.api+json {data: [PostResource], ${included}}`,
  ],
};

describe('Laravel: data objects and JSON:API', () => {
  for (const [body, answers] of Object.entries(cases)) {
    it(`are told of ${body}`, () => {
      assert.deepEqual(answersOf({ ...application, body }), answers);
    });
  }

  const shapes = {
    PostData:
      '{id: integer, title: string|null, author: UserData, comments: [CommentData], readers: [UserData]|null, note?: string}',
    UserData: '{since: string(date-time)}',
    PostResource:
      '{id: string, type: string, attributes: {title: string}, relationships?: {author?: {data: {id: string, type: string}}, ' +
      'comments?: {data: [{id: string, type: string}]}}}',
    UserResource: '{id: string, type: string, attributes: {number: integer}}',
    CommentResource:
      '{id: string, type: string, attributes: {id: integer, twice: integer}, relationships?: {post?: {data: {id: string, type: string}|null}, ' +
      'readers?: {data: [{id: string, type: string}]}}, links: {self: string}}',
    LinkedData: '{title: string, self: string, count: integer}',
    ShapesData: '{free: (object or []), maybe: (object or [])|null, both: any}',
    PersonData: '{nick?: string|null, full_name: string}',
  };
  it('are told of what a request of POST makes', () => {
    const route = `Route::post('things', [App\\C::class, 'act']);`;
    const made = (body: string): readonly string[] | null => answersOf({ ...application, body, route });
    assert.deepEqual(
      [
        made('return PostData::from($request);'),
        made('return response()->json(PostData::from($request));'),
        made('return PostData::from($request)->toArray();'),
      ],
      [['201 PostData'], ['200 PostData'], ['200 PostData']],
    );
  });

  for (const [name, shape] of Object.entries(shapes)) {
    it(`have what ${name} says`, () => {
      assert.equal(shapeOf({ ...application, body: 'return 1;' }, name), shape);
    });
  }

  it('say of what is lazy or optional what it is of', () => {
    const shelf = { ...application, body: 'return ShelfData::from($x);' };
    assert.deepEqual(shapeOf(shelf, 'ShelfData'), '{comments?: [CommentData], words?: [string], names: [string]}');
  });

  describe('as the application configures them', () => {
    const members = (class_: string, attributes: string): string =>
      `${attributes} class ${class_} extends \\Spatie\\LaravelData\\Data { public function __construct(public int $postId, public \\DateTimeImmutable $madeOn,
        #[\\Spatie\\LaravelData\\Attributes\\MapName('in', 'out')] public string $own) {} }`;
    const snake = `\\Spatie\\LaravelData\\Mappers\\SnakeCaseMapper::class`;
    const configured: AnsweredApplication = {
      body: '',
      classes: [
        members('MadeData', ''),
        members('CamelData', `#[\\Spatie\\LaravelData\\Attributes\\MapOutputName(\\App\\Loud::class)]`),
        `class Loud implements \\Spatie\\LaravelData\\Mappers\\NameMapper { public function map(int|string $name): string|int { return strtoupper($name); } }`,
        `class ListData extends \\Spatie\\LaravelData\\Data { /** @var MadeData[] */ public array $all; public MadeData $first; }`,
      ],
    };
    const settings = (written: string): Readonly<Record<string, string>> => ({
      'config/data.php': `<?php return [${written}];`,
    });

    it('have other names', () => {
      const files = settings(`'name_mapping_strategy' => ['input' => null, 'output' => ${snake}]`);
      assert.equal(
        shapeOf({ ...configured, files }, 'MadeData'),
        '{post_id: integer, made_on: string(date-time), out: string}',
      );
      assert.equal(
        shapeOf({ ...configured, files: settings(`'name_mapping_strategy' => []`) }, 'CamelData'),
        '{POSTID: integer, MADEON: string(date-time), out: string}',
      );
    });

    it('write times in a format, unless a transformer says another', () => {
      const one = (format: string): string =>
        shapeOf({ ...configured, files: settings(`'date_format' => ${format}`) }, 'MadeData');
      assert.deepEqual(
        [one(`'Y-m-d'`), one(`['H:i', 'Y-m-d']`), one('Clock::format()')],
        [
          '{postId: integer, madeOn: string(date), out: string}',
          ...Array.from({ length: 2 }, () => '{postId: integer, madeOn: string, out: string}'),
        ],
      );
      const transformed = `class DayData extends \\Spatie\\LaravelData\\Data {
        #[\\Spatie\\LaravelData\\Attributes\\WithTransformer(\\Spatie\\LaravelData\\Transformers\\DateTimeInterfaceTransformer::class, format: 'Y-m-d')] public ?\\DateTime $on;
        #[\\Spatie\\LaravelData\\Attributes\\WithCast(\\Spatie\\LaravelData\\Casts\\DateTimeInterfaceCast::class, 'Y-m-d')] public \\DateTime $at; }`;
      assert.equal(
        shapeOf({ ...configured, classes: [transformed] }, 'DayData'),
        '{on: string(date)|null, at: string(date-time)}',
      );
    });

    it('are wrapped where they answer by themselves, with the lists in them', () => {
      const files = settings(`'wrap' => 'data'`);
      const of = (body: string): readonly string[] | null => answersOf({ ...configured, files, body });
      assert.deepEqual(
        {
          one: of('return MadeData::from($x);'),
          many: of('return MadeData::collect($x, \\Spatie\\LaravelData\\DataCollection::class);'),
          within: of('return ListData::from($x);'),
          within_others: of(`return response()->json(['made' => MadeData::from($x)]);`),
          plain: of('return MadeData::collect([1]);'),
        },
        {
          one: ['200 {data: MadeData}'],
          many: ['200 {data: [MadeData]}'],
          within: ['200 {data: {all: {data: [MadeData]}, first: MadeData}}'],
          within_others: ['200 {made: MadeData}'],
          plain: ['200 [MadeData]'],
        },
      );
    });
  });
});
