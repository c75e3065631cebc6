import assert from 'node:assert/strict';
import { type AnsweredApplication, answersOf } from './answered-application';

const application: Partial<AnsweredApplication> = {
  classes: [`class Post extends Model { protected $casts = ['at' => 'datetime']; }`],
  tables: {
    posts: `$table->id(); $table->foreignId('user_id'); $table->string('title'); $table->timestamp('at')->nullable();`,
    users: `$table->id(); $table->string('name'); $table->string('email')->nullable();`,
  },
};

const joined = `Post::leftJoin('users as u', 'u.id', '=', 'posts.user_id')`;
const rows = `\\DB::table('posts as p')->join('users as u', 'u.id', '=', 'p.user_id')`;
const reckoned = (sql: string): string => `return \\DB::table('posts')->select(\\DB::raw("${sql}"))->get();`;

/** What an action asks a database for, and its answers. */
const cases: Readonly<Record<string, readonly string[]>> = {
  [`return \\DB::table('posts')->leftJoin('users', 'users.id', '=', 'posts.user_id')->select('posts.id', 'users.name as author')->get();`]:
    ['200 [{id: integer, author: string|null}]'],
  [`return ${joined}->select('posts.title', 'u.name as author', 'u.email')->get();`]: [
    '200 [{title: string, author: string|null, email: string|null}]',
  ],
  [`return ${rows}->select('p.title', 'u.name')->get();`]: ['200 [{title: string, name: string}]'],
  [`return ${rows}->selectRaw('p.title, u.name author, count(*) total')->get();`]: [
    '200 [{title: string, author: string, total: integer}]',
  ],
  // Columns may be chosen before their table is joined.
  [`return \\DB::table('posts')->select('posts.title', 'u.name')->leftJoin('users as u', 'u.id', '=', 'posts.user_id')->get();`]:
    ['200 [{title: string, name: string|null}]'],
  [`return \\DB::select('select p.id, u.name as author from posts p left join users as u on u.id = p.user_id where p.id > 1');`]:
    ['200 [{id: integer, author: string|null}]'],
  [`$post = \\DB::table('posts')->first(['id', 'title']); unset($post->title); $post->size = 1; return ['post' => $post];`]:
    ['200 {post: {id: integer, size: integer}}'],
  // Nothing casts what the database reckons.
  [`return ['first' => Post::min('at'), 'last' => Post::max('id'), 'at' => Post::value('at')];`]: [
    '200 {first: string|null, last: integer|null, at: string(date-time)|null}',
  ],
  [reckoned('DATE(at) as day, YEAR(at) as year')]: ['200 [{day: string|null, year: integer|null}]'],
  [reckoned('(SELECT COUNT(*) FROM users) as users')]: ['200 [{users: integer}]'],
  [reckoned('ROUND(AVG(id), 2) as average')]: ['200 [{average: (string or number)|null}]'],
  [reckoned('SUM(id) / COUNT(*) as share')]: ['200 [{share: any}]'],
  [reckoned('COALESCE(SUM(id), 0) as sum')]: ['200 [{sum: (string or number)}]'],
  [reckoned(`COALESCE(at, 'never') as since`)]: ['200 [{since: string}]'],
  [reckoned(`CASE WHEN id > 1 THEN 'many' ELSE 'one' END as size`)]: ['200 [{size: many|one}]'],
  [reckoned('CASE WHEN id > 1 THEN 1 END as size')]: ['200 [{size: integer|null}]'],
};

describe('Laravel: values that SQL reckons, and tables that it joins', () => {
  for (const [body, answers] of Object.entries(cases)) {
    it(`are told of ${body}`, () => {
      assert.deepEqual(answersOf({ ...application, body }), answers);
    });
  }
});
