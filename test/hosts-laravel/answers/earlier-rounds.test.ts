import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const tables = { posts: `$table->id(); $table->string('title');` };
const classes = [`class Post extends Model { public $timestamps = false; }`];

const either = `{ $all[] = ['first' => 1]; } else { $all[] = ['more' => 1]; }`;

/** Bodies of loops before which `$n` is 0, in which an earlier round has set it. */
const rounds: readonly string[] = [
  `if ($n === 0) ${either} $n++;`,
  `if ($n == false) ${either} $n += 1;`,
  `if ($n === 0) ${either} $n = 'later';`,
  `switch ($n) { case 0: $all[] = ['first' => 1]; break; default: $all[] = ['more' => 1]; } $n = $post->id;`,
];

describe('Laravel: what earlier rounds of a loop have set', () => {
  for (const round of rounds) {
    it(`is one of what a variable may hold: ${round}`, () => {
      const body = `$n = 0; $all = []; foreach (Post::all() as $post) { ${round} } return $all;`;
      assert.deepEqual(answersOf({ body, classes, tables }), ['200 [{first?: integer, more?: integer}]']);
    });
  }

  it('is not asked for where no round sets it', () => {
    const body = `$n = 0; $all = []; foreach (Post::all() as $post) { if ($n == '0') ${either} } return $all;`;
    assert.deepEqual(answersOf({ body, classes, tables }), ['200 [{first: integer}]']);
  });
});
