import assert from 'node:assert/strict';
import { type AnsweredApplication, answersOf, shapeOf } from './answered-application';

const application: Partial<AnsweredApplication> = {
  classes: [`class Post extends Model {}`],
  tables: { posts: `$table->id(); $table->string('title'); $table->integer('rank')->nullable();` },
};

/** What is made of all posts, and what that is answered as. */
const cases: Readonly<Record<string, string>> = {
  [`->filter(fn ($post) => $post->rank > 3)`]: '([Post] or {*: Post})',
  [`->reject(fn ($post) => $post->rank > 3)->values()`]: '[Post]',
  [`->where('rank', 3)->map(fn ($post) => ['id' => $post->id])`]: '([{id: integer}] or {*: {id: integer}})',
  [`->sortBy('title')`]: '([Post] or {*: Post})',
  [`->sortByDesc('title')->values()->all()`]: '[Post]',
  [`->filter(fn ($post) => $post->rank > 3)->all()`]: '([Post] or {*: Post})',
  [`->unique('rank')->pluck('id')`]: '[integer]',
  [`->unique()`]: '[Post]',
  [`->pluck('id')->unique()`]: '([integer] or {*: integer})',
  [`->take(3)`]: '[Post]',
  [`->take(-3)`]: '([Post] or {*: Post})',
  [`->take($x)`]: '([Post] or {*: Post})',
  [`->forPage(1, 5)`]: '[Post]',
  [`->forPage($x, 5)`]: '([Post] or {*: Post})',
  [`->slice(0, 3)`]: '[Post]',
  [`->slice(3)`]: '([Post] or {*: Post})',
  [`->sortBy('title')->merge(Post::all())`]: '[Post]',
  [`->sortBy('title')->push(Post::first())`]: '([Post|null] or {*: Post|null})',
  [`->filter(fn ($post) => $post->rank > 3)->keyBy('title')`]: '({*: Post} or [])',
  [`->filter(fn ($post) => $post->rank > 3)->groupBy('title')`]: '({*: [Post]} or [])',
  [`->chunk(7)`]: '[([Post] or {*: Post})]',
  [`->map(fn ($post) => $post->rank)->filter()->values()`]: '[integer]',
  [`->map(fn ($post) => rand() ? null : ['id' => $post->id])->filter(fn ($one) => $one != null)->values()`]:
    '[{id: integer}]',
  [`->map(fn ($post) => rand() ? null : ['id' => $post->id])->reject(fn ($one) => $one === null)->values()`]:
    '[{id: integer}]',
  [`->map(fn ($post) => rand() ? null : ['id' => $post->id])->reject(fn ($one) => $one !== null)->values()`]:
    '[{id: integer}|null]',
  [`->pluck('rank')->whereNotNull()->values()`]: '[integer]',
  // What is asked beside that it is there, and what stands in it.
  [`->map(fn ($post) => rand() ? null : ['id' => $post->id, 't' => $post->rank])->filter(fn ($one) => $one && isset($one['t']))->values()`]:
    '[{id: integer, t: integer}]',
  [`->map(fn ($post) => rand() ? null : ['id' => $post->id, 't' => $post->rank])->filter(fn ($one) => $one && $one['t'] && $one['id'] > 3)->values()`]:
    '[{id: integer, t: integer}]',
  [`->map(fn ($post) => rand() ? null : ['id' => $post->id, 't' => $post->rank])->reject(fn ($one) => ! $one || empty($one['t']))->values()`]:
    '[{id: integer, t: integer}]',
  [`->map(fn ($post) => rand() ? null : ['id' => $post->id, 't' => $post->rank])->filter(fn ($one) => ! $one || isset($one['t']))->values()`]:
    '[{id: integer, t: integer|null}|null]',
  [`->pluck('rank')->filter(fn ($one) => $one !== 3)->values()`]: '[integer|null]',
};

