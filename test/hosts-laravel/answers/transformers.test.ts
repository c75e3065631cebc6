import assert from 'node:assert/strict';
import { type AnsweredApplication, answersOf, shapeOf } from './answered-application';

const application: AnsweredApplication = {
  body: '',
  tables: {
    posts: `$table->id(); $table->string('title'); $table->foreignId('author_id');`,
    users: `$table->id(); $table->string('name');`,
  },
  classes: [
    `class Post extends Model { public function author() { return $this->belongsTo(User::class); }
      public function comments() { return $this->hasMany(Comment::class); } }`,
    `class User extends Model { }`,
    `class Comment extends Model { }`,
    `class PostTransformer extends \\League\\Fractal\\TransformerAbstract {
      protected array $defaultIncludes = ['author']; protected array $availableIncludes = ['comments'];
      public function transform(Post $post): array { return ['id' => (int) $post->id, 'headline' => $post->title]; }
      public function includeAuthor(Post $post) { return $this->item($post->author, new UserTransformer()); }
      public function includeComments(Post $post) { return $this->collection($post->comments, fn ($comment) => ['id' => 1]); } }`,
    `class UserTransformer extends \\League\\Fractal\\TransformerAbstract {
      public function transform(User $user) { return ['name' => $user->name]; } }`,
  ],
};

const page = '{data: [PostTransformer], meta: {pagination: Pagination}}';

/** What the action does, and its answers. */
const cases: Readonly<Record<string, readonly string[]>> = {
  [`return fractal(Post::find(1), new PostTransformer())->respond();`]: ['200 {data: PostTransformer}'],
  [`return fractal()->collection(Post::all(), new PostTransformer)->toArray();`]: ['200 {data: [PostTransformer]}'],
  [`return fractal()->item(Post::find(1))->transformWith(new PostTransformer)->respond(201);`]: [
    '201 {data: PostTransformer}',
  ],
  [`return fractal(Post::paginate(), new PostTransformer)->respond();`]: [`200 ${page}`],
  [`return fractal(Post::find(1), new PostTransformer)->serializeWith(new \\League\\Fractal\\Serializer\\ArraySerializer)->toArray();`]:
    ['200 PostTransformer by League\\Fractal\\Serializer\\ArraySerializer'],
  [`return \\Spatie\\Fractal\\Facades\\Fractal::create(Post::all(), new PostTransformer)->toArray();`]: [
    '200 {data: [PostTransformer]}',
  ],
  [`$manager = new \\League\\Fractal\\Manager; return $manager->createData(new \\League\\Fractal\\Resource\\Item(Post::find(1), new PostTransformer))->toArray();`]:
    ['200 {data: PostTransformer}'],
  [`return response()->json($this->fractal->createData(new \\League\\Fractal\\Resource\\Collection(Post::all(), new PostTransformer))->toArray());`]:
    ['200 {data: [PostTransformer]}'],
  [`$item = new \\League\\Fractal\\Resource\\Item(Post::find(1), new PostTransformer); $item->setMeta(['n' => 1]);
    return (new \\League\\Fractal\\Manager)->createData($item)->toArray();`]: [
    '200 {data: PostTransformer, meta: {n: integer}}',
  ],
  [`$item = (new \\League\\Fractal\\Resource\\Item(Post::find(1), new PostTransformer))->setMeta([]);
    return (new \\League\\Fractal\\Manager)->createData($item->setMetaValue('n', 1)->setMetaValue('m', 'x'))->toArray();`]:
    ['200 {data: PostTransformer, meta: {n: integer, m: string}}'],
  [`return $this->told(Post::find(1));`]: ['200 {data: PostTransformer}'],
  [`return $this->told(Post::find(1), ['n' => 1]);`]: ['200 {data: PostTransformer, meta: {n: integer}}'],
  [`return fractal(Post::paginate(), new PostTransformer)->addMeta(['n' => 1])->respond();`]: [
    '200 {data: [PostTransformer], meta: {n: integer, pagination: Pagination}}',
  ],
  [`return fractal(Post::all(), new PostTransformer)->addMeta($request->all())->respond();`]: [
    '200 {data: [PostTransformer], meta?: any}',
  ],
  [`return $this->response->item(Post::find(1), new PostTransformer);`]: ['200 {data: PostTransformer}'],
  [`return $this->response->paginator(Post::paginate(), new PostTransformer);`]: [`200 ${page}`],
};

