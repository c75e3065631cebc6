import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands, type TextDocument, window, workspace } from 'vscode';
import { opened, replace, revertAll, until } from './workspace';

/** What a command opens, by the name of its tab. */
async function rawDocument(command: string, name: string): Promise<TextDocument> {
  await commands.executeCommand(command);
  return until('document', () =>
    workspace.textDocuments.find(({ uri }) => uri.scheme === 'routespec' && uri.path.endsWith(`/${name}`)),
  );
}

const documents = [
  ['routespec.openRawJson', 'openapi.json', 'openapi.json'],
  ['routespec.openRawYaml', 'openapi.yaml', 'openapi.yaml'],
  ['routespec.openRawClientCollection', 'clientcollection.json', 'all/clientcollection/clientcollection-all.json'],
  ['routespec.openRawClientWorkspace', 'clientworkspace.json', 'all/clientworkspace/clientworkspace-all.json'],
  ['routespec.openRawEnvironment', 'environment.json', 'all/clientcollection/clientcollection-env-devserver.json'],
] as const;

describe('read-only documents', () => {
  afterEach(revertAll);

  for (const [command, name, file] of documents) {
    it(`have the text of the generated file: ${name}`, async () => {
      const document = await rawDocument(command, name);

      const expected = readFileSync(join(process.env['ROUTESPEC_EXPECTED'] ?? '', file), 'utf8');
      // VS Code keeps a document for a while after its tab was closed, and asks for its text anew.
      await until('text', () => document.getText() === expected);
      assert.equal(document.languageId, name.split('.').at(-1));
    });
  }

  for (const [command, name] of documents.slice(1, 4)) {
    it(`follow what is typed in routes, and not saved: ${name}`, async () => {
      const document = await rawDocument(command, name);
      const routes = await opened('routes/api.mobile.php');
      await replace(routes, "Route::post('sync'", "Route::post('sync-all'");

      await until('new path', () => document.getText().includes('/mobile/sync-all'));
      await commands.executeCommand('workbench.action.files.revert');
      await until('old path', () => !document.getText().includes('/mobile/sync-all'));
    });
  }

  it('follow what is typed in configuration, and not saved: environment.json', async () => {
    const document = await rawDocument('routespec.openRawEnvironment', 'environment.json');
    const main = await opened('config/openapi.php');
    await replace(main, 'http://127.0.0.1:8000', 'http://127.0.0.1:9000');

    await until('new URL', () => document.getText().includes('http://127.0.0.1:9000'));
    await commands.executeCommand('workbench.action.files.revert');
    await until('old URL', () => !document.getText().includes('http://127.0.0.1:9000'));
  });
});

describe('the preview', () => {
  afterEach(revertAll);

  it('opens as one tab, however often it is opened', async () => {
    await commands.executeCommand('routespec.openPreview');
    await commands.executeCommand('routespec.openPreview');

    const tabs = () => window.tabGroups.all.flatMap((group) => group.tabs).map(({ label }) => label);
    await until('tab', () => tabs().length > 0);
    assert.deepEqual(tabs(), ['API of Larkfield Clinic']);
  });
});
