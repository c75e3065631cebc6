import assert from 'node:assert/strict';
import { RulesProject } from '../rules/rules-project';

const base = `\\Prettus\\Repository\\Eloquent\\BaseRepository`;
const requestCriteria = `\\Prettus\\Repository\\Criteria\\RequestCriteria`;
const classes = [
  `class Post extends Model {}`,
  `class Plain extends ${base} { function model() { return Post::class; } }`,
  `class Posts extends ${base} { function model() { return Post::class; }
     function boot() { $this->pushCriteria(app(${requestCriteria}::class)); } }`,
  `class Cheap implements \\Prettus\\Repository\\Contracts\\CriteriaInterface {
     function __construct(protected Request $request) {}
     function apply($model, $repository) { return $model->where('price', '<=', $this->request->integer('most')); } }`,
];

const all = ['search', 'searchFields', 'filter', 'orderBy', 'sortedBy', 'with', 'withCount', 'searchJoin'];
const chosen = all.map((name) => `${name} string`);

/** What criteria of prettus/l5-repository read from the request. */
const inputs: Readonly<Record<string, readonly string[]>> = {
  [`return $posts->all();`]: chosen,
  [`return $posts->find(1);`]: chosen,
  [`return $posts->delete(1);`]: [],
  [`return $posts->skipCriteria()->delete(1);`]: [],
  [`return $plain->all();`]: [],
  [`return $plain->pushCriteria($cheap)->all();`]: ['most integer'],
  [`$plain->pushCriteria(new Cheap($request)); return $plain->all();`]: ['most integer'],
  [`return $plain->getByCriteria(app(Cheap::class));`]: ['most integer'],
};

describe('Laravel: criteria of l5-repository', () => {
  for (const [body, expected] of Object.entries(inputs)) {
    it(`read from the request what they look for: ${body}`, () => {
      const action = `function m(Request $request, Posts $posts, Plain $plain, Cheap $cheap) { ${body} }`;
      const project = RulesProject.read(`Route::get('a', [App\\C::class, 'm']);`, [
        `class C extends Controller { ${action} }`,
        ...classes,
      ]);
      assert.deepEqual(project.inputs, expected);
    });
  }
});
