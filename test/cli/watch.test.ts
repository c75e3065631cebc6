import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { applicationFiles } from '../../bench/application/application';
import type { OpenApiDocument } from '../../server/src/core/openapi-objects/document';
import { temporaryDirectory } from '../temporary-directory';
import { startWatching } from './watching-process';
import { lookedFor } from '../looked-for';

const outputs = 'storage/app/public/openapi';
const description = `${outputs}/openapi/openapi.json`;

const api = (routes: string): string => `<?php

use App\\Http\\Controllers\\BookController;
use Illuminate\\Support\\Facades\\Route;

Route::post('books', [BookController::class, 'store']);
${routes}`;

const request = (rule: string): string => `<?php

namespace App\\Http\\Requests;

class BookRequest extends \\Illuminate\\Foundation\\Http\\FormRequest
{
    public function rules(): array
    {
        return ['title' => '${rule}'];
    }
}
`;

const application = {
  'composer.json': JSON.stringify({
    require: { 'laravel/framework': '^12.0' },
    autoload: { 'psr-4': { 'App\\': 'app/' } },
  }),
  'bootstrap/app.php': `<?php

return Illuminate\\Foundation\\Application::configure(basePath: dirname(__DIR__))
    ->withRouting(api: __DIR__.'/../routes/api.php')
    ->create();
`,
  'config/filesystems.php': "<?php\n\nreturn ['disks' => ['local' => ['driver' => 'local', 'serve' => false]]];\n",
  'routes/api.php': api(''),
  'app/Http/Controllers/BookController.php': `<?php

namespace App\\Http\\Controllers;

class BookController
{
    public function store(\\App\\Http\\Requests\\BookRequest $request) {}
}
`,
  'app/Http/Requests/BookRequest.php': request('required|string|max:80'),
};

/** A file takes the place of another one, as editors have it: it is never half there. */
function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, '.new'), text);
  renameSync(join(root, '.new'), join(root, path));
}

/** All files below a directory, by path. */
function filesIn(directory: string): ReadonlyMap<string, string> {
  const paths = existsSync(directory) ? readdirSync(directory, { recursive: true, withFileTypes: true }) : [];
  const files = paths.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.sort().map((file) => [file.slice(directory.length), readFileSync(file, 'utf8')]));
}

/** What a run writes that begins anew, of a copy of the project without outputs. */
function generatedAnew(root: string, words: readonly string[] = []): ReadonlyMap<string, string> {
  const copy = join(temporaryDirectory(), 'copy');
  cpSync(root, copy, { recursive: true, filter: (path) => !path.endsWith('/storage') && !path.endsWith('/.git') });
  const { stderr } = spawnSync(process.execPath, [resolve('dist/cli.js'), 'generate', ...words], {
    cwd: copy,
    encoding: 'utf8',
  });
  assert.equal(stderr, '');
  return filesIn(join(copy, outputs));
}

function pathsOf(root: string): readonly string[] {
  return Object.keys((JSON.parse(readFileSync(join(root, description), 'utf8')) as OpenApiDocument).paths);
}

