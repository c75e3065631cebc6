import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { circlesOver } from './circles';
import { temporaryDirectory } from './temporary-directory';

const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const rules = resolve('.dependency-cruiser.cjs');

interface Report {
  readonly modules: readonly Module[];
  readonly summary: { readonly violations: readonly Violation[] };
}

interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

function importsOf(root: string): Report {
  const parameters = ['--config', rules, '--output-type', 'json', 'server', 'client'];
  const { stdout, stderr } = spawnSync(process.execPath, [cruiser, ...parameters], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  assert.notEqual(stdout, '', stderr);
  return JSON.parse(stdout) as Report;
}

function violations({ summary }: Report): readonly string[] {
  return summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`).sort();
}

/**
 * Circles of imports, types included, over more than three files. dependency-cruiser finds for an import the shortest
 * circle that it is in, so that it cannot hold how many files are in circles together.
 */
function largeCircles({ modules }: Report): readonly (readonly string[])[] {
  const imports = modules.map(
    ({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)] as const,
  );
  return circlesOver(3, new Map(imports));
}

/** The imports of a project with these files. */
function made(files: Readonly<Record<string, string>>): Report {
  const compilerOptions = { module: 'preserve', moduleResolution: 'bundler' };
  const root = { 'tsconfig.json': JSON.stringify({ compilerOptions }), 'client/src/extension.ts': '' };
  return importsOf(temporaryDirectory({ ...root, ...files }));
}

describe('imports', () => {
  let project: Report;

  before(() => {
    project = importsOf('.');
  });

  it('follow the rules', () => {
    assert.deepEqual(violations(project), []);
  });

  it('make no circle over more than three files', () => {
    assert.deepEqual(largeCircles(project), []);
  });

  it('break the rules where they point outward', () => {
    const report = made({
      'node_modules/zod/package.json': '{ "main": "index.js" }',
      'node_modules/zod/index.js': '',
      'server/src/core/a.ts': "import 'node:fs'; import type { B } from '../hosts/laravel/b'; export type A = B;",
      'server/src/hosts/laravel/b.ts': "import '../express/c'; export type B = 1;",
      'server/src/hosts/express/c.ts': "import 'zod'; import '../../project/d';",
      'server/src/project/d.ts': "import '../platform/e'; import '../hosts/express/c';",
      'server/src/platform/e.ts': "import 'node:fs'; export type E = 1;",
      'server/src/languages/php/f.ts': "import '../yaml/g'; import '../../hosts/host';",
      'server/src/languages/yaml/g.ts': '',
      'server/src/hosts/host.ts': '',
      'server/src/protocol.ts': 'export type Message = 1;',
      'server/src/cli/main.ts': "import '../platform/e'; import '../hosts/laravel/b'; import 'node:util';",
      'server/src/project/read-project.ts': 'export type ReadProject = 1; export const readProject = 1;',
      'server/src/lsp/i.ts': "import type { ReadProject } from '../project/read-project'; export type I = ReadProject;",
      'server/src/http/k.ts':
        "import '../project/d'; import type { ReadProject } from '../project/read-project'; export type K = ReadProject;",
      'server/src/http/worker/l.ts': "import '../../project/d';",
      'server/src/workers/m.ts': "import 'node:worker_threads'; import '../http/k';",
      'server/src/index.ts': "import { readProject } from './project/read-project'; export const j = readProject;",
      'client/src/h.ts': "import type { Message } from '../../server/src/protocol'; import '../../server/src/core/a';",
    });

    assert.deepEqual(violations(report), [
      'channels-ask-the-service: server/src/index.ts -> server/src/project/read-project.ts',
      'cli-imports: server/src/cli/main.ts -> server/src/hosts/laravel/b.ts',
      'client-imports: client/src/h.ts -> server/src/core/a.ts',
      'core-imports: server/src/core/a.ts -> server/src/hosts/laravel/b.ts',
      'hosts-imports: server/src/hosts/express/c.ts -> server/src/project/d.ts',
      'languages-imports: server/src/languages/php/f.ts -> server/src/hosts/host.ts',
      'main-thread-reads-nothing: server/src/lsp/i.ts -> server/src/project/read-project.ts',
      'node-only-at-the-edge: server/src/core/a.ts -> fs',
      'one-host-never-another: server/src/hosts/laravel/b.ts -> server/src/hosts/express/c.ts',
      'one-language-never-another: server/src/languages/php/f.ts -> server/src/languages/yaml/g.ts',
      'project-imports: server/src/project/d.ts -> server/src/hosts/express/c.ts',
      'project-imports: server/src/project/d.ts -> server/src/platform/e.ts',
      'server-thread-reads-nothing: server/src/http/k.ts -> server/src/project/d.ts',
      'workers-imports: server/src/workers/m.ts -> server/src/http/k.ts',
      'zod-only-where-it-belongs: server/src/hosts/express/c.ts -> node_modules/zod/index.js',
    ]);
  });

  it('break the rules in a circle over four files, of which one imports a type alone', () => {
    const report = made({
      'server/src/core/a.ts': "import './b'; import './apart';",
      'server/src/core/b.ts': "import './c';",
      'server/src/core/c.ts': "import type { D } from './d'; export type C = D;",
      'server/src/core/d.ts': "import './a'; export type D = 1;",
      'server/src/core/apart.ts': '',
    });

    assert.deepEqual(largeCircles(report), [
      ['server/src/core/a.ts', 'server/src/core/b.ts', 'server/src/core/c.ts', 'server/src/core/d.ts'],
    ]);
  });

  it('break the rules in circles that have a file in common', () => {
    const report = made({
      'server/src/core/a.ts': "import './b'; import './c'; import './d';",
      'server/src/core/b.ts': "import './a';",
      'server/src/core/c.ts': "import './a';",
      'server/src/core/d.ts': "import './a';",
    });

    assert.deepEqual(
      largeCircles(report).map((circle) => circle.length),
      [4],
    );
  });

  it('may make a circle over three files', () => {
    const report = made({
      'server/src/core/a.ts': "import './b';",
      'server/src/core/b.ts': "import './c';",
      'server/src/core/c.ts': "import './a';",
    });

    assert.deepEqual(largeCircles(report), []);
  });
});
