import assert from 'node:assert/strict';
import { RulesProject } from '../rules/rules-project';

interface Case {
  /** What the action does. */
  readonly body: string;
  /** The action itself, where it is handed something else than the request. */
  readonly action?: string;
  /** Other members of its controller, which extends `Base`. */
  readonly members?: string;
  readonly classes?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly inputs: readonly string[];
}

const cases: Readonly<Record<string, Case>> = {
  'a method of a base class that asks the helper': {
    body: `return $this->respond($rows);`,
    classes: [
      `class Base extends Controller {
        protected function respond($rows) { return $this->transform($rows)->including($this->includes()); }
        protected function includes() { return $this->listOf('include'); }
        private function listOf($key) { return explode(',', request()->input($key, '')); }
      }`,
    ],
    inputs: ['include string'],
  },
  'a method that is asked of what another answers, the object itself': {
    body: `return $this->status(201)->respond($rows);`,
    classes: [
      `class Base extends Controller { protected $status = 200;
        protected function status($status) { $this->status = $status; return $this; }
        protected function respond($rows) { return response()->json([$rows, request()->query('include')], $this->status); } }`,
    ],
    inputs: ['include any query'],
  },
  'a default that a helper fills up where nothing is given': {
    body: `return [$this->size(), $this->page(), $this->page(2, 'from'), $this->page($rows, 'any'), $this->order(), $this->limit()];`,
    members: `function size(?int $by = null) { $by ??= (int) '20'; return request()->integer('size', $by); }
      function page(?int $first = null, $name = 'page') { $at = $first ?? 1; return request()->integer($name, $at); }
      function order(?string $by = null) { return request()->input('order', $by ?? 'id'); }
      function limit(?int $most = null) { $most ??= $this->most; return request()->integer('limit', $most); }`,
    inputs: [
      'size integer = 20',
      'page integer = 1',
      'from integer = 2',
      'any integer',
      'order string = "id"',
      'limit integer',
    ],
  },
  'a constructor': {
    body: `return $this->size;`,
    members: `function __construct(private Request $request) { $this->size = $request->integer('size', 20); }`,
    inputs: ['size integer = 20'],
  },
  'a constructor of a base class': {
    body: `return 1;`,
    members: `function __construct() { parent::__construct(); }`,
    classes: [`class Base extends Controller { function __construct() { $this->lang = request('lang', 'en'); } }`],
    inputs: ['lang string = "en"'],
  },
  'what a class hands on to the constructor that keeps it': {
    body: `return $this->repository->page($request->query(), 5);`,
    members: `function __construct(Posts $posts) { parent::__construct($posts); }`,
    classes: [
      `class Base extends Controller { function __construct(protected Repository $repository) {} }`,
      `interface Repository { function page(array $filters, int $size); }`,
      `class Posts implements Repository {
        function page(array $filters, int $size) { return [$filters['author'] ?? null, (int) ($filters['year'] ?? 0)]; }
      }`,
    ],
    inputs: ['author any query', 'year integer query = 0'],
  },
  'a resource that a method names': {
    body: `return $this->resource()::collection($this->posts($request->integer('size')));`,
    members: `protected function resource() { return 'App\\\\'.class_basename(Post::class).'Resource'; }`,
    classes: [
      `class Post {}`,
      `class PostResource extends \\Illuminate\\Http\\Resources\\Json\\JsonResource {
        function toArray($request) { return ['more' => $request->boolean('detailed')]; }
      }`,
    ],
    inputs: ['size integer', 'detailed boolean'],
  },
  'the request in a property': {
    body: `return $this->search();`,
    members: `function __construct(Request $request) { $this->request = $request; }
      function search() { return $this->request->get('q'); }`,
    inputs: ['q any'],
  },
  'a class that a value chooses from a map': {
    body: `$class = $this->kinds[$request->kind] ?? abort(404); return (new $class)->send($request);`,
    members: `protected $kinds = ['x' => X::class, 'y' => Y::class];`,
    classes: [
      `class X { function send($request) { return $request->integer('x'); } }`,
      `class Y { function send($request) { return $request->boolean('y'); } }`,
    ],
    inputs: ['kind any', 'x integer', 'y boolean'],
  },
  'classes that a match makes, or the container': {
    body: `$one = match ($request->kind) { 'x' => new X, default => new Y }; $one->send($request);
      return app(self::KINDS[$request->other])->send($request);`,
    members: `const KINDS = ['y' => Y::class, 'z' => Z::class];`,
    classes: [
      `class X { function send($request) { return $request->x; } }`,
      `class Y { function send($request) { return $request->y; } }`,
      `class Z { function send($request) { return $request->z; } }`,
    ],
    inputs: ['kind string', 'x any', 'y any', 'other any', 'z any'],
  },
  'names in a property that is handed on': {
    body: `return $this->filtered($request, $this->filters);`,
    members: `protected $filters = ['a', 'b'];
      private function filtered($request, array $names) { foreach ($names as $name) { if ($request->filled($name)) { f($request->integer($name)); } } }`,
    inputs: ['a integer', 'b integer'],
  },
  'methods of a filter, by the names of fields': {
    body: `return $this->posts->filter($request);`,
    members: `function __construct(private PostFilter $posts) {}`,
    classes: [
      `abstract class Filter { protected $query;
        function filter($request) { foreach ($request->all() as $name => $value) { if (method_exists($this, $name)) { $this->$name($value); } } } }`,
      `class PostFilter extends Filter { function status($value) {} protected function min_rank(int $value) {} static function all() {} }`,
    ],
    inputs: ['status any', 'min_rank integer'],
  },
  'methods of a filter in camel case, of a collection': {
    body: `return (new PostFilter)->apply($request->query());`,
    classes: [
      `abstract class Filter { function apply($fields) { collect($fields)->each(function ($value, $name) { $this->{\\Illuminate\\Support\\Str::camel($name)}($value); }); } }`,
      `class PostFilter extends Filter { function minRank(string $value) {} }`,
    ],
    inputs: ['min_rank string query'],
  },
  'methods of a filter that is made with the request, and handed to a scope': {
    body: '',
    action: `function m(PostFilter $filters) { return Post::latest()->filter($filters)->get(); }`,
    classes: [
      `abstract class Filter { protected $request; protected $query; function __construct(Request $request) { $this->request = $request; }
        function apply($query) { $this->query = $query;
          foreach ($this->filters() as $name => $value) { if (! method_exists($this, $name)) { continue; }
            if (is_string($value) && strlen($value)) { $this->$name($value); } else { $this->$name(); } } return $this->query; }
        function filters() { return $this->request->all(); } }`,
      `class PostFilter extends Filter { function title(string $title = '') {} function min_rank($rank = 0) { $this->query->where('rank', '>=', (int) $rank); } function open() {} }`,
      `class Post extends \\Illuminate\\Database\\Eloquent\\Model { function scopeFilter($query, Filter $filters) { return $filters->apply($query); } }`,
    ],
    inputs: ['title string', 'min_rank integer', 'open any'],
  },
  'methods of a filter and of its base, that a scope is handed which does not say what it is': {
    body: '',
    action: `function m(PostFilter $filters) { return Post::filter($filters)->get(); }`,
    classes: [
      `abstract class Filter { protected $query; function __construct(protected Request $request) {}
        function apply(\\Illuminate\\Database\\Eloquent\\Builder $query) { $this->query = $query; $this->mine();
          foreach ($this->request->all() as $name => $value) { if (! method_exists($this, $name)) { continue; } $this->$name($value); } return $this->query; }
        function state(string $state = '') {} function since($at = '') {} function parts(string $value) { return explode(':', $value); } function using(Model $model) {} }`,
      `class PostFilter extends Filter { function rank(string $rank = '') { return $this->parts($rank); } function mine() {} }`,
      `class Post extends \\Illuminate\\Database\\Eloquent\\Model { function scopeFilter($query, $filters) { return $filters->apply($query); } }`,
    ],
    inputs: ['rank string', 'state string', 'since any'],
  },
  'methods of the filter that asks for them': {
    body: `return (new PostFilter($request))->apply(Post::query());`,
    classes: [
      `class PostFilter { function __construct(private Request $request) {}
        function apply($query) { foreach ($this->request->all() as $name => $value) { if (method_exists($this, $name)) { $this->$name($query, $value); } } return $this->sorted($query); }
        protected function title($query, $value) {} protected function rank($query, $value) { $query->where('rank', (int) $value); }
        protected function sorted($query) { return $query; } private function key() { return 1; } }`,
    ],
    inputs: ['title any', 'rank integer'],
  },
  'static methods whose names are put together': {
    body: `return PostFilter::apply(Post::query(), $request->all());`,
    classes: [
      `class PostFilter {
        static function apply($query, array $input) { foreach ($input as $name => $value) { $method = 'filter'.ucfirst($name).'By';
          if (method_exists(static::class, $method)) { static::$method($query, $value); } } return $query; }
        static function filterTitleBy($query, $value) {} static function filterRankBy($query, int $value) {} static function filterBy($query) {} static function orderTitle($query) {} }`,
    ],
    inputs: ['title any', 'rank integer'],
  },
  'the method of a filter that is named': {
    body: `foreach ($request->only(['rank']) as $name => $value) { $this->$name($value); }`,
    members: `function rank($value) { return (int) $value; }`,
    inputs: ['rank integer'],
  },
  'a function that a provider bound to a name': {
    body: '',
    action: `function m() { return Post::skip(app('at'))->take(resolve('page.size'))->orderBy(app()->make('by'))->get(app('fields')); }`,
    classes: [
      `class P extends \\Illuminate\\Support\\ServiceProvider { function register() {
        $this->app->bind('at', fn () => intval(request('offset')));
        $this->app->singleton('page.size', function () { $most = 50; $size = (int) request('limit', 20); return $size > $most ? $most : $size; });
        $this->app->bind('by', fn () => request()->query('sort'));
        $this->app->bind('fields', fn () => ['*']); $this->app->bind('unused', fn () => request('unused')); } }`,
    ],
    files: { 'bootstrap/providers.php': `<?php return [App\\P::class];` },
    inputs: ['offset integer', 'limit integer = 20', 'sort any query'],
  },
  'a table of fields with the methods that read them': {
    body: `return $this->read($request);`,
    members: `function read($request) { $fields = ['title' => ['name', 'text'], 'at' => ['rank', 'number']]; $found = [];
        foreach ($fields as $key => [$name, $method]) { if ($request->has($name)) { $found[$key] = $this->{$method}($request, $name); } }
        foreach ([['of' => 'size', 'as' => 'integer']] as ['of' => $of, 'as' => $as]) { $found[$of] = $request->{$as}($of); } return $found; }
      function text($request, $name) { return (string) $request->input($name); } function number($request, $name) { return (int) $request->input($name); }`,
    inputs: ['name any', 'rank integer', 'size integer'],
  },
  'cases of an enumeration': {
    body: `return [Kind::from($request->kind), Kind::tryFrom((string) ($request->other ?? 'a'))];`,
    classes: [`enum Kind: string { case A = 'a'; }`],
    inputs: ['kind enum App\\Kind', 'other enum App\\Kind = "a"'],
  },
  'a parameter of a plain type': {
    body: `return $this->songs->find($request->id, size: $request->size, q: $request->q, of: $request->of);`,
    members: `function __construct(private Songs $songs) {}`,
    classes: [
      `class Songs { function find(int $id, ?string $q = null, bool|array $of = [], float $size = 1) { return $q; } }`,
    ],
    inputs: ['id integer', 'size number', 'q string', 'of any'],
  },
  'a service that keeps the items of a list': {
    body: `return $this->save($request->input('tags'));`,
    members: `private function save(array $tags) {
        return collect($tags)->filter(function ($tag) { return boolval(trim($tag['name'])); })->map(fn ($tag) => $this->one($tag));
      }
      private function one(array $tag) { return [$tag['name'], (int) trim($tag['rank']), $tag['of'] ?? 'all']; }`,
    inputs: ['tags.*.name string', 'tags.*.rank integer', 'tags.*.of string = "all"'],
  },
  'a method that declares what it answers': {
    body: `return [$this->term(), $this->places()];`,
    members: `private function term(): string { return request()->input('term'); }
      private function places(): array|string { return request('places'); }`,
    inputs: ['term string', 'places any'],
  },
  'a trait': {
    body: `return $this->sorted();`,
    members: `use Sorts;`,
    classes: [`trait Sorts { function sorted() { return request()->query('sort', 'name'); } }`],
    inputs: ['sort string query = "name"'],
  },
  'a service that is handed the request': {
    body: `return $this->songs->all($request);`,
    members: `function __construct(private Songs $songs) {}`,
    classes: [`class Songs { function all(Request $r) { return $r->input('genre'); } }`],
    inputs: ['genre any'],
  },
  'a service that is handed the input': {
    body: `return app(Songs::class)->all($request->all());`,
    classes: [`class Songs { function all(array $data) { return $data['genre'] ?? 'rock'; } }`],
    inputs: ['genre string = "rock"'],
  },
  'a service behind an interface': {
    body: `return $this->songs->all();`,
    members: `function __construct(private Songs $songs) {}`,
    classes: [
      `interface Songs { function all(); }`,
      `class FileSongs implements Songs { function all() { return request('genre'); } }`,
    ],
    files: {
      'bootstrap/providers.php': `<?php return [App\\Bindings::class];`,
      'app/Bindings.php': `<?php namespace App; class Bindings extends \\Illuminate\\Support\\ServiceProvider {
        function register() { $this->app->bind(Songs::class, FileSongs::class); } }`,
    },
    inputs: ['genre any'],
  },
  'an object that is made with the request': {
    body: `return (new Listing($query, request()))->rows();`,
    classes: [
      `class Listing { protected $request;
        function __construct($query, Request $request) { $this->request = $request; }
        function rows() { return $this->page(); }
        private function page() { return $this->request->get('offset', 0); } }`,
    ],
    inputs: ['offset integer = 0'],
  },
  'a static method': {
    body: `return Filters::of($request);`,
    classes: [`class Filters { static function of($r) { return $r->only(['a', 'b']); } }`],
    inputs: ['a any', 'b any'],
  },
  'a global function': {
    body: `return page_size();`,
    files: { 'app/helpers.php': `<?php function page_size() { return (int) request('size', 30); }` },
    inputs: ['size integer = 30'],
  },
  'a scope of a model': {
    body: `return Post::query()->matching($request->only('status'))->get();`,
    classes: [
      `class Post extends \\Illuminate\\Database\\Eloquent\\Model {
        function scopeMatching($query, array $filters) { return $query->where('s', $filters['status'] ?? 'open'); } }`,
    ],
    inputs: ['status string = "open"'],
  },
  'code that calls itself': {
    body: `return $this->again($request, 3);`,
    members: `function again($r, $n) { f($r->a); return $this->again($r, $n - 1); }`,
    inputs: ['a any'],
  },
  'nothing that is not called': {
    body: `return $this->one($request);`,
    members: `function one($r) { return $r->a; } function other($r) { return $r->b; }`,
    inputs: ['a any'],
  },
  'nothing of the middleware of a controller': {
    body: `return 1;`,
    members: `function __construct() { $this->middleware(function ($request, $next) { f($request->key); return $next($request); }); }`,
    inputs: [],
  },
};

