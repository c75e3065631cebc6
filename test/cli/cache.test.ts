import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clients, shop } from '../lsp/shop';
import { temporaryDirectory } from '../temporary-directory';

/** Runs the built command line; answers what it says, and what is kept then. */
function runner(root: string) {
  const kept = temporaryDirectory();
  return (command: string, ...words: readonly string[]) => {
    const env = { ...process.env, XDG_CACHE_HOME: kept };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [resolve('dist/cli.js'), command, '--project', root, ...words],
      {
        encoding: 'utf8',
        env,
      },
    );
    const entries = readdirSync(kept, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.entry'));
    return { status, stdout: stdout.replaceAll(root, ''), stderr, entries: entries.length };
  };
}

describe('what the command line keeps', () => {
  it('is used by the next run, which says and writes the same', () => {
    const root = temporaryDirectory(shop(clients, { 'config/openapi.json': '{"info": {"titel": 1}}' }));
    const run = runner(root);
    const first = run('openapi:generate', '--all');
    const file = join(root, 'storage/app/public/openapi/openapi/openapi-all.json');
    const written = readFileSync(file, 'utf8');
    rmSync(file);
    const second = run('openapi:generate', '--all');
    assert.deepEqual([first.status, first.entries, second.stderr], [0, 1, first.stderr]);
    assert.match(first.stderr, /titel/);
    assert.equal(second.stdout.replaceAll(' (unchanged)', ''), first.stdout);
    assert.deepEqual([second.stdout.split(' (unchanged)').length - 1, readFileSync(file, 'utf8')], [5, written]);
  });

  it('is neither read nor written with --no-cache', () => {
    const run = runner(temporaryDirectory(shop(clients)));
    assert.deepEqual([run('openapi:generate', '--no-cache').entries, run('openapi:generate').entries], [0, 1]);
  });

  it('is one entry for each request', () => {
    const run = runner(temporaryDirectory(shop(clients)));
    run('openapi:generate');
    run('openapi:generate', '--environment', 'local');
    assert.equal(run('openapi:generate', '--format', 'yaml').entries, 3);
  });

  it('goes with openapi:clear-cache, that of other projects stays', () => {
    const run = runner(temporaryDirectory(shop(clients)));
    const other = temporaryDirectory(shop(clients));
    run('openapi:generate');
    run('openapi:generate', '--all');
    run('openapi:generate', '--project', other);
    assert.deepEqual(
      [run('openapi:clear-cache'), run('clear-cache')].map(({ status, stdout, entries }) => [status, stdout, entries]),
      [
        [0, 'Removed 2 kept results.\n', 1],
        [0, 'Nothing was kept.\n', 1],
      ],
    );
  });

  it('is nothing where nothing can be written, which no run fails for', () => {
    const root = temporaryDirectory(shop(clients));
    writeFileSync(join(root, 'file'), '');
    const { status, stderr } = spawnSync(process.execPath, [resolve('dist/cli.js'), 'openapi:generate'], {
      encoding: 'utf8',
      cwd: root,
      env: { ...process.env, XDG_CACHE_HOME: join(root, 'file') },
    });
    assert.deepEqual([status, stderr], [0, '']);
  });
});
