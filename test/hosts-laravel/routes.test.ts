import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { projectPath, type ProjectPath } from '../../server/src/core/project-path';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { MemoryFiles } from '../damage/memory-files';
import { sampleReader, type ReadApplication } from '../damage/sample-reader';
import { recordedTable, tableOf } from './route-table';

const hosts = readdirSync('test/hosts').filter((name) => existsSync(`test/truth/${name}.routes.tsv`));

/** Rows that cannot be told from source in principle, by application and row, each with its reason. There are none. */
const exceptions: readonly { readonly host: string; readonly row: string; readonly reason: string }[] = [];

/** An installed framework; were its source followed, nothing would come of the application. */
function withFramework(files: MemoryFiles): MemoryFiles {
  const folder = 'vendor/laravel/framework/src/Illuminate';
  const packages = [
    {
      name: 'laravel/framework',
      'install-path': '../laravel/framework',
      autoload: { 'psr-4': { 'Illuminate\\': 'src/Illuminate/' } },
    },
  ];
  const method = (name: string): string => `public ${name}() { throw new \\Exception(); }`;
  const declared = (name: string, methods: readonly string[]): [ProjectPath, string] => {
    const namespace = `Illuminate\\${name.split('/').slice(0, -1).join('\\')}`;
    const body = methods.map(method).join(' ');
    return [
      projectPath(`${folder}/${name}.php`),
      `<?php namespace ${namespace}; class ${name.split('/').at(-1) ?? ''} { ${body} }`,
    ];
  };
  const sources = [
    declared('Foundation/Application', [
      'static function configure',
      'function make',
      'function register',
      'function booted',
    ]),
    declared('Support/ServiceProvider', ['function loadRoutesFrom', 'function register', 'function mergeConfigFrom']),
    declared('Foundation/Support/Providers/RouteServiceProvider', [
      'function register',
      'function boot',
      'function routes',
    ]),
    declared('Routing/Router', ['function get', 'function group']),
    declared('Routing/Controller', ['function middleware', 'function getMiddleware']),
    declared('Support/Facades/Route', ['static function get', 'static function prefix']),
  ];
  const installed = files.with(projectPath('vendor/composer/installed.json'), JSON.stringify({ packages }));
  return sources.reduce((all, [path, text]) => all.with(path, text), installed);
}

describe('the routes of a Laravel application', () => {
  let read: ReadApplication;

  before(async () => {
    read = await sampleReader();
  });

  it('have a recorded table for every sample', () => {
    assert.ok(hosts.length >= 10);
    assert.ok(exceptions.length <= 5);
  });

  for (const host of hosts) {
    it(`are those of the real router: ${host}`, () => {
      const excepted = new Set(exceptions.filter((one) => one.host === host).map((one) => one.row));
      const expected = recordedTable(host).filter((row) => !excepted.has(row));
      assert.deepEqual(tableOf(read(new NodeSourceFiles(`test/hosts/${host}`))), expected);
    });
  }

  it('are the same where the framework is installed', () => {
    for (const host of hosts) {
      const files = withFramework(MemoryFiles.load(`test/hosts/${host}`));
      assert.deepEqual(tableOf(read(files)), recordedTable(host), host);
    }
  });

  it('are the same when they are read again', () => {
    const files = new NodeSourceFiles('test/hosts/laravel-providers');
    assert.deepEqual(read(files), read(files));
  });
});
