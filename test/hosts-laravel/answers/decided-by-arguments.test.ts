import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const members = `function ok($result, $name, $message = null, $code = 200, $count = null) {
    if (isset($result) && ! isset($name)) { return response()->json(['error' => 'no name'], 500); }
    $made = ['status' => 'ok'];
    if (isset($result)) { $made[$name] = $result; }
    if (isset($message) && $message != '') { $made['message'] = $message; }
    if (! isset($count) && is_array($result)) { $count = count($result); }
    if (isset($count)) { $made['count'] = $count; }
    return response()->json($made, $code); }
  function post(Post $post = null) { if ($post) { return ['title' => $post->title]; } return null; }
  function either($post) { return empty($post) ? null : ['title' => $post->title]; }
  function none($post) { if (is_null($post)) { return ['none' => true]; } return ['title' => $post->title]; }
  function with($rows, $more = null) { $made = ['rows' => $rows]; if ($more !== null) { $made['more'] = $more; } return $made; }
  function loosely($post) { return $post == null ? [] : ['title' => $post->title]; }
  function counted($rows, $total = null) {
    (isset($total)) ? $made['total'] = $total : $made['total'] = count($rows);
    $made['rows'] = $rows; return $made; }
  function again($post) { foreach ([1, 2] as $n) { if (isset($post)) { $made = ['a' => 1]; } $post = null; } return $made; }`;

const classes = [
  `class Post extends Model { public $timestamps = false; function author() { return $this->belongsTo(User::class); } }`,
  `class User extends \\Illuminate\\Foundation\\Auth\\User { public $timestamps = false; }`,
];

const tables = {
  posts: `$table->id(); $table->string('title'); $table->foreignId('author_id')->nullable();`,
  users: `$table->id(); $table->string('title');`,
};

const files = {
  'config/auth.php': `<?php return ['defaults' => ['guard' => 'web'], 'guards' => ['web' => ['driver' => 'session', 'provider' => 'users']],
    'providers' => ['users' => ['driver' => 'eloquent', 'model' => App\\User::class]]];`,
};

/** What functions come to that ask for what they are given. */
const answers: Readonly<Record<string, readonly string[]>> = {
  [`return $this->ok(Post::findOrFail(1), 'post');`]: ['200 {status: string, post: Post}'],
  [`return $this->ok(['a' => 1], 'all');`]: ['200 {status: string, all: {a: integer}, count: integer}'],
  [`return $this->ok(null, null, 'gone');`]: ['200 {status: string, message: string}'],
  [`return $this->ok(Post::findOrFail(1), 'post', 'made', 201);`]: [
    '201 {status: string, post: Post, message: string}',
  ],
  [`return $this->ok(Post::find(1), 'post');`]: ['200 {status: string, post?: Post}'],
  [`return $this->ok(Post::all(), 'posts', null, 200, 3);`]: ['200 {status: string, posts: [Post], count: integer}'],
  [`return $this->post(new Post);`]: ['200 {title: string}'],
  [`return ['of' => $this->post(Post::find(1))];`]: ['200 {of: {title: string}|null}'],
  [`return ['of' => $this->post()];`]: ['200 {of: null}'],
  [`return Post::all()->map(fn ($post) => $this->post($post));`]: ['200 [{title: string}]'],
  [`return ['of' => $this->post(Post::first()->author)];`]: ['200 {of: {title: string}|null}'],
  [`return ['of' => $this->either(Post::findOrFail(1))];`]: ['200 {of: {title: string}}'],
  [`return ['of' => $this->none(Post::findOrFail(1))];`]: ['200 {of: {title: string}}'],
  [`return ['of' => $this->none(null)];`]: ['200 {of: {none: boolean}}'],
  [`return ['of' => $this->none(auth()->user())];`]: ['200 {of: ({none: boolean} or {title: string})}'],
  [`return ['of' => $this->loosely(Post::findOrFail(1))];`]: ['200 {of: {title: string}}'],
  [`return $this->with([1], trans('a'));`]: ['200 {rows: [integer], more: string}'],
  [`return $this->with([1]);`]: ['200 {rows: [integer]}'],
  [`return $this->counted(Post::all());`]: ['200 {total: integer, rows: [Post]}'],
  [`return $this->counted(Post::all(), '5');`]: ['200 {total: string, rows: [Post]}'],
  [`if ($x) { $post = Post::findOrFail(1); } return isset($post) ? ['post' => 1] : ['none' => 1];`]: [
    '200 ({post: integer} or {none: integer})',
  ],
  [`$made = []; isset($y) ? $made['a'] = 1 : $made['b'] = 'x'; return $made;`]: ['200 {b?: string, a?: integer}'],
  [`$made = []; $x ? $made['a'] = 1 : abort(404); return $made;`]: ['200 {a: integer}'],
};

describe('Laravel: what functions are given', () => {
  for (const [body, expected] of Object.entries(answers)) {
    it(`decides what they ask for: ${body}`, () => {
      assert.deepEqual(answersOf({ body, parameters: '$x', members, classes, tables, files }), expected);
    });
  }
});
