import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const tables = { posts: `$table->id(); $table->string('title'); $table->timestamp('at');` };
const classes = [`class Post extends Model { public $timestamps = false; }`];
const both = '{old: string, new: string}';
const either = '{old: string, new?: string}';

/** What rounds of a loop over all posts put into `$all`, and what that is then. */
const rounds: Readonly<Record<string, string>> = {
  [`$all[$post->title]['old'] = 'a'; $all[$post->title]['new'] = 'b';`]: `({*: ${both}} or [])`,
  [`$all[$post->at->format('Y')]['old'] = 'a'; $all[$post->at->format('Y')]['new'] = 'b';`]: `({*: ${both}} or [])`,
  [`$all[$post->title] = ['old' => 'a']; $all[$post->title]['new'] = 'b';`]: `({*: ${both}} or [])`,
  [`$all[$i]['old'] = 'a'; $all[$i]['new'] = 'b';`]: `[${both}]`,
  [`$all['of'][$i]['old'] = 'a'; $all['of'][$i]['new'] = 'b';`]: `{of?: [${both}]}`,
  [`$all[$post->id][$post->title]['old'] = 'a'; $all[$post->id][$post->title]['new'] = 'b';`]: `({*: ({*: ${both}} or [])} or [])`,
  [`$all[$post->title]['old'] = 'a'; if ($x) { $all[$post->title]['more'] = 1; } $all[$post->title]['new'] = 'b';`]:
    '({*: {old: string, more?: integer, new: string}} or [])',
  [`$all[$post->title]['old'] = 'a'; if ($x) { $all[$post->title]['new'] = 'b'; }`]: `({*: ${either}} or [])`,
  [`$all[$post->title]['old'] = 'a'; if ($x) { continue; } $all[$post->title]['new'] = 'b';`]: `({*: ${either}} or [])`,
  [`$all[$post->title]['old'] = 'a'; $all[$post->id]['new'] = 'b';`]: `({*: ${either}} or [])`,
  [`$key = $post->title; $all[$key]['old'] = 'a'; $key = 'more'.$x; $all[$key]['new'] = 'b';`]: `({*: ${either}} or [])`,
  [`$all[$n]['old'] = 'a'; $n++; $all[$n]['new'] = 'b';`]: `({*: ${either}} or [])`,
  [`$all[$post->title]['old'] = 'a'; $post->title = $x; $all[$post->title]['new'] = 'b';`]: `({*: ${either}} or [])`,
  [`$all[rand()]['old'] = 'a'; $all[rand()]['new'] = 'b';`]: `({*: ${either}} or [])`,
  [`$all[$post->title]['old'] = 'a'; $all[$post->id] = ['old' => 'c']; $all[$post->title]['new'] = 'b';`]:
    '({*: {old: a|c, new?: string}} or [])',
};

describe('Laravel: what is put below the same key', () => {
  for (const [round, expected] of Object.entries(rounds)) {
    it(`stands beside what was put there before: ${round}`, () => {
      const body = `$n = intval($x); $all = []; foreach (Post::all() as $i => $post) { ${round} } return ['of' => $all];`;
      assert.deepEqual(answersOf({ body, parameters: '$x', classes, tables }), [`200 {of: ${expected}}`]);
    });
  }

  it('is that of each round', () => {
    const body = `$all = []; foreach (Post::all() as $post) { $all[$post->title]['old'] = 'a'; }
      foreach (Post::all() as $post) { $all[$post->title]['new'] = 'b'; } return ['of' => $all];`;
    assert.deepEqual(answersOf({ body, classes, tables }), [`200 {of: ({*: ${either}} or [])}`]);
  });

  it('is told of within a function that is called for each', () => {
    const body = `$all = []; $all[$x]['old'] = 'a'; Post::all()->each(function ($x) use (&$all) { $all[$x]['new'] = 'b'; }); return ['of' => $all];`;
    assert.deepEqual(answersOf({ body, parameters: '$x', classes, tables }), [`200 {of: ({*: ${either}} or [])}`]);
  });
});
