import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileContent } from '../../server/src/core/ports';
import { projectPath, projectRoot, type ProjectPath } from '../../server/src/core/project-path';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { asOrdinaryUser } from '../ordinary-user';
import { temporaryDirectory } from '../temporary-directory';

const missing: FileContent = { kind: 'missing' };

const ways = [
  ['source files on disk', (root: string) => new NodeSourceFiles(root)],
  ['source files on disk of one run', (root: string) => NodeSourceFiles.forOneRun(root, root)],
] as const;

for (const [name, filesIn] of ways)
  describe(name, () => {
    function read(root: string, path: string): FileContent {
      const files = filesIn(root);
      const content = files.read(path as ProjectPath);
      // Where directories are known by now.
      assert.deepEqual(files.read(path as ProjectPath), content);
      return content;
    }

    it('are read as text, without a byte order mark', () => {
      const root = temporaryDirectory({ 'a.php': '\u{feff}<?php // ä\r\n', 'empty.php': '' });
      assert.deepEqual(read(root, 'a.php'), { kind: 'text', text: '<?php // ä\r\n' });
      assert.deepEqual(read(root, 'empty.php'), { kind: 'text', text: '' });
    });

    it('are binary where they have a NUL or are not UTF-8', () => {
      const root = temporaryDirectory({ 'nul.php': 'a\0b', 'latin.php': Uint8Array.of(0x61, 0xe4, 0x62) });
      assert.deepEqual([read(root, 'nul.php'), read(root, 'latin.php')], [{ kind: 'binary' }, { kind: 'binary' }]);
    });

    it('are too large over 1 MB', () => {
      const root = temporaryDirectory({ 'one.php': 'a'.repeat(1_048_576), 'more.php': 'a'.repeat(1_048_577) });
      assert.equal(read(root, 'one.php').kind, 'text');
      assert.deepEqual(read(root, 'more.php'), { kind: 'tooLarge', bytes: 1_048_577 });
    });

    it('are too large over 16 MB where they are data', () => {
      const root = temporaryDirectory({ 'a.json': ' '.repeat(16_777_216), 'b.json': ' '.repeat(16_777_217) });
      const files = filesIn(root);
      assert.equal(files.read(projectPath('a.json'), 'data').kind, 'text');
      assert.deepEqual(files.read(projectPath('b.json'), 'data'), { kind: 'tooLarge', bytes: 16_777_217 });
      assert.deepEqual(files.read(projectPath('a.json')), { kind: 'tooLarge', bytes: 16_777_216 });
    });

    it('are missing where there is no file', () => {
      const root = temporaryDirectory({ 'app/a.php': '' });
      assert.deepEqual(read(root, 'app'), { kind: 'missing', reason: 'it is a directory' });
      assert.deepEqual(
        [read(root, 'b.php'), read(root, 'app/a.php/b'), read(root, 'x/b.php')],
        [missing, missing, missing],
      );
    });

    it('are not waited for where nothing is ever written', () => {
      const root = temporaryDirectory();
      execFileSync('mkfifo', [join(root, 'pipe')]);
      assert.deepEqual(read(root, 'pipe'), { kind: 'missing', reason: 'it is not a regular file' });
    });

    it('end at the root', () => {
      const outside = temporaryDirectory({ 'secret.php': 'secret' });
      const root = temporaryDirectory({ 'app/a.php': 'a' });
      symlinkSync(join(outside, 'secret.php'), join(root, 'link.php'));
      symlinkSync(outside, join(root, 'linked'));
      symlinkSync(join(root, 'app'), join(root, 'inner'));
      symlinkSync(join(root, 'loop'), join(root, 'loop'));
      const files = filesIn(root);

      const link: FileContent = { kind: 'missing', reason: 'it is a link that leads out of the project, or nowhere' };
      assert.deepEqual(read(root, 'link.php'), link);
      // Whether it is there is not looked at.
      assert.deepEqual([read(root, 'linked/secret.php'), read(root, 'linked/none.php')], [link, link]);
      assert.deepEqual(read(root, '../x.php'), missing);
      assert.deepEqual(read(root, 'loop'), link);
      assert.deepEqual(read(root, 'inner/a.php'), { kind: 'text', text: 'a' });
      assert.deepEqual(files.list(projectPath('linked')), []);
      assert.deepEqual(files.list(projectRoot), [
        { name: 'app', kind: 'directory' },
        { name: 'inner', kind: 'directory', isLink: true },
      ]);
    });

    it('may lie behind a link to the root', () => {
      const root = temporaryDirectory({ 'a.php': 'a' });
      const link = join(temporaryDirectory(), 'link');
      symlinkSync(root, link);
      assert.deepEqual(read(link, 'a.php'), { kind: 'text', text: 'a' });
    });

    it('are listed by name', () => {
      const root = temporaryDirectory({ 'b.php': '', 'B.php': '', 'a/c.php': '', '10': '', '9': '' });
      const files = filesIn(root);
      assert.deepEqual(
        files.list(projectRoot).map(({ name }) => name),
        ['10', '9', 'B.php', 'a', 'b.php'],
      );
      assert.deepEqual(files.list(projectPath('a')), [{ name: 'c.php', kind: 'file' }]);
      assert.deepEqual([files.list(projectPath('b.php')), files.list(projectPath('none'))], [[], []]);
    });

    it('have a kind', () => {
      const files = filesIn(temporaryDirectory({ 'a/b.php': '' }));
      assert.deepEqual(
        ['', 'a', 'a/b.php', 'c'].map((path) => files.kindOf(projectPath(path))),
        ['directory', 'directory', 'file', null],
      );
      assert.equal(filesIn('/no/such/root').kindOf(projectRoot), null);
    });

    it('show what was written since', () => {
      const root = temporaryDirectory({ 'a.php': 'one' });
      const files = filesIn(root);
      files.read(projectPath('a.php'));
      writeFileSync(join(root, 'a.php'), 'two');
      assert.deepEqual(files.read(projectPath('a.php')), { kind: 'text', text: 'two' });
    });

    it('say why they cannot be read', () => {
      const root = temporaryDirectory({ 'a.php': 'a' });
      chmodSync(root, 0o755);
      chmodSync(join(root, 'a.php'), 0);
      mkdirSync(join(root, 'closed'), { mode: 0 });
      asOrdinaryUser(() => {
        assert.deepEqual(read(root, 'a.php'), { kind: 'unreadable', reason: 'permission denied' });
        assert.deepEqual(filesIn(root).list(projectPath('closed')), []);
      });
    });
  });
