import assert from 'node:assert/strict';
import { answersOf, type AnsweredApplication } from './answered-application';

const application: AnsweredApplication = {
  body: '',
  tables: { posts: `$table->id(); $table->string('title');`, users: `$table->id();` },
  classes: [
    `class User extends Model { public function posts() { return $this->hasMany(Post::class); } }`,
    `class Post extends Model { public $timestamps = false; public function put() { $this->save(); } }`,
  ],
};

const members = `private function persist(Post $post) { $isNew = ! $post->exists; $post->fill(['title' => 'x'])->save();
  return response()->json($isNew ? ['made' => 1] : ['changed' => 1], $isNew ? 201 : 200); }`;

const answer = 'return response()->json([], $post->exists ? 200 : 201);';
const both = ['200 []', '201 []'];

/** What an action does, and its answers. */
const rows: Readonly<Record<string, readonly string[]>> = {
  'return $this->persist(new Post);': ['201 {made: integer}'],
  'return $this->persist(Post::findOrFail(1));': ['200 {changed: integer}'],
  'return $this->persist(Post::create([]));': ['200 {changed: integer}'],
  [`$post = new Post; ${answer}`]: ['201 []'],
  [`$post = Post::make(['title' => 'x']); $post->title = 'y'; ${answer}`]: ['201 []'],
  [`$post = new Post; $post->save(); ${answer}`]: ['200 []'],
  [`$post = $request->id ? Post::findOrFail($request->id) : new Post; ${answer}`]: both,
  [`$post = Post::findOrNew($request->id); ${answer}`]: both,
  [`$post = Post::firstOrNew(['title' => 'x']); ${answer}`]: both,
  [`$post = Post::firstOrCreate(['title' => 'x']); ${answer}`]: ['200 []'],
  [`$post = new Post; if ($request->now) { $post->save(); } ${answer}`]: both,
  [`$post = new Post; User::find(1)->posts()->save($post); ${answer}`]: ['200 []'],
  [`$post = new Post; User::find(1)->posts()->saveQuietly($post); ${answer}`]: ['200 []'],
  [`$post = new Post; User::find(1)->posts()->attach($post); ${answer}`]: both,
  // Whoever is handed one may save it.
  [`$post = new Post; $this->mails->of($post); ${answer}`]: both,
  [`$post = new Post; DB::transaction(fn () => $post->save()); ${answer}`]: both,
  [`$post = new Post; DB::transaction(function () use ($post) { $post->save(); }); ${answer}`]: both,
  [`$post = new Post; $post->put(); ${answer}`]: both,
  [`$post = new Post; $this->keep(['post' => $post]); ${answer}`]: both,
  [`$post = new Post; $other = $post; $other->save(); ${answer}`]: both,
};

const named: AnsweredApplication = {
  ...application,
  parameters: 'Post $blogPost',
  body: answer.replaceAll('$post', '$blogPost'),
};

describe('Laravel: whether a model is stored', () => {
  for (const [body, answers] of Object.entries(rows)) {
    it(`is told of ${body}`, () => {
      assert.deepEqual(answersOf({ ...application, members, body }), answers);
    });
  }

  it('is told of one that a relation has saved, as it answers with it', () => {
    const of = (body: string): readonly string[] | null => answersOf({ ...application, body });
    assert.deepEqual(
      [
        of(`$post = new Post(['title' => 'x']); User::find(1)->posts()->save($post); return $post;`),
        of(`return User::find(1)->posts()->save(new Post(['title' => 'x']));`),
        of(`$post = Post::findOrFail(1); User::find(1)->posts()->save($post); return $post;`),
      ],
      [['201 {id: integer, title: string}'], ['201 {id: integer, title: string}'], ['200 Post']],
    );
  });

  it('is told of one that the path names for certain', () => {
    const given = { ...application, parameters: 'Post $post', body: answer };
    const routes = ['{post}', '{post?}', ''].map((path) => `Route::get('posts/${path}', [App\\C::class, 'act']);`);
    assert.deepEqual(
      routes.map((route) => answersOf({ ...given, route })),
      [['200 []'], both, both],
    );
  });

  it('is not told of one that code of the application finds, whichever way its name is written', () => {
    const route = `Route::bind('blog_post', 'App\\Posts@find'); Route::get('posts/{blog_post}', [App\\C::class, 'act']);`;
    const finder = `class Posts { public function find($id) { return Post::find($id) ?? new Post; } }`;
    const found = { ...named, route, classes: [...(application.classes ?? []), finder] };
    assert.deepEqual(answersOf(found), both);
  });
});
