import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const application = {
  classes: [
    `class Post extends Model { public $timestamps = false;
       public function comments() { return $this->hasMany(Comment::class); } }`,
    `class Comment extends Model { public $timestamps = false;
       public function post() { return $this->belongsTo(Post::class); } }`,
    `class Steps { /** @var array<callable> */ protected array $steps = []; public function add(callable $step) { $this->steps[] = $step; }
       public function run($posts) { $posts->each(function ($post) { foreach ($this->steps as $step) { $step($post); } }); } }`,
    `class Sizes { public function add(Post $post) { $post->setAttribute('size', 1); } }`,
  ],
  tables: {
    posts: `$table->id(); $table->string('title');`,
    comments: `$table->id(); $table->foreignId('post_id'); $table->string('text');`,
  },
};

/** What is done to what `$posts`, `$post`, `$page` or `$rows` holds, and what that is then. */
const rows: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '$posts = Post::all()': {
    [`$posts->load('comments');`]: '[Post & {comments: [Comment]}]',
    [`$posts->makeHidden('title');`]: '[{id: integer}]',
    [`$posts->each(function ($post) { $post->size = 1; });`]: '[Post & {size: integer}]',
    [`$posts->each(function ($post) { if ($x) { $post->makeHidden('title'); } });`]: '[({id: integer} or Post)]',
    [`$posts->each(function ($post) { foreach ([1] as $x) { $post->makeHidden('title'); $post->setAttribute('size', 1); } });`]:
      '[(Post or {id: integer, size: integer})]',
    [`$steps = new Steps; $steps->add(fn ($post) => $post->setAttribute('size', 1)); $steps->run($posts);`]:
      '[Post & {size?: integer}]',
    [`$posts->each([new Sizes, 'add']);`]: '[Post & {size: integer}]',
    [`$posts->each(\\Closure::fromCallable([new Sizes, 'add']));`]: '[Post & {size: integer}]',
    [`foreach ($posts as $post) { $post->size = 3; }`]: '[Post & {size: integer}]',
    [`foreach ($posts as $post) { if ($x) { $post->size = 3; } }`]: '[Post & {size?: integer}]',
    [`foreach ($posts as $post) { if ($x) { continue; } $post->size = 3; }`]: '[Post & {size?: integer}]',
    [`foreach ($posts as $post) { $post = $post->title; }`]: '[Post]',
  },
  '$post = Post::first()': {
    [`$post->comments->each->makeHidden('text');`]: 'Post & {comments: [{id: integer, post_id: integer}]}',
    [`$post->comments->makeHidden('text');`]: 'Post & {comments: [{id: integer, post_id: integer}]}',
    [`foreach ($post->comments as $comment) { $comment->mine = true; }`]:
      'Post & {comments: [Comment & {mine: boolean}]}',
  },
  '$post = Post::find(1) ?? abort(404)': {
    [`if ($x) { $post->load('comments'); }`]: 'Post & {comments?: [Comment]}',
    [`if ($x) { $post->makeHidden('title'); } $post->setAttribute('size', 1);`]:
      '({id: integer, size: integer} or Post & {size: integer})',
    [`$post->makeHiddenIf($x, 'title');`]: '(Post or {id: integer})',
    [`$post->makeHiddenIf(true, 'title');`]: '{id: integer}',
    [`$post->load('comments'); $post->size = 1; $post->refresh();`]: 'Post & {comments: [Comment]}',
    [`$counts = ['comments']; if ($x) { $counts['comments as shown'] = fn ($query) => $query; } $post->loadCount($counts);`]:
      'Post & {shown?: integer, comments_count: integer}',
  },
  '$page = Post::paginate()': {
    [`foreach ($page as $post) { $post->size = 3; } $page = $page->items();`]: '[Post & {size: integer}]',
    [`$page->each(fn ($post) => $post->setAttribute('size', 1)); $page = $page->items();`]: '[Post & {size: integer}]',
    [`$page->getCollection()->each(fn ($post) => $post->setAttribute('size', 1)); $page = $page->items();`]:
      '[Post & {size: integer}]',
  },
  [`$rows = DB::table('posts')->get()`]: {
    [`foreach ($rows as $row) { $row->size = 1; }`]: '[{id: integer, title: string, size: integer}]',
  },
  [`$list = [['id' => 1]]`]: {
    [`foreach ($list as &$row) { $row['size'] = 2; }`]: '[{id: integer, size: integer}]',
    [`foreach ($list as $row) { $row['size'] = 2; }`]: '[{id: integer}]',
  },
  '$comment = Comment::findOrFail(1)': {
    [`$post = $comment->post; $comment = Comment::findOrFail(2); $post->load('comments');`]: 'Comment',
    [`$comment->post()->associate(Post::first()); $comment->save();`]: 'Comment & {post: Post}',
  },
};

describe('Laravel: what is changed in place', () => {
  for (const [held, changes] of Object.entries(rows)) {
    const [variable] = held.split(' ');
    for (const [change, shape] of Object.entries(changes)) {
      it(`is answered changed: ${held}; ${change}`, () => {
        const body = `${held}; ${change} return ${variable ?? ''};`;
        assert.deepEqual(answersOf({ ...application, body }), [`200 ${shape}`]);
      });
    }
  }
});
