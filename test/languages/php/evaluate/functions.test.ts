import assert from 'node:assert/strict';
import { evaluated, shownBy } from '../php';

describe('functions', () => {
  it('take arguments by place, by name and by default', () => {
    const code =
      "function f($a, $b = 'b', ...$rest) { return [$a, $b, $rest]; } show(f(1)); show(f(b: 2, a: 3)); show(f(1, 2, 3, 4));";
    assert.deepEqual(shownBy(code), [
      [1, 'b', []],
      [3, 2, []],
      [1, 2, [3, 4]],
    ]);
  });

  it('see no variables of their caller; arrow functions see all, closures what they use', () => {
    const code = `
      $a = 1;
      function f() { return isset($a); }
      $arrow = fn () => $a + 1; $closure = function () use ($a) { return $a + 2; }; $without = function () { return isset($a); };
      $a = 10;
      show([f(), $arrow(), $closure(), $without()]);
    `;
    assert.deepEqual(shownBy(code), [[false, 2, 3, false]]);
  });

  it('change what they take by reference', () => {
    const code = `
      $n = 0; $count = function () use (&$n) { return ++$n; }; $count(); $count(); show($n);
      $copy = function () use ($n) { return ++$n; }; $copy(); show($n);
      function add(array &$list, $x) { $list[] = $x; } $l = [1]; add($l, 2); show($l);
    `;
    assert.deepEqual(shownBy(code), [2, 2, [1, 2]]);
  });

  it('may answer early', () => {
    const code =
      "function f($x) { if ($x) { return 'early'; } return 'late'; } show([f(true), f(false), (function () {})()]);";
    assert.deepEqual(shownBy(code), [['early', 'late', null]]);
  });

  it('keep static variables between calls', () => {
    const code = 'function f() { static $n = 0; return ++$n; } f(); f(); show(f());';
    assert.deepEqual(shownBy(code), [3]);
  });

  it('call themselves, up to a depth', () => {
    const code =
      'function f($n) { return $n > 0 ? $n + f($n - 1) : 0; } show(f(10)); function g() { return g(); } show(g());';
    assert.deepEqual(shownBy(code), [55, '<a recursion that goes too deep>']);
  });

  it('yield', () => {
    const code =
      "function f() { yield 1; yield 'k' => 2; yield from ['l' => 3]; } foreach (f() as $k => $v) show([$k, $v]);";
    assert.deepEqual(shownBy(code), [
      [0, 1],
      ['k', 2],
      ['l', 3],
    ]);
  });
});

describe('regular expressions', () => {
  it('match, replace and split', () => {
    const code = String.raw`
      preg_match('/(?<kind>\w+)\.(\w+)/', 'a.php', $m); show($m);
      show(preg_match_all('/(.)(x)?/', 'ax', $all)); show($all);
      show(preg_replace(['/a/', '/(b)/'], ['b', '[$1\1]'], 'ab', 1));
      show(preg_replace_callback('/[A-Z]/', fn ($m) => '_'.strtolower($m[0]), 'fooBarBaz'));
      show(preg_split('/(-)|,/', 'a-b,,c', -1, PREG_SPLIT_NO_EMPTY | PREG_SPLIT_DELIM_CAPTURE));
      show([preg_split('//', 'ab'), preg_split('/,/', 'a,b,c', 2)]);
      show(preg_grep('/^a/', ['ab', 'b', 'ac']));
    `;
    assert.deepEqual(shownBy(code), [
      { 0: 'a.php', kind: 'a', 1: 'a', 2: 'php' },
      1,
      [['ax'], ['a'], ['x']],
      '[bb]b',
      'foo_bar_baz',
      ['a', '-', 'b', 'c'],
      [
        ['', 'a', 'b', ''],
        ['a', 'b,c'],
      ],
      { 0: 'ab', 2: 'ac' },
    ]);
  });

  it('are not known where they take too long', () => {
    const code = `
      $s = str_repeat('a', 5000).'b';
      show(preg_match('/(a+)+$/', $s, $m)); show($m);
      show(preg_replace('/(a+)+$/', '', $s));
      show(preg_split('/(a+)+$/', $s));
      show(preg_replace_callback('/(a|a)*$/', fn () => '', $s));
      show(preg_grep('/(a|a)*$/', [$s]));
    `;
    const reason = '<a regular expression that takes too many steps>';
    const match = '<what a regular expression finds>';
    assert.deepEqual(shownBy(code), [reason, match, reason, reason, reason, reason]);
  });

  it('count among the steps of the reading', () => {
    const code = `for ($i = 0; $i < 5000; $i++) preg_match('/(a+)+$/', str_repeat('a', 5000).'b'); show(1);`;
    assert.deepEqual(evaluated(code), { shown: [], problems: ['routes.limit main.php'] });
  });
});
