import assert from 'node:assert/strict';
import type { DocumentGuide, PreviewPageResult } from '../../server/src/protocol';
import { Editor } from './editor';
import { marked } from './marked';
import { shop } from './shop';

const routes = `
Route::post('clients', [App\\Clients::class, 'store'])->middleware('throttle:api')->name('clients.store');
Route::get('clients', [App\\Clients::class, 'index']);
`;

const controller = `<?php
namespace App;
class Clients {
    public function store(StoreClient $request) { return response()->json(['id' => 1], 201); }

    public function index() {
        return [];
    }
}
`;

const request = `<?php
namespace App;
class StoreClient extends \\Illuminate\\Foundation\\Http\\FormRequest {
    public function rules() {
        return [
            'name' => 'required|string',
            'tags.*.id' => 'integer',
        ];
    }
}
`;

const files = shop(routes, { 'app/Clients.php': controller, 'app/StoreClient.php': request });
const nowhere = { line: -1, character: -1 };
const whole = {
  project: null,
  apiTypes: null,
  environment: null,
  output: 'openapi',
  format: 'json',
  since: null,
} as const;

describe('what a page shows beside the description', () => {
  let editor: Editor;
  afterEach(() => editor.quit());

  async function page(): Promise<Extract<PreviewPageResult, { kind: 'document' }>> {
    const shown = await editor.request('routespec/previewPage', whole);
    assert.ok(shown.kind === 'document', JSON.stringify(shown));
    return shown;
  }

  it('is where each operation is written, and what guards it', async () => {
    editor = await Editor.open({ files });
    const { text, guide: said, broken } = await page();
    const guide = JSON.parse(said) as DocumentGuide;
    assert.equal(text, JSON.stringify(JSON.parse(text)));
    assert.deepEqual(broken, []);
    assert.deepEqual(guide.operations[0], {
      id: 'general.clients.create',
      apiType: 'api',
      prefix: 'api',
      module: 'general',
      entity: 'clients',
      name: 'clients.store',
      action: 'App\\Clients@store',
      middleware: ['api', 'throttle:api'],
      places: [
        { kind: 'route', name: 'POST api/clients', place: { file: 'routes/api.php', line: 4, column: 1 } },
        { kind: 'handler', name: 'App\\Clients@store', place: { file: 'app/Clients.php', line: 4, column: 21 } },
        { kind: 'request', name: 'StoreClient', place: { file: 'app/StoreClient.php', line: 4, column: 21 } },
      ],
      fields: [
        { in: 'body', name: 'name', place: { file: 'app/StoreClient.php', line: 6, column: 23 } },
        { in: 'body', name: 'tags.*.id', place: { file: 'app/StoreClient.php', line: 7, column: 28 } },
      ],
    });
    assert.ok(guide.placeholders.includes('info.contact.email'), guide.placeholders.join());
  });

  it('takes memory, which is saved from then on', async () => {
    let saved = 0;
    editor = await Editor.open({ files, outside: { saveMemory: () => saved++ } });
    assert.equal(saved, 0);
    await page();
    assert.equal(saved, 1);
  });

  it('is the last good state while a file is broken, and where it is', async () => {
    const config = "<?php return ['info' => ['title' => 'Shop of ours']];";
    editor = await Editor.open({ files: { ...files, 'config/openapi.php': config } });
    await editor.show('config/openapi.php', config);
    const before = await page();
    await editor.replace('config/openapi.php', ']];', ']');
    const after = await page();
    assert.equal(after.text, before.text);
    assert.deepEqual(
      after.broken.map(({ place }) => place?.file),
      ['config/openapi.php'],
    );
  });

  const at = async (path: string, text: string) => {
    const { text: plain, ranges } = marked(text);
    editor = await Editor.open({ files: { ...files, [path]: plain } });
    const found = await editor.request('routespec/operationsAt', {
      uri: editor.uri(path),
      ...(ranges[0]?.start ?? nowhere),
    });
    return found?.operations ?? null;
  };

  const route = files['routes/api.php'] ?? '';
  const cases: readonly (readonly [place: string, path: string, text: string, operations: readonly string[]])[] = [
    ['a route', 'routes/api.php', route.replace("'index'", "'in⟦d⟧ex'"), ['general.clients.list']],
    ['a line of a method', 'app/Clients.php', controller.replace('return []', 'return ⟦[⟧]'), ['general.clients.list']],
    ['a rule', 'app/StoreClient.php', request.replace("'required", "'re⟦q⟧uired"), ['general.clients.create']],
    [
      'a key of configuration',
      'config/openapi-docs.php',
      "<?php return ['custom_endpoints' => ['clients.⟦s⟧tore' => ['summary' => 'Take on']]];",
      ['general.clients.create'],
    ],
    ['a file that no operation is written in', 'config/app.php', "<?php return ['n⟦a⟧me' => 'Shop'];", []],
  ];
  for (const [place, path, text, operations] of cases) {
    it(`tells the operations that ${place} is about`, async () => {
      assert.deepEqual(await at(path, text), operations);
    });
  }
});
