import assert from 'node:assert/strict';
import { type AnsweredApplication, answersOf, shapeOf } from './answered-application';

/** Transformers that name themselves, a serializer of the application, and what settles both where nobody tells them. */
const application: AnsweredApplication = {
  body: '',
  tables: {
    posts: `$table->id(); $table->string('title'); $table->foreignId('author_id'); $table->timestamps();`,
    users: `$table->id(); $table->string('name');`,
  },
  classes: [
    `class Post extends Model { public function author() { return $this->belongsTo(User::class); }
      public function comments() { return $this->hasMany(Comment::class); } }`,
    `class User extends Model { }`,
    `class Comment extends Model { }`,
    `abstract class NamedTransformer extends \\League\\Fractal\\TransformerAbstract {
      abstract public function getResourceName(): string;
      public static function make(): static { return app(static::class); }
      protected function item($data, $transformer, ?string $key = null): \\League\\Fractal\\Resource\\Item {
        $item = parent::item($data, $transformer, $key);
        if (! $item->getResourceKey() && method_exists($transformer, 'getResourceName')) { $item->setResourceKey($transformer->getResourceName()); }
        return $item; } }`,
    `class UserTransformer extends NamedTransformer { public function getResourceName(): string { return 'user'; }
      public function transform(User $user) { return ['name' => $user->name]; } }`,
    `class PostTransformer extends NamedTransformer { public function getResourceName(): string { return 'post'; }
      protected array $defaultIncludes = ['author']; protected array $availableIncludes = ['comments', 'secret'];
      public function transform(Post $post): array { return ['id' => $post->id, $post->getCreatedAtColumn() => (string) $post->created_at]; }
      public function includeAuthor(Post $post) { return $this->item($post->author, new UserTransformer); }
      public function includeSecret(Post $post) { return $this->item($post, fn ($post) => ['secret' => 'x'], 'secret'); }
      public function includeComments(Post $post) { return $this->collection($post->comments, fn ($comment) => ['id' => 1], 'comment'); } }`,
    `class LabelTransformer extends \\League\\Fractal\\TransformerAbstract { public function transform(Post $post) { return ['label' => $post->title]; } }`,
    `class Told extends \\League\\Fractal\\Serializer\\ArraySerializer {
      public function item(?string $resourceKey, array $data): array { return ['object' => $resourceKey, 'attributes' => $data]; }
      public function collection(?string $resourceKey, array $data): array {
        $all = []; foreach ($data as $one) { $all[] = $this->item($resourceKey, $one); } return ['object' => 'list', 'data' => $all]; }
      public function mergeIncludes(array $transformedData, array $includedData): array {
        foreach ($includedData as $key => $one) { $transformedData['relationships'][$key] = $one; } return $transformedData; } }`,
    `class Numbered extends \\League\\Fractal\\Serializer\\DataArraySerializer {
      public function item(?string $resourceKey, array $data): array { return parent::item($resourceKey, ['no' => $data['label'], 'of' => $data]); } }`,
    `class Own extends \\Spatie\\Fractal\\Fractal { }`,
    `class Settling extends \\Spatie\\Fractal\\Fractal { public function createData(): \\League\\Fractal\\Scope {
        if (is_null($this->serializer)) { $this->serializer = new Told(); }
        if (is_null($this->paginator) && $this->data instanceof \\Illuminate\\Contracts\\Pagination\\LengthAwarePaginator) {
          $this->paginator = new \\League\\Fractal\\Pagination\\IlluminatePaginatorAdapter($this->data); }
        if (is_null($this->resourceName) && $this->transformer instanceof \\League\\Fractal\\TransformerAbstract && method_exists($this->transformer, 'getResourceName')) {
          $this->resourceName = $this->transformer->getResourceName(); }
        return parent::createData(); } }`,
  ],
};

const members = `private \\Spatie\\Fractal\\Fractal $plain; private Own $own; private Settling $settling;
  public function __construct() { \\Illuminate\\Container\\Container::getInstance()->call([$this, 'load']); }
  public function load(\\Spatie\\Fractal\\Fractal $plain, Own $own, Settling $settling) { $this->plain = $plain; $this->own = $own; $this->settling = $settling; }
  private function transformer(string $class) { return $class::make(); }`;

const label = 'LabelTransformer';
const post = 'PostTransformer by Told';

