import assert from 'node:assert/strict';
import { marksOf, openBrackets } from '../../../../server/src/languages/php/syntax/brackets';

function marks(text: string): string {
  return marksOf(text).text;
}

function quotes(text: string): string {
  return '"'.repeat(text.length);
}

describe('marks of a PHP text', () => {
  it('have no comments', () => {
    assert.equal(marks('<?php a(); // b(\n# c[\n/* d{ */ e(); #[F]\n'), '      a();      \n    \n         e(); #[F]\n');
  });

  it('have quotes for strings', () => {
    assert.equal(marks(`<?php f('a(\\'b', "c[{$d}");`), `      f(${quotes(`'a(\\'b'`)}, ${quotes('"c[{$d}"')});`);
    assert.equal(marks('<?php f(`ls (`);'), `      f(${quotes('`ls (`')});`);
  });

  it('have quotes for heredocs, up to a marker that stands alone', () => {
    assert.equal(marks('<?php f(<<<A\n (\n AB\n A, 1);'), `      f(${quotes('<<<A\n (\n AB\n A')}, 1);`);
    assert.equal(marks("<?php f(<<<'A'\nA . ')');"), `      f(${quotes("<<<'A'\nA")} . """);`);
  });

  it('have nothing of the text around the code', () => {
    assert.equal(marks('(<?php a() ?>(\n<?= b() ?>['), '       a() ;  \n    b() ;  ');
    assert.equal(marks('no code ('), '         ');
  });

  it('end a line comment at the closing tag', () => {
    assert.equal(marks('<?php // a ?>(<?php b('), '           ;        b(');
  });

  it('tell what may swallow code', () => {
    const lines = (text: string) => marksOf(text).swallowing.map(({ start, line }) => [start, line]);
    assert.deepEqual(lines("<?php f('a',\n 'b);\ng('c');\n"), [
      [14, 13],
      [23, 19],
    ]);
    assert.deepEqual(lines('<?php\n/* a\nb();\n/* c */ d();'), [[6, 6]]);
    assert.deepEqual(lines('<?php\n/* a\n\n/* b */ c();'), []);
    assert.deepEqual(lines('<?php\na(); /* b'), [[11, 6]]);
    assert.deepEqual(lines('<?php\n<<<A\nB'), [[6, 6]]);
    assert.deepEqual(lines("<?php\n'\\'"), [[6, 6]]);
    assert.deepEqual(lines("<?php 'a' /* b\n * c */ <<<A\nA"), []);
  });
});

describe('open brackets', () => {
  it('are those without a closing one', () => {
    assert.deepEqual(openBrackets('f([{}], (g {'), [
      { at: 1, closer: ')' },
      { at: 8, closer: ')' },
      { at: 11, closer: '}' },
    ]);
  });

  it('are not closed by brackets of another kind', () => {
    assert.deepEqual(openBrackets(')(]'), [{ at: 1, closer: ')' }]);
  });

  it('do not count inside of closed ones', () => {
    assert.deepEqual(openBrackets('{ f([ } ('), [{ at: 8, closer: ')' }]);
  });
});
