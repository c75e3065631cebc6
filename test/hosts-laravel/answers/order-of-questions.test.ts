import assert from 'node:assert/strict';
import { type AnsweredApplication, answersOf } from './answered-application';

const levels = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
const steps = levels.map((name, index) => {
  const next = levels[index + 1];
  const comes = next === undefined ? `['id' => $post->id]` : `['${next}' => self::${next}($post)]`;
  return `public static function ${name}(Post $post) { return ${comes}; }`;
});

const tables = { posts: `$table->id(); $table->string('title');` };

const classes = [
  `class Post extends Model {}`,
  `class Deep { ${steps.join(' ')} }`,
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
