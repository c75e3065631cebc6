import assert from 'node:assert/strict';
import { type AnsweredApplication, answersOf, shapeOf } from './answered-application';

const application: AnsweredApplication = {
  body: '',
  tables: { posts: `$table->id(); $table->string('title'); $table->foreignId('author_id');`, users: `$table->id();` },
  classes: [
    `class Post extends Model { public function author() { return $this->belongsTo(User::class); }
      public function comments() { return $this->hasMany(Comment::class); } }`,
    `class User extends Model { }`,
    `class Comment extends Model { }`,
    `class PostData extends \\Spatie\\LaravelData\\Data {
      public function __construct(public int $id, public string|null $title, public UserData $author,
        /** @var CommentData[] */ public array $comments,
        #[\\Spatie\\LaravelData\\Attributes\\DataCollectionOf(UserData::class)] public ?array $readers, public \\Spatie\\LaravelData\\Lazy|string $note, protected int $hidden) {} }`,
    `class UserData extends \\Spatie\\LaravelData\\Data { public \\DateTime $since; }`,
    `class CommentData extends \\Spatie\\LaravelData\\Data { public string $text; }`,
    `class PostResource extends \\Illuminate\\Http\\Resources\\JsonApi\\JsonApiResource {
      public $attributes = ['title']; public $relationships = ['author', 'comments']; }`,
    `class UserResource extends \\Illuminate\\Http\\Resources\\JsonApi\\JsonApiResource {
      public function toAttributes($request) { return ['number' => $this->id]; } }`,
  ],
};

/** What the action does, and its answers. */
const cases: Readonly<Record<string, readonly string[]>> = {
  [`return PostData::from(Post::find(1));`]: ['200 PostData'],
  [`return PostData::collect(Post::all());`]: ['200 [PostData]'],
  [`return response()->json(['posts' => PostData::collect(Post::all()->all()), 'first' => PostData::optional(Post::first())]);`]:
    ['200 {posts: [PostData], first: PostData|null}'],
  [`return new PostResource(Post::find(1));`]: ['200 {data: PostResource}'],
  [`return PostResource::collection(Post::all());`]: ['200 {data: [PostResource]}'],
};

describe('Laravel: data objects and JSON:API', () => {
  for (const [body, answers] of Object.entries(cases)) {
    it(`are told of ${body}`, () => {
      assert.deepEqual(answersOf({ ...application, body }), answers);
    });
  }

  const shapes = {
    PostData:
      '{id: integer, title: string|null, author: UserData, comments: [CommentData], readers: [UserData], note?: string}',
    UserData: '{since: string(date-time)}',
    PostResource:
      '{id: string, type: string, attributes: {title: string}, relationships?: {author?: {data: {id: string, type: string}}, ' +
      'comments?: {data: [{id: string, type: string}]}}}',
    UserResource: '{id: string, type: string, attributes: {number: integer}}',
  };
  for (const [name, shape] of Object.entries(shapes)) {
    it(`have what ${name} says`, () => {
      assert.equal(shapeOf({ ...application, body: 'return 1;' }, name), shape);
    });
  }
});
