import assert from 'node:assert/strict';
import type { Location } from 'vscode-languageserver-protocol';
import { unmarked } from '../marked';
import { Editor } from './editor';
import { shop } from './shop';

/** Each file with what can be gone to between marks. */
const written = {
  'routes/api.php': `<?php
use Illuminate\\Support\\Facades\\Route;
⟦Route::middleware('auth:sanctum')->post('clients', [App\\Clients::class, 'store'])->name('clients.store');⟧
⟦Route::get('health', fn () => 1)->name('health');⟧
`,
  'app/Clients.php': `<?php namespace App;
class Clients { public function ⟦store⟧(StoreClient $request) { return new ClientResource(new \\stdClass); } }
`,
  'app/StoreClient.php': `<?php namespace App;
class StoreClient extends \\Illuminate\\Foundation\\Http\\FormRequest { public function ⟦rules⟧() { return ['name' => ⟦'string'⟧]; } }
`,
  'config/openapi-docs.yaml': `custom_endpoints:
  ⟦clients.store⟧:
    summary: Take somebody on
`,
  'resources/openapi/templates/custom/clients.store.json': '⟦⟧{ "summary": "Take on" }',
  'storage/openapi.json': `{ "openapi": "3.0.3",
  "paths": { ⟦"/api/clients"⟧: { "post": { "operationId": ⟦"general.clients.create"⟧ } } } }`,
  'storage/shop.json': `{ "openapi": "3.0.3", "paths": { "/x": { "get": { "summary": ⟦"#/components/schemas/Gone"⟧,
  "schema": { "$ref": ⟦"#/components/schemas/Client~1One"⟧ } } } }, "components": { "schemas": {
  "Client": { "$ref": ⟦"other.json#/components/schemas/Client"⟧ }, ⟦"Client/One"⟧: {} } } }`,
  'storage/openapi.yaml': `openapi: 3.0.3
info:
  description: |-
    components:
      schemas:
        Client: is below
paths:
  /api/x:
    get:
      $ref: ⟦'#/components/schemas/Client'⟧
      parameters:
        - $ref: ⟦"#/components/parameters/page"⟧
components:
  parameters:
    Client: {}
  schemas:
    Other:
      Client: {}
    ⟦Client⟧:
      type: object
tags: []
`,
  'app/Other.php': '<?php class Other { function store() {} }',
};

const route = 'routes/api.php 0';
const handler = 'app/Clients.php 0';
const rules = 'app/StoreClient.php 0';
const key = 'config/openapi-docs.yaml 0';
const template = 'resources/openapi/templates/custom/clients.store.json 0';

/** From a mark, by the file and its number, to others. */
const definitions: Readonly<Record<string, readonly string[]>> = {
  [key]: [route, handler],
  [template]: [route, handler],
  [route]: [handler, rules],
  'routes/api.php 1': [],
  [handler]: [],
  'storage/openapi.json 0': [route, handler],
  'storage/openapi.json 1': [route, handler],
  'storage/shop.json 0': [],
  'storage/shop.json 1': ['storage/shop.json 3'],
  'storage/shop.json 2': [],
  'storage/openapi.yaml 0': ['storage/openapi.yaml 2'],
  'storage/openapi.yaml 1': [],
};

const references: Readonly<Record<string, readonly string[]>> = {
  [key]: [route, handler, rules, template],
  [route]: [handler, rules, template, key],
  [handler]: [route, rules, template, key],
  [rules]: [route, handler, template, key],
  'app/StoreClient.php 1': [route, handler, rules, template, key],
};

const marks = Object.entries(written).flatMap(([path, text]) =>
  unmarked(text).places.map((place, index) => ({ name: `${path} ${index}`, path, ...place })),
);

const files = shop('', Object.fromEntries(Object.entries(written).map(([path, text]) => [path, unmarked(text).text])));

let editor: Editor;

async function openedAt(name: string): Promise<{ readonly path: string; readonly offset: number }> {
  const mark = marks.find((one) => one.name === name);
  assert.ok(mark !== undefined, name);
  await editor.show(mark.path, files[mark.path] ?? '');
  return { path: mark.path, offset: mark.start + Math.min(2, mark.end - mark.start) };
}

/** The marks that places begin with. */
function named(places: readonly Location[]): readonly string[] {
  return places.map(({ uri, range }) => {
    const found = marks.find(({ path, start }) => {
      const before = (files[path] ?? '').slice(0, start).split('\n');
      const isHere = range.start.line === before.length - 1 && range.start.character === before.at(-1)?.length;
      return uri === editor.uri(path) && isHere;
    });
    return found?.name ?? `${uri} ${JSON.stringify(range.start)}`;
  });
}

