import assert from 'node:assert/strict';
import { shownBy } from '../php';

describe('what source does not tell', () => {
  it('has a reason', () => {
    const code =
      'show($nowhere); show(NOWHERE); show(nowhere()); show(Nowhere::X); show(Nowhere::y()); show(unknown());';
    assert.deepEqual(shownBy(code), [
      '<the variable $nowhere>',
      '<the constant NOWHERE>',
      '<the result of nowhere()>',
      '<the constant Nowhere::X>',
      '<the result of Nowhere::y()>',
      '<a guess>',
    ]);
  });

  it('leaves a gap in a text or a list', () => {
    const code = "show('a/' . unknown() . '/b'); show([1, ...unknown()]); show(['a', unknown()]);";
    assert.deepEqual(shownBy(code), ['a//b<a guess>', { known: [1], gap: 'a guess' }, ['a', '<a guess>']]);
  });

  it('may be greater or smaller than anything', () => {
    const code = 'show([max(0, unknown()), min(unknown(), 1), max([2, 3]), max([1, ...unknown()]), min(2, 1)]);';
    assert.deepEqual(shownBy(code), [['<a guess>', '<a guess>', 3, '<a guess>', 1]]);
  });

  it('makes both ways be followed', () => {
    const code = "if (unknown()) { show('then'); } else { show('otherwise'); } show('after');";
    assert.deepEqual(shownBy(code), [['then', 'if a guess'], ['otherwise', 'if a guess'], 'after']);
  });

  it('joins what two ways leave behind', () => {
    const code =
      '$a = $b = $c = 1; if (unknown()) { $a = 2; $b = 3; $d = 4; } else { $b = 3; } show([$a, $b, $c, $d]);';
    assert.deepEqual(shownBy(code), [['<a guess>', 3, 1, '<a guess>']]);
  });

  it('makes code hang on a return that may have happened', () => {
    const code =
      "function f() { if (unknown()) { return 1; } show('rest'); return 1; } show(f()); function g() { if (unknown()) return 2; return 3; } show(g());";
    assert.deepEqual(shownBy(code), [['rest', 'if a guess'], 1, '<a guess>']);
  });

  it('is passed over where the answer does not hang on it', () => {
    const code =
      "show(unknown() && false); show(false && unknown()); show(true || unknown()); show(true ? 1 : unknown()); show(null ?? 'b');";
    assert.deepEqual(shownBy(code).slice(1), [false, true, 1, 'b']);
  });

  it('may be any case of a switch and any arm of a match', () => {
    const code = `
      switch (unknown()) { case 1: show('one'); break; case 2: show('two'); break; default: show('other'); }
      match (unknown()) { 1 => show('a'), default => show('b') };
    `;
    assert.deepEqual(shownBy(code), [
      ['one', 'if a guess'],
      ['two', 'if a guess'],
      ['other', 'if a guess'],
      ['a', 'if a guess'],
      ['b', 'if a guess'],
    ]);
  });

  it('is gone through once by a loop', () => {
    const code = "foreach (unknown() as $x) { show($x); } while (unknown()) { show('round'); } show('after');";
    assert.deepEqual(shownBy(code), [['<a guess>', 'if a guess'], ['round', 'if a guess'], 'after']);
  });
});
