import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { library } from '../library/built-library';
import { composer } from '../lsp/shop';
import { temporaryDirectory } from '../temporary-directory';
import { codeBlocks } from './code-blocks';

const page = 'docs/coming-over.md';

const application = {
  'composer.json': composer,
  'bootstrap/app.php': `<?php
return Illuminate\\Foundation\\Application::configure(basePath: dirname(__DIR__))
    ->withRouting(api: __DIR__.'/../routes/api.php')
    ->create();
`,
  'routes/api.php': `<?php
use Illuminate\\Support\\Facades\\Route;
Route::apiResource('books', App\\Http\\Controllers\\BookController::class)->only(['show', 'store']);
Route::get('internal/metrics', fn () => 1);
Route::get('partners', fn () => 1)->middleware('partner');
`,
  'app/Http/Controllers/BookController.php': `<?php
namespace App\\Http\\Controllers;
use Illuminate\\Http\\Request;
class BookController
{
    public function show(string $book) {}

    /** @bodyParam title string As it is printed on the spine. Example: The Raven */
    public function store(Request $request)
    {
        $request->validate(['title' => 'required|string', 'isbn' => 'string']);
    }
}
`,
};

/** The configuration files of the page, by path. */
const files = Object.fromEntries(
  codeBlocks(page, 'php').map((code) => [/^<\?php \/\/ (\S+)/.exec(code)?.[1] ?? '', code]),
);

function described(more: Readonly<Record<string, string>>) {
  return library.generateOpenApi(true, null, null, { root: temporaryDirectory({ ...application, ...more }) });
}

describe('the examples of docs/coming-over.md', () => {
  it('are read without a problem', async () => {
    const { problems } = await library.readApplication({ root: temporaryDirectory({ ...application, ...files }) });
    assert.deepEqual(problems, []);
  });

  it('say what the page says of the main file', async () => {
    const { info, paths } = await described(files);
    assert.deepEqual([info.title, info.version], ['Shop', '1.4.0']);
    assert.deepEqual(Object.keys(paths), ['/api/books', '/api/books/{book}', '/api/partners']);
    assert.deepEqual(paths['/api/partners']?.get?.security, [{ PartnerToken: [] }]);
  });

  it('say what the page says of the other one', async () => {
    const { paths } = await described(files);
    const { post } = paths['/api/books'] ?? {};
    const schema = post?.requestBody?.content['application/json']?.schema;
    const { title, isbn } = (schema as { readonly properties: Readonly<Record<string, object>> }).properties;
    assert.equal(post?.summary, '[api] Put a book on the shelf');
    assert.deepEqual(
      [title, isbn],
      [
        { type: 'string', minLength: 1, description: 'As it is printed on the cover.', example: 'The Raven' },
        {
          type: 'string',
          description: 'The number of the edition, with or without hyphens.',
          example: '978-3-16-148410-0',
        },
      ],
    );
    assert.equal(paths['/api/books/{book}']?.get?.responses['200']?.description, 'The book');
  });

  it('are run as a script', () => {
    const [script = ''] = codeBlocks(page, 'sh');
    const root = temporaryDirectory({ ...application, ...files });
    const routespec = `routespec() { ${process.execPath} ${resolve('dist/cli.js')} "$@"; }\n`;
    execFileSync('sh', ['-ec', `${routespec}routespec openapi:generate --output old.json`], {
      cwd: root,
      stdio: 'pipe',
    });
    writeFileSync(join(root, 'config/openapi.php'), "<?php return ['exclude_routes' => ['api/partners']];");
    const { status, stdout } = spawnSync('sh', ['-c', routespec + script], { cwd: root, encoding: 'utf8' });
    assert.equal(status, 1, stdout);
    assert.match(stdout, /^breaking GET \/api\/partners: The operation was removed/m);
  });

  it('patch the document', async () => {
    const [patch = ''] = codeBlocks(page, 'json');
    const document: object = await described({ 'resources/openapi/templates/openapi.json': patch });
    assert.deepEqual({ ...document, ...(JSON.parse(patch) as object) }, document);
  });
});