describe('watch', () => {
  it('writes what an edit changes, and ends when it is asked to', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const root = temporaryDirectory(application);
      const watching = await startWatching(root, ['--all']);
      const before = filesIn(join(root, outputs));
      assert.deepEqual(before, generatedAnew(root, ['--all']));
      write(root, 'app/Http/Requests/BookRequest.php', request('required|string|max:90'));
      assert.equal(await watching.nextLine(), 'app/Http/Requests/BookRequest.php changed; wrote openapi-all.json.');
      const after = filesIn(join(root, outputs));
      assert.notDeepEqual(after, before);
      assert.deepEqual(after, generatedAnew(root, ['--all']));
      assert.deepEqual([await watching.end(signal), watching.error], [0, []]);
      assert.deepEqual(filesIn(join(root, outputs)), after);
    }
  });

  it('keeps the outputs while the syntax of a source is broken, and goes on once it is not', async () => {
    const root = temporaryDirectory(application);
    const watching = await startWatching(root);
    const before = filesIn(join(root, outputs));
    write(root, 'routes/api.php', api('Route::get('));
    assert.equal(
      await watching.nextLine(),
      'routes/api.php changed; the outputs stay as they were until the syntax of routes/api.php is corrected.',
    );
    await watching.until(() => watching.error.length === 1);
    const controller = 'app/Http/Controllers/BookController.php';
    write(root, controller, `${application[controller]}\npublic function (`);
    assert.equal(
      await watching.nextLine(),
      `${controller} changed; the outputs stay as they were until the syntax of routes/api.php and 1 other file is corrected.`,
    );
    await watching.until(() => watching.error.length === 2);
    assert.deepEqual(filesIn(join(root, outputs)), before);
    write(root, controller, application[controller]);
    assert.equal(
      await watching.nextLine(),
      `${controller} changed; the outputs stay as they were until the syntax of routes/api.php is corrected.`,
    );
    write(root, 'routes/api.php', api("Route::get('ping', fn () => 'pong');"));
    assert.equal(await watching.nextLine(), 'routes/api.php changed; wrote openapi.json.');
    assert.deepEqual(pathsOf(root), ['/api/books', '/api/ping']);
    assert.deepEqual(filesIn(join(root, outputs)), generatedAnew(root));
    assert.deepEqual(watching.error, [
      'routes/api.php:7:11 warning PHP syntax error: expected an expression before the end of the line. This code was skipped; the rest of the file was read. (php.syntax)',
      'app/Http/Controllers/BookController.php:10:1 warning PHP syntax error: expected an expression before `public`. This code was skipped; the rest of the file was read. (php.syntax)',
    ]);
  });

  it('writes nothing by a configuration that is broken, also where it began with one', async () => {
    const root = temporaryDirectory({ ...application, 'config/openapi.json': '{"info": {' });
    const watching = await startWatching(root);
    assert.equal(existsSync(join(root, 'storage')), false);
    write(root, 'config/openapi.json', '{"info": {"title": "Books"}}');
    assert.equal(await watching.nextLine(), 'config/openapi.json changed; wrote openapi.json.');
    write(root, 'config/openapi.json', '{"info": {"title": "Bo');
    assert.equal(await watching.nextLine(), 'config/openapi.json changed; the outputs stay as they were.');
    write(root, 'config/openapi.json', '{"info": {"title": "Library"}}');
    assert.equal(await watching.nextLine(), 'config/openapi.json changed; wrote openapi.json.');
    assert.deepEqual(filesIn(join(root, outputs)), generatedAnew(root));
    assert.deepEqual(
      watching.error.map((line) => line.replace(/ .*/, '')),
      ['config/openapi.json:1:11', 'config/openapi.json:1:20'],
    );
  });

  it('follows a directory that goes and comes back, and files that were not there', async () => {
    const root = temporaryDirectory(application);
    const watching = await startWatching(root);
    const before = filesIn(join(root, outputs));
    const requests = join(root, 'app/Http/Requests');
    cpSync(requests, join(root, 'kept'), { recursive: true });
    rmSync(requests, { recursive: true });
    await watching.until(() => watching.out.at(-1)?.endsWith('; wrote openapi.json.') === true);
    assert.deepEqual(filesIn(join(root, outputs)), generatedAnew(root));
    renameSync(join(root, 'kept'), requests);
    const isAsBefore = (): boolean =>
      readFileSync(join(root, description), 'utf8') === before.get('/openapi/openapi.json');
    await watching.until(isAsBefore);
    write(root, 'app/Http/Requests/BookRequest.php', request('required|string|max:90'));
    await watching.until(() => !isAsBefore());
    write(root, '.env', 'APP_NAME=Books');
    await watching.until(() => watching.out.at(-1)?.startsWith('.env added; wrote') === true);
    assert.deepEqual(filesIn(join(root, outputs)), generatedAnew(root));
  });

  it('waits while there is no application', async () => {
    const root = temporaryDirectory(application);
    const watching = await startWatching(root);
    const before = filesIn(join(root, outputs));
    mkdirSync(join(root, 'away'));
    for (const name of ['composer.json', 'bootstrap', 'routes', 'app'])
      renameSync(join(root, name), join(root, 'away', name));
    await watching.until(() => watching.error.length > 0);
    assert.deepEqual(watching.error, [`No application found in ${root} (looked for ${lookedFor}).`]);
    assert.deepEqual(filesIn(join(root, outputs)), before);
    write(root, 'away/routes/api.php', api("Route::get('ping', fn () => 'pong');"));
    for (const name of ['app', 'routes', 'bootstrap', 'composer.json'])
      renameSync(join(root, 'away', name), join(root, name));
    await watching.until(() => pathsOf(root).includes('/api/ping'));
    assert.deepEqual(filesIn(join(root, outputs)), generatedAnew(root));
  });

  it('is not set off by what it writes itself', async () => {
    const root = temporaryDirectory(application);
    // That directory is listed by every reading.
    const output = 'config/openapi-description.json';
    const watching = await startWatching(root, ['--output', output]);
    for (const length of [81, 82, 83]) {
      write(root, 'app/Http/Requests/BookRequest.php', request(`required|string|max:${length}`));
      assert.equal(
        await watching.nextLine(),
        'app/Http/Requests/BookRequest.php changed; wrote openapi-description.json.',
      );
    }
    write(root, 'routes/api.php', `${api('')}\n`);
    assert.equal(await watching.nextLine(), 'routes/api.php changed; no output changed.');
    assert.deepEqual([await watching.end('SIGTERM'), watching.out.length, watching.error], [0, 6 + 1 + 4, []]);
    assert.deepEqual(readdirSync(join(root, 'config')), ['filesystems.php', 'openapi-description.json']);
  });

  it('follows a switch of branches that changes 500 files', async () => {
    const root = temporaryDirectory();
    const git = (...words: string[]): string => {
      const { status, stdout, stderr } = spawnSync(
        'git',
        ['-c', 'user.name=A', '-c', 'user.email=a@localhost', ...words],
        {
          cwd: root,
          encoding: 'utf8',
        },
      );
      assert.equal(status, 0, stderr);
      return stdout;
    };
    const commit = (branch: string, files: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
      git('checkout', '-q', '--orphan', branch);
      git('rm', '-rfq', '--ignore-unmatch', '.');
      for (const [path, text] of files) write(root, path, text);
      git('add', '-A');
      git('commit', '-qm', branch);
      return generatedAnew(root, ['--all']);
    };
    git('init', '-q');
    const large = applicationFiles(500);
    const other = [...applicationFiles(300)].map(
      ([path, text]) =>
        [
          path,
          path.endsWith('.php') ? `${text.replace(/max:\d+/g, 'max:77')}\n// Of the other branch.\n` : text,
        ] as const,
    );
    const expected = { other: commit('other', new Map(other)), large: commit('large', large) };
    assert.ok(git('diff', '--name-only', 'other', 'large').split('\n').length > 500);
    const watching = await startWatching(root, ['--all']);
    for (const branch of ['other', 'large', 'other'] as const) {
      git('checkout', '-q', branch);
      const isThere = (): boolean =>
        [...expected[branch]].every(([path, text]) => readFileSync(join(root, outputs, path), 'utf8') === text);
      await watching.until(isThere);
    }
    assert.deepEqual([await watching.end('SIGTERM'), filesIn(join(root, outputs))], [0, expected.other]);
  });

  it('refuses a wrong call, and a directory without an application', () => {
    const root = temporaryDirectory();
    const run = (words: readonly string[]) => {
      const { status, stderr } = spawnSync(process.execPath, [resolve('dist/cli.js'), 'watch', ...words], {
        cwd: root,
        encoding: 'utf8',
      });
      return [status, stderr];
    };
    assert.deepEqual(run(['--check']), [2, 'Unknown option --check.\nSee routespec watch --help.\n']);
    assert.deepEqual(run([]), [1, `No application found in ${root} (looked for ${lookedFor}).\n`]);
    assert.deepEqual(run(['--project', resolve('test/hosts/laravel-clinic'), '--api-type', 'x']), [
      2,
      'Unknown or disabled API types: x. Available types: admin, site, mobile.\n',
    ]);
  });
});
