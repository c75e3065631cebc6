import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

/** What is done to an array, and what it is then, is made of it, or stands at its places. */
const arrays: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [`$list = ['a', 2, true];`]: {
    [`unset($list[0]); return ['all' => array_values($list), 'second' => $list[1]];`]:
      '{all: [(integer or boolean)], second: (integer or boolean)}',
    [`unset($list[$x]); return ['first' => $list[0]];`]: '{first: (string or integer or boolean)}',
    [`$x = array_shift($list); return ['x' => $x, 'first' => $list[0], 'all' => $list];`]:
      '{x: string, first: integer, all: [(integer or boolean)]}',
    [`$x = array_pop($list); return ['x' => $x, 'first' => $list[0], 'all' => $list];`]:
      '{x: boolean, first: string, all: [(string or integer)]}',
    [`array_pop($list); array_pop($list); array_pop($list); return $list;`]: '[]',
    [`$x = []; while (count($list) > 0) { $x[] = array_shift($list); } return $x;`]: '[(string or integer or boolean)]',
    [`$x = array_splice($list, 0, 1, [1.5]); return ['x' => $x, 'first' => $list[0]];`]:
      '{x: [(string or integer or boolean)], first: (string or integer or boolean or number)}',
    [`sort($list); return ['first' => $list[0]];`]: '{first: (string or integer or boolean)}',
    [`usort($list, fn ($a, $b) => $a <=> $b); return ['first' => $list[0]];`]:
      '{first: (string or integer or boolean)}',
    [`$list = array_reverse($list); return ['first' => $list[0]];`]: '{first: (string or integer or boolean)}',
    [`$list = array_slice($list, 1); return ['first' => $list[0]];`]: '{first: (string or integer or boolean)}',
    [`$list = array_filter($list); return ['first' => $list[0]];`]: '{first: (string or integer or boolean)}',
    [`$list = array_chunk($list, 2); return ['third' => $list[1][0]];`]: '{third: (string or integer or boolean)}',
    [`\\Illuminate\\Support\\Arr::forget($list, 0); return ['first' => $list[0]];`]:
      '{first: (string or integer or boolean)}',
  },
  [`$named = ['a' => 1, 'b' => 'x'];`]: {
    [`unset($named['a']); return $named;`]: '{b: string}',
    [`unset($named[$x]); return $named;`]: '{a?: integer, b?: string}',
    [`unset($named[0]); return $named;`]: '{a: integer, b: string}',
    [`constructor($named); return $named;`]: '{a: integer, b: string}',
    [`array_shift($named); return $named;`]: '{b: string}',
    [`array_pop($named); return $named;`]: '{a: integer}',
    [`foreach ($rows as $row) { array_shift($named); } return $named;`]: '{a?: integer, b?: string}',
    [`return array_slice($named, 1);`]: '({a?: integer, b?: string} or [])',
    [`return array_diff_key($named, array_flip(['a']));`]: '{b: string}',
    [`return array_diff_key($named, $x);`]: '({a?: integer, b?: string} or [])',
    [`sort($named); return $named;`]: '[(integer or string)]',
    [`\\Illuminate\\Support\\Arr::forget($named, ['a', 'c']); return $named;`]: '{b: string}',
    [`$x = \\Illuminate\\Support\\Arr::pull($named, 'a'); return ['x' => $x, 'left' => $named];`]:
      '{x: integer, left: {b: string}}',
    [`\\Illuminate\\Support\\Arr::set($named, 'c.d', true); return $named;`]:
      '{a: integer, b: string, c: {d: boolean}}',
    [`data_set($named, 'b', true); return $named;`]: '{a: integer, b: boolean}',
    [`data_set($named, '*.b', true); return $named;`]: '{a: integer, b: string}',
    [`$named['c'] = ['d' => 1, 'e' => 2]; data_forget($named, 'c.d'); return $named;`]:
      '{a: integer, b: string, c: {e: integer}}',
    [`$all = collect($named); $all->forget('a'); return $all;`]: '{b: string}',
    [`$all = collect($named); $x = $all->pull('a'); return ['x' => $x, 'left' => $all];`]:
      '{x: integer, left: {b: string}}',
  },
};

describe('Laravel: arrays that are changed where they are held', () => {
  for (const [made, changes] of Object.entries(arrays)) {
    for (const [body, answer] of Object.entries(changes)) {
      it(`are what is left of them: ${made} ${body}`, () => {
        assert.deepEqual(answersOf({ body: `${made} ${body}` }), [`200 ${answer}`]);
      });
    }
  }
});
