import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../../bench/run-process';

const recorder = join(import.meta.dirname, '../../bench/record-reads.cjs');

describe('bench: a measured process', () => {
  let folder = '';
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'routespec-bench-test-')));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  function script(text: string): string {
    const path = join(folder, 'script.cjs');
    writeFileSync(path, text);
    return path;
  }

  it('gives its output and its own memory, not that of its parent', () => {
    const large = Buffer.alloc(300e6, 1);
    const run = runNode(folder, { args: [script(`console.log('done')`)], keepsOutput: true });
    assert.equal(large.length, 300e6);
    assert.equal(run.stdout, 'done\n');
    assert.ok(run.peakKilobytes > 10e3 && run.peakKilobytes < 200e3, String(run.peakKilobytes));
  });

  it('leaves nothing for the next', () => {
    const args = [script(`require('node:fs').writeFileSync(process.env.XDG_CACHE_HOME + '/kept', '')`)];
    runNode(folder, { args });
    assert.deepEqual(readdirSync(folder), ['script.cjs']);
  });

  it('is reported with what it said where it fails', () => {
    const args = [script(`console.error('no such thing'); process.exit(3)`)];
    assert.throws(() => runNode(folder, { args }), /ended with 3:\nno such thing/);
  });

  it('has its reads recorded, by whichever function, below the root alone', () => {
    const app = join(folder, 'app');
    mkdirSync(app);
    const names = ['a.php', 'b.php', 'c.php', 'd.php', 'e.php', 'f.php', 'unread.php'];
    for (const name of names) writeFileSync(join(app, name), '<?php');
    const log = join(folder, 'reads.log');
    const path = script(`
      const fs = require('node:fs');
      const { readFile } = require('node:fs/promises');
      const { pathToFileURL } = require('node:url');
      const app = process.argv[2];
      fs.readFileSync(app + '/a.php');
      fs.readFileSync(app + '/a.php');
      fs.readFileSync(fs.openSync(app + '/../app/b.php'));
      fs.readFileSync(pathToFileURL(app + '/c.php'));
      fs.createReadStream(app + '/d.php').resume();
      fs.statSync(app + '/unread.php');
      fs.readFileSync(__filename);
      readFile(app + '/e.php').then(() => import('node:fs')).then((esm) => esm.readFileSync(app + '/f.php'));
    `);
    runNode(folder, {
      args: ['--require', recorder, path, app],
      environment: { RECORD_READS_ROOT: app, RECORD_READS_LOG: log },
    });
    const recorded = readFileSync(log, 'utf8').trim().split('\n').sort();
    assert.deepEqual(
      recorded,
      names.slice(0, -1).map((name) => join(app, name)),
    );
  });
});
