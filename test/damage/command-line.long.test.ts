import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { temporaryDirectory } from '../temporary-directory';

const cli = resolve('dist/cli.js');
const output = 'storage/app/public/openapi/openapi/openapi.json';

interface Case {
  readonly damage: string;
  readonly make: (root: string) => void;
  readonly status: number;
  /** What stands on stderr; the project's path is written as ROOT. */
  readonly told: RegExp;
  /** Whether a description is written; it is whole then. */
  readonly writes: boolean;
}

function edit(file: string, change: (text: string) => string) {
  return (root: string): void => {
    const path = join(root, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
}

function put(file: string, content: string | Uint8Array) {
  return (root: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
}

function remove(file: string) {
  return (root: string): void => {
    rmSync(join(root, file), { recursive: true });
  };
}

const deep = 3_000;

const cases: readonly Case[] = [
  {
    damage: 'a route file cut off',
    make: edit('routes/api.mobile.php', (text) => text.slice(0, text.indexOf('evices/{token}'))),
    status: 0,
    told: /^routes\/api\.mobile\.php:22:36 warning PHP syntax error: .+ \(php\.syntax\)$/m,
    writes: true,
  },
  {
    damage: 'a missing provider',
    make: remove('app/Providers/AuthServiceProvider.php'),
    status: 0,
    told: /^bootstrap\/providers\.php:5:5 warning The service provider App\\Providers\\AuthServiceProvider .+ \(provider\.missing\)$/m,
    writes: true,
  },
  {
    damage: 'a missing route file',
    make: remove('routes/web.php'),
    status: 0,
    told: /^bootstrap\/app\.php:17:8 warning The file routes\/web\.php is loaded here but does not exist, .+$/m,
    writes: true,
  },
  {
    damage: 'a route file that requires itself',
    make: edit('routes/web.php', (text) => `${text}\nrequire __FILE__;\n`),
    status: 0,
    told: /^routes\/web\.php:16:1 warning The file routes\/web\.php loads itself; it is read only once\. .+$/m,
    writes: true,
  },
  {
    damage: 'a route file over 1 MB',
    make: edit('routes/web.php', (text) => text + '// generated\n'.repeat(90_000)),
    status: 0,
    told: /^routes\/web\.php:1:1 warning This file has \d+ bytes; files over 1 MB are not read, .+$/m,
    writes: true,
  },
  {
    damage: 'a binary route file',
    make: put('routes/web.php', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0, 0, 1, 0xff)),
    status: 0,
    told: /^routes\/web\.php:1:1 warning This file is binary or not UTF-8 text; it was not read\. .+$/m,
    writes: true,
  },
  {
    damage: 'a route file with 3,000 nested brackets',
    make: edit('routes/web.php', (text) => `${text}\n$deep = ${'['.repeat(deep)}${']'.repeat(deep)};\n`),
    status: 0,
    told: /^routes\/web\.php:16:\d+ warning This code is nested too deeply; it was skipped\. .+$/m,
    writes: true,
  },
  {
    damage: 'a route file with 3,000 open brackets',
    make: edit('routes/web.php', (text) => `${text}\n${'['.repeat(deep)}\n`),
    status: 0,
    told: /^routes\/web\.php:16:3000 warning PHP syntax error: .+ \(php\.syntax\)$/m,
    writes: true,
  },
  {
    damage: 'a composer.json cut off',
    make: edit('composer.json', (text) => text.slice(0, 300)),
    status: 0,
    told: /^composer\.json:10:1 warning composer\.json is not valid JSON .+ \(composer\.invalid\)$/m,
    writes: true,
  },
  {
    damage: 'an empty bootstrap/app.php',
    make: put('bootstrap/app.php', ''),
    status: 0,
    told: /^bootstrap\/app\.php:1:1 warning bootstrap\/app\.php returns no application: .+ \(application\.none\)$/m,
    writes: false,
  },
  {
    damage: 'a project that is no Laravel application',
    make: (root) => {
      remove('composer.json')(root);
      remove('artisan')(root);
    },
    status: 1,
    told: /^No application found in ROOT \(looked for Laravel: composer\.json, artisan, bootstrap\/app\.php; [^)]*package\.json\)\.$/m,
    writes: false,
  },
  {
    damage: 'a file where the output directory should be',
    make: put('storage/app/public/openapi', 'not a directory'),
    status: 1,
    told: /^ROOT\/storage\/app\/public\/openapi\/openapi\/openapi\.json cannot be written: a part of the path is a file, not a directory\.$/m,
    writes: false,
  },
  {
    damage: 'a directory where the output file should be',
    make: (root) => {
      mkdirSync(join(root, output), { recursive: true });
    },
    status: 1,
    told: /^ROOT\/storage\/app\/public\/openapi\/openapi\/openapi\.json cannot be written: it is a directory\.$/m,
    writes: false,
  },
  {
    damage: 'a configuration file cut off',
    make: put('config/openapi.php', "<?php\n\nreturn [\n    'title' => 'Clinic\n"),
    status: 1,
    told: /^config\/openapi\.php:\d+:\d+ /m,
    writes: false,
  },
];

function isWhole(path: string): boolean {
  const text = readFileSync(path, 'utf8');
  return text.endsWith('}\n') && JSON.parse(text) !== null;
}

describe('the command line in a damaged project', () => {
  for (const { damage, make, status, told, writes } of cases) {
    it(`tells of ${damage}`, () => {
      const root = temporaryDirectory();
      cpSync('test/hosts/laravel-clinic', root, { recursive: true });
      make(root);
      const run = spawnSync(process.execPath, [cli, 'generate'], { cwd: root, encoding: 'utf8' });
      const stderr = run.stderr.replaceAll(root, 'ROOT');
      assert.match(stderr, told);
      assert.doesNotMatch(stderr, /^\s+at |Unexpected error/m);
      const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      const written = files
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => path.includes('openapi.json'));
      assert.deepEqual(
        { status: run.status, written: written.map((path) => [path, isWhole(path)]) },
        { status, written: writes ? [[join(root, output), true]] : [] },
      );
    });
  }
});
