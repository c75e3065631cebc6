import assert from 'node:assert/strict';
import type { ParsedText } from '../../../../server/src/languages/php/syntax/fast-tree';
import { shiftedBy } from '../../../../server/src/languages/php/syntax/offsets';
import { phpParser } from '../php';

async function parsed(text: string): Promise<ParsedText> {
  return (await phpParser()).parse(text);
}

const sound: readonly (readonly [string, string])[] = [
  ['a comma behind the last name of a group', 'use A\\{B, C,};\nuse function D\\{e,};'],
  [
    'asymmetric visibility',
    'class A { function __construct(public private(set) int $x) {} public protected(set) int $y; }',
  ],
  [
    'readonly before the visibility',
    'class A { function __construct(readonly private int $x, readonly public B $y) {} }',
  ],
  ['property hooks', 'class A { public string $x { get => $this->y; set(string $v) { $this->y = $v; } } }'],
  ['the pipe operator', '$x |> strlen(...);'],
  ['new without parentheses', '(new A)->b(); new A()->b();'],
  ['typed constants', 'class A { final const string B = "b"; }'],
  ['attributes in front of everything', '#[A] fn () => 1; #[A(1)] class B { #[C] public $d; #[E] const F = 1; }'],
  [
    'match, enum, readonly and never',
    'readonly class A {} enum B: int { case C = 1; } function f(): never { match (1) { default => 2, }; }',
  ],
  [
    'alternative blocks',
    'if ($a): elseif ($b): else: endif; foreach ($a as $b): endforeach; switch ($a): case 1: endswitch;',
  ],
  ['HTML between the code', '?><p><?= $x ?></p><?php f();'],
];

describe('the PHP parser', () => {
  for (const [what, text] of sound) {
    it(`knows ${what}`, async () => {
      const { errors, tooDeep } = await parsed(`<?php ${text}`);
      assert.deepEqual([errors, tooDeep], [[], []]);
    });
  }

  it('tells where it goes astray', async () => {
    assert.deepEqual((await parsed('<?php f(1; g();')).errors, [{ start: 9, end: 9 }]);
    assert.deepEqual((await parsed('<?php use A\\{B;')).errors.length, 1);
  });

  it('adds a shift to every offset', async () => {
    const { root, errors } = (await phpParser()).parse('<?php f(1; g();', shiftedBy(100));
    assert.deepEqual([root.start, errors], [100, [{ start: 109, end: 109 }]]);
  });

  it('leaves out what is nested too deeply', async () => {
    const { errors, tooDeep } = await parsed(`<?php $a = ${'['.repeat(3_000)}${']'.repeat(3_000)}; f();`);
    assert.deepEqual([errors, tooDeep.length], [[], 1]);
  });
});
