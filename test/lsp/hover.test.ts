import assert from 'node:assert/strict';
import { MarkupContent } from 'vscode-languageserver-protocol';
import { Editor } from './editor';
import { marked } from './marked';
import { shop } from './shop';

const routes = `
Route::post('clients', [App\\Clients::class, 'store'])->name('clients.store');
Route::match(['put', 'patch'], 'clients/{client}', [App\\Clients::class, 'update'])->name('clients.update');
Route::get('clients', [App\\Clients::class, 'index'])->name('clients.index');
`;

const classes = {
  'app/Clients.php': `<?php
namespace App;
use Illuminate\\Http\\Request;
class Clients {
    /** Take a client on. */
    public function store(StoreClient $request) { $request->query('dry_run'); }
    public function update(Request $request) { $request->validate(['name' => 'string']); }
    public function index(Request $request) { $request->integer('page'); }
}`,
  'app/StoreClient.php': `<?php
namespace App;
class StoreClient extends \\Illuminate\\Foundation\\Http\\FormRequest {
    public function rules() {
        return [
            'name' => 'required|string|min:2|max:60',
            'email' => 'nullable|email',
            'kind' => 'in:person,company',
            'tags' => 'array|max:3',
            'tags.*' => 'integer|min:1',
            'address.city' => 'required_with:name|string',
        ];
    }
}`,
};

let editor: Editor | null = null;

async function opened(path: string, text: string, more: Readonly<Record<string, string>> = {}): Promise<Editor> {
  editor = await Editor.open({ files: shop(routes, { ...classes, [path]: text, ...more }) });
  await editor.show(path, text);
  return editor;
}

async function shownAt(path: string, sought: string): Promise<string | null> {
  const hover = await editor?.hover(path, sought);
  return hover && MarkupContent.is(hover.contents) ? hover.contents.value : null;
}

