import assert from 'node:assert/strict';
import type { ClassDeclaration } from '../../../../server/src/languages/php/syntax/ast';
import { phpFile } from '../php';

/** The class of this name, as the file declares it. */
function classOf(text: string, name: string): ClassDeclaration {
  const declaration = phpFile(`<?php\n${text}`).classes.get(name.toLowerCase());
  if (declaration === undefined) throw new Error(`no class ${name}`);
  return declaration;
}

describe('PHP declarations', () => {
  it('name a class’s relatives', () => {
    const text =
      'namespace N; use T\\One; abstract class A extends \\B implements C, D\\E { use One, Two { one as two; } }';
    const { kind, name, isAbstract, parent, interfaces, traits, traitAliases } = classOf(text, 'N\\A');
    assert.deepEqual(
      { kind, name, isAbstract, parent, interfaces, traits, traitAliases },
      {
        kind: 'class',
        name: 'N\\A',
        isAbstract: true,
        parent: 'B',
        interfaces: ['N\\C', 'N\\D\\E'],
        traits: ['T\\One', 'N\\Two'],
        traitAliases: [{ trait: null, method: 'one', alias: 'two' }],
      },
    );
  });

  it('tell an alias’s trait, and take its visibility off; of methods of several traits, whose has the name', () => {
    const text = 'class A { use One, Two { One::a insteadof Two; Two::a as protected b; c as private; } }';
    assert.deepEqual(classOf(text, 'A').traitAliases, [
      { trait: 'One', method: 'a', alias: 'a' },
      { trait: 'Two', method: 'a', alias: 'b' },
    ]);
  });

  it('are interfaces, traits and enums too', () => {
    const text =
      'interface I extends J, K {} trait T {} enum E: string implements I { case One = "1"; case Two = "2"; }';
    const file = phpFile(`<?php\n${text}`);
    assert.deepEqual(
      [...file.classes.values()].map(({ kind, name, interfaces, cases }) => [
        kind,
        name,
        interfaces,
        cases.map((one) => one.name),
      ]),
      [
        ['interface', 'I', ['J', 'K'], []],
        ['trait', 'T', [], []],
        ['enum', 'E', ['I'], ['One', 'Two']],
      ],
    );
  });

  it('list methods with visibility and docblock', () => {
    const text = `class A {
      /** Shows one. */
      public function show() {}
      // no docblock
      protected static function make() {}
      /** Far away. */

      abstract private function hidden();
    }`;
    const { methods } = classOf(text, 'A');
    assert.deepEqual(
      methods.map(({ name, visibility, isStatic, isAbstract, docblock }) => ({
        name,
        visibility,
        isStatic,
        isAbstract,
        docblock,
      })),
      [
        { name: 'show', visibility: 'public', isStatic: false, isAbstract: false, docblock: 'Shows one.' },
        { name: 'make', visibility: 'protected', isStatic: true, isAbstract: false, docblock: null },
        { name: 'hidden', visibility: 'private', isStatic: false, isAbstract: true, docblock: 'Far away.' },
      ],
    );
  });

  it('tell parameters and their types', () => {
    const text = 'namespace N; class A { function f(private ?B $b, int|string|null $c = 1, \\D ...$d) {} }';
    const parameters = classOf(text, 'N\\A').methods[0]?.parameters.map((one) => [
      one.name,
      one.type,
      one.byDefault === null,
      one.variadic,
      one.promoted,
    ]);
    assert.deepEqual(parameters, [
      ['b', { names: ['N\\B'], nullable: true }, true, false, true],
      ['c', { names: ['int', 'string'], nullable: true }, false, false, false],
      ['d', { names: ['D'], nullable: false }, true, true, false],
    ]);
  });

  it('carry attributes', () => {
    const text = 'use X\\Get; #[Prefix("a"), Other] class A { #[Get(uri: "b", name: "c")] function f(#[D] $x) {} }';
    const { attributes, methods } = classOf(text, 'A');
    assert.deepEqual(
      [attributes, methods[0]?.attributes, methods[0]?.parameters[0]?.attributes].map((list) =>
        list?.map((one) => [one.class, one.arguments.map(({ name }) => name)]),
      ),
      [
        [
          ['Prefix', [null]],
          ['Other', []],
        ],
        [['X\\Get', ['uri', 'name']]],
        [['D', []]],
      ],
    );
  });

  it('are found in conditions and braces', () => {
    const { classes, functions } = phpFile(
      '<?php if (! class_exists("A")) { class A {} function f() {} } { class B {} }',
    );
    assert.deepEqual([[...classes.keys()], [...functions.keys()]], [['a', 'b'], ['f']]);
  });
});
