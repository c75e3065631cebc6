import assert from 'node:assert/strict';
import { shownBy } from '../php';

describe('PHP strings', () => {
  it('escape the quote and the backslash alone in single quotes', () => {
    assert.deepEqual(shownBy(String.raw`show('it\'s C:\\dir\new $x {$y}');`), [String.raw`it's C:\dir\new $x {$y}`]);
  });

  it('know every escape in double quotes', () => {
    assert.deepEqual(shownBy(String.raw`show("\n\t\r\v\e\f\\\$\"");`), ['\n\t\r\v\u001b\f\\$"']);
    assert.deepEqual(shownBy(String.raw`show("\x41\x7e\101\60\u{e4}\u{1F600}");`), ['A~A0ä😀']);
    assert.deepEqual(shownBy(String.raw`show("\q \' \u{110000}");`), [String.raw`\q \' \u{110000}`]);
  });

  it('take variables, entries, properties and expressions in', () => {
    const code = `
      $name = 'x'; $list = ['a' => 'A', 3 => 'three', 'deep' => ['er' => 'D']]; $o = new stdClass; $o->p = 'P';
      show("$name-\${name}-{$name}s $list[a] $list[3] {$list['deep']['er']} $o->p {$o->p} \\$name { $name }");
    `;
    assert.deepEqual(shownBy(code), ['x-x-xs A three D P P $name { x }']);
  });

  it('lose the closing marker’s indentation in heredocs and nowdocs', () => {
    const code = [
      "$x = 'X';",
      'show(<<<TEXT',
      '    one $x',
      '      two {$x}',
      '',
      '    three\\tt',
      '    TEXT);',
      "show(<<<'TEXT'",
      '  one $x',
      '    two\\t',
      '  TEXT);',
      'show(<<<"TEXT"',
      'bare',
      'TEXT);',
      'show(<<<TEXT',
      'TEXT);',
    ].join('\n');
    assert.deepEqual(shownBy(code), ['one X\n  two X\n\nthree\tt', 'one $x\n  two\\t', 'bare', '']);
  });

  it('end lines as the file does', () => {
    assert.deepEqual(shownBy("show('a\r\nb');\r\nshow(<<<T\r\n  c\r\n  d\r\n  T);"), ['a\r\nb', 'c\r\nd']);
  });
});

describe('PHP numbers', () => {
  it('are read in every notation', () => {
    const code = 'show([1_000, 0x1F, 0b101, 0o17, 017, 1.5e3, .5, 6.]);';
    assert.deepEqual(shownBy(code), [[1000, 31, 5, 15, 15, 1500, 0.5, 6]]);
  });
});
