import assert from 'node:assert/strict';
import { answersOf, type AnsweredApplication } from './answered-application';

const application: AnsweredApplication = {
  body: '',
  tables: { posts: `$table->id(); $table->string('title');`, users: `$table->id(); $table->string('name');` },
  classes: [
    `class Post extends Model { public $timestamps = false; }`,
    `class User extends \\Illuminate\\Foundation\\Auth\\User { public $timestamps = false; }`,
    `class PostResource extends JsonResource { public function toArray($request) { return ['id' => $this->id]; } }`,
    `class Code { public string $code; }`,
    `class TimedCode extends Code { public int $made_at; }`,
  ],
  files: { 'config/auth.php': `<?php return ['providers' => ['users' => ['model' => 'App\\User']]];` },
};

/** What an action does, and its answers. */
const rows: Readonly<Record<string, readonly string[]>> = {
  [`$post = null; if ($x) { $post = Post::find(1); } if (! $post) { $post = Post::create([]); } return new PostResource($post);`]:
    ['200 {data: PostResource}', '201 {data: PostResource}'],
  [`PostResource::withoutWrapping(); return new PostResource(Post::find(1));`]: ['200 PostResource'],
  [`JsonResource::wrap('post'); return new PostResource(Post::find(1));`]: ['200 {post: PostResource}'],
  [`return new PostResource(Post::find(1));`]: ['200 {data: PostResource}'],
  [`$code = $x ? new TimedCode : new Code; return ['made' => $code->made_at, 'code' => $code->code];`]: [
    '200 {made: integer, code: string}',
  ],
};

describe('Laravel: what is made or found', () => {
  for (const [body, answers] of Object.entries(rows)) {
    it(`is answered by ${body}`, () => {
      assert.deepEqual(answersOf({ ...application, body }), answers);
    });
  }

  it('is the user that has signed in, where their contract is asked for', () => {
    const parameters = '\\Illuminate\\Contracts\\Auth\\Authenticatable $user';
    const body = `return ['name' => $user->name];`;
    assert.deepEqual(answersOf({ ...application, parameters, body }), ['200 {name: string}']);
  });
});
