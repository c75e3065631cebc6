import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const classes = [
  `class Post extends Model { public $timestamps = false; function author() { return $this->belongsTo(Author::class); } }`,
  `class Author extends Model { public $timestamps = false; }`,
  `class AuthorResource extends JsonResource { public function toArray($request) { return ['id' => $this->id]; } }`,
];
const tables = {
  posts: `$table->id(); $table->foreignId('author_id'); $table->string('secret');`,
  authors: `$table->id(); $table->string('name');`,
};

/** What an array holds of a model from which later entries load a relation: JSON is made of it when all are there. */
const answers: Readonly<Record<string, string>> = {
  [`['post' => $post, 'by' => $post->author->name]`]: '{post: Post & {author: Author}, by: string}',
  [`['by' => $post->author->name, 'post' => $post]`]: '{by: string, post: Post & {author: Author}}',
  [`['post' => $post, 'by' => new AuthorResource($post->author)]`]:
    '{post: Post & {author: Author}, by: AuthorResource}',
  [`['post' => $post->makeHidden('secret'), 'by' => $post->author->name]`]:
    '{post: {id: integer, author_id: integer, author: Author}, by: string}',
  [`['post' => $post->toArray(), 'by' => $post->author->name]`]:
    '{post: {id: integer, author_id: integer, secret: string}, by: string}',
  [`['post' => $post, 'id' => $post->author_id]`]: '{post: Post, id: integer}',
  [`['post' => $post, 'by' => $other->author->name]`]: '{post: Post, by: string}',
};

describe('Laravel: entries of arrays that load relations', () => {
  for (const [array, expected] of Object.entries(answers)) {
    it(`load them for all entries: ${array}`, () => {
      const body = `return response()->json(${array});`;
      assert.deepEqual(answersOf({ classes, tables, parameters: 'Post $post, Post $other', body }), [
        `200 ${expected}`,
      ]);
    });
  }
});
