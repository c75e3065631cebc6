import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const members = `
  function dated($date, $array = true) {
    if ($date == '') { return null; } $made = ['date' => $date]; if ($array == 'true') { return $made; } return 'a'; }
  function wrapped($data, $wrap) { if ($wrap == false) { return $data; } return ['data' => $data]; }
  function filled($rows) { return $rows == false ? ['none' => 1] : ['rows' => 1]; }
  function none($of) { return $of == null ? ['none' => 1] : ['some' => 1]; }
  function one($of) { if ($of == 1) { return ['one' => 1]; } return ['other' => 1]; }
  function same($of) { if ($of === 1) { return ['one' => 1]; } return ['other' => 1]; }
  function kind($of) { switch ($of) { case '3': return ['three' => 1]; case 'x': return ['x' => 1]; default: return ['other' => 1]; } }
  function onward($of) { switch ($of) { case 1: $made['a'] = 1; case 2: $made['b'] = 1; break; case 3: $made['c'] = 1; } $made['d'] = 1; return $made; }
  function first($of) { switch ($of) { default: return ['other' => 1]; case 2: return ['two' => 1]; } }
  function truth($of) { switch (true) { case $of == 2: return ['two' => 1]; case is_array($of): return ['many' => 1]; } return ['other' => 1]; }
  function matched($of) { return match (true) { $of == '1' => ['one' => 1], $of == 2 => ['two' => 1], default => ['other' => 1] }; }
  function listed($of) { return in_array($of, [1, 2]) ? ['in' => 1] : ['out' => 1]; }
  function strictly($of) { return in_array($of, [1, 2], true) ? ['in' => 1] : ['out' => 1]; }`;

const tables = { posts: `$table->id(); $table->string('title');` };
const classes = [`class Post extends Model { public $timestamps = false; }`];

/** What functions come to that compare what they are given. */
const answers: Readonly<Record<string, string>> = {
  "dated('a')": '{date: string}',
  "dated('a', 'true')": '{date: string}',
  "dated('a', '1')": 'string',
  "dated('a', 'false')": 'string',
  "dated('a', false)": 'string',
  "dated('')": 'null',
  'dated(null)': 'null',
  'dated(0)': '{date: integer}',
  "wrapped('a', 0)": 'string',
  "wrapped('a', '')": 'string',
  "wrapped('a', '0')": 'string',
  "wrapped('a', null)": 'string',
  "wrapped('a', [])": 'string',
  "wrapped('a', 'false')": '{data: string}',
  "wrapped('a', ['a' => 1])": '{data: string}',
  'filled([])': '{none: integer}',
  'filled(Post::all())': '{rows: integer}',
  'none([])': '{none: integer}',
  "none('')": '{none: integer}',
  "none('0')": '{some: integer}',
  'none(0)': '{none: integer}',
  'one(1)': '{one: integer}',
  "one('1')": '{one: integer}',
  "one('1.0')": '{one: integer}',
  "one('a')": '{other: integer}',
  'one(true)': '{one: integer}',
  "same('1')": '{other: integer}',
  'same(true)': '{other: integer}',
  'same($x)': '({one: integer} or {other: integer})',
  "kind('3')": '{three: integer}',
  'kind(3)': '{three: integer}',
  "kind('x')": '{x: integer}',
  'kind(0)': '{other: integer}',
  'kind($x)': '({three: integer} or {x: integer} or {other: integer})',
  'onward(1)': '{a: integer, b: integer, d: integer}',
  "onward('2')": '{b: integer, d: integer}',
  'onward(3)': '{c: integer, d: integer}',
  'onward(4)': '{d: integer}',
  'first(2)': '{two: integer}',
  'first(3)': '{other: integer}',
  "truth('2')": '{two: integer}',
  'truth([1])': '{many: integer}',
  'truth(3)': '{other: integer}',
  'matched(1)': '{one: integer}',
  "matched('2')": '{two: integer}',
  'matched(3)': '{other: integer}',
  'matched($x)': '({one: integer} or {two: integer} or {other: integer})',
  "listed('1')": '{in: integer}',
  'listed(3)': '{out: integer}',
  "strictly('1')": '{out: integer}',
  'strictly(1)': '{in: integer}',
};

describe('Laravel: what is compared loosely', () => {
  for (const [call, expected] of Object.entries(answers)) {
    it(`is equal as PHP has it: ${call}`, () => {
      const body = `return ['of' => $this->${call}];`;
      assert.deepEqual(answersOf({ body, parameters: '$x', members, classes, tables }), [`200 {of: ${expected}}`]);
    });
  }
});
