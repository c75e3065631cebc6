import assert from 'node:assert/strict';
import { commands, type DocumentLink } from 'vscode';
import { fileAt, opened, rangeOf, revertAll, until } from './workspace';

describe('a link in a configuration file', () => {
  afterEach(revertAll);

  it('shows the directory that it names in the explorer', async () => {
    const document = await opened('config/openapi.php');
    const link = await until('link', async () => {
      const links = await commands.executeCommand<readonly DocumentLink[]>('vscode.executeLinkProvider', document.uri);
      return links.find(({ range }) => range.isEqual(rangeOf(document, "base_path('Modules')")));
    });
    assert.equal(link.target?.scheme, 'command');
    assert.equal(link.target.path, 'revealInExplorer');
    const [directory] = JSON.parse(link.target.query) as readonly { readonly path: string }[];
    assert.equal(directory?.path, fileAt('Modules').path);
  });
});
