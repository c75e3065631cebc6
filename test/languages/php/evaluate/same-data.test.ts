import { deepStrictEqual } from 'node:assert/strict';
import { projectPath } from '../../../../server/src/core/project-path';
import { phpClasses, phpConstants, phpFunctions } from '../../../../server/src/languages/php/evaluate/builtins';
import { Interpreter } from '../../../../server/src/languages/php/evaluate/interpreter';
import { isSameData, textOfData } from '../../../../server/src/languages/php/evaluate/same-data';
import type { Value } from '../../../../server/src/languages/php/evaluate/values';
import { PhpFile } from '../../../../server/src/languages/php/php-file';
import { PhpFiles } from '../../../../server/src/languages/php/php-files';
import { MemoryFiles } from '../../../damage/memory-files';

/** What a file returns that has an expression on its own, as a process that never read anything comes to it. */
function valueOf(expression: string, path = 'a.php'): Value {
  const machine = new Interpreter(new PhpFiles(new MemoryFiles(new Map()), new Map()), {
    functions: phpFunctions,
    classes: phpClasses,
    constants: phpConstants,
    inject: () => undefined,
  });
  return machine.runFile(PhpFile.read(projectPath(path), `<?php return ${expression};`));
}

const data = [
  'null',
  'true',
  '1',
  '1.0',
  '-0.0',
  '0.0',
  "'1'",
  "'1' . $x",
  "'1' . nowhere()",
  "['a' => 1, 'b' => 2]",
  "['b' => 2, 'a' => 1]",
  '[1, [2]]',
];
const code = ['fn () => 1', 'fn () => 2', 'function () { return 1; }'];

describe('Data as a text', () => {
  it('is the same in two processes exactly where the data is', () => {
    const values = (path: string): readonly Value[] => data.map((one) => valueOf(one, path));
    for (const one of [...values('a.php'), ...values('b.php')]) {
      deepStrictEqual(
        values('a.php').map((other) => textOfData(one) === textOfData(other)),
        values('a.php').map((other) => isSameData(one, other)),
      );
    }
  });

  it('is the same of code that stands in the same file at the same place', () => {
    const texts = code.map((one) => textOfData(valueOf(one)));
    deepStrictEqual(
      code.map((one) => texts.map((text) => text === textOfData(valueOf(one)))),
      [
        [true, false, false],
        [false, true, false],
        [false, false, true],
      ],
    );
    deepStrictEqual(
      ['fn () => $this->x', 'function () use ($x) { return $x; }', "[1, 'a' => static::class, fn () => $this]"].map(
        (one) => textOfData(valueOf(one)),
      ),
      [null, null, null],
    );
  });
});
