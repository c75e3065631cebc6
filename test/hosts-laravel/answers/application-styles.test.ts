import assert from 'node:assert/strict';
import { type AnsweredApplication, answersOf, failuresOf } from './answered-application';

const application: Partial<AnsweredApplication> = {
  members: `
    const SHOWN = ['name' => 1, 'email' => 2];
    const BUILDERS = ['posts' => 'builtPosts', 'users' => 'builtUsers'];
    private function builtPosts() { return ['posts' => Post::all()]; }
    private function builtUsers() { return ['users' => User::count()]; }
    private $modifiers = [];
    public function shown(Post $post) { $post->setAttribute('link', 'x'); }
    private function modified($posts, array $modifiers) {
      foreach ($modifiers as $one) { $this->modifiers[] = $one; }
      return $posts->each(function (Post $post) { foreach ($this->modifiers as $modifier) { $modifier($post); } });
    }`,
  classes: [
    `class Post extends Model { public $timestamps = false; protected $with = ['user:id,name'];
       protected $casts = ['data' => 'array'];
       public function user() { return $this->belongsTo(User::class); }
       public function newEloquentBuilder($query): PostBuilder { return new PostBuilder($query); }
       #[\\Illuminate\\Database\\Eloquent\\Attributes\\Scope]
       protected function titled($query, string $title): void { $query->where('title', $title); } }`,
    `class PostBuilder extends \\Illuminate\\Database\\Eloquent\\Builder {
       public function visible(): static { return $this->where('title', '!=', ''); }
       public function newest(int $count = 5) { return $this->orderByDesc('id')->limit($count)->get(); } }`,
    `class User extends Model { use \\Spatie\\Permission\\Traits\\HasRoles; use \\Illuminate\\Notifications\\Notifiable;
       public $timestamps = false; }`,
    `class PostResource extends JsonResource { public function toArray($request) { return ['id' => $this->id]; } }`,
    `class UserResource extends JsonResource { public function toArray($request) { return ['name' => $this->name]; } }`,
    `class Reply { public function __construct(private readonly mixed $of) {} public function shown() { return ['of' => $this->of]; } }`,
    `class PostView implements \\JsonSerializable { public function __construct(private Post $post) {}
       public function jsonSerialize(): array { return ['title' => $this->post->title]; } }`,
    `class UserView implements \\JsonSerializable { public function __construct(private User $user) {}
       public function jsonSerialize(): array { return ['name' => $this->user->name]; } }`,
    `abstract class Reader { public function __construct(protected Repository $repository) {} public function all() { return $this->repository->all(); } }`,
    `interface Repository { public function all(); }`,
    `class Posts implements Repository { public function all() { return Post::all(); } }`,
    `class PostReader extends Reader { public function __construct(Posts $posts) { parent::__construct($posts); } }`,
    `class Choice implements \\JsonSerializable { public function __construct(
         /** @var string[] */ public array $names, public array $data = []) {}
       public function jsonSerialize(): array { return get_object_vars($this); } }`,
    `class Label { public function __construct(public string|int $of) {}
       public function numbered(int $by): static { $other = clone $this; $other->of = $by; return $other; } }`,
    `enum Fault: string { case Gone = 'gone'; case Taken = 'taken';
       public function status(): int { return match ($this) { self::Gone => 410, self::Taken => 409 }; }
       public function isFinal(): string|int { return $this === self::Gone ? 'yes' : 0; } }`,
    `enum Kind: string { case Post = 'post'; case User = 'user';
       public function resource(): string { return match ($this) { self::Post => PostResource::class, self::User => UserResource::class }; } }`,
    `class Problem extends \\Exception { private Fault $fault;
       public static function of(Fault $fault): self { $made = new self('x', $fault->status()); $made->fault = $fault; return $made; }
       public function render() { return response()->json(['code' => $this->fault->value], $this->fault->status()); } }`,
  ],
  tables: {
    posts: `$table->id(); $table->foreignId('user_id'); $table->string('title'); $table->json('data');`,
    users: `$table->id(); $table->string('name'); $table->string('email');`,
  },
};

