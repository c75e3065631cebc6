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
  function sent($data = null) {
    if ($data instanceof ResourceCollection && $data->resource instanceof \\Illuminate\\Pagination\\AbstractPaginator) {
      return ['total' => $data->resource->total()]; }
    return ['data' => $data]; }
  function titled(mixed $of = null) { if ($of instanceof Post) { return ['title' => $of->title]; } return ['of' => $of]; }
  function marked($of) { return $of instanceof Marked ? ['marked' => true] : ['of' => $of]; }
  function made($of) { if ($of instanceof \\Closure) { return ['made' => $of()]; } return ['of' => $of]; }
  function said(array $rows, ?string $message = null) {
    $made = ['rows' => $rows]; if ($message) { $made['message'] = $message; } return $made; }
  function code($code = null) { return $code ?? false; }
  function level($level = null) { $level ??= 3; return $level; }
  function levels(array $all, $level = null) { foreach ($all as $one) { $last = $level ?? 'none'; $level = null; } return $last; }
  function counting($of) { if ($of instanceof \\Illuminate\\Database\\Eloquent\\Builder) { return ['total' => $of->count()]; } return ['of' => $of]; }
  function related($of) { return $of instanceof \\Illuminate\\Database\\Eloquent\\Relations\\Relation ? ['total' => $of->count()] : ['of' => 1]; }
  function byName($of) { switch (class_basename(get_class($of))) {
    case 'Post': return ['title' => $of->title]; case 'User': return ['user' => $of->title]; }
    return ['of' => 1]; }
  function byClass($of) { return $of::class === User::class ? ['user' => $of->title] : ['name' => class_basename($of)]; }
  function byMap($of) { return ['level' => $of::$levels[$of->id], 'kind' => $of::KIND]; }
  function cleaned($of) { if (is_object($of) && isset($of->date)) { return $this->cleaned($of->date); } return e($of); }
  function below($of) { return ['title' => $of->title, 'below' => $this->below($of)]; }
  function forever($of) { return $this->forever($of); }
  function entry(): Entry { return app('entry'); }
  function again($post) { foreach ([1, 2] as $n) { if (isset($post)) { $made = ['a' => 1]; } $post = null; } return $made; }`;

const classes = [
  `class Post extends Model { public $timestamps = false; function author() { return $this->belongsTo(User::class); } }`,
  `interface Marked {}`,
  `class Note extends Model implements Marked { protected $table = 'posts'; public $timestamps = false; }`,
  `class LongNote extends Note {}`,
  `abstract class Entry extends Model { protected $table = 'posts'; }`,
  `class Plain { public int $n = 1; }`,
  `class User extends \\Illuminate\\Foundation\\Auth\\User { const KIND = 'user'; static $levels = ['low', 'high']; public $timestamps = false; }`,
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
  [`return $this->counting(Post::where('title', 'a'));`]: ['200 {total: integer}'],
  [`return $this->counting(Post::all());`]: ['200 {of: [Post]}'],
  [`return $this->counting(Post::paginate()->items());`]: ['200 {of: [Post]}'],
  [`return $this->related(Post::findOrFail(1)->author());`]: ['200 {total: integer}'],
  [`return $this->related(Post::findOrFail(1));`]: ['200 {of: integer}'],
  [`return $this->ok(['a' => 1], 'all');`]: ['200 {status: string, all: {a: integer}, count: integer}'],
  [`return $this->ok(null, null, 'gone');`]: ['200 {status: string, message: string}'],
  [`return $this->ok(Post::findOrFail(1), 'post', 'made', 201);`]: [
    '201 {status: string, post: Post, message: string}',
  ],
  [`return $this->ok(Post::find(1), 'post');`]: ['200 {status: string, post?: Post}'],
  [`return $this->ok(Post::all(), 'posts', null, 200, 3);`]: ['200 {status: string, posts: [Post], count: integer}'],
  [`return ['a' => $this->cleaned(json_decode('{'))];`]: ['200 {a: string}'],
  [`return $this->below(Post::findOrFail(1));`]: ['200 {title: string, below: any}'],
  [`return ['a' => $this->forever(1)];`]: ['200 {a: any}'],
  [`return $this->byName(Post::findOrFail(1));`]: ['200 {title: string}'],
  [`return $this->byName(new Note);`]: ['200 {of: integer}'],
  [`return $this->byName($this->entry());`]: ['200 ({title: string} or {user: string} or {of: integer})'],
  [`return $this->byClass(User::first());`]: ['200 {user: string}'],
  [`return $this->byClass(Post::first());`]: ['200 {name: string}'],
  [`return $this->byMap(User::first());`]: ['200 {level: low|high, kind: string}'],
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
  [`return $this->said([1], count([1]).' rows');`]: ['200 {rows: [integer], message: string}'],
  [`return $this->said([1], "Row {$x}");`]: ['200 {rows: [integer], message: string}'],
  [`return $this->said([1], sprintf('%d rows', 3));`]: ['200 {rows: [integer], message: string}'],
  [`return $this->said([1], sprintf('%s%d', 'a', 3));`]: ['200 {rows: [integer], message?: string}'],
  [`return $this->said([1], '0'.$x);`]: ['200 {rows: [integer], message?: string}'],
  [`return $this->said([1], __('a.b'));`]: ['200 {rows: [integer], message?: string}'],
  [`return ['of' => $x ? 'a'.config('a') : config('a').$x];`]: ['200 {of: string}'],
  [`return ['of' => $this->code(5), 'none' => $this->code(), 'any' => $this->code(Post::first()?->title)];`]: [
    '200 {of: integer, none: boolean, any: (string or boolean)}',
  ],
  [`return ['of' => $this->level('5'), 'none' => $this->level(), 'title' => $this->level(Post::findOrFail(1)->title)];`]:
    ['200 {of: string, none: integer, title: string}'],
  [`return ['of' => $this->levels([1, 2], 5)];`]: ['200 {of: (integer or string)}'],
  [`return ['of' => $this->sent()];`]: ['200 {of: {data: null}}'],
  [`return ['of' => $this->sent(null)];`]: ['200 {of: {data: null}}'],
  [`return ['of' => $this->sent(Post::first())];`]: ['200 {of: {data: Post|null}}'],
  [`return ['of' => $this->sent(Post::first()->title)];`]: ['200 {of: {data: string}}'],
  [`return ['of' => $this->sent(config('a.b'))];`]: ['200 {of: ({total: any} or {data: any})}'],
  [`return ['of' => $this->titled()];`]: ['200 {of: {of: null}}'],
  [`return ['of' => $this->titled(['a' => 1])];`]: ['200 {of: {of: {a: integer}}}'],
  [`return ['of' => $this->titled(User::findOrFail(1))];`]: ['200 {of: {of: User}}'],
  [`return ['of' => $this->titled(User::find(1))];`]: ['200 {of: {of: User|null}}'],
  [`return ['of' => $this->titled(Post::findOrFail(1))];`]: ['200 {of: {title: string}}'],
  [`return ['of' => $this->titled(Post::find(1))];`]: ['200 {of: ({title: string} or {of: null})}'],
  [`return ['of' => $this->titled(new Plain)];`]: ['200 {of: {of: Plain}}'],
  [`return ['of' => $this->titled(config('a.b'))];`]: ['200 {of: ({title: string} or {of: any})}'],
  [`return ['of' => $this->marked(Note::findOrFail(1))];`]: ['200 {of: {marked: boolean}}'],
  [`return ['of' => $this->marked(Post::findOrFail(1))];`]: ['200 {of: {of: Post}}'],
  [`return ['of' => $this->made(3)];`]: ['200 {of: {of: integer}}'],
  [`return ['of' => $this->made(fn () => 3)];`]: ['200 {of: {made: integer}}'],
  [`$note = Note::findOrFail(1); return $note instanceof LongNote ? ['long' => 1] : ['short' => 1];`]: [
    '200 ({long: integer} or {short: integer})',
  ],
  [`$user = auth()->user(); return $user instanceof User ? ['in' => 1] : ['out' => 1];`]: [
    '200 ({in: integer} or {out: integer})',
  ],
  [`$last = null; while ($x) { if ($last instanceof Post) { return ['a' => 1]; } $last = Post::first(); } return ['b' => 1];`]:
    ['200 ({a: integer} or {b: integer})'],
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
