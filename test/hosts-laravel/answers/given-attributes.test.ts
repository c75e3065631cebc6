import assert from 'node:assert/strict';
import { answersOf, shapeOf } from './answered-application';

const classes = [
  `class Post extends Model { public $timestamps = false; protected $fillable = ['title', 'size', 'note'];
    public function parts() { return $this->hasMany(Part::class); }
    public function views() { return $this->hasMany(Part::class); } public function getViewsCountAttribute() { return 'many'; }
    public function likes() { return $this->hasMany(Part::class); } protected function likesCount(): Attribute { return Attribute::make(get: fn () => 'few'); } }`,
  `class Offer extends Model { public $timestamps = false; protected $attributes = ['state' => 'open', 'note' => null]; }`,
  `class Part extends Model { public $timestamps = false; protected $guarded = []; }`,
  `class PartResource extends JsonResource { public function toArray($request) { return ['size' => $this->size]; } }`,
];

const tables = {
  posts: `$table->id(); $table->string('title'); $table->integer('size')->default(1); $table->string('note')->nullable(); $table->string('kind')->default('a');`,
  offers: `$table->id(); $table->string('state')->default('open'); $table->string('note')->nullable(); $table->string('by')->nullable();`,
  parts: `$table->id(); $table->integer('size')->default(1);`,
};

const route = `Route::post('things', [App\\C::class, 'act']);`;

/** What an action does, and its answers. */
const cases: Readonly<Record<string, readonly string[]>> = {
  [`return Post::create(['title' => 'a']);`]: [
    '201 {id: integer, title: string, size?: integer, note?: string|null, kind?: string}',
  ],
  [`return Post::create(['title' => 'a', 'size' => 2, 'note' => null, 'kind' => 'b']);`]: [
    '201 {id: integer, title: string, size: integer, note: string|null, kind?: string}',
  ],
  [`return Post::create($request->validate(['title' => 'required', 'size' => 'required|integer', 'note' => 'string']));`]:
    ['201 {id: integer, title: string, size: integer, note?: string|null, kind?: string}'],
  [`$post = Post::create(['title' => 'a']); return ['parts' => $post->parts_count, 'others' => $post->others_count];`]:
    ['200 {parts: null, others: integer}'],
  [`$post = Post::create(['title' => 'a']); return ['views' => $post->views_count, 'likes' => $post->likes_count];`]: [
    '200 {views: string, likes: string}',
  ],
  [`$post = Post::create(['title' => 'a']); $post->loadCount('parts'); return ['parts' => $post->parts_count];`]: [
    '200 {parts: integer}',
  ],
  [`return ['parts' => Post::find(1)->parts_count];`]: ['200 {parts: integer}'],
  [`return Post::forceCreate(['title' => 'a', 'kind' => 'b']);`]: [
    '201 {id: integer, title: string, size?: integer, note?: string|null, kind: string}',
  ],
  [`return Post::firstOrCreate(['title' => 'a'], ['size' => 2]);`]: [
    '200 {id: integer, title: string, size: integer, note?: string|null, kind?: string}',
    '201 {id: integer, title: string, size: integer, note?: string|null, kind?: string}',
  ],
  [`$post = new Post(['size' => 2]); $post->kind = 'b'; $post->save(); return $post;`]: [
    '201 {id: integer, title: string, size: integer, note?: string|null, kind: string}',
  ],
  [`$post = new Post(['size' => 2]); if (rand()) { $post->note = 'x'; } $post->save(); return $post;`]: [
    '201 {id: integer, title: string, size: integer, note?: string|null, kind?: string}',
  ],
  [`$post = new Post; $post->fill(['note' => 'x']); $post->save(); return $post;`]: [
    '201 {id: integer, title: string, size?: integer, note: string|null, kind?: string}',
  ],
  [`return ['all' => Post::first()->parts()->createMany([['size' => 2], ['size' => 3]])];`]: [
    '200 {all: [{id: integer, size: integer}]}',
  ],
  // What its class presets it has.
  [`return Offer::create([]);`]: ['201 {id: integer, state: string, note: string|null, by?: string|null}'],
  [`return ['size' => Part::create(['size' => 1])->size, 'none' => Part::create([])->size];`]: [
    '200 {size: integer, none: integer|null}',
  ],
};

describe('Laravel: what a model has that was just made', () => {
  for (const [body, answers] of Object.entries(cases)) {
    it(`is what it was given: ${body}`, () => {
      assert.deepEqual(answersOf({ body, classes, tables, route }), answers);
    });
  }

  it('makes no difference to a resource where nothing is missing', () => {
    const shape = (body: string): string => {
      const application = { body, classes, tables, route };
      answersOf(application);
      return shapeOf(application, 'PartResource');
    };
    assert.deepEqual(
      [
        shape(`return new PartResource(Part::create(['size' => 2]));`),
        shape(`return new PartResource(Part::create([]));`),
      ],
      ['{size: integer}', '{size: integer|null}'],
    );
  });

  /** What a resource has of a post, by how the post was made. */
  const made: Readonly<Record<string, string>> = {
    [`return new PostResource(Post::create(['title' => 'a', 'size' => 2]));`]: '{size: integer, kind: string|null}',
    [`$post = new Post(['size' => 2]); $post->kind = 'b'; $post->save(); return new PostResource($post);`]:
      '{size: integer, kind: string}',
    [`return new PostResource(Post::create(['title' => 'a']));`]: '{size: integer|null, kind: string|null}',
    [`if (rand()) { return new PostResource(Post::create(['size' => 2])); } return new PostResource(Post::forceCreate(['kind' => 'a', 'size' => 1]));`]:
      '{size: integer, kind: string|null}',
    [`if (rand()) { return new PostResource(Post::create(['size' => 2])); } return new PostResource(Post::forceCreate(['kind' => 'a']));`]:
      '{size: integer|null, kind: string|null}',
    [`$post = rand() ? Post::create(['size' => 2]) : Post::find(1); return new PostResource($post);`]:
      '{size: integer, kind: string|null}',
  };
  const mixin = '/** @mixin Post */ ';
  for (const [body, shape] of Object.entries(made)) {
    for (const declared of ['', mixin]) {
      it(`is what it was given in a resource${declared === '' ? '' : ' that says whose it is'}: ${body}`, () => {
        const resource = `${declared}class PostResource extends JsonResource { public function toArray($request) { return ['size' => $this->size, 'kind' => $this->kind]; } }`;
        assert.equal(shapeOf({ body, classes: [...classes, resource], tables, route }, 'PostResource'), shape);
      });
    }
  }
});
