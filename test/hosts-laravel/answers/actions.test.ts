import assert from 'node:assert/strict';
import { answersOf, failuresOf } from './answered-application';

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

  it('answer what they come to where code runs them as objects', () => {
    const sum = `class Sum { use \\Lorisleiva\\Actions\\Concerns\\AsObject; public int $total = 0;
      public function handle(int $a, int $b): self { abort_if($a > 100, 418); $this->total = $a + $b; return $this; } }`;
    const body = `$result = Sum::run($request->integer('a'), 2); return ['sum' => $result->total, 'post' => Publish::run(), 'some' => Publish::runIf($request->x)];`;
    const application = { body, tables, classes: [post, action(''), sum, 'class Other { }'] };
    assert.deepEqual(
      [answersOf(application), failuresOf(application), answersOf({ ...application, body: 'return Other::run();' })],
      [['200 {sum: integer, post: Post, some: (Post or object)}'], ['418'], null],
    );
  });
});
