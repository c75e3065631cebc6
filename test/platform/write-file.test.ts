import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { temporaryFile, writeFile } from '../../server/src/platform/write-file';
import { asOrdinaryUser } from '../ordinary-user';
import { temporaryDirectory } from '../temporary-directory';

describe('written file', () => {
  it('is made with its directories', () => {
    const file = join(temporaryDirectory(), 'a/b/openapi.json');
    assert.deepEqual(writeFile(file, '{}'), { kind: 'written' });
    assert.equal(readFileSync(file, 'utf8'), '{}');
    assert.deepEqual(readdirSync(join(file, '..')), ['openapi.json']);
  });

  it('is not touched where nothing changed', () => {
    const file = join(temporaryDirectory({ 'openapi.json': '{"ä":1}' }), 'openapi.json');
    utimesSync(file, 1000, 1000);
    assert.deepEqual(writeFile(file, '{"ä":1}'), { kind: 'unchanged' });
    assert.equal(statSync(file).mtimeMs, 1_000_000);
    assert.deepEqual(writeFile(file, '{"ä":2}'), { kind: 'written' });
    assert.equal(readFileSync(file, 'utf8'), '{"ä":2}');
  });

  it('stays behind its link', () => {
    const root = temporaryDirectory({ 'real/openapi.json': '{}' });
    symlinkSync(join(root, 'real/openapi.json'), join(root, 'link.json'));
    assert.deepEqual(writeFile(join(root, 'link.json'), '[]'), { kind: 'written' });
    assert.equal(readFileSync(join(root, 'real/openapi.json'), 'utf8'), '[]');
  });

  it('takes what killed runs left with it, and nothing else', () => {
    const { pid: dead } = spawnSync(process.execPath, ['--version']);
    const root = temporaryDirectory();
    const file = join(root, 'openapi.json');
    const [ofDead, ofLiving] = [temporaryFile(file, dead), temporaryFile(file, process.pid)];
    const ofOther = temporaryFile(join(root, 'openapi.yaml'), dead);
    const mine = join(root, '.openapi.json.mine');
    // Whose process numbers mean nothing here.
    const ofContainer = join(root, `.openapi.json.routespec-0a1b2c3d-${dead}-1`);
    const ofContainerOnce = join(root, `.openapi.json.routespec-0a1b2c3d-${dead}-2`);
    const kept = [ofLiving, ofOther, mine, ofContainer];
    for (const path of [...kept, ofDead, ofContainerOnce]) writeFileSync(path, 'half');
    utimesSync(ofContainerOnce, 1000, 1000);
    writeFile(file, '{}');
    assert.deepEqual(readdirSync(root).sort(), [...kept, file].map((path) => basename(path)).sort());
  });

  it('fails where a directory is a file', () => {
    const root = temporaryDirectory({ storage: '' });
    const file = join(root, 'storage/openapi/openapi.json');
    assert.deepEqual(writeFile(file, '{}'), {
      kind: 'failed',
      reason: `${file} cannot be written: a part of the path is a file, not a directory`,
    });
  });

  it('fails where no directory can be made', function () {
    if (!existsSync('/proc/self')) this.skip();
    assert.deepEqual(writeFile('/proc/routespec/a/openapi.json', '{}'), {
      kind: 'failed',
      reason: '/proc/routespec/a/openapi.json cannot be written: no directory can be made in /proc',
    });
  });

  it('fails where it is no regular file', () => {
    const pipe = join(temporaryDirectory(), 'pipe');
    spawnSync('mkfifo', [pipe]);
    assert.deepEqual(writeFile(pipe, 'x'), {
      kind: 'failed',
      reason: `${pipe} cannot be written: it is not a regular file`,
    });
    assert.ok(statSync(pipe).isFIFO());
  });

  it('fails outside of the directory that it must lie in, also behind a link', () => {
    const [inside, outside] = [temporaryDirectory(), temporaryDirectory({ 'kept.json': 'kept' })];
    symlinkSync(outside, join(inside, 'linked'));
    symlinkSync(join(outside, 'kept.json'), join(inside, 'file.json'));
    for (const path of ['linked/new/x.json', 'file.json', '../x.json']) {
      const result = writeFile(join(inside, path), 'x', inside);
      assert.equal(result.kind === 'failed' && result.reason.endsWith('it lies outside of the project'), true, path);
    }
    assert.equal(readFileSync(join(outside, 'kept.json'), 'utf8'), 'kept');
    assert.deepEqual(writeFile(join(inside, 'new/x.json'), 'x', inside), { kind: 'written' });
  });

  it('fails where it is a directory', () => {
    const file = join(temporaryDirectory({ 'openapi.json/a': '' }), 'openapi.json');
    assert.deepEqual(writeFile(file, '{}'), { kind: 'failed', reason: `${file} cannot be written: it is a directory` });
  });

  it('fails where the directory is closed', () => {
    const root = temporaryDirectory({ 'openapi.json': 'old' });
    const file = join(root, 'openapi.json');
    chmodSync(root, 0o555);
    assert.deepEqual(
      asOrdinaryUser(() => writeFile(file, '{}')),
      { kind: 'failed', reason: `${file} cannot be written: permission denied` },
    );
    assert.deepEqual(readdirSync(root), ['openapi.json']);
    assert.equal(readFileSync(file, 'utf8'), 'old');
  });
});