/** What the action does, and its answers. */
const cases: Readonly<Record<string, readonly string[]>> = {
  'return $this->plain->item(Post::find(1))->transformWith(new LabelTransformer)->toArray();': [`200 {data: ${label}}`],
  'return $this->own->collection(Post::all(), new LabelTransformer)->toArray();': [`200 {data: [${label}]}`],
  // Only who makes one of a page tells it of the page.
  'return $this->plain->collection(Post::paginate(), new LabelTransformer)->toArray();': [`200 {data: [${label}]}`],
  'return Own::create(Post::paginate(), new LabelTransformer)->toArray();': [
    `200 {data: [${label}], meta: {pagination: Pagination}}`,
  ],
  'return $this->plain->item(Post::find(1), new LabelTransformer)->addMeta(["n" => 1])->respond(201);': [
    `201 {data: ${label}, meta: {n: integer}}`,
  ],
  'return $this->settling->item(Post::find(1))->transformWith($this->transformer(PostTransformer::class))->toArray();':
    [`200 {object: string, attributes: ${post}}`],
  'return $this->settling->collection(Post::paginate())->transformWith(new PostTransformer)->toArray();': [
    `200 {object: string, data: [{object: string, attributes: ${post}}], meta: {pagination: Pagination}}`,
  ],
  '$how = $request->all ? "collection" : "item"; return $this->settling->{$how}(Post::all())->transformWith(new LabelTransformer)->toArray();':
    [`200 ({object: string, data: [{object: null, attributes: ${label}}]} or {object: null, attributes: ${label}})`],
  'return $this->settling->item(Post::find(1), new LabelTransformer)->serializeWith(new \\League\\Fractal\\Serializer\\ArraySerializer)->respond();':
    [`200 ${label}`],
  'return fractal(Post::find(1), new LabelTransformer, new Told)->withResourceName("label")->toArray();': [
    `200 {object: string, attributes: ${label}}`,
  ],
  'return fractal(Post::all(), new LabelTransformer)->serializeWith(\\League\\Fractal\\Serializer\\ArraySerializer::class)->withResourceName("labels")->toArray();':
    [`200 {labels: [${label}]}`],
  'return fractal(Post::find(1), new LabelTransformer, new Numbered)->toArray();': [
    '200 {data: {no: string, of: {label: string}}}',
  ],
  'return fractal(Post::find(1), new LabelTransformer, new \\League\\Fractal\\Serializer\\ArraySerializer)->addMeta(["n" => 1])->toArray();':
    ['200 {label: string, meta: {n: integer}}'],
};

describe('Laravel: what is transformed step by step', () => {
  for (const [body, answers] of Object.entries(cases)) {
    it(`is told of ${body}`, () => {
      assert.deepEqual(answersOf({ ...application, members, body }), answers);
    });
  }

  it('includes others where the serializer puts them', () => {
    const body = 'return $this->settling->item(Post::find(1))->transformWith(new PostTransformer)->toArray();';
    assert.equal(
      shapeOf({ ...application, members, body }, 'PostTransformer by App\\Told'),
      '{id: integer, created_at: string, relationships: {author: {object: string, attributes: UserTransformer}, ' +
        'comments?: {object: string, data: [{object: string, attributes: {id: integer}}]}, secret?: {object: string, attributes: {secret: string}}}}',
    );
  });

  for (const asked of ['parseIncludes(["secret"])', 'parseIncludes("secret")', 'includeSecret()']) {
    it(`includes for certain what it is asked for: ${asked}`, () => {
      const body = `return $this->own->item(Post::find(1))->${asked}->transformWith(new PostTransformer)->toArray();`;
      assert.deepEqual(answersOf({ ...application, members, body }), ['200 {data: PostTransformer with secret}']);
      assert.equal(
        shapeOf({ ...application, members, body }, 'PostTransformer with secret'),
        '{id: integer, created_at: string, author: {data: UserTransformer}, comments?: {data: [{id: integer}]}, secret: {data: {secret: string}}}',
      );
    });
  }

  it('stands as the serializer has it that is configured', () => {
    const files = {
      'config/fractal.php': `<?php return ['default_serializer' => \\League\\Fractal\\Serializer\\ArraySerializer::class];`,
    };
    const answers = [
      'fractal(Post::find(1), new LabelTransformer)',
      '$this->plain->item(Post::find(1), new LabelTransformer)',
    ].map((made) => answersOf({ ...application, files, members, body: `return ${made}->toArray();` }));
    assert.deepEqual(answers, [[`200 ${label}`], [`200 ${label}`]]);
  });
});
