import assert from 'node:assert/strict';
import { marked } from './marked';
import { Editor } from './editor';
import { clients, shop } from './shop';

const path = 'config/openapi-docs.yaml';
const { text, ranges } = marked('custom_endpoints:\n  ⟦clients.lst⟧: {}\n');
const capabilities = {
  workspace: { workspaceFolders: true },
  textDocument: { publishDiagnostics: { codeDescriptionSupport: true } },
};
const initializationOptions = { problemPage: 'https://shop.example/problems#{code}' };

describe('the code of a problem', () => {
  let editor: Editor;

  afterEach(() => editor.quit());

  it('is a link to what explains it, also where a fix tells of the problem', async () => {
    editor = await Editor.open({ files: shop(clients, { [path]: text }), capabilities, initializationOptions });
    await editor.show(path, text);
    const [diagnostic] = await editor.diagnostics(path);
    assert.ok(diagnostic !== undefined);
    assert.deepEqual(diagnostic.range, ranges[0]);
    assert.deepEqual(diagnostic.codeDescription, { href: 'https://shop.example/problems#docs.unmatchedEndpoint' });
    const [fix] = await editor.actions(path, diagnostic.range);
    assert.deepEqual(fix?.diagnostics, [diagnostic]);
  });

  it('is none where the client does not say where that is, or shows no links', async () => {
    for (const client of [{ capabilities }, { initializationOptions }]) {
      editor = await Editor.open({ files: shop(clients, { [path]: text }), ...client });
      await editor.show(path, text);
      const [diagnostic] = await editor.diagnostics(path);
      assert.equal(diagnostic?.codeDescription, undefined);
      if ('capabilities' in client) await editor.quit();
    }
  });
});
