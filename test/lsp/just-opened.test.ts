import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Editor } from './editor';
import { shop } from './shop';

const routes = "Route::get('clients', fn () => 1)->name('clients.index');\nrequire __DIR__.'/more.php';\n";

/** Two keys are misspelt, each nearly another one. */
const misspelt = 'custom_endpoint:\n  clients.index: {}\nauto_detects: {}\n';

const whole = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

let editor: Editor;

/** As a program beside the editor creates a file that is opened before its watcher noticed. */
async function showCreated(path: string, text: string): Promise<void> {
  const file = join(editor.root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  await editor.show(path, text);
}

describe('a file that was created and opened at once', () => {
  beforeEach(async () => {
    editor = await Editor.open({ files: shop(routes) });
    await editor.settled();
  });

  afterEach(async () => {
    await editor.quit();
  });

  it('is mended by what mends all', async () => {
    await showCreated('config/openapi-docs.yaml', misspelt);
    const [action] = await editor.actions('config/openapi-docs.yaml', whole, 'source.fixAll');
    assert.ok(action !== undefined);
    await editor.apply(action);
    assert.equal(editor.text('config/openapi-docs.yaml'), 'custom_endpoints:\n  clients.index: {}\nauto_detect: {}\n');
    assert.deepEqual(await editor.diagnostics('config/openapi-docs.yaml'), []);
  });

  it('is mended once more where an edit breaks it again', async () => {
    await showCreated('config/openapi-docs.yaml', 'custom_endpoints: {}\n');
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 16 } };
    await editor.change('config/openapi-docs.yaml', [{ range, text: 'custom_endpoint' }]);
    const actions = await editor.actions('config/openapi-docs.yaml', whole, 'source.fixAll');
    assert.equal(actions.length, 1);
  });

  it('is known to hovers, definitions and lenses', async () => {
    const docs = 'custom_endpoints:\n  clients.index: { summary: x }\n';
    await showCreated('config/openapi-docs.yaml', docs);
    assert.match(JSON.stringify(await editor.hover('config/openapi-docs.yaml', 'clients.index')), /GET/);
    const [definition] = await editor.definitions('config/openapi-docs.yaml', docs.indexOf('clients.index'));
    assert.equal(definition?.uri, editor.uri('routes/api.php'));
    await showCreated('routes/more.php', "<?php Illuminate\\Support\\Facades\\Route::get('orders', fn () => 1);");
    const [lens] = await editor.lenses('routes/more.php');
    assert.equal(lens?.command?.title, 'GET /api/orders · open');
  });
});
