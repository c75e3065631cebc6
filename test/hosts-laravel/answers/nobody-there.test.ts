import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const classes = [
  `class Post extends Model { public $timestamps = false;
     function author() { return $this->belongsTo(Author::class); }
     function anyAuthor() { return $this->belongsTo(Author::class, 'author_id')->withTrashed(); }
     function team() { return $this->belongsTo(Team::class); } }`,
  `class Author extends Model { use SoftDeletes; public $timestamps = false; function team() { return $this->belongsTo(Team::class); } }`,
  `class Team extends Model { public $timestamps = false; }`,
  `class User extends \\Illuminate\\Foundation\\Auth\\User { public $timestamps = false; }`,
  `class PostResource extends JsonResource { public function toArray($request) { return ['by' => $this->author?->name]; } }`,
];

const tables = {
  posts: `$table->id(); $table->foreignId('author_id'); $table->foreignId('team_id');`,
  authors: `$table->id(); $table->foreignId('team_id'); $table->string('name'); $table->softDeletes();`,
  teams: `$table->id(); $table->string('name');`,
  users: `$table->id(); $table->string('name');`,
};

const files = {
  'config/auth.php': `<?php return ['defaults' => ['guard' => 'web'], 'guards' => ['web' => ['driver' => 'session', 'provider' => 'users']],
    'providers' => ['users' => ['driver' => 'eloquent', 'model' => App\\User::class]]];`,
};

/** What code answers that expects the user to be nobody: on a route that strangers may call, and on one that they may not. */
const ofUsers: Readonly<Record<string, readonly [string, string]>> = {
  [`auth()->user()?->name`]: ['string|null', 'string'],
  [`$request->user()?->id`]: ['integer|null', 'integer'],
  [`optional(Auth::user())->name`]: ['string|null', 'string'],
  [`auth()->user()?->fresh()->name`]: ['string|null', 'string'],
  [`auth()->user()->name`]: ['string', 'string'],
  [`User::findOrFail(1)?->name`]: ['string', 'string'],
};

/** What code answers that expects the other end of a relation to be nobody. */
const ofRelations: Readonly<Record<string, string>> = {
  [`['of' => $post->author?->name]`]: '{of: string|null}',
  [`['of' => optional($post->author)->name]`]: '{of: string|null}',
  [`['of' => $post->author?->team->name]`]: '{of: string|null}',
  [`['of' => $post->author?->getKey()]`]: '{of: integer|null}',
  [`['of' => $post->author->name]`]: '{of: string}',
  [`['of' => $post->anyAuthor?->name]`]: '{of: string}',
  [`['of' => $post->team?->name]`]: '{of: string}',
  [`new PostResource($post)`]: '{data: PostResource}',
};

describe('Laravel: models that may not be there', () => {
  for (const [code, [open, guarded]] of Object.entries(ofUsers)) {
    const application = { body: `return ['of' => ${code}];`, classes, tables, files };
    it(`are the users of routes for everybody: ${code}`, () => {
      assert.deepEqual(answersOf(application), [`200 {of: ${open}}`]);
    });
    it(`are not the users of other routes: ${code}`, () => {
      const known = { ...application, middleware: ['auth'], guards: ['auth'] };
      assert.deepEqual(answersOf(known), [`200 {of: ${guarded}}`]);
    });
  }

  for (const [code, expected] of Object.entries(ofRelations)) {
    it(`are those that are deleted softly: ${code}`, () => {
      const body = `$post = Post::findOrFail(1); return ${code};`;
      assert.deepEqual(answersOf({ body, classes, tables, files }), [`200 ${expected}`]);
    });
  }
});
