import assert from 'node:assert/strict';
import { type Range, TextEdit } from 'vscode-languageserver-protocol';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Editor } from './editor';
import { shop } from './shop';

const routes = `
Route::middleware('auth:sanctum')->group(function () {
    Route::post('clients', [App\\Clients::class, 'store'])->name('clients.store');
    Route::get('clients/{client}', [App\\Clients::class, 'show'])->name('clients.show');
});
Route::get('health', fn () => 1)->middleware('throttle:api');
`;

const classes = {
  'app/Clients.php': `<?php namespace App; use Illuminate\\Http\\Request;
class Clients {
    public function store(Request $request) { $request->validate(['name' => 'required|string', 'vat.id' => 'integer']); }
    public function show() {}
}`,
};

interface Case {
  /** What is in the file; \`‸\` is where the cursor stands. */
  readonly text: string;
  /** Some of what is offered: its name, and what is said of it. */
  readonly offers: readonly string[];
  /** What is not. */
  readonly butNot?: readonly string[];
  /** The line of the cursor when \`take\` is taken. */
  readonly take: string;
  readonly becomes: string;
}

const byFile: Readonly<Record<string, readonly Case[]>> = {
  'config/openapi-docs.php': [
    {
      text: "<?php return ['custom_endpoints' => ['cl‸']];",
      offers: [
        'clients.store POST /api/clients',
        'clients.show GET /api/clients/{client}',
        'health.show GET /api/health',
      ],
      take: 'clients.store',
      becomes: "<?php return ['custom_endpoints' => ['clients.store']];",
    },
    {
      text: "<?php return [\n  'custom_endpoints' => [\n    'clients.store' => [\n      ‸\n    ],\n  ],\n];",
      offers: ['summary', 'description', 'request_fields', 'response_description'],
      butNot: ['custom_endpoints'],
      take: 'request_fields',
      becomes: "      'request_fields' => ",
    },
    {
      text: "<?php return ['custom_endpoints' => ['clients.store' => ['request_fields' => ['vat‸",
      offers: ['name string', 'vat object', 'vat.id integer'],
      take: 'vat.id',
      becomes: "<?php return ['custom_endpoints' => ['clients.store' => ['request_fields' => ['vat.id",
    },
    {
      text: "<?php // ['crud_templates' => [\nreturn ['auto_detect' => ['fields' => ‸]];",
      offers: ['true default', 'false'],
      take: 'false',
      becomes: "return ['auto_detect' => ['fields' => false]];",
    },
    {
      text: "<?php return ['endpoints' => ['‸' => []]];",
      offers: ['/api/clients POST', '/api/clients/{client} GET'],
      take: '/api/clients',
      becomes: "<?php return ['endpoints' => ['/api/clients' => []]];",
    },
    {
      text: "<?php return ['endpoints' => ['/api/clients' => ['‸' => ['summary' => 'x']]]];",
      offers: ['post clients.store'],
      butNot: ['get'],
      take: 'post',
      becomes: "<?php return ['endpoints' => ['/api/clients' => ['post' => ['summary' => 'x']]]];",
    },
  ],
  'config/openapi-docs.yaml': [
    {
      text: 'custom_endpoints:\n  cl‸\n',
      offers: ['clients.store POST /api/clients'],
      take: 'clients.store',
      becomes: '  clients.store: ',
    },
    {
      text: 'custom_endpoints:\n  clients.store:\n    request_fields:\n      ‸\n',
      offers: ['name string', 'vat.id integer'],
      take: 'vat.id',
      becomes: '      vat.id: ',
    },
    {
      text: '# What it says\nendpoints:\n  "‸":\n    get: {}\n',
      offers: ['/api/clients', '/api/clients/{client}'],
      take: '/api/clients/{client}',
      becomes: '  "/api/clients/{client}":',
    },
  ],
  'config/openapi-docs.json': [
    {
      text: '{\n  "custom_endpoints": {\n    "‸"\n  }\n}',
      offers: ['clients.store POST /api/clients'],
      take: 'clients.store',
      becomes: '    "clients.store"',
    },
    {
      text: '{ "custom_endpoints": { "clients.store": { ‸ } } }',
      offers: ['summary'],
      take: 'summary',
      becomes: '{ "custom_endpoints": { "clients.store": { "summary":  } } }',
    },
  ],
  'config/openapi.php': [
    {
      text: "<?php return ['middleware_security_map' => ['‸' => ['BearerAuth']]];",
      offers: ['auth:sanctum middleware', 'throttle:api middleware'],
      take: 'throttle:api',
      becomes: "<?php return ['middleware_security_map' => ['throttle:api' => ['BearerAuth']]];",
    },
    {
      text: "<?php return ['middleware_security_map' => ['auth:sanctum' => ['BearerAuth', '‸']]];",
      offers: ['BearerAuth security scheme', 'ApiKeyAuth security scheme'],
      take: 'ApiKeyAuth',
      becomes: "<?php return ['middleware_security_map' => ['auth:sanctum' => ['BearerAuth', 'ApiKeyAuth']]];",
    },
    {
      text: "<?php return ['info' => ['title' => env('‸')]];",
      offers: [],
      take: '',
      becomes: '',
    },
  ],
  'config/openapi.ts': [
    {
      text: "import x from 'x';\nexport default {\n  info: { ‸ },\n};",
      offers: ['title', 'version'],
      take: 'title',
      becomes: '  info: { title:  },',
    },
    {
      text: "const config = { middleware_security_map: { 'auth:sanctum': [‸] } };",
      offers: ['ApiKeyAuth security scheme'],
      take: 'ApiKeyAuth',
      becomes: "const config = { middleware_security_map: { 'auth:sanctum': ['ApiKeyAuth'] } };",
    },
    {
      text: 'export default { middleware_security_map: { ‸ } };',
      offers: ['throttle:api middleware'],
      take: 'throttle:api',
      becomes: "export default { middleware_security_map: { 'throttle:api':  } };",
    },
    { text: "export default { info: { title: of('‸') } };", offers: [], take: '', becomes: '' },
  ],
  'config/openapi.yaml': [
    { text: 'tags: ‸\n', offers: ['module default', 'entity'], take: 'entity', becomes: 'tags: entity' },
    {
      text: 'security:\n  Key:\n    type: apiKey\n    in: he‸\n',
      offers: ['header', 'query', 'cookie'],
      take: 'header',
      becomes: '    in: header',
    },
    {
      text: 'middleware_security_map:\n  auth:sanctum:\n  - ‸\n',
      offers: ['BearerAuth security scheme'],
      take: 'BearerAuth',
      becomes: '  - BearerAuth',
    },
    {
      text: 'middleware_security_map:\n  auth:sanctum: [BearerAuth, ‸]\n',
      offers: ['ApiKeyAuth security scheme'],
      take: 'ApiKeyAuth',
      becomes: '  auth:sanctum: [BearerAuth, ApiKeyAuth]',
    },
    {
      text: 'api_types:\n  api: { prefix: api }\ndiagnostics:\n  severity:\n    docs.unm‸\n',
      offers: ['docs.unmatchedEndpoint'],
      take: 'docs.unmatchedEndpoint',
      becomes: '    docs.unmatchedEndpoint: ',
    },
  ],
  'config/openapi-tests.json': [
    {
      text: '{ "custom_tests": { "clients.store": { "checks": ["status_201", "‸"] } } }',
      offers: ['json_response check', 'save_id_to_tracking check'],
      take: 'json_response',
      becomes: '{ "custom_tests": { "clients.store": { "checks": ["status_201", "json_response"] } } }',
    },
  ],
  'resources/openapi/templates/generic/list.json': [
    {
      text: '{ "summary": "List {{entity_‸" }',
      offers: ['entity_plural placeholder', 'api_type placeholder'],
      take: 'entity_plural',
      becomes: '{ "summary": "List {{entity_plural" }',
    },
  ],
};

