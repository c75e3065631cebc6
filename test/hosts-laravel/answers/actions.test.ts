import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const tables = { posts: `$table->id(); $table->string('title');` };
const post = `class Post extends Model { public $timestamps = false; }`;
const route = `Route::post('posts', App\\Publish::class);`;

function action(members: string): string {
  return `class Publish { use \\Lorisleiva\\Actions\\Concerns\\AsAction; public function handle(): Post { return Post::first(); } ${members} }`;
}

describe('Laravel: actions of lorisleiva/laravel-actions', () => {
  it('answer what they make JSON of', () => {
    const members = `public function jsonResponse(Post $post) { return response()->json(['post' => ['id' => $post->id]], 202); }`;
    assert.deepEqual(answersOf({ body: '', route, tables, classes: [post, action(members)] }), [
      '202 {post: {id: integer}}',
    ]);
  });

  it('answer what they come to where they make pages alone of it', () => {
    const members = `public function htmlResponse(Post $post) { return redirect('x'); }`;
    assert.deepEqual(answersOf({ body: '', route, tables, classes: [post, action(members)] }), ['200 Post']);
  });

  it('hand out what their own rules have let through', () => {
    const members = `public function rules(): array { return ['ids' => 'required|array', 'ids.*' => 'integer', 'note' => 'required|string']; }
      public function asController(\\Lorisleiva\\Actions\\ActionRequest $request) {
        return ['missing' => array_values(array_diff($request->validated('ids'), [1])), 'all' => $request->validated()]; }`;
    assert.deepEqual(answersOf({ body: '', route, tables, classes: [post, action(members)] }), [
      '200 {missing: [integer], all: {ids: [integer], note: string}}',
    ]);
  });
});