/** What an action does, and its answers. */
const cases: Readonly<Record<string, readonly string[]>> = {
  // Objects that hold other objects
  [`return [(new Reply(new PostView(Post::first())))->shown()['of'], (new Reply(new UserView(User::first())))->shown()['of']];`]:
    ['200 [({title: string} or {name: string})]'],
  [`return app(PostReader::class)->all();`]: ['200 [Post]'],
  [`return ['of' => new Choice(Post::first()->data ?? [], Post::first()->data)];`]: [
    '200 {of: {names: [string], data: (object or [])}}',
  ],
  [`$one = new Label('a'); $two = $one->numbered(5); return ['one' => $one->of, 'two' => $two->of];`]: [
    '200 {one: string, two: integer}',
  ],
  // Names made of names
  [`$class = 'App\\\\'.\\Illuminate\\Support\\Str::studly('post').'Resource'; return new $class(Post::first());`]: [
    '200 {data: PostResource}',
  ],
  [`$class = 'App\\\\'.str_replace('View', 'Resource', class_basename(PostView::class)); return ['of' => new $class(Post::first())];`]:
    ['200 {of: PostResource|null}'],
  [`return ['of' => Kind::from($x)->resource()::make(Post::first())];`]: [
    '200 {of: (PostResource or UserResource)|null}',
  ],
  [`return $this->{self::BUILDERS[$x]}();`]: ['200 ({posts: [Post]} or {users: integer})'],
  [`return $user->only(array_keys(self::SHOWN));`]: ['200 {name: string, email: string}'],
  [`return ['changed' => array_keys(Post::first()->getDirty())];`]: ['200 {changed: [string]}'],
  [`return array_map('intval', ['1', '2']);`]: ['200 [integer]'],
  // Queries
  [`$by = match ($x) { 'day' => 'date(at)', 'week' => 'upper(title)', default => abort(404) };
    return Post::query()->toBase()->selectRaw("$by as day, count(*) as total")->get();`]: [
    '200 [{day: string|null, total: integer}]',
  ],
  [`return \\DB::table('posts')->selectRaw('count(*) as total')->selectRaw('max(title) as last')->first();`]: [
    '200 {total: integer, last: string|null}',
  ],
  [`return \\DB::table('posts')->selectRaw($sql)->get();`]: ['200 [object]'],
  [`return Post::visible()->newest(3);`]: ['200 [Post]'],
  [`return Post::titled('x')->get();`]: ['200 [Post]'],
  [`return ['by' => $found->groupBy('title')->map->count()];`]: ['200 {by: any}'],
  [`return ['by' => PostResource::make(Post::first())->resource->user];`]: ['200 {by: {id: integer, name: string}}'],
  [`return Post::first()->data->except('secret');`]: ['200 (object or [])'],
  // Comments above variables
  [`/** @var Post $post */ $post = $request->attributes->get('post'); return ['title' => $post->title];`]: [
    '200 {title: string}',
  ],
  [`/** @var Post $post */
    foreach ($found as $post) { $titles[] = $post->title; } return $titles;`]: ['200 [string]'],
  // Rounds of a loop
  [`$before = null; $all = [];
    foreach (Post::all() as $post) { $all[] = ['rate' => $before ? $post->id / $before : null]; $before = $post->id; }
    return $all;`]: ['200 [{rate: number|null}]'],
  [`$first = null; $all = [];
    foreach (Post::all() as $post) { $all[] = ['rate' => $first ? $post->id / $first : null]; $first ??= $post->id; }
    return $all;`]: ['200 [{rate: number|null}]'],
  [`return Post::all()->reduce(function (array $all, Post $post) { $all[$post->title] ??= ['n' => 0]; $all[$post->title]['n'] += $post->id; return $all; }, []);`]:
    ['200 ({*: {n: integer}} or [])'],
  // Cases that are known
  [`return ['status' => Fault::Taken->status(), 'final' => Fault::Gone->isFinal(), 'not' => Fault::Taken->isFinal()];`]:
    ['200 {status: integer, final: string, not: integer}'],
  // Functions that modify what they are given
  [`return $this->modified(Post::all(), [\\Closure::fromCallable([$this, 'shown'])]);`]: [
    '200 [Post & {link?: string}]',
  ],
  [`$mark = function ($post) { $post->setAttribute('mark', true); }; $post = Post::first(); $mark($post); return $post;`]:
    ['200 Post & {mark: boolean}'],
  // What packages relate
  [`return ['roles' => User::first()->getRoleNames(), 'may' => User::first()->getAllPermissions()->pluck('name')->toArray()];`]:
    ['200 {roles: [string], may: [string]}'],
  [`return User::with('roles:id,name')->first()->roles;`]: ['200 [{id: integer, name: string}]'],
  [`return User::first()->notifications->map(fn ($one) => ['id' => $one->id, 'read' => $one->read_at]);`]: [
    '200 [{id: string(uuid), read: string(date-time)|null}]',
  ],
};

describe('Laravel: an answer as applications write it', () => {
  for (const [body, expected] of Object.entries(cases)) {
    it(`is told of ${body.replaceAll(/\s+/g, ' ')}`, () => {
      const answers = answersOf({ ...application, body, parameters: '$request, User $user, $x, $found, $sql' });
      assert.deepEqual(answers, expected);
    });
  }

  it('is refused as the case of an enum says', () => {
    const body = `throw_if($x, Problem::of(Fault::Taken)); return ['a' => 1];`;
    assert.deepEqual(failuresOf({ ...application, body, parameters: '$x' }), ['409 {code: string}']);
  });
});
