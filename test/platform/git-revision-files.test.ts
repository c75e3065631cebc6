import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { maximumBytes, type SourceFiles } from '../../server/src/core/ports';
import { projectPath, type ProjectPath, projectRoot } from '../../server/src/core/project-path';
import { findRevision } from '../../server/src/platform/git-revision';
import { GitRevisionFiles, withUncommitted } from '../../server/src/platform/git-revision-files';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { commit, git, initialize } from '../git-repository';
import { temporaryDirectory } from '../temporary-directory';

function revisionFiles(root: string, name: string): SourceFiles {
  const found = findRevision(root, name, process.env);
  assert.equal(found.kind, 'found');
  return new GitRevisionFiles(found.revision);
}

/** Everything below a directory, as readers see it; what is behind links to directories is looked at once. */
function everything(files: SourceFiles, paths: readonly string[]): readonly unknown[] {
  const below = (directory: ProjectPath, depth: number): readonly unknown[] =>
    files.list(directory).flatMap(({ name, ...entry }): readonly unknown[] => {
      const path = projectPath(directory === '' ? name : `${directory}/${name}`);
      if (name === '.git') return [];
      const content = files.read(path, 'data');
      const inside = entry.kind === 'directory' && depth < 4 ? below(path, depth + 1) : [];
      return [[path, entry, content, files.read(path), files.kindOf(path)], ...inside];
    });
  return [
    ...below(projectRoot, 0),
    ...paths.map((path) => [files.read(projectPath(path)), files.kindOf(projectPath(path))]),
  ];
}

/** A directory with all that may be strange in one. */
function strange(root: string): void {
  mkdirSync(join(root, 'a/b'), { recursive: true });
  writeFileSync(join(root, 'a/b/plain.php'), '\u{feff}<?php // ü\r\n');
  writeFileSync(join(root, 'a/ü "quoted"\n.php'), 'x');
  writeFileSync(join(root, 'binary.php'), Buffer.from([1, 0, 2]));
  writeFileSync(join(root, 'latin.php'), Buffer.from([0xe9]));
  writeFileSync(join(root, 'large.php'), Buffer.alloc(maximumBytes.source + 1, 'x'));
  writeFileSync(join(root, 'empty.php'), '');
  symlinkSync('b/plain.php', join(root, 'a/link.php'));
  symlinkSync('../a/b', join(root, 'a/around'));
  symlinkSync('a/link.php', join(root, 'link of link.php'));
  symlinkSync('.', join(root, 'self'));
  symlinkSync('loop', join(root, 'loop'));
  symlinkSync('nowhere', join(root, 'dangling'));
  symlinkSync('../outside.php', join(root, 'out.php'));
  symlinkSync('/etc/passwd', join(root, 'absolute'));
}

const looked = ['a/around/plain.php', 'self/self/a/link.php', 'a/b/plain.php/x', 'nowhere', 'out.php', 'dangling'];