describe('from one place to another', () => {
  beforeEach(async () => {
    editor = await Editor.open({ files });
  });

  afterEach(async () => {
    await editor.quit();
  });

  for (const [from, to] of Object.entries(definitions)) {
    it(`the definition of ${from} is ${to.join(', ')}`, async () => {
      const { path, offset } = await openedAt(from);
      assert.deepEqual(named(await editor.definitions(path, offset)), to);
    });
  }

  for (const [from, to] of Object.entries(references)) {
    it(`of ${from} speak ${to.join(', ')}`, async () => {
      const { path, offset } = await openedAt(from);
      assert.deepEqual([...named(await editor.references(path, offset))].sort(), [...to].sort());
    });
  }

  it('nothing leads out of code that answers no route', async () => {
    const text = files['app/Other.php'] ?? '';
    await editor.show('app/Other.php', text);
    const offset = text.indexOf('store');
    assert.deepEqual(await editor.definitions('app/Other.php', offset), []);
    assert.deepEqual(await editor.references('app/Other.php', offset), []);
  });

  it('routes are symbols of the workspace', async () => {
    assert.deepEqual(
      (await editor.workspaceSymbols('post cli')).map(({ name, containerName }) => [name, containerName]),
      [['POST /api/clients', 'clients.store']],
    );
    assert.equal((await editor.workspaceSymbols('')).length, 2);
  });

  it('routes are symbols of their file', async () => {
    const symbols = await editor.documentSymbols('routes/api.php');
    assert.deepEqual(
      symbols.map(({ name, detail, range }) => [name, detail, range.start.line]),
      [
        ['POST /api/clients', 'clients.store', 2],
        ['GET /api/health', 'health', 3],
      ],
    );
    assert.deepEqual(await editor.documentSymbols('app/Clients.php'), []);
  });
});

describe('what stands above routes and what answers them', () => {
  afterEach(async () => {
    await editor.quit();
  });

  async function titles(path: string): Promise<readonly string[]> {
    return (await editor.lenses(path)).map(({ command, range }) => `${range.start.line} ${command?.title ?? ''}`);
  }

  it('is the operation with who may call it', async () => {
    editor = await Editor.open({ files });
    assert.deepEqual(await titles('routes/api.php'), ['2 POST /api/clients · BearerAuth', '3 GET /api/health · open']);
    assert.deepEqual(await titles('app/Clients.php'), ['1 POST /api/clients · BearerAuth']);
    assert.deepEqual(await titles('app/Other.php'), []);
  });

  it('names the guards of several operations once', async () => {
    const several = "Route::apiResource('pets', App\\Pets::class)->middleware('auth:sanctum');";
    const actions = ['index', 'store', 'show', 'update', 'destroy'].map((name) => `function ${name}() {}`);
    const pets = `<?php namespace App; class Pets { ${actions.join(' ')} }`;
    editor = await Editor.open({ files: shop(several, { 'app/Pets.php': pets }) });
    assert.deepEqual(await titles('routes/api.php'), [
      '2 GET|POST /api/pets, GET|PUT|PATCH|DELETE /api/pets/{pet} · BearerAuth',
    ]);
  });

  it('leads to the preview where the client has one', async () => {
    editor = await Editor.open({ files, initializationOptions: { previewCommand: 'shop.show' } });
    const [lens] = await editor.lenses('app/Clients.php');
    assert.deepEqual(lens?.command, {
      title: 'POST /api/clients · BearerAuth',
      command: 'shop.show',
      arguments: [{ project: editor.uri(''), operation: 'general.clients.create' }],
    });
  });
});

describe('fixing all', () => {
  afterEach(async () => {
    await editor.quit();
  });

  it('mends what has one fix, and leaves the rest', async () => {
    const path = 'config/openapi-docs.yaml';
    const text = 'custom_endpoints:\n  clients.stor: {}\n  healt: {}\n  nothing.of.the.kind: {}\n';
    editor = await Editor.open({ files: { ...files, [path]: text } });
    await editor.show(path, text);
    await editor.settled();
    const whole = { start: { line: 0, character: 0 }, end: { line: 4, character: 0 } };
    const [action, ...others] = await editor.actions(path, whole, 'source.fixAll');
    assert.equal(action?.kind, 'source.fixAll.routespec');
    assert.deepEqual(others, []);
    await editor.apply(action);
    assert.equal(
      editor.text(path),
      'custom_endpoints:\n  clients.store: {}\n  health: {}\n  nothing.of.the.kind: {}\n',
    );
    await editor.settled();
    assert.deepEqual(await editor.actions(path, whole, 'source.fixAll'), []);
  });
});
