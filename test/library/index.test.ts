import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import type * as Library from '../../server/src/index';
import { library } from './built-library';
import { temporaryDirectory } from '../temporary-directory';
import { lookedFor } from '../looked-for';

const { generateOpenApi, GenerationError, readApplication } = library;

const inRoot = (options: Library.ProjectOptions) => generateOpenApi(true, null, null, options);

describe('library', () => {
  const readers = { readApplication, generateOpenApi: inRoot };
  for (const [name, read] of Object.entries(readers)) {
    it(`${name} says where there is nothing to read, and what lies below`, async () => {
      const root = temporaryDirectory({ 'backend/artisan': '', 'backend/bootstrap/app.php': '' });
      await assert.rejects(read({ root }), (error: unknown) => {
        assert.ok(error instanceof GenerationError);
        assert.equal(
          error.message,
          `No application found in ${root} (looked for ${lookedFor}). Found one in \`backend\`.`,
        );
        return true;
      });
    });
  }

  const shop = (): string =>
    temporaryDirectory({
      'composer.json': '{"require": {"laravel/framework": "^10.0"}}',
      'bootstrap/app.php': `<?php return Illuminate\\Foundation\\Application::configure()->withRouting(api: __DIR__.'/../routes/api.php')->create();`,
      'routes/api.php': `<?php Illuminate\\Support\\Facades\\Route::get('books', fn () => [])->name('books.index');`,
      'config/openapi.json': '{"info": {"title": "Shop", "version": "2.0.0"}}',
    });

  it('reads an application', async () => {
    const { routes, problems, complete } = await readApplication({ root: shop() });
    assert.deepEqual(
      routes.map(({ methods, uri, name, source }) => ({ methods, uri, name, file: source.file })),
      [{ methods: ['GET'], uri: 'api/books', name: 'books.index', file: 'routes/api.php' }],
    );
    assert.deepEqual([problems, complete], [[], true]);
  });

  it('describes an application', async () => {
    const { openapi, info, paths } = await inRoot({ root: shop() });
    assert.deepEqual([openapi, info.title, info.version], ['3.0.3', 'Shop', '2.0.0']);
    assert.deepEqual(
      Object.entries(paths).map(([path, operations]) => [path, Object.keys(operations), operations.get?.operationId]),
      [['/api/books', ['get'], 'general.books.list']],
    );
  });

  it('describes the same each time', async () => {
    const root = resolve('test/hosts/laravel-clinic');
    assert.deepEqual(await inRoot({ root }), await inRoot({ root }));
  });

  it('fails where a configuration file is broken, and says where', async () => {
    const root = temporaryDirectory({
      'composer.json': '{"require": {"laravel/framework": "^10.0"}}',
      'config/openapi.json': '{"info":',
    });
    await assert.rejects(inRoot({ root }), (error: unknown) => {
      assert.ok(error instanceof GenerationError);
      assert.match(error.message, /^config\/openapi\.json:1:9 /);
      return true;
    });
    assert.deepEqual(
      (await readApplication({ root })).routes.map(({ uri }) => uri),
      [],
    );
  });
});