describe('Laravel: what the code around an action reads', () => {
  for (const [title, { body, action, members = '', classes = [], files = {}, inputs }] of Object.entries(cases)) {
    it(`is that of ${title}`, () => {
      const hasBase = classes.some((one) => one.includes('class Base'));
      const project = RulesProject.read(
        `Route::get('a', [App\\C::class, 'm']);`,
        [
          `class C extends Base { ${action ?? `function m(Request $request) { ${body} }`} ${members} }`,
          ...(hasBase ? [] : ['class Base extends Controller {}']),
          ...classes,
        ],
        files,
      );
      assert.deepEqual(project.inputs, inputs);
    });
  }

  it('is that of code that comes back to what another action is found to do nothing with', () => {
    const project = RulesProject.read(
      `Route::get('one', [App\\C::class, 'one']); Route::get('two', [App\\C::class, 'two']);`,
      [
        `class C extends Controller {
          function one() { return $this->first(3); }
          function two() { return $this->second(3); }
          private function first($n) { return [$this->second($n - 1), $this->ask()]; }
          private function second($n) { return $n > 0 ? $this->first($n - 1) : null; }
          private function ask() { return request('q'); }
        }`,
      ],
    );
    assert.deepEqual(project.inputs, ['q any', 'q any']);
  });

  it('is that of a method of the request which the action calls', () => {
    const project = RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
      `class C extends Controller { function m(R $request) { $request->authenticate(); } }`,
      `class R extends FormRequest { function authenticate() { \\Auth::attempt([], $this->boolean('remember')); } }`,
    ]);
    assert.deepEqual(project.inputs, ['remember boolean']);
  });

  it('is that of a class of requests, whatever the parameter and the class are called', () => {
    const project = RulesProject.read(
      `Route::post('a', [App\\C::class, 'one']); Route::post('b', [App\\C::class, 'two']); Route::post('c', [App\\C::class, 'none']);`,
      [
        `class C extends Controller {
          function one(StorePost $r) { return $r->boolean('draft'); }
          function two(StorePost $r) { return $this->posts->store($r->page()); }
          function none(StorePost $r) { return $this->posts->store($r->validated()); } }`,
        `class StorePost extends FormRequest { function rules() { return ['title' => 'required']; }
          function page() { return (int) $this->input('page_no', 1); } }`,
      ],
    );
    assert.deepEqual(project.inputs, ['draft boolean', 'page_no integer = 1']);
  });
});
