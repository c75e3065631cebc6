import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const members = `const SHOWN = ['name' => 1, 'path.old' => 'x', 'path.new' => 'y', 'note' => 2]; const HIDDEN = ['note', 'other'];
  private function shown(callable $skips) { return 1; }`;

const classes = [
  'class Post extends Model { public function comments() { return $this->hasMany(Comment::class); } }',
  'class Comment extends Model { use \\Vendor\\Votes; }',
  'class Note extends Model {}',
];

/** All that a constant lists without what a condition leaves out. */
function without(condition: string): string {
  return `$all = []; foreach (self::SHOWN as $key => $value) { if (${condition}) { continue; } $all[$key] = $value; } return $all;`;
}

/** What an action does, and its answers. */
const rows: Readonly<Record<string, readonly string[]>> = {
  [without(`str_contains($key, '.')`)]: ['200 {name: integer, note: integer}'],
  [without(`! str_starts_with($key, 'path.')`)]: ['200 {path.old: string, path.new: string}'],
  [without(`str_ends_with($key, 'old') || preg_match('/^n.m/', $key)`)]: ['200 {path.new: string, note: integer}'],
  [without('in_array($key, self::HIDDEN)')]: ['200 {name: integer, path.old: string, path.new: string}'],
  // Which text it is nobody knows.
  [without('str_contains($key, $request->x)')]: [
    '200 {name?: integer, path.old?: string, path.new?: string, note?: integer}',
  ],
};

/** Whether objects of a class have a method: the statuses of what is answered then, and else. */
const methods: Readonly<Record<string, readonly string[]>> = {
  [`method_exists(Post::findOrFail(1), 'comments')`]: ['201 []'],
  [`method_exists(Note::findOrFail(1), 'comments')`]: ['200 []'],
  [`method_exists(Note::class, 'comments')`]: ['200 []'],
  [`method_exists($this, 'shown')`]: ['201 []'],
  [`method_exists(fn () => 1, 'shown')`]: ['200 []'],
  // What the framework has, and what stands in code that nobody can read.
  [`method_exists(Note::findOrFail(1), 'getKey')`]: ['200 []', '201 []'],
  [`method_exists(Comment::findOrFail(1), 'votes')`]: ['200 []', '201 []'],
};

describe('Laravel: conditions on texts and methods that are written out', () => {
  for (const [body, answers] of Object.entries(rows)) {
    it(`are decided: ${body}`, () => {
      assert.deepEqual(answersOf({ body, members, classes }), answers);
    });
  }

  for (const [condition, answers] of Object.entries(methods)) {
    it(`are decided: ${condition}`, () => {
      const body = `if (${condition}) { return response()->json([], 201); } return response()->json([]);`;
      assert.deepEqual(answersOf({ body, members, classes }), answers);
    });
  }
});