let editor: Editor | null = null;

describe('what is offered while somebody writes', () => {
  afterEach(async () => {
    await editor?.quit();
    editor = null;
  });

  for (const [path, cases] of Object.entries(byFile)) {
    for (const { text, offers, butNot = [], take, becomes } of cases) {
      it(`in ${path}: ${text.replaceAll('\n', '↵')}`, async () => {
        const offset = text.indexOf('‸');
        const written = text.replace('‸', '');
        editor = await Editor.open({ files: shop(routes, { ...classes, [path]: '{}' }) });
        await editor.show(path, written);
        const items = await editor.completions(path, offset);
        const told = items.map(({ label, detail }) => (detail === undefined ? label : `${label} ${detail}`));
        assert.deepEqual(
          offers.filter((offer) => !told.some((one) => one === offer || one.startsWith(`${offer} `))),
          [],
          told.join('\n'),
        );
        assert.deepEqual(
          items.filter(({ label }) => butNot.includes(label)),
          [],
        );
        if (take === '') {
          assert.deepEqual(items, []);
          return;
        }
        const edit = items.find(({ label }) => label === take)?.textEdit;
        assert.ok(TextEdit.is(edit));
        const after = TextDocument.applyEdits(TextDocument.create('', '', 0, written), [edit]);
        assert.equal(after.split('\n')[edit.range.start.line], becomes);
      });
    }
  }

  it('is said to be what its operation is, as a hover says it', async () => {
    const text = "<?php return ['custom_endpoints' => ['']];";
    editor = await Editor.open({ files: shop(routes, { ...classes, 'config/openapi-docs.php': text }) });
    await editor.show('config/openapi-docs.php', text);
    const items = await editor.completions('config/openapi-docs.php', text.indexOf("'']") + 1);
    const item = items.find(({ label }) => label === 'clients.store');
    assert.ok(item !== undefined);
    assert.equal(item.labelDetails?.description, 'POST /api/clients');
    const said = await editor.completionText(item);
    assert.match(said ?? '', /^\*\*POST\*\* `\/api\/clients`\n\nCreate a client\n/);
    const key = text.replace("['']", "['clients.store' => []]");
    await editor.change('config/openapi-docs.php', [{ range: wholeOf(text), text: key }]);
    assert.deepEqual(await editor.hover('config/openapi-docs.php', 'clients.store').then((shown) => shown?.contents), {
      kind: 'markdown',
      value: said,
    });
  });

  it('is what it is where it stands for no operation, or for one that is gone', async () => {
    editor = await Editor.open({ files: shop(routes, classes) });
    const gone = { project: editor.root, operation: 'GET /api/gone' };
    for (const data of [
      undefined,
      'POST /api/clients',
      { project: 1, operation: 2 },
      { ...gone, project: '/' },
      gone,
    ]) {
      assert.equal(await editor.completionText({ label: 'x', data }), null);
    }
  });

  it('is nothing in files that are no configuration', async () => {
    editor = await Editor.open({ files: shop(routes) });
    await editor.show('routes/api.php', "<?php Route::get('");
    assert.deepEqual(await editor.completions('routes/api.php', 18), []);
  });
});

function wholeOf(text: string): Range {
  return { start: { line: 0, character: 0 }, end: { line: 0, character: text.length } };
}