/** What arrays are left by functions of PHP. */
const ofArrays: Readonly<Record<string, string>> = {
  [`array_filter($posts, fn ($post) => $post->rank > 3)`]: '([Post] or {*: Post})',
  [`array_values(array_filter($posts, fn ($post) => $post->rank > 3))`]: '[Post]',
  [`array_unique(array_map(fn ($post) => $post->id, $posts))`]: '([integer] or {*: integer})',
  [`array_merge(array_filter($posts), [])`]: '[Post]',
  [`array_map(fn ($post) => $post->id, array_filter($posts))`]: '([integer] or {*: integer})',
  [`array_values(array_filter(array_map(fn ($post) => $post->rank, $posts)))`]: '[integer]',
  [`array_map('intval', json_decode($posts[0]->title, true))`]: '({*: integer} or [integer])',
  [`array_map('intval', rand() ? ['a' => '1'] : ['1'])`]: '({a: integer} or [integer])',
  [`array_map(fn ($one, $other) => $one + $other, ['a' => 1], ['b' => 2])`]: '[integer]',
  [`array_filter(['a' => $posts[0]->rank], fn ($one) => rand())`]: '({a?: integer|null} or [])',
};

describe('Laravel: what is left of a list keeps its numbers', () => {
  for (const [code, expected] of Object.entries(cases)) {
    it(`in Post::all()${code}`, () => {
      assert.deepEqual(answersOf({ ...application, body: `return ['of' => Post::all()${code}];` }), [
        `200 {of: ${expected}}`,
      ]);
    });
  }
  for (const [code, expected] of Object.entries(ofArrays)) {
    it(`in ${code}`, () => {
      assert.deepEqual(answersOf({ ...application, body: `$posts = Post::all()->all(); return ['of' => ${code}];` }), [
        `200 {of: ${expected}}`,
      ]);
    });
  }

  it('in a page that is told what stands on it', () => {
    const data = (body: string): string | undefined =>
      /data: (.*?), path/.exec(answersOf({ ...application, body })?.join() ?? '')?.[1];
    const filtered = `$page->getCollection()->filter(fn ($post) => $post->rank > 3)`;
    const page = '$page = Post::cursorPaginate();';
    assert.equal(data(`${page} $page->setCollection(${filtered}); return $page;`), '([Post] or {*: Post})');
    assert.equal(data(`${page} $page->setCollection(${filtered}->values()); return $page;`), '[Post]');
    const made = (posts: string): string =>
      `return new \\Illuminate\\Pagination\\CursorPaginator(Post::all()${posts}, 15);`;
    assert.equal(data(made('->sortBy("rank")')), '([Post] or {*: Post})');
    assert.equal(data(made('->keyBy("title")')), '([Post] or {*: Post})');
    assert.equal(data(made('')), '[Post]');
  });

  it('in no array that a resource comes to, unless it says so; collections in it are none', () => {
    const written = (members: string): string => {
      const resource = `class PostResource extends JsonResource { ${members} public function toArray($request) { $posts = Post::all();
        return ['ranks' => array_filter([1, $this->rank]), 'ids' => array_unique($posts->map(fn ($post) => $post->id)->all()),
          'more' => ['kept' => $posts->filter(fn ($post) => $post->rank > 3)->pluck('id')->sort()->toArray()],
          'of' => $posts->pluck('id')->sort()]; } }`;
      const classes = [...(application.classes ?? []), resource];
      return shapeOf({ ...application, classes, body: 'return new PostResource(Post::first());' }, 'PostResource');
    };
    const list = '([integer] or {*: integer})';
    assert.equal(written(''), `{ranks: [integer], ids: [integer], more: {kept: [integer]}, of: ${list}}`);
    assert.equal(
      written('public $preserveKeys = true;'),
      `{ranks: ${list}, ids: ${list}, more: {kept: ${list}}, of: ${list}}`,
    );
  });
});
