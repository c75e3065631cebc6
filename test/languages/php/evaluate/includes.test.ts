import assert from 'node:assert/strict';
import { evaluated, shownBy } from '../php';

describe('included files', () => {
  it('share variables and answer values', () => {
    const files = { 'parts/a.php': "<?php show($given); $made = 'made'; return ['answer' => __DIR__];" };
    const code = "$given = 'given'; $answer = require __DIR__ . '/parts/a.php'; show($made); show($answer);";
    assert.deepEqual(shownBy(code, files), ['given', 'made', { answer: '/project/parts' }]);
  });

  it('see the variables of the function that includes them alone', () => {
    const files = { 'a.php': '<?php show([isset($x), $y]);' };
    assert.deepEqual(shownBy("$x = 1; (function ($y) { include 'a.php'; })(2);", files), [[false, 2]]);
  });

  it('are read once by require_once, and answer 1 without a return', () => {
    const files = { 'a.php': "<?php show('a');" };
    assert.deepEqual(shownBy("show(require 'a.php'); show(require_once 'a.php'); require 'a.php';", files), [
      'a',
      1,
      true,
      'a',
    ]);
  });

  it('may be missing where they are optional', () => {
    assert.deepEqual(evaluated("show(@include 'none.php'); require 'none.php'; show('after');"), {
      shown: [false, 'after'],
      problems: ['routes.fileMissing main.php'],
    });
  });

  it('are reported where they are not known or lie outside', () => {
    const { problems } = evaluated("require unknown(); require '/etc/passwd'; require __DIR__ . '/../outside.php';");
    assert.deepEqual(problems, [
      'routes.fileUnknown main.php',
      'routes.fileUnknown main.php',
      'routes.fileUnknown main.php',
    ]);
  });

  it('that include each other are read once', () => {
    const files = {
      'a.php': "<?php show('a'); require 'b.php'; show('end of a');",
      'b.php': "<?php show('b'); require 'a.php';",
    };
    assert.deepEqual(evaluated("require 'a.php';", files), {
      shown: ['a', 'b', 'end of a'],
      problems: ['routes.fileLoop b.php'],
    });
  });
});
