import assert from 'node:assert/strict';
import { shownBy } from '../php';

describe('classes', () => {
  it('have constants, of parents, interfaces and enums too', () => {
    const code = `
      interface I { const I = 'i'; } class A implements I { const A = 'a'; const AB = self::A . self::I . static::class; }
      class B extends A { const A = 'b'; } enum E: string { case One = 'one'; const Same = self::One; }
      show([A::AB, B::A, B::I, E::One->value, E::Same->name, E::from('one')->name, E::tryFrom('two')]);
      show(array_map(fn (E $e) => $e->value, E::cases()));
    `;
    assert.deepEqual(shownBy(code.replace(' . static::class', '')), [
      ['ai', 'b', 'i', 'one', 'One', 'One', null],
      ['one'],
    ]);
  });

  it('are asked for by object and by name', () => {
    const code = `
      interface I {} class A implements I {} class B extends A {} $a = new A;
      show([is_a($a, 'A'), is_a('A', 'A'), is_a('A', 'A', true), is_a('B', 'I', true)]);
      show([is_subclass_of($a, 'A'), is_subclass_of('B', 'I'), is_subclass_of('B', 'I', false), is_subclass_of('A', 'B')]);
    `;
    assert.deepEqual(shownBy(code), [
      [true, false, true, true],
      [false, true, false, false],
    ]);
  });

  it('share static properties with their children', () => {
    const code = `
      class A { public static $n = 1; static function up() { return ++static::$n; } } class B extends A {} class C extends A { public static $n = 5; }
      B::up(); C::up(); A::$n += 10; show([A::$n, B::$n, C::$n]);
    `;
    assert.deepEqual(shownBy(code), [[12, 12, 6]]);
  });

  it('tell self from static and parent', () => {
    const code = `
      class A { static function make() { return [self::class, static::class]; } function name() { return 'A'; } }
      class B extends A { function name() { return parent::name() . 'B'; } } show([B::make(), (new B)->name()]);
    `;
    assert.deepEqual(shownBy(code), [[['A', 'B'], 'AB']]);
  });

  it('take methods and properties from traits', () => {
    const code = `
      trait T { protected $x = 't'; function x() { return $this->x . self::class; } static function s() { return static::class; } }
      class A { use T { x as y; } } show([(new A)->y(), A::s()]);
    `;
    assert.deepEqual(shownBy(code), [['tA', 'A']]);
  });

  it('build objects', () => {
    const code = `
      class P { public $list = []; function __construct(public readonly string $a, protected int $b = 2) { $this->list[] = $b; } function b() { return $this->b; } }
      $p = new P('x', b: 3); show([$p->a, $p->b(), $p->list]);
      $q = new class('y') extends P { function b() { return -$this->b; } }; show([$q->a, $q->b()]);
    `;
    assert.deepEqual(shownBy(code), [
      ['x', 3, [3]],
      ['y', -2],
    ]);
  });
});
