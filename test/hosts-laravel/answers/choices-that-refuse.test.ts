import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const members = `private function found($id, bool $soft = false) { $post = Post::find($id);
    if (! $post) { return $soft ? null : abort(404); } return ['title' => $post->title]; }
  private function kept($id, bool $soft = false) {
    $post = Cache::remember('x', 60, function () use ($id) { $post = Post::find($id); return $post ? ['title' => $post->title] : null; });
    if (! $post) { return $soft ? null : throw new \\RuntimeException; } return $post; }`;

/** What an action does, and its answers. */
const rows: Readonly<Record<string, readonly string[]>> = {
  [`return ['post' => $this->found(1)];`]: ['200 {post: {title: string}}'],
  [`return response()->json($this->kept(1));`]: ['200 {title: string}'],
  [`$post = $this->found(1); $post['n'] = 1; return $post;`]: ['200 {title: string, n: integer}'],
  [`return ['post' => $this->found(1, true)];`]: ['200 {post: {title: string}|null}'],
  [`return ['n' => $request->n ? 1 : abort(404)];`]: ['200 {n: integer}'],
};

describe('Laravel: choices of which one refuses', () => {
  for (const [body, answers] of Object.entries(rows)) {
    it(`leave the other one: ${body}`, () => {
      const classes = ['class Post extends Model { public $timestamps = false; }'];
      const tables = { posts: `$table->id(); $table->string('title');` };
      assert.deepEqual(answersOf({ body, members, classes, tables }), answers);
    });
  }
});
