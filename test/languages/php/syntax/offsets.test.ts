import assert from 'node:assert/strict';
import type { Statement } from '../../../../server/src/languages/php/syntax/ast';
import { phpFile } from '../php';

/** The text of every literal in a list of statements, as it stands in the file. */
function literalTexts(text: string, statements: readonly Statement[]): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('kind' in node && node.kind === 'literal' && 'start' in node && 'end' in node) {
      found.push(text.slice(Number(node.start), Number(node.end)));
    } else Object.values(node).forEach(visit);
  };
  visit(statements);
  return found;
}

describe('offsets', () => {
  it('count UTF-16 code units behind umlauts and emoji', () => {
    const text = '<?php // ä 😀 é\n$ü = [\'😀ä\', "ß{$ü}😀", 7];\n';
    const { statements } = phpFile(text);
    assert.deepEqual(literalTexts(text, statements), ["'😀ä'", 'ß', '😀', '7']);
  });

  it('of a body that is read later are those of the file', () => {
    const text = "<?php // 😀\nclass Ä { function f() { return ['ä', fn () => 'b']; } }\nfunction g() { 'c'; }\n";
    const file = phpFile(text);
    const bodies = [...file.classes.values()].flatMap(({ methods }) => methods.map(({ body }) => body));
    const functions = [...file.functions.values()].map(({ body }) => body);
    const read = [...bodies, ...functions].map((body) => literalTexts(text, file.body(body)));
    assert.deepEqual(read, [["'ä'", "'b'"], ["'c'"]]);
  });

  it('hold where a line above was mended', () => {
    const text = "<?php\nf('ä', [\nf('b');\nclass A {\n  function g() {\n    f(;\n    'c';\n  }\n}\n";
    const file = phpFile(text);
    assert.deepEqual(literalTexts(text, file.statements).slice(-1), ["'b'"]);
    const body = file.classes.get('a')?.methods[0]?.body;
    assert.deepEqual(body === undefined ? [] : literalTexts(text, file.body(body)), ["'c'"]);
  });

  it('never lead out of a file that is cut off', () => {
    const text = "<?php\nf(function () {\n    g('a'";
    const file = phpFile(text);
    const { start, end } = file.source({ start: 6, end: 10_000 });
    assert.deepEqual([start, end], [6, text.length]);
    assert.deepEqual(
      file.problems.map(({ source }) => (source?.end ?? 0) <= text.length),
      [true],
    );
  });
});
