import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const classes = [
  `class Post extends Model { public $timestamps = false; }`,
  `class Item extends Model { public $timestamps = false; }`,
  `class Posts {
    public function made($x) { if (! $x) { return false; } return Post::firstOrFail(); }
    public function found($x) { if (! $x) { return null; } if ($x > 3) { return false; } return Post::first(); }
    public function named($x): Post|false { return $this->unknown($x); }
    /** @return Post|false */
    public function said($x) { return $this->unknown($x); }
    public function of($x) { return $x > 3 ? Post::first() : ['a' => 1]; } }`,
];

const tables = {
  posts: `$table->id(); $table->string('title');`,
  items: `$table->id(); $table->decimal('price')->nullable(); $table->string('note')->nullable();`,
};
const made = '(new Posts)->made($x)';

/** What code comes to behind conditions. */
const answers: Readonly<Record<string, readonly string[]>> = {
  [`if (! $post = ${made}) { return response()->json(['e' => 1], 400); } return $post;`]: [
    '200 Post',
    '400 {e: integer}',
  ],
  [`$post = ${made}; if (! $post) { return response()->json(['e' => 1], 400); } return ['post' => $post];`]: [
    '200 {post: Post}',
    '400 {e: integer}',
  ],
  [`if ($post = ${made}) { return ['post' => $post]; } return ['of' => $post];`]: [
    '200 ({post: Post} or {of: boolean})',
  ],
  [`if (($post = ${made}) === false) { abort(404); } return ['post' => $post];`]: ['200 {post: Post}'],
  [`$post = ${made}; if ($post == false) { abort(404); } return ['post' => $post];`]: ['200 {post: Post}'],
  [`$post = ${made}; if (empty($post)) { abort(404); } return ['post' => $post];`]: ['200 {post: Post}'],
  [`$post = ${made}; if (is_null($post)) { abort(404); } return ['post' => $post];`]: ['200 {post: (boolean or Post)}'],
  [`$post = ${made}; return ['post' => $post ? $post : null, 'or' => $post ?: null];`]: [
    '200 {post: Post|null, or: Post|null}',
  ],
  [`$post = ${made}; return ['post' => $post !== false ? $post : null];`]: ['200 {post: Post|null}'],
  [`$post = (new Posts)->found($x); if ($post === false) { abort(404); } return ['post' => $post];`]: [
    '200 {post: Post|null}',
  ],
  [`$post = (new Posts)->found($x); if (! $post) { return ['none' => $post]; } return ['post' => $post];`]: [
    '200 ({none: boolean|null} or {post: Post})',
  ],
  [`$post = ${made}; abort_if(! $post, 404); return ['post' => $post];`]: ['200 {post: Post}'],
  [`$post = ${made}; throw_unless($post, new \\Exception('none')); return ['post' => $post];`]: ['200 {post: Post}'],
  [`$item = Item::first(); abort_if($item->note === null, 404); return ['note' => $item->note];`]: [
    '200 {note: string}',
  ],
  [`$row = $x ? null : ['of' => $x ? 'a' : null]; if ($row && isset($row['of'])) { $row['is'] = 1; unset($row['of']); } return ['row' => $row];`]:
    ['200 {row: ({is: integer} or {of: null})|null}'],
  [`$row = null; if ($x) { $row = ['a' => 1]; } $row['b'] = 2; return ['row' => $row];`]: [
    '200 {row: ({a: integer, b: integer} or {b: integer})}',
  ],
  [`$post = (new Posts)->named($x); if (! $post) { abort(404); } return ['post' => $post];`]: ['200 {post: Post}'],
  [`$post = (new Posts)->said($x); if (! $post) { abort(404); } return ['post' => $post];`]: ['200 {post: Post}'],
  [`return ['post' => (new Posts)->said($x)];`]: ['200 {post: (Post or boolean)}'],
  [`$price = Item::findOrFail(1)->price; if (is_numeric($price)) { return ['price' => number_format($price, 2)]; } return ['price' => $price];`]:
    ['200 {price: string|null}'],
  [`$price = round(3.5, 1); if (is_numeric($price)) { return ['price' => number_format($price, 2)]; } return ['price' => $price];`]:
    ['200 {price: string}'],
  [`$price = Item::findOrFail(1)->price; return ['price' => is_numeric($price) ? $price : 0.5];`]: [
    '200 {price: (string or number)}',
  ],
  [`$title = Post::findOrFail(1)->title; return ['title' => is_numeric($title) ? $title : false];`]: [
    '200 {title: (string or boolean)}',
  ],
  [`return ['n' => is_numeric('3.5') ? 1 : 'a', 't' => is_numeric('3x') ? 1 : 'a'];`]: ['200 {n: integer, t: string}'],
  [`$of = (new Posts)->of($x); return is_array($of) ? ['list' => $of] : ['post' => $of];`]: [
    '200 ({list: {a: integer}} or {post: Post|null})',
  ],
  [`return array_values(array_filter([1, false, null], fn ($one) => $one !== false));`]: [
    '200 [(integer or boolean)|null]',
  ],
};

describe('Laravel: what conditions leave of a value', () => {
  for (const [body, expected] of Object.entries(answers)) {
    it(`is what they tell of: ${body}`, () => {
      assert.deepEqual(answersOf({ body, parameters: '$x', classes, tables }), expected);
    });
  }
});