describe('Laravel: what transformers make', () => {
  for (const [body, answers] of Object.entries(cases)) {
    it(`is told of ${body}`, () => {
      const members = `public function __construct(\\League\\Fractal\\Manager $fractal) { $this->fractal = $fractal; } private $fractal;
        private function told($post, array $meta = []) {
          $item = new \\League\\Fractal\\Resource\\Item($post, new PostTransformer);
          return $this->fractal->createData($item->setMeta($meta))->toArray(); }`;
      assert.deepEqual(answersOf({ ...application, body, members }), answers);
    });
  }

  it('has what they include', () => {
    const body = 'return fractal(Post::find(1), new PostTransformer)->respond();';
    assert.equal(
      shapeOf({ ...application, body }, 'PostTransformer'),
      '{id: integer, headline: string, author: {data: UserTransformer}, comments?: {data: [{id: integer}]}}',
    );
  });

  it('has what they include of some alone', () => {
    const including = `class Including extends \\League\\Fractal\\TransformerAbstract {
      protected array $defaultIncludes = ['author', 'editor', 'name']; public function transform(Post $post): array { return ['id' => (int) $post->id]; }
      public function includeAuthor(Post $post) { return $post->title ? $this->item($post->author, new UserTransformer) : $this->null(); }
      public function includeEditor(Post $post) { if ($post->title) { return $this->item($post->author, new UserTransformer); } return null; }
      public function includeName(Post $post) { return $this->primitive($post->title); } }`;
    const body = 'return fractal(Post::find(1), new Including)->respond();';
    assert.equal(
      shapeOf({ ...application, classes: [...(application.classes ?? []), including], body }, 'Including'),
      '{id: integer, author: ({data: UserTransformer} or {data: []}), editor?: {data: UserTransformer}, name: string}',
    );
  });

  describe('as documents of JSON:API', () => {
    const api = '(new \\League\\Fractal\\Serializer\\JsonApiSerializer($base))';
    const manager = `$manager = new \\League\\Fractal\\Manager; $manager->setSerializer${api};`;
    const attributes = 'PostTransformer by League\\Fractal\\Serializer\\JsonApiSerializer';
    const author =
      '{type: string, id: string, attributes: UserTransformer by League\\Fractal\\Serializer\\JsonApiSerializer, links?: {self: string(uri)}}';
    const comment = '{type: string, id: string, attributes: object, links?: {self: string(uri)}}';
    const object =
      `{type: string, id: string, attributes: ${attributes}, links?: {self: string(uri)}, ` +
      'relationships: {author: {data: {type: string, id: string}}, comments?: {data: [{type: string, id: string}]}}}';
    const included = `included?: [(${author} or ${comment})]`;

    it('has attributes, and beside them what is included', () => {
      const body = `${manager} return $manager->createData(new \\League\\Fractal\\Resource\\Item(Post::find(1), new PostTransformer, 'posts'))->toArray();`;
      assert.deepEqual(answersOf({ ...application, body }), [`200 {data: ${object}, ${included}}`]);
      assert.equal(shapeOf({ ...application, body }, attributes), '{headline: string}');
    });

    it('links to itself and to what may be included, where its serializer was told of an address', () => {
      const body = (given: string): string =>
        `$manager = new \\League\\Fractal\\Manager; $manager->setSerializer(new \\League\\Fractal\\Serializer\\JsonApiSerializer(${given}));
        return $manager->createData(new \\League\\Fractal\\Resource\\Item(Post::find(1), new PostTransformer, 'posts'))->toArray();`;
      const links = 'links: {self: string(uri)}';
      const linked = 'links: {self: string(uri), related: string(uri)}';
      const identifier = '{type: string, id: string}';
      const always =
        `{data: {type: string, id: string, attributes: ${attributes}, ${links}, relationships: ` +
        `{author: {data: ${identifier}}, comments: {data?: [${identifier}], ${linked}}}}, ` +
        `included?: [(${author.replace('links?', 'links')} or ${comment.replace('links?', 'links')})]}`;
      const never = always
        .replaceAll(`, ${links}`, '')
        .replace(`comments: {data?: [${identifier}], ${linked}}`, `comments?: {data: [${identifier}]}`);
      assert.deepEqual(answersOf({ ...application, body: body(`request()->getSchemeAndHttpHost().'/api'`) }), [
        `200 ${always}`,
      ]);
      assert.deepEqual(answersOf({ ...application, body: body('baseUrl: url("/api")') }), [`200 ${always}`]);
      assert.deepEqual(answersOf({ ...application, body: body('') }), [`200 ${never}`]);
      assert.deepEqual(answersOf({ ...application, body: body('null') }), [`200 ${never}`]);
    });

    it('links to what it was told by a class of the application below the serializer', () => {
      const own = `class OwnSerializer extends \\League\\Fractal\\Serializer\\JsonApiSerializer {
        public function __construct() { parent::__construct(url('/api')); } }`;
      const body = `$manager = new \\League\\Fractal\\Manager; $manager->setSerializer(new OwnSerializer);
        return $manager->createData(new \\League\\Fractal\\Resource\\Item(Post::find(1), fn () => ['a' => 1], 'posts'))->toArray();`;
      assert.deepEqual(answersOf({ ...application, classes: [...(application.classes ?? []), own], body }), [
        '200 {data: {type: string, id: string, attributes: {a: integer}, links: {self: string(uri)}}}',
      ]);
    });

    it('has pages beside the data', () => {
      const body = `${manager} $rows = Post::paginate(); $all = new \\League\\Fractal\\Resource\\Collection($rows->getCollection(), new PostTransformer, 'posts');
        $all->setPaginator(new \\League\\Fractal\\Pagination\\IlluminatePaginatorAdapter($rows)); return response()->json($manager->createData($all)->toArray());`;
      assert.deepEqual(answersOf({ ...application, body }), [
        `200 {data: [${object}], ${included}, meta: {pagination: PaginationCounts}, links: PaginationAddresses}`,
      ]);
    });
  });

  it('is written as a manager was told by other code', () => {
    const members = `private \\League\\Fractal\\Manager $manager; public function __construct() { $this->manager = new \\League\\Fractal\\Manager; }
      private function prepare() { $this->manager->setSerializer(new \\League\\Fractal\\Serializer\\ArraySerializer); }`;
    const body = `$this->prepare(); return $this->manager->createData(new \\League\\Fractal\\Resource\\Item(Post::find(1), new UserTransformer))->toArray();`;
    assert.deepEqual(answersOf({ ...application, members, body }), ['200 UserTransformer']);
  });
});
