import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clients, shop } from '../lsp/shop';
import { temporaryDirectory } from '../temporary-directory';

/** Runs the built command line; answers what it says, and what is kept then. */
function runner(root: string, program = resolve('dist/cli.js')) {
  const kept = temporaryDirectory();
  return (command: string, ...words: readonly string[]) => {
    const env = { ...process.env, XDG_CACHE_HOME: kept };
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, command, '--project', root, ...words], {
      encoding: 'utf8',
      env,
    });
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

  it('is made anew by a program of which anything changed', () => {
    const dist = join(temporaryDirectory(), 'dist');
    cpSync('dist', dist, { recursive: true, filter: (path) => !path.endsWith('.map') });
    const root = temporaryDirectory(shop(clients));
    const run = runner(root, join(dist, 'cli.js'));
    const collection = () => {
      run('openapi:generate', '--with-clientcollection');
      const written = join(root, 'storage/app/public/openapi/clientcollection/clientcollection-all.json');
      return readFileSync(written, 'utf8');
    };
    const first = collection();
    const check = join(dist, 'templates/checks/clientcollection/status.js');
    writeFileSync(check, readFileSync(check, 'utf8').replaceAll('pm.response', 'pm.changed'));
    assert.equal(collection(), first.replaceAll('pm.response.code', 'pm.changed.code'));
  });

  it('is nothing where a user has no home, and then lies in no project', () => {
    const environment = { ...process.env };
    Reflect.deleteProperty(environment, 'HOME');
    Reflect.deleteProperty(environment, 'XDG_CACHE_HOME');
    // Of a user whom the machine does not know, as containers have them, the home is what `HOME` says.
    for (const home of [{}, { HOME: '' }, { HOME: 'home' }]) {
      const root = temporaryDirectory(shop(clients));
      chmodSync(root, 0o777);
      const { status, stderr } = spawnSync(process.execPath, [resolve('dist/cli.js'), 'openapi:generate'], {
        encoding: 'utf8',
        cwd: root,
        env: { ...environment, ...home },
        ...(process.getuid?.() === 0 && { uid: 54_321 }),
      });
      assert.deepEqual([status, stderr], [0, '']);
      assert.deepEqual(readdirSync(root).sort(), ['bootstrap', 'composer.json', 'config', 'routes', 'storage']);
    }
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
