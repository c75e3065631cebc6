import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const classes = [
  `class Post extends Model { public $timestamps = false; }`,
  `abstract class Repository { protected $model; protected $criteria = [];
     public function __construct() { $this->makeModel(); }
     abstract public function model();
     public function makeModel() { return $this->model = app($this->model()); }
     public function push($criteria) { $this->criteria[] = $criteria; return $this; }
     protected function query() { $query = $this->model->newQuery();
       foreach ($this->criteria as $criteria) { $query = $criteria->apply($query); }
       return $query; }
     public function find($id) { return $this->model->findOrFail($id); }
     public function chosen($id) { return $this->query()->findOrFail($id); }
     public function create($values) { $made = $this->model->newInstance($values); $made->save(); return $made; }
     public function all() { return $this->query()->paginate(); } }`,
  `class PostRepository extends Repository { public function model() { return Post::class; } }`,
  `class Newest { public function apply($query) { return $query->withCount('posts'); } }`,
  `class Odd extends Repository { public function __construct($app) { parent::__construct(); $this->criteria = $app->criteria(); }
     public function model() { return Post::class; } }`,
];

const tables = { posts: `$table->id(); $table->string('title');` };

/** What repositories answer whose constructor calls what makes their model. */
const answers: Readonly<Record<string, readonly string[]>> = {
  [`return $posts->find(1);`]: ['200 Post'],
  [`return $posts->chosen(1);`]: ['200 Post'],
  [`return $posts->create(['title' => 'x']);`]: ['201 {id: integer, title: string}'],
  [`return ['posts' => $posts->all()->items()];`]: ['200 {posts: [Post]}'],
  [`return $posts->push(new Newest)->chosen(1);`]: ['200 (Post or Post & {posts_count: integer})'],
  // Of criteria that nobody knows nothing is known that comes of them.
  [`return ['of' => (new Odd($x))->chosen(1)];`]: ['200 {of: any}'],
};

describe('Laravel: repositories', () => {
  for (const [body, expected] of Object.entries(answers)) {
    it(`are of the model that they make: ${body}`, () => {
      assert.deepEqual(answersOf({ body, parameters: 'PostRepository $posts, $x', classes, tables }), expected);
    });
  }
});
