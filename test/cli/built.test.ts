import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { validate } from '@readme/openapi-parser';
import type { OpenApiDocument } from '../../server/src/core/openapi-objects/document';
import { temporaryDirectory } from '../temporary-directory';

const cli = resolve('dist/cli.js');

const laravel = {
  artisan: '',
  'composer.json': JSON.stringify({
    require: { 'laravel/framework': '^12.0' },
    autoload: { 'psr-4': { 'App\\': 'app/' } },
  }),
  'bootstrap/app.php': `<?php

use Illuminate\\Foundation\\Application;

return Application::configure(basePath: dirname(__DIR__))
    ->withRouting(api: __DIR__.'/../routes/api.php')
    ->create();
`,
  // Else the framework serves the files of a local disk, by two routes.
  'config/filesystems.php': "<?php\n\nreturn ['disks' => ['local' => ['driver' => 'local', 'serve' => false]]];\n",
  'routes/api.php': `<?php

use App\\Http\\Controllers\\BookController;
use Illuminate\\Support\\Facades\\Route;

Route::middleware('auth:sanctum')->group(function () {
    Route::apiResource('books', BookController::class)->only(['index', 'show']);
});
Route::get('ping', fn () => 'pong');
`,
  'app/Http/Controllers/BookController.php': `<?php

namespace App\\Http\\Controllers;

class BookController
{
    /** List what is on the shelves. */
    public function index() {}

    public function show(string $book) {}
}
`,
};

function run(root: string, words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...words], { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('built command line', () => {
  it('shows routes', () => {
    const { status, stdout, stderr } = run(temporaryDirectory(laravel), ['routes', '--json']);
    assert.deepEqual([status, stderr], [0, '3 routes, no problems.\n']);
    assert.deepEqual(JSON.parse(stdout), [
      {
        methods: ['GET'],
        domain: null,
        uri: 'api/books',
        name: 'books.index',
        action: 'App\\Http\\Controllers\\BookController@index',
        middleware: ['api', 'auth:sanctum'],
        source: { file: 'routes/api.php', line: 7, column: 5 },
        conditional: false,
      },
      {
        methods: ['GET'],
        domain: null,
        uri: 'api/books/{book}',
        name: 'books.show',
        action: 'App\\Http\\Controllers\\BookController@show',
        middleware: ['api', 'auth:sanctum'],
        source: { file: 'routes/api.php', line: 7, column: 5 },
        conditional: false,
      },
      {
        methods: ['GET'],
        domain: null,
        uri: 'api/ping',
        name: null,
        action: 'Closure',
        middleware: ['api'],
        source: { file: 'routes/api.php', line: 9, column: 1 },
        conditional: false,
      },
    ]);
  });

  it('generates a valid document and nothing else', async () => {
    const root = temporaryDirectory(laravel);
    const { status, stderr } = run(root, ['generate']);
    assert.deepEqual([status, stderr], [0, '']);
    assert.deepEqual(
      readdirSync(root, { recursive: true })
        .filter((path) => path.toString().startsWith('storage'))
        .sort(),
      [
        'storage',
        'storage/app',
        'storage/app/public',
        'storage/app/public/openapi',
        'storage/app/public/openapi/openapi',
        'storage/app/public/openapi/openapi/openapi.json',
      ],
    );
    const file = join(root, 'storage/app/public/openapi/openapi/openapi.json');
    assert.equal((await validate(file)).valid, true);
    const { paths } = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
    assert.deepEqual(
      Object.entries(paths).map(([path, { get }]) => [path, get?.operationId, get?.summary, get?.security]),
      [
        ['/api/books', 'general.books.list', '[api] List what is on the shelves', [{ BearerAuth: [] }]],
        ['/api/books/{book}', 'general.books.show', '[api] Show a book', [{ BearerAuth: [] }]],
        ['/api/ping', 'general.ping.show', '[api] Ping', []],
      ],
    );
  });

  it('holds what a template makes of the document against its schema', () => {
    const template = 'resources/openapi/templates/openapi.json';
    const root = temporaryDirectory({ ...laravel, [template]: '{"info": {"title": 5}}' });
    const { status, stdout, stderr } = run(root, ['generate']);
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(
      stderr,
      /^resources\/openapi\/templates\/openapi\.json:1:11 error .*\(template\.invalidOutput\)\n1 error\.\n$/,
    );
    assert.equal(existsSync(join(root, 'storage')), false);
  });

  it('tells its version', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    assert.deepEqual(run('.', ['--version']), { status: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('refuses a wrong call', () => {
    assert.deepEqual(run('.', ['rotues']), {
      status: 2,
      stdout: '',
      stderr: 'Unknown command rotues. Did you mean routes?\nSee routespec --help.\n',
    });
  });

  it('fails where its output cannot be written', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [cli, '--help'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    assert.deepEqual([status, stderr], [1, 'Cannot write: no space is left on the device.\n']);
  });

  it('bears a reader that stops early', async () => {
    const child = spawn(process.execPath, [cli, '--help']);
    child.stdout.destroy();
    assert.deepEqual(await once(child, 'close'), [0, null]);
  });
});
