import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Library from '../server/src/index';
import { generateOpenApi, GenerationError, readApplication } from '../server/src/index';
import { temporaryDirectory } from './temporary-directory';

describe('library', () => {
  for (const read of [readApplication, generateOpenApi]) {
    it(`${read.name} says where there is nothing to read, and what lies below`, async () => {
      const root = temporaryDirectory({ 'backend/artisan': '', 'backend/bootstrap/app.php': '' });
      await assert.rejects(read(root), (error: unknown) => {
        assert.ok(error instanceof GenerationError);
        assert.equal(
          error.message,
          `No application found in ${root} (looked for Laravel: composer.json, artisan, bootstrap/app.php). Found one in \`backend\`.`,
        );
        return true;
      });
    });
  }

  it('is built to be imported', async () => {
    const built = (await import(pathToFileURL(resolve('dist/index.js')).href)) as typeof Library;
    const root = temporaryDirectory({
      'composer.json': '{"require": {"laravel/framework": "^12.0"}}',
      'bootstrap/app.php':
        "<?php use Illuminate\\Foundation\\Application; return Application::configure(dirname(__DIR__))->withRouting(api: __DIR__.'/../routes/api.php')->create();",
      'config/filesystems.php': "<?php return ['disks' => ['local' => ['driver' => 'local', 'serve' => false]]];",
      'routes/api.php':
        "<?php use Illuminate\\Support\\Facades\\Route; Route::get('books/{book}', fn () => [])->name('books.show');",
    });
    const { routes } = await built.readApplication(root);
    assert.deepEqual(
      routes.map(({ methods, uri, name }) => ({ methods, uri, name })),
      [{ methods: ['GET'], uri: 'api/books/{book}', name: 'books.show' }],
    );
    const { openapi, paths } = await built.generateOpenApi(root);
    assert.deepEqual([openapi, Object.keys(paths)], ['3.0.3', ['/api/books/{book}']]);
    await assert.rejects(built.generateOpenApi(temporaryDirectory()), built.GenerationError);
    assert.equal(new built.InvalidArgumentError('x').name, 'InvalidArgumentError');
  });
});
