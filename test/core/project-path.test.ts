import assert from 'node:assert/strict';
import {
  childPath,
  directoryOf,
  isOutside,
  isProjectPath,
  projectPath,
  projectRoot,
  resolvedPath,
} from '../../server/src/core/project-path';

describe('a path of a project', () => {
  for (const text of ['', 'a', 'a/b.php', '.env', 'a/..b', 'a/b..', '...']) {
    it(`may be "${text}"`, () => {
      assert.equal(projectPath(text), text);
    });
  }

  for (const text of ['..', '../a', '../../a/b.ts']) {
    it(`may lead beside the project, to "${text}"`, () => {
      assert.equal(isProjectPath(text), false);
      assert.equal(isOutside(projectPath(text)), true);
    });
  }

  for (const text of ['/a', 'a/', 'a//b', '.', './a', 'a/../b', 'a/..', 'a/.', '../', '../a/../b', '..//a']) {
    it(`is never "${text}"`, () => {
      assert.equal(isProjectPath(text), false);
      assert.throws(() => projectPath(text), RangeError);
    });
  }

  it('is a directory with a name below it', () => {
    assert.equal(childPath(projectRoot, 'a'), 'a');
    assert.equal(childPath(projectPath('a/b'), 'c.php'), 'a/b/c.php');
  });

  it('lies in a directory', () => {
    assert.equal(directoryOf(projectPath('a/b/c.php')), 'a/b');
    assert.equal(directoryOf(projectPath('a')), '');
    assert.equal(directoryOf(projectRoot), '');
  });

  for (const [written, resolved] of [
    ['./Modules/', 'x/Modules'],
    ['../y', 'y'],
    ['a//b/./c', 'x/a/b/c'],
    ['a\\b', 'x/a/b'],
    ['..', ''],
    ['../..', null],
    ['../../x', null],
  ] as const) {
    it(`resolves "${written}" from a directory`, () => {
      assert.equal(resolvedPath(projectPath('x'), written), resolved);
    });
  }
});
