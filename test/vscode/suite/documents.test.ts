import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands, type TextDocument, window, workspace } from 'vscode';
import { opened, replace, revertAll, until } from './workspace';

async function rawDocument(command: string): Promise<TextDocument> {
  await commands.executeCommand(command);
  return until('document', () => workspace.textDocuments.find(({ uri }) => uri.scheme === 'routespec'));
}

describe('read-only documents', () => {
  afterEach(revertAll);

  it('have the text of the generated file', async () => {
    const document = await rawDocument('routespec.openRawJson');

    const expected = readFileSync(join(process.env['ROUTESPEC_EXPECTED'] ?? '', 'openapi.json'), 'utf8');
    assert.equal(document.getText(), expected);
    assert.equal(document.languageId, 'json');
  });

  it('follow what is typed, and not saved', async () => {
    const document = await rawDocument('routespec.openRawYaml');
    const routes = await opened('routes/api.mobile.php');
    await replace(routes, "Route::post('sync'", "Route::post('sync-all'");

    await until('new path', () => document.getText().includes('/mobile/sync-all'));
    await commands.executeCommand('workbench.action.files.revert');
    await until('old path', () => !document.getText().includes('/mobile/sync-all'));
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
