import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const base = `\\Prettus\\Repository\\Eloquent\\BaseRepository`;
const classes = [
  `class Post extends Model { public $timestamps = false; protected $fillable = ['title'];
     public function author() { return $this->belongsTo(User::class); } }`,
  `class User extends Model { public $timestamps = false; }`,
  `class PostRepository extends ${base} { public function model() { return Post::class; }
     public function titled($title) { return $this->model->where('title', $title)->get(); } }`,
  `class PostTransformer extends \\League\\Fractal\\TransformerAbstract {
     public function transform(Post $post) { return ['name' => $post->title]; } }`,
  `class PostPresenter extends \\Prettus\\Repository\\Presenter\\FractalPresenter {
     public function getTransformer() { return new PostTransformer; } }`,
  `class ShownRepository extends ${base} { public function model() { return Post::class; }
     public function presenter() { return PostPresenter::class; } }`,
];

const tables = {
  posts: `$table->id(); $table->foreignId('author_id'); $table->string('title');`,
  users: `$table->id(); $table->string('name');`,
};

/** What repositories of prettus/l5-repository answer, whose code need not be installed. */
const answers: Readonly<Record<string, readonly string[]>> = {
  [`return response()->json($posts->all());`]: ['200 [Post]'],
  [`return response()->json($posts->findWhere(['title' => 'x']));`]: ['200 [Post]'],
  [`return response()->json($posts->scopeQuery(fn ($query) => $query->latest())->all());`]: ['200 [Post]'],
  [`return response()->json($posts->with('author')->find(1));`]: ['200 Post & {author: User}'],
  [`return response()->json($posts->update(['title' => 'x'], 1));`]: ['200 Post'],
  [`return response()->json($posts->titled('x'));`]: ['200 [Post]'],
  [`return response()->json(['posts' => $posts->paginate()->items()]);`]: ['200 {posts: [Post]}'],
  [`return response()->json($shown->all());`]: ['200 {data: [PostTransformer]}'],
  [`return response()->json($shown->find(1));`]: ['200 {data: PostTransformer}'],
  [`return response()->json($shown->skipPresenter()->find(1));`]: ['200 Post'],
};

describe('Laravel: repositories of l5-repository', () => {
  for (const [body, expected] of Object.entries(answers)) {
    it(`are of the model that they name: ${body}`, () => {
      const parameters = 'PostRepository $posts, ShownRepository $shown';
      assert.deepEqual(answersOf({ body, parameters, classes, tables }), expected);
    });
  }
});
