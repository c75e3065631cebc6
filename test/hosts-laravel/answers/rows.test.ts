import assert from 'node:assert/strict';
import { type AnsweredApplication, answersOf } from './answered-application';

const application: Partial<AnsweredApplication> = {
  classes: [`class Post extends Model { protected $casts = ['pinned' => 'boolean']; }`],
  tables: {
    posts: `$table->id(); $table->foreignId('user_id'); $table->string('title'); $table->boolean('pinned');`,
    users: `$table->id(); $table->string('name'); $table->string('email')->nullable();`,
  },
};

/** What an action asks a database for, and its answers. */
const cases: Readonly<Record<string, readonly string[]>> = {
  [`return \\DB::table('posts')->get();`]: ['200 [{id: integer, user_id: integer, title: string, pinned: integer}]'],
  [`return \\DB::table('posts')->select('id', 'posts.title as name')->get();`]: ['200 [{id: integer, name: string}]'],
  [`return ['post' => \\DB::table('posts')->first(['id']), 'title' => \\DB::table('posts')->value('title'), 'n' => \\DB::table('posts')->count()];`]:
    ['200 {post: {id: integer}|null, title: string|null, n: integer}'],
  [`return \\DB::table('posts')->join('users', 'users.id', '=', 'posts.user_id')->select('posts.id', 'users.name', \\DB::raw('count(*) as total'))->get();`]:
    ['200 [{id: integer, name: string, total: integer}]'],
  [`return \\DB::table('posts')->leftJoin('users', 'users.id', '=', 'posts.user_id')->select('posts.title', 'users.*')->get();`]:
    ['200 [{title: string, id: integer|null, name: string|null, email: string|null}]'],
  [`return \\DB::table('posts')->selectRaw('user_id, sum(id) as sum, max(title)')->groupBy('user_id')->get();`]: [
    '200 [{user_id: integer, sum: (string or number)|null}]',
  ],
  [`return \\DB::table('posts')->join('elsewhere', 'a', '=', 'b')->get();`]: ['200 [object]'],
  [`return \\DB::table($table)->get();`]: ['200 [object]'],
  [`return \\DB::connection('x')->table('users')->pluck('name', 'id');`]: ['200 ({*: string} or [])'],
  [`return Post::query()->toBase()->get(['id', 'pinned']);`]: ['200 [{id: integer, pinned: integer}]'],
  [`return \\DB::select('select 1');`]: ['200 [object]'],
  [`return $posts->jsonPaginate()->items();`]: ['200 [any]'],
};

describe('Laravel: rows of which no model tells', () => {
  for (const [body, answers] of Object.entries(cases)) {
    it(`are told of ${body}`, () => {
      assert.deepEqual(answersOf({ ...application, body }), answers);
    });
  }
});
