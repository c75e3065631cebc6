import assert from 'node:assert/strict';
import { type AnsweredApplication, answersOf } from './answered-application';

const levels = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
const steps = levels.map((name, index) => {
  const next = levels[index + 1];
  const comes = next === undefined ? `['id' => $post->id]` : `['${next}' => self::${next}($post)]`;
  return `public static function ${name}(Post $post) { return ${comes}; }`;
});

/** More than half of the functions that are gone through for one answer. */
const many = Array.from({ length: 800 }, (_, index) => `n${index.toString()}`);

const tables = { posts: `$table->id(); $table->string('title');` };

const classes = [
  `class Post extends Model {}`,
  `class Deep { ${steps.join(' ')} }`,
  `class Many { ${many.map((name) => `public static function ${name}() { return 1; }`).join(' ')}
    public static function all() { return [${many.map((name) => `self::${name}()`).join()}]; } }`,
  `class Counted extends Model { public function getTotalAttribute($total) { return Many::all()[3]; } }`,
  `class Tree {
    public static function branch(Post $post): array { return ['id' => $post->id, 'leaf' => self::leaf($post)]; }
    public static function leaf(Post $post): array { return ['title' => $post->title, 'on' => self::branch($post)]; }
  }`,
];

/** What an action does, what another one does, and how the first answers. */
const cases: Readonly<Record<string, readonly [asked: string, before: string, answers: readonly string[]]>> = {
  'what is too deep for one is not for another': [
    `return Deep::g(Post::first());`,
    `return Deep::a(Post::first());`,
    ['200 {h: {i: {id: integer}}}'],
  ],
  'what comes back to itself is gone through from where it is asked': [
    `return Tree::leaf(Post::first());`,
    `return Tree::branch(Post::first());`,
    ['200 {title: string, on: {id: integer, leaf: any}}'],
  ],
  'what is gone through for an attribute counts for that alone': [
    `$all = Many::all(); $total = (new Counted)->total; return Many::all();`,
    `return ['total' => (new Counted)->total];`,
    ['200 [integer]'],
  ],
};

function application([body, before]: readonly [string, string, ...unknown[]]): AnsweredApplication {
  return {
    body,
    tables,
    classes,
    members: `function before() { ${before} }`,
    routes: '',
    route: `Route::get('things/{thing}', [App\\C::class, 'act']); Route::get('before', [App\\C::class, 'before']);`,
  };
}

describe('The order in which operations are asked', () => {
  for (const [name, one] of Object.entries(cases)) {
    it(`changes no answer: ${name}`, () => {
      const alone = answersOf(application(one));
      const afterOthers = answersOf({ ...application(one), isAskedLast: true });
      assert.deepEqual([alone, afterOthers], [one[2], one[2]]);
    });
  }

  it('does not matter within an operation, either', () => {
    const body = `$post = Post::first(); return ['deep' => Deep::a($post), 'own' => Deep::g($post)];`;
    const [answer = ''] = answersOf({ body, tables, classes }) ?? [];
    assert.match(answer, /own: \{h: \{i: \{id: integer\}\}\}\}$/);
  });
});
