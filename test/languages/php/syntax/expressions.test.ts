import assert from 'node:assert/strict';
import { shownBy } from '../php';

describe('PHP expressions', () => {
  it('take lists apart, places that are passed over included', () => {
    const code = `
      [, $a, , $b] = [1, 2, 3, 4]; list($c, list(, $d)) = [5, [6, 7]]; ['x' => $e, 'y' => [$f]] = ['y' => [8], 'x' => 9];
      [$a, $b] = [$b, $a];
      show([$a, $b, $c, $d, $e, $f]);
      foreach ([[1, [2, 3]], [4, [5, 6]]] as [$g, [, $h]]) { show([$g, $h]); }
    `;
    assert.deepEqual(shownBy(code), [
      [4, 2, 5, 7, 9, 8],
      [1, 3],
      [4, 6],
    ]);
  });

  it('match one arm', () => {
    const code = `
      show(match (3) { 1, 2 => 'few', 3, 4 => 'some', default => 'many' });
      show(match (true) { 1 > 2 => 'a', default => 'b', });
    `;
    assert.deepEqual(shownBy(code), ['some', 'b']);
  });

  it('join texts', () => {
    assert.deepEqual(shownBy(`$a = 'b'; $a .= 'c' . 1 . true . null . 2.5; show($a . "/$a");`), ['bc112.5/bc112.5']);
  });

  it('spread lists and maps', () => {
    const code = `
      $f = fn (...$all) => $all;
      show([...[1, 2], ...['a' => 3], 4]); show($f(1, ...[2, 3], ...['b' => 4]));
    `;
    assert.deepEqual(shownBy(code), [
      { 0: 1, 1: 2, a: 3, 2: 4 },
      { 0: 1, 1: 2, 2: 3, b: 4 },
    ]);
  });

  it('look at what may not be there', () => {
    const code = `
      $a = ['b' => null, 'c' => ['d' => 0]];
      show([isset($a['b']), isset($a['c']['d']), isset($x), empty($a['c']['d']), $a['x']['y'] ?? 'z', $none?->a?->b()]);
      $a['c']['e'] ??= 5; show($a['c']);
    `;
    assert.deepEqual(shownBy(`$none = null; ${code}`), [[false, true, false, true, 'z', null], { d: 0, e: 5 }]);
  });

  it('call what is named by text and by first-class syntax', () => {
    const code = `
      class A { static function s($x) { return "s$x"; } function m($x) { return "m$x"; } function __invoke($x) { return "i$x"; } }
      $f = strtoupper(...); $g = A::s(...); $h = (new A)->m(...); $i = new A; $j = [new A, 'm']; $k = 'A::s'; $l = 'strrev';
      show([$f('a'), $g(1), $h(2), $i(3), $j(4), $k(5), $l('ab')]);
    `;
    assert.deepEqual(shownBy(code), [['A', 's1', 'm2', 'i3', 'm4', 's5', 'ba']]);
  });
});
