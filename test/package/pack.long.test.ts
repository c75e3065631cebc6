import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryDirectory } from '../temporary-directory';

const root = resolve(__dirname, '../..');
const clinic = join(root, 'test/hosts/laravel-clinic');

function run(command: string, args: readonly string[], directory: string): string {
  return execFileSync(command, args, { cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

describe('npm package', () => {
  const directory = temporaryDirectory();

  it('installs into an empty folder, reads an application and serves it', async () => {
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
    const installed = join(project, 'node_modules/routespec/dist/cli.js');
    const server = spawn(process.execPath, [installed, 'serve', '--port', '0', '--project', clinic]);
    for await (const line of createInterface(server.stdout)) {
      const [, url = ''] = /Page +(\S+)$/.exec(line) ?? [];
      if (url === '') continue;
      for (const path of [
        '',
        '_routespec/served-page.js',
        '_routespec/served-page.css',
        'documentation/openapi.yaml',
      ]) {
        assert.equal((await fetch(`${url}${path}`)).status, 200, path);
      }
      server.kill('SIGINT');
    }
    assert.equal(server.exitCode ?? (await once(server, 'exit'))[0], 0);
  });

  it('has what runs and nothing else', () => {
    const [listed] = JSON.parse(run('npm', ['pack', '--dry-run', '--json', '--silent', '--ignore-scripts'], root)) as [
      { files: { path: string }[] },
    ];
    const bundles = listed.files.map(({ path }) => path).filter((path) => /^dist\/[^/]+\.js$/.test(path));
    assert.ok(listed.files.some(({ path }) => path === 'dist/NOTICES.txt'));
    assert.deepEqual(bundles.sort(), [
      'dist/assistance.js',
      'dist/chokidar.js',
      'dist/cli.js',
      'dist/http-worker.js',
      'dist/index.js',
      'dist/lsp.js',
      'dist/mcp.js',
      'dist/program.js',
      'dist/project-worker.js',
      'dist/schema-violation.js',
      'dist/serve.js',
      'dist/typescript.js',
      'dist/yaml.js',
    ]);
    const folders = new Set(listed.files.map(({ path }) => path.split('/').slice(0, -1).join('/').split('/types')[0]));
    assert.deepEqual([...folders].sort(), [
      '',
      'dist',
      'dist/hosts',
      'dist/languages',
      'dist/preview',
      'dist/schemas',
      'dist/templates',
      'dist/templates/checks/clientcollection',
      'dist/templates/checks/clientworkspace',
      'dist/templates/generic',
    ]);
  });
});