describe('what is shown of a key', () => {
  afterEach(async () => {
    await editor?.quit();
    editor = null;
  });

  const php = 'config/openapi-docs.php';

  it('is the operation, what answers it, and what its requests hold', async () => {
    const docs = marked(
      "<?php return ['custom_endpoints' => [/* 😀 */ ⟦'clients.store'⟧ => ['request_fields' => ['email' => 'Where *to* write']]]];",
    );
    const server = await opened(php, docs.text);
    assert.equal(server.initialized?.capabilities.hoverProvider, true);
    assert.deepEqual(await server.hover(php, 'clients.store'), {
      contents: {
        kind: 'markdown',
        value: [
          '**POST** `/api/clients`',
          'Take a client on',
          '`App\\Clients@store` · `StoreClient`',
          'Open to anyone',
          'Body',
          [
            '- `name` string, 2 to 60 characters, **required**',
            '- `email` string (email) or null: Where \\*to\\* write',
            '- `kind` string, one of `person` `company`',
            '- `tags` array of integer, at most 3 items',
            '- `tags.*` integer, \\>= 1',
            '- `address` object',
            '- `address.city` string: Required if \\`name\\` is present\\.',
          ].join('\n'),
          'Query',
          '- `dry_run` string, read, not validated',
          'Answers 200, 422',
        ].join('\n\n'),
      },
      range: docs.ranges[0],
    });
  });

  it('says once what several methods have in common', async () => {
    await opened(php, "<?php return ['custom_endpoints' => ['clients.update' => ['summary' => 'Change']]];");
    assert.equal(
      await shownAt(php, 'clients.update'),
      [
        '**PUT** `/api/clients/{client}`',
        '**PATCH** `/api/clients/{client}`',
        'Change',
        '`App\\Clients@update`',
        'Open to anyone',
        'Body',
        '- `name` string',
        'Answers 422',
      ].join('\n\n'),
    );
  });

  it('is shown in every format, for paths, methods and tests, too', async () => {
    const yaml = 'custom_endpoints:\n  clients.index: {}\nendpoints:\n  /api/clients:\n    post: {}\n';
    const tests = 'config/openapi-tests.json';
    const server = await opened('config/openapi-docs.yaml', yaml, {
      [tests]: '{"custom_tests": {"clients.index": {}}}',
    });
    await server.show(tests, '{"custom_tests": {"clients.index": {}}}');
    const index = await shownAt('config/openapi-docs.yaml', 'clients.index');
    assert.match(
      index ?? '',
      /^\*\*GET\*\* `\/api\/clients`\n\n.*\n\nQuery\n\n- `page` integer, read, not validated\n\nAnswers 200$/s,
    );
    assert.equal(await shownAt(tests, 'clients.index'), index);
    const store = await shownAt('config/openapi-docs.yaml', 'post');
    assert.match(store ?? '', /^\*\*POST\*\* `\/api\/clients`\n/);
    const both = await shownAt('config/openapi-docs.yaml', '/api/clients');
    assert.equal(both, [store, index].join('\n\n---\n\n'));
  });

  it('is shown of the code of an operation, too: its route, what answers, what checks its requests', async () => {
    const index = [
      '**GET** `/api/clients`',
      'List clients',
      '`App\\Clients@index`',
      'Open to anyone',
      'Query',
      '- `page` integer, read, not validated',
      'Answers 200',
    ].join('\n\n');
    const files = shop(routes, classes);
    const server = await opened('routes/api.php', files['routes/api.php'] ?? '');
    for (const path of ['app/Clients.php', 'app/StoreClient.php'] as const) await server.show(path, classes[path]);
    assert.equal(await shownAt('routes/api.php', "get('clients'"), index);
    assert.equal(await shownAt('app/Clients.php', 'index'), index);
    const store = await shownAt('routes/api.php', "post('clients'");
    assert.match(store ?? '', /^\*\*POST\*\* `\/api\/clients`\n\nTake a client on\n/);
    assert.equal(await shownAt('app/StoreClient.php', 'rules'), store);
    assert.equal(await shownAt('app/StoreClient.php', 'nullable|email'), store);
    assert.equal(await server.hover('app/StoreClient.php', 'namespace'), null);
  });

  it('says who is asked for, and what is answered', async () => {
    const php = `<?php namespace App; class Clients {
      function store() { if (now()) abort(409); return new ClientResource(new \\stdClass); } }`;
    const more = `<?php namespace App; class ClientResource extends \\Illuminate\\Http\\Resources\\Json\\JsonResource {
      function toArray($request) { return ['id' => 1]; } }`;
    const text =
      "<?php use Illuminate\\Support\\Facades\\Route; Route::middleware('auth:sanctum')->post('a', [App\\Clients::class, 'store']);";
    const files = { 'routes/api.php': text, 'app/ClientResource.php': more };
    await opened('app/Clients.php', php, files);
    const card = (await shownAt('app/Clients.php', 'store')) ?? '';
    assert.ok(card.includes('\n\nAsks for `BearerAuth`\n\n'), card);
    assert.match(card, /\n\nAnswers 200 `ClientResource`, 409$/);
  });

  it('follows what is typed, here and in a request class', async () => {
    const server = await opened(php, "<?php return ['custom_endpoints' => ['clients.stor' => []]];");
    assert.equal(await server.hover(php, 'clients.stor'), null);
    await server.replace(php, "'clients.stor'", "/* longer */ 'clients.store'");
    assert.match((await shownAt(php, 'clients.store')) ?? '', /- `name` string, 2 to 60/);
    await server.show('app/StoreClient.php', classes['app/StoreClient.php']);
    await server.replace('app/StoreClient.php', "'name'", "'title'");
    assert.match((await shownAt(php, 'clients.store')) ?? '', /- `title` string, 2 to 60/);
  });

  it('is nothing elsewhere, and in a file that is broken', async () => {
    const text = "<?php return ['custom_endpoints' => ['clients.store' => ['summary' => 'x']]];";
    const server = await opened(php, text);
    assert.equal(await server.hover(php, 'summary'), null);
    assert.equal(await server.hover(php, 'custom_endpoints'), null);
    await server.replace(php, "=> 'x'", '=> ');
    await server.replace(php, 'return', 'return return');
    assert.equal(await server.hover(php, 'clients.store'), null);
    await server.show('routes/api.php', shop(routes)['routes/api.php'] ?? '');
    assert.equal(await server.hover('routes/api.php', 'clients.store'), null);
  });

  it('shows text of the project as text alone', async () => {
    const summary = '<img src=x onerror=alert(1)> [a](http://b) `c` ```\\n# d\\n| e | https://f.g ![](h)';
    const files = {
      'app/StoreClient.php': classes['app/StoreClient.php']
        .replace("'kind'", "'a`b``<i>'")
        .replace('in:person,company', 'in:```,<script>,`x`'),
    };
    await opened(php, `<?php return ['custom_endpoints' => ['clients.store' => ['summary' => "${summary}"]]];`, files);
    const text = (await shownAt(php, 'clients.store')) ?? '';
    assert.ok(
      text.includes(
        '\n\n\\<img src\\=x onerror\\=alert\\(1\\)\\> \\[a\\]\\(http\\:\\/\\/b\\) \\`c\\` \\`\\`\\` \\# d \\| e \\| https\\:\\/\\/f\\.g \\!\\[\\]\\(h\\)\n\n',
      ),
      text,
    );
    assert.ok(text.includes('- ```a`b``<i>``` string, one of ```` ``` ```` `<script>` `` `x` ``'), text);
  });
});