describe('the files of a git revision', () => {
  for (const directory of ['', 'apps/my api']) {
    it(`are what they were on disk${directory === '' ? '' : ', in a directory of the repository'}`, () => {
      const repository = temporaryDirectory({ 'outside.php': 'outside' });
      const root = join(repository, directory);
      mkdirSync(root, { recursive: true });
      initialize(repository);
      strange(root);
      commit(repository);
      const onDisk = everything(new NodeSourceFiles(root), looked);
      rmSync(join(root, 'a'), { recursive: true });
      commit(repository, { 'later.php': 'later' });
      assert.deepEqual(everything(revisionFiles(root, 'HEAD~1'), looked), onDisk);
    });
  }

  it('are read from a packed, shallow, bare-bones repository without changing it', () => {
    const origin = temporaryDirectory();
    initialize(origin);
    commit(origin, { 'a.php': 'one' });
    commit(origin, { 'a.php': 'two' });
    git(origin, 'gc', '--quiet');
    const shallow = temporaryDirectory();
    git(shallow, 'clone', '--quiet', '--depth=1', `file://${origin}`, '.');
    const state = (root: string) =>
      readdirSync(root, { recursive: true })
        .map((path) => [path, statSync(join(root, String(path))).mtimeMs])
        .sort();
    const before = [state(origin), state(shallow)];
    assert.deepEqual(revisionFiles(origin, 'HEAD~1').read(projectPath('a.php')), { kind: 'text', text: 'one' });
    assert.deepEqual(revisionFiles(shallow, 'origin/main').read(projectPath('a.php')), { kind: 'text', text: 'two' });
    assert.deepEqual(findRevision(shallow, 'HEAD~1', process.env), { kind: 'unknown' });
    assert.deepEqual([state(origin), state(shallow)], before);
  });

  it('are not fetched where the repository lacks them, whatever its configuration says', () => {
    const origin = temporaryDirectory();
    initialize(origin);
    commit(origin, { 'a.php': 'one' });
    commit(origin, { 'a.php': 'two' });
    git(origin, 'config', 'uploadpack.allowFilter', 'true');
    const partial = temporaryDirectory();
    git(partial, 'clone', '--quiet', '--filter=blob:none', `file://${origin}`, '.');
    const sign = join(temporaryDirectory(), 'ran');
    git(partial, 'config', 'core.fsmonitor', `touch ${sign}`);
    git(partial, 'config', 'core.sshCommand', `touch ${sign}`);
    git(partial, 'config', 'remote.origin.url', `ext::touch ${sign}`);
    git(partial, 'config', 'remote.origin.uploadpack', `touch ${sign}; git-upload-pack`);
    git(partial, 'config', 'protocol.ext.allow', 'always');
    assert.equal(findRevision(partial, 'HEAD~1', process.env).kind, 'unreadable');
    assert.equal(statSync(sign, { throwIfNoEntry: false }), undefined);
  });

  it('need a revision that is one', () => {
    const root = temporaryDirectory();
    const kinds = (names: readonly string[]) => names.map((name) => findRevision(root, name, process.env).kind);
    assert.deepEqual(kinds(['HEAD']), ['noRepository']);
    initialize(root);
    commit(root, { 'a.php': 'one' });
    git(root, 'tag', 'v1');
    assert.deepEqual(kinds(['HEAD', 'main', 'v1', 'HEAD^0']), ['found', 'found', 'found', 'found']);
    const refused = ['', 'v2', 'HEAD~1', '--all', '-h', '--output=x', 'HEAD..v1', '^HEAD', 'HEAD:a.php', 'a\nb'];
    assert.deepEqual(
      kinds(refused),
      refused.map(() => 'unknown'),
    );
    assert.deepEqual(findRevision(root, 'HEAD', { PATH: root }), { kind: 'noGit' });
  });

  it('are read by the first git in PATH that can be run', () => {
    const root = temporaryDirectory();
    initialize(root);
    commit(root, { 'a.php': 'one' });
    const elsewhere = temporaryDirectory({ 'plain/git': '' });
    symlinkSync('loop', join(elsewhere, 'loop'));
    const path = [join(elsewhere, 'loop'), join(elsewhere, 'plain'), process.env['PATH']].join(delimiter);
    assert.equal(findRevision(root, 'HEAD', { ...process.env, PATH: path }).kind, 'found');
  });

  it('are read by no git of the repository itself, though PATH begins with one', () => {
    const repository = temporaryDirectory();
    const [sign, programs] = [join(temporaryDirectory(), 'ran'), join(repository, 'node_modules/.bin')];
    initialize(repository);
    commit(repository, { 'apps/api/a.php': 'one', 'node_modules/.bin/git': `#!/bin/sh\ntouch ${sign}\n` });
    chmodSync(join(programs, 'git'), 0o755);
    const path = [programs, process.env['PATH']].join(delimiter);
    assert.equal(findRevision(join(repository, 'apps/api'), 'HEAD', { ...process.env, PATH: path }).kind, 'found');
    assert.equal(existsSync(sign), false);
  });

  it('are of the repository of their directory, not of the one that a hook runs in', () => {
    const [root, other] = [temporaryDirectory(), temporaryDirectory()];
    for (const directory of [root, other]) initialize(directory);
    commit(root, { 'a.php': 'mine' });
    commit(other, { 'a.php': 'other' });
    const found = findRevision(root, 'HEAD', { ...process.env, GIT_DIR: join(other, '.git'), GIT_WORK_TREE: other });
    assert.equal(found.kind, 'found');
    assert.deepEqual(new GitRevisionFiles(found.revision).read(projectPath('a.php')), { kind: 'text', text: 'mine' });
  });

  it('stand beside what is never committed', () => {
    const root = temporaryDirectory();
    initialize(root);
    commit(root, { '.gitignore': '/vendor\n/.env\n', 'a.php': 'one', 'vendor.php': '' });
    const written = { '.env': 'A=1', 'vendor/x/y.php': 'installed', 'new.php': 'not yet committed' };
    for (const [path, text] of Object.entries(written)) {
      mkdirSync(join(root, path, '..'), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const files = withUncommitted(revisionFiles(root, 'HEAD'), new NodeSourceFiles(root), ['.env', 'vendor']);
    const read = (path: string) => files.read(projectPath(path));
    assert.deepEqual(
      [
        files.list(projectRoot).map(({ name }) => name),
        files.list(projectPath('vendor/x')),
        files.kindOf(projectPath('vendor')),
      ],
      [['.env', '.gitignore', 'a.php', 'vendor', 'vendor.php'], [{ name: 'y.php', kind: 'file' }], 'directory'],
    );
    assert.deepEqual(
      [read('.env'), read('vendor/x/y.php'), read('new.php')],
      [{ kind: 'text', text: 'A=1' }, { kind: 'text', text: 'installed' }, { kind: 'missing' }],
    );
  });

  it('stand beside what was never committed of a directory that is in part', () => {
    const root = temporaryDirectory();
    initialize(root);
    commit(root, { 'vendor/.gitkeep': '', 'vendor/x/own.php': 'committed', 'vendor/file': '', 'a/b.php': '' });
    rmSync(join(root, 'vendor/file'));
    for (const path of ['vendor/x/own.php', 'vendor/x/y.php', 'vendor/z/z.php', 'vendor/file/w.php', 'a/new.php']) {
      mkdirSync(join(root, path, '..'), { recursive: true });
      writeFileSync(join(root, path), 'on disk');
    }
    const files = withUncommitted(revisionFiles(root, 'HEAD'), new NodeSourceFiles(root), ['vendor']);
    const names = (path: string) => files.list(projectPath(path)).map(({ name, kind }) => `${kind} ${name}`);
    assert.deepEqual(['vendor', 'vendor/x', 'vendor/z', 'vendor/file', 'a'].map(names), [
      ['file .gitkeep', 'file file', 'directory x', 'directory z'],
      ['file own.php', 'file y.php'],
      ['file z.php'],
      [],
      ['file b.php'],
    ]);
    assert.deepEqual(files.read(projectPath('vendor/x/own.php')), { kind: 'text', text: 'committed' });
  });

  it('have no links of more bytes than a path has, and never load them', () => {
    const asked: string[] = [];
    const files = new GitRevisionFiles({
      entries: [{ kind: 'link', path: 'link.php', object: 'large', bytes: 400_000_000 }],
      read: (objects) => {
        asked.push(...objects);
        return new Map();
      },
    });
    assert.deepEqual([files.kindOf(projectPath('link.php')), files.list(projectRoot), asked], [null, [], []]);
  });
});
