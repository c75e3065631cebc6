import assert from 'node:assert/strict';
import { projectPath } from '../../../../server/src/core/project-path';
import { PhpFile } from '../../../../server/src/languages/php/php-file';

function docblockOf(code: string): string | null | undefined {
  return PhpFile.read(projectPath('a.php'), `<?php ${code}`).classes.get('c')?.docblock;
}

describe('the documentation comment of a class', () => {
  const rows: readonly (readonly [code: string, docblock: string | null])[] = [
    ['/** Things. */ class C {}', 'Things.'],
    ['/**\n * Things.\n *\n * @group A\n */\n#[A(1)]\nfinal readonly class C {}', 'Things.\n\n@group A'],
    ['$a = 1; /** Things. */\n\nabstract class C {}', 'Things.'],
    ['/** Others. */ class B {} class C {}', null],
    ['/* Things. */ class C {}', null],
    ['/** Things. */ // more\nclass C {}', null],
    ['/***/ class C {}', null],
    ['class C {}', null],
  ];
  for (const [code, docblock] of rows) {
    it(JSON.stringify(code), () => {
      assert.equal(docblockOf(code), docblock);
    });
  }
});
