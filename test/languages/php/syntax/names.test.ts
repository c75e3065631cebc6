import assert from 'node:assert/strict';
import { NameScope } from '../../../../server/src/languages/php/syntax/names';
import { phpFile, shownBy } from '../php';

/** What `Name::class` gives for each name, after the head of a file. */
function classNames(head: string, names: readonly string[]): readonly unknown[] {
  return shownBy(`${head}\n${names.map((name) => `\\show(${name}::class);`).join('\n')}`);
}

describe('PHP names', () => {
  it('are global without a namespace', () => {
    assert.deepEqual(classNames('', ['A', '\\A', 'A\\B', '\\A\\B']), ['A', 'A', 'A\\B', 'A\\B']);
  });

  it('stand in the namespace of the file', () => {
    const names = ['A', '\\A', 'A\\B', 'namespace\\A', 'NAMESPACE\\A\\B'];
    assert.deepEqual(classNames('namespace N\\M;', names), ['N\\M\\A', 'A', 'N\\M\\A\\B', 'N\\M\\A', 'N\\M\\A\\B']);
  });

  it('are imported, whatever their case', () => {
    const head = 'namespace N; use X\\Y; use X\\Y\\Z as W; use \\L\\M;';
    assert.deepEqual(classNames(head, ['Y', 'y', 'Y\\A', 'W', 'w\\A', 'M', 'Z']), [
      'X\\Y',
      'X\\Y',
      'X\\Y\\A',
      'X\\Y\\Z',
      'X\\Y\\Z\\A',
      'L\\M',
      'N\\Z',
    ]);
  });

  it('are imported in groups and lists', () => {
    const head = 'use A\\{B, C\\D, E as F}; use G\\H, I\\J as K;';
    assert.deepEqual(classNames(head, ['B', 'D', 'F', 'H', 'K']), ['A\\B', 'A\\C\\D', 'A\\E', 'G\\H', 'I\\J']);
  });

  it('are imported in a group whose last comma stands alone', () => {
    assert.deepEqual(classNames('use A\\{B, C,};', ['B', 'C']), ['A\\B', 'A\\C']);
  });

  it('belong to the namespace before them where a file has several', () => {
    const { classes } = phpFile('<?php namespace A { class X {} } namespace B { class Y {} } namespace { class Z {} }');
    assert.deepEqual([...classes.keys()], ['a\\x', 'b\\y', 'z']);
  });

  it('of functions and constants fall back to the global ones', () => {
    const scope = new NameScope('N');
    scope.import('function', 'f', 'X\\f');
    scope.import('const', 'C', 'X\\C');
    assert.deepEqual(
      [scope.function('F'), scope.function('g'), scope.function('\\g'), scope.function('M\\g')],
      [
        { name: 'X\\f', fallback: 'X\\f' },
        { name: 'N\\g', fallback: 'g' },
        { name: 'g', fallback: 'g' },
        { name: 'N\\M\\g', fallback: 'N\\M\\g' },
      ],
    );
    assert.deepEqual(
      [scope.constant('C'), scope.constant('c')],
      [
        { name: 'X\\C', fallback: 'X\\C' },
        { name: 'N\\c', fallback: 'c' },
      ],
    );
  });

  it('of functions and constants are imported', () => {
    const code =
      'namespace N; use function strtoupper as up; use function X\\{low}; use const PHP_INT_SIZE as SIZE; \\show(up("a")); \\show(low("A")); \\show(SIZE);';
    const helpers = '<?php namespace X; function low(string $x) { return strtolower($x); }';
    const composer = '{"autoload": {"files": ["helpers.php"]}}';
    assert.deepEqual(shownBy(code, { 'helpers.php': helpers, 'composer.json': composer }), ['A', 'a', 8]);
  });
});
