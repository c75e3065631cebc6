import assert from 'node:assert/strict';
import { RulesProject } from '../rules/rules-project';

const migration = `<?php return new class extends \\Illuminate\\Database\\Migrations\\Migration { function up() {
  \\Illuminate\\Support\\Facades\\Schema::create('posts', function ($table) { $table->id(); $table->string('slug'); $table->integer('rank'); $table->timestamp('made_at'); });
  \\Illuminate\\Support\\Facades\\Schema::create('labels', function ($table) { $table->uuid('code')->primary(); $table->integer('size'); }); } };`;

/** `place name type` of what an action with this body reads. */
function readsOf(body: string): readonly string[] {
  const project = RulesProject.read(
    `Route::get('a', [App\\C::class, 'm']);`,
    [
      `class C extends Controller { function m(Request $request) { ${body} } }`,
      `class Post extends \\Illuminate\\Database\\Eloquent\\Model { function parent() { return $this->belongsTo(Post::class); } function label() { return $this->belongsTo(Label::class); }
        function scopeRanked($query, $rank) { $query->where('rank', $rank); } }`,
      `class Person extends \\Illuminate\\Foundation\\Auth\\User { protected $table = 'people'; protected $casts = ['pin' => 'integer', 'password' => 'hashed']; }`,
      `class Label extends \\Illuminate\\Database\\Eloquent\\Model { protected $primaryKey = 'code'; }`,
    ],
    {
      'database/migrations/2024_01_01_000000_create.php': migration,
      'config/auth.php': `<?php return ['providers' => ['users' => ['driver' => 'eloquent', 'model' => App\\Person::class]]];`,
    },
  );
  return project.reads;
}

