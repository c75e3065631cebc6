import assert from 'node:assert/strict';
import { outlineOfFile, tokensOfFile } from '../../../../server/src/languages/php/syntax/lexer';
import type { TokenList } from '../../../../server/src/languages/php/syntax/tokens';

/** The text of each token. */
function written(text: string, { count, starts, ends }: TokenList): readonly string[] {
  return Array.from({ length: count - 1 }, (_, index) => text.slice(starts[index], ends[index]));
}

function cut(text: string): readonly string[] {
  return written(text, tokensOfFile(text));
}

describe('PHP tokens', () => {
  it('stand between tags, which take a line break with them', () => {
    assert.deepEqual(cut('<p>\n<?php a() ?>\n<b><?= $c ?><?xml'), [
      '<p>\n',
      '<?php ',
      'a',
      '(',
      ')',
      '?>\n',
      '<b>',
      '<?=',
      '$c',
      '?>',
      '<?xml',
    ]);
  });

  it('are the longest that may stand there', () => {
    assert.deepEqual(cut('<?php $a??=$b<=>1_0.5e-3 ...\\A\\B|>namespace\\C?->class(int )#[D]**='), [
      ...[
        '<?php ',
        '$a',
        '??=',
        '$b',
        '<=>',
        '1_0.5e-3',
        '...',
        '\\A\\B',
        '|>',
        'namespace\\C',
        '?->',
        'class',
        '(int )',
      ],
      ...['#[', 'D', ']', '**='],
    ]);
  });

  it('leave comments out', () => {
    assert.deepEqual(cut('<?php a // b ?> c <?php # d\n/* e */ /** f */ g /* h'), [
      '<?php ',
      'a',
      '?>',
      ' c ',
      '<?php ',
      'g',
    ]);
  });

  it('are cut in strings', () => {
    assert.deepEqual(cut('<?php "a\\"$b[c] {$d["e"]}${f}" . b"g$" . `h$i->j`;'), [
      ...['<?php ', '"', 'a\\"', '$b', '[', 'c', ']', ' ', '{', '$d', '[', '"e"', ']', '}', '${', 'f', '}', '"'],
      ...['.', 'b"g$"', '.', '`', 'h', '$i', '->', 'j', '`', ';'],
    ]);
  });

  it('are cut in heredocs, up to the marker', () => {
    assert.deepEqual(cut("<?php <<<A\n  A1 $b\n  A . <<<'C'\n$d\nC;"), [
      ...['<?php ', '<<<A\n', '  A1 ', '$b', '\n', '  A', '.', "<<<'C'\n", '$d\n', 'C', ';'],
    ]);
  });

  it('end where the compiler is halted', () => {
    assert.deepEqual(cut('<?php a; __halt_compiler(); "'), [
      '<?php ',
      'a',
      ';',
      '__halt_compiler',
      '(',
      ')',
      ';',
      ' "',
    ]);
  });

  it('are one for the body of a named function', () => {
    const text = '<?php function a($b) { "}{$c["}"]}"; /* } */ function d() {} } $e = function () {};';
    assert.deepEqual(written(text, outlineOfFile(text)), [
      ...['<?php ', 'function', 'a', '(', '$b', ')', '{ "}{$c["}"]}"; /* } */ function d() {} }'],
      ...['$e', '=', 'function', '(', ')', '{', '}', ';'],
    ]);
  });

  it('are those of the body where the next method may begin in it', () => {
    const text = '<?php class A { function b() { if (c) {\n public function d() {} }';
    assert.deepEqual(written(text, outlineOfFile(text)).slice(5, 14), ['b', '(', ')', '{', 'if', '(', 'c', ')', '{']);
  });
});
