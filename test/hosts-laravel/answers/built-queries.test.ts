import assert from 'node:assert/strict';
import { type AnsweredApplication, answersOf, failuresOf } from './answered-application';

const builder = `\\Spatie\\QueryBuilder\\QueryBuilder`;

const application: AnsweredApplication = {
  body: '',
  parameters: 'Request $request, PostQuery $query',
  tables: { posts: `$table->id(); $table->string('title');`, users: `$table->id();` },
  classes: [
    `class Post extends Model { public $timestamps = false; public function author() { return $this->belongsTo(User::class); } }`,
    `class User extends Model { public $timestamps = false; }`,
    `class PostResource extends JsonResource { public function toArray($request) { return ['id' => $this->id]; } }`,
    `class PostQuery extends ${builder} {
      public function __construct(Request $request) { parent::__construct(Post::query(), $request);
        $this->allowedFilters(['title'])->allowedSorts('id'); }
      public function live() { return $this->where('title', 'x'); } }`,
    `class BareQuery extends ${builder} { }`,
    `class LoadingQuery extends ${builder} { public function __construct() { parent::__construct(Post::with('author')); } }`,
  ],
};

/** What the action does, and its answers. */
const cases: Readonly<Record<string, string>> = {
  'return $query->get();': '200 [Post]',
  'return $query->live()->get();': '200 [Post]',
  'return $query->where("id", 3)->first();': '200 Post',
  'return PostResource::collection($query->get());': '200 {data: [PostResource]}',
  'return (new BareQuery(Post::query()))->get();': '200 [Post]',
  'return BareQuery::for(Post::class)->allowedSorts("id")->get();': '200 [Post]',
  'return (new LoadingQuery)->get();': '200 [Post & {author: User|null}]',
};

describe('Laravel: query builders of classes of the application', () => {
  for (const [body, answer] of Object.entries(cases)) {
    it(`answer what their query does: ${body}`, () => {
      assert.deepEqual(answersOf({ ...application, body })?.slice(0, 1), [answer]);
    });
  }

  it('refuse what they do not allow', () => {
    const of = (body: string): readonly string[] => failuresOf({ ...application, body });
    assert.deepEqual(
      [
        of('return $query->get();'),
        of('return BareQuery::for(Post::class)->allowedSorts("id")->get();'),
        of('return BareQuery::for(Post::class)->get();'),
      ],
      [['400'], ['400'], []],
    );
  });
});