describe('Laravel: fields by which code looks models up', () => {
  for (const [body, reads] of [
    [`return Post::find($request->id);`, ['query id integer']],
    [`$id = $request->input('label'); return Label::query()->findOrFail($id);`, ['query label string uuid']],
    [`return Post::where('slug', $request->slug)->first();`, ['query slug string']],
    [`return Post::query()->orderBy('id')->where('rank', '=', $request->get('rank'))->get();`, ['query rank integer']],
    [`return Post::where('rank', 'like', $request->q)->get();`, ['query q string']],
    [`return Post::whereFullText(['slug'], $request->input('q'))->get();`, ['query q string']],
    [`return Post::whereIn('rank', $request->ranks)->get();`, ['query ranks array']],
    [`return Post::where('made_at', '>', $request->since)->get();`, ['query since string']],
    [`return Post::where('author.name', $request->author)->get();`, ['query author string']],
    [`return Post::where('rank', '>', $request->since)->get();`, ['query since integer']],
    [
      `return Post::where('posts.rank', '!=', $request->r)->where('labels.rank', $request->l)->get();`,
      ['query r integer', 'query l string'],
    ],
    [
      `return Post::whereDate('made_at', '>=', $request->d)->whereYear('made_at', $request->y)->get();`,
      ['query d string', 'query y integer'],
    ],
    [
      `return Post::whereBetween('rank', [$request->from, $request->to])->get();`,
      ['query from integer', 'query to integer'],
    ],
    [`return Post::where(['rank' => $request->r])->get();`, ['query r integer']],
    [`return Post::whereRank($request->r)->take($request->n)->get();`, ['query r integer', 'query n integer']],
    [`return Post::where(fn ($query) => $query->where('rank', $request->r))->get();`, ['query r integer']],
    [
      `return Post::query()->when($request->r, fn ($query, $rank) => $query->where('rank', $rank))->get();`,
      ['query r integer'],
    ],
    [
      `return Post::query()->when($request->filled('r'), function ($query) use ($request) { $query->orWhere('rank', $request->r); })->get();`,
      ['query r integer'],
    ],
    [
      `return Post::whereHas('parent.label', fn ($query) => $query->where('size', $request->s))->get();`,
      ['query s integer'],
    ],
    [`return Post::whereRelation('parent', 'rank', '<', $request->r)->get();`, ['query r integer']],
    [`return Post::query()->ranked($request->r)->get();`, ['query r integer']],
    [
      `return Post::orderBy($request->input('by', 'id'), $request->input('way', 'asc'))->get();`,
      ['query by string = "id"', 'query way string = "asc"'],
    ],
    [
      `foreach ($request->input('filter', []) as $name => $value) { Post::where($name, $value); }`,
      ['query filter any'],
    ],
    [
      `$n = $request->has('n') ? $request->n : 10; return $n == 'all' ? Post::all() : Post::paginate($n);`,
      ['query n integer|all = 10'],
    ],
    [`if ($request->r != 'any') { return Post::where('rank', $request->r)->get(); }`, ['query r integer|any']],
    [`if ($request->r == '0') { return Post::where('rank', $request->r)->get(); }`, ['query r integer']],
    [`if ($request->s == 'first') { return Post::where('slug', $request->s)->get(); }`, ['query s string']],
    [
      `foreach (['slug', 'rank'] as $name) { if ($request->filled($name)) { $q = Post::where($name, $request->input($name)); } }`,
      ['query slug string', 'query rank integer'],
    ],
    [
      `foreach (['size' => 'rank', 'q' => 'slug'] as $name => $column) { Post::where($column, $request->query($name)); }`,
      ['query size integer', 'query q string'],
    ],
    [
      `foreach ($request->only('slug', 'rank') as $column => $value) { Post::where($column, $value); }`,
      ['query slug string', 'query rank integer'],
    ],
    [
      `foreach (['slug', 'rank'] as $name) { $value = $request->input($name); Post::where($name, $name === 'rank' ? $request->input('size') : 1); }`,
      ['query slug string', 'query rank string', 'query size integer'],
    ],
    [
      `$rank = $request->rank; if (rand()) { $rank = Post::max('rank'); } return Post::where('rank', $rank)->get();`,
      ['query rank integer'],
    ],
    [
      `return new Post(['rank' => $request->rank, 'slug' => $request->name]);`,
      ['query rank integer', 'query name string'],
    ],
    [`$slug = $request->slug; unset($slug['root']); $post = new Post; $post->slug = $slug;`, ['query slug any']],
    [`foreach (Post::find($request->ids) as $post) { $post->delete(); }`, ['query ids array']],
    [
      `$posts = Post::where('rank', 1)->find($request->input('ids')); foreach ($posts as $post) { $post->delete(); }`,
      ['query ids array'],
    ],
    [
      `return Post::where('rank', 1)->paginate($request->size, ['*'], 'page', $request->at);`,
      ['query size integer', 'query at integer'],
    ],
    [`return Post::where('made_at', '>', $request->input('filter.since'))->get();`, ['query filter.since string']],
    [`return Post::take((int) $request->query('size', '30'))->get();`, ['query size integer = 30']],
    [`return Post::where('rank', $request->string('rank'))->get();`, ['query rank string']],
    [
      `return \\Auth::attempt($request->only('pin', 'password'), $request->boolean('remember'));`,
      ['query pin integer', 'query password string', 'query remember boolean'],
    ],
    [
      `auth()->guard('x')->attempt(['pin' => $request->code, 'x' => $request->x]);`,
      ['query code integer', 'query x string'],
    ],
    [
      `$s = $request->q; return Post::where(fn ($q) => $q->where('slug', 'like', "%$s%")->orWhere('rank', $s))->get();`,
      ['query q string'],
    ],
    [
      `return Post::where('slug', 'like', '%' . $request->q . '%')->orWhere('rank', $request->q)->get();`,
      ['query q string'],
    ],
    [
      `$like = "%{$request->q}%"; return Post::where('rank', $request->q)->orWhere('slug', 'ilike', $like)->get();`,
      ['query q string'],
    ],
    [
      `return Post::where('rank', (int) $request->q)->orWhere('slug', 'like', $request->q . '%')->get();`,
      ['query q string'],
    ],
    [`return Post::where('rank', "$request->q")->get();`, ['query q string']],
    [`return Post::where('rank', $request->q)->orWhere('slug', $request->q)->get();`, ['query q string']],
    [`return Post::where('id', $request->q)->orWhere('rank', $request->q)->get();`, ['query q integer']],
    [`return Post::where('rank', $request->q)->orWhere('made_at', $request->q)->get();`, ['query q string']],
    [
      `return Post::where('slug', 'like', '%' . addcslashes($request->input('q', ''), '%') . '%')->orWhere('id', $request->q)->get();`,
      ['query q string'],
    ],
    ...[
      `with('label', fn ($q) => $q->where('size', $request->s))`,
      `with(['parent', 'label' => fn ($q) => $q->where('size', $request->s)])`,
      `with(['parent.label:code' => function ($q) use ($request) { $q->where('size', $request->s); }])`,
      `withCount(['label as labels' => fn ($q) => $q->where('size', $request->s)])`,
      `query()->orWhereDoesntHave('label', fn ($q) => $q->where('size', $request->s))`,
      `first()->load(['label' => fn ($q) => $q->where('size', $request->s)])`,
      `when($request->s, fn ($q, $s) => $q->where('rank', $s))`,
      `where([['rank', '>', $request->s]])`,
      `where([['rank', $request->s], 'slug' => 'x'])`,
      `query()->from('posts as p')->where('rank', $request->s)`,
    ].map((call) => [`return Post::${call}->get();`, ['query s integer']] as const),
    ...[
      `with(['owner' => fn ($q) => $q->where('rank', $request->s)])`,
      `where(fn ($q) => $q->from('labels')->where('rank', $request->s))`,
      `where(function ($q) use ($request) { $q->from('labels'); $q->where('rank', $request->s); })`,
      `whereIn('id', fn ($q) => $q->from('labels')->select('id')->where('rank', $request->s))`,
      `where('rank', fn ($q) => $q->from('labels')->where('rank', $request->s))`,
      `whereExists(fn ($q) => $q->from('labels')->where('rank', $request->s))`,
      `whereAny(['id', 'rank'], 'like', "%$request->s%")`,
      `where([['rank', 'like', $request->s]])`,
    ].map((call) => [`return Post::${call}->get();`, ['query s string']] as const),
    [`$given = $request->only(['pin']); $this->broker()->sendResetLink($given);`, ['query pin integer']],
  ] as const) {
    it(`are what they are held against: ${body}`, () => {
      assert.deepEqual(readsOf(body), reads);
    });
  }
});
