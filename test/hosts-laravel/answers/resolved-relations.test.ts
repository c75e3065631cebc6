import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const files = {
  'bootstrap/providers.php': `<?php return [App\\ModuleProvider::class];`,
  'app/ModuleProvider.php': `<?php namespace App; use Illuminate\\Support\\ServiceProvider;
    class ModuleProvider extends ServiceProvider { public function boot(): void {
      Post::resolveRelationUsing('notes', fn (Post $post) => $post->hasMany(Note::class));
      Post::resolveRelationUsing('editor', function ($post) { return $post->belongsTo(User::class, 'editor_id'); }); } }`,
};
const tables = {
  posts: `$table->id(); $table->foreignId('editor_id');`,
  notes: `$table->id(); $table->foreignId('post_id');`,
  users: `$table->id();`,
};
const classes = [
  'class Post extends Model { public $timestamps = false; }',
  'class LongPost extends Post { protected $table = "posts"; }',
  'class Note extends Model { public $timestamps = false; }',
  'class User extends Model { public $timestamps = false; }',
];

/** What an action does, and its answers. */
const rows: Readonly<Record<string, readonly string[]>> = {
  'return Post::find(1)->notes()->get();': ['200 [Note]'],
  'return Post::find(1)->notes;': ['200 [Note]'],
  'return LongPost::find(1)->notes;': ['200 [Note]'],
  'return response()->json(Post::find(1)->notes()->create([]), 202);': ['202 {id: integer, post_id: integer}'],
  'return ["editor" => Post::find(1)->editor];': ['200 {editor: User}'],
  'return Post::with("notes")->find(1);': ['200 Post & {notes: [Note]}'],
};

describe('Laravel: relations that code adds to models of another place', () => {
  for (const [body, answers] of Object.entries(rows)) {
    it(`are followed: ${body}`, () => {
      assert.deepEqual(answersOf({ body, tables, classes, files }), answers);
    });
  }
});
