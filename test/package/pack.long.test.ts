import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryDirectory } from '../temporary-directory';

const root = resolve(__dirname, '../..');
const clinic = join(root, 'test/hosts/laravel-clinic');

function run(command: string, args: readonly string[], directory: string): string {
  return execFileSync(command, args, { cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

describe('npm package', () => {
  const directory = temporaryDirectory();

  it('installs into an empty folder and reads an application', () => {
    run('npm', ['pack', '--silent', '--pack-destination', directory], root);
    const [tarball] = readdirSync(directory).filter((name) => name.endsWith('.tgz'));
    assert.ok(tarball !== undefined);
    const project = join(directory, 'empty');
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{"private":true}');
    run('npm', ['install', '--silent', '--offline', '--no-audit', '--no-fund', join(directory, tarball)], project);

    const printed = run('npx', ['--no-install', 'routespec', 'routes', '--json', '--project', clinic], project);

    const truth = run('grep', ['-cv', '^#', join(root, 'test/truth/laravel-clinic.routes.tsv')], root);
    assert.equal((JSON.parse(printed) as unknown[]).length, Number(truth));
    // The manifest's `main` is the extension, which this package does not have.
    const door = run('node', ['-p', "Object.keys(require('routespec')).join()"], project);
    assert.match(door, /generateOpenApi/);
  });

  it('has what runs and nothing else', () => {
    const [listed] = JSON.parse(run('npm', ['pack', '--dry-run', '--json', '--silent', '--ignore-scripts'], root)) as [
      { files: { path: string }[] },
    ];
    const bundles = listed.files.map(({ path }) => path).filter((path) => /^dist\/[^/]+\.js$/.test(path));
    assert.deepEqual(bundles.sort(), [
      'dist/chokidar.js',
      'dist/cli.js',
      'dist/index.js',
      'dist/lsp.js',
      'dist/project-worker.js',
      'dist/schema-violation.js',
      'dist/yaml.js',
    ]);
    const folders = new Set(listed.files.map(({ path }) => path.split('/').slice(0, -1).join('/').split('/types')[0]));
    assert.deepEqual([...folders].sort(), [
      '',
      'dist',
      'dist/schemas',
      'dist/templates',
      'dist/templates/checks/clientcollection',
      'dist/templates/checks/clientworkspace',
      'dist/templates/generic',
    ]);
  });
});
