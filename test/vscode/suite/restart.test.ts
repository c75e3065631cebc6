import { commands } from 'vscode';
import { diagnosed, opened, replace, revertAll, until } from './workspace';

describe('a restart of the server', () => {
  afterEach(revertAll);

  it('keeps what is typed', async () => {
    const docs = await opened('config/openapi-docs.php');
    await replace(docs, 'mobile.sync', 'mobile.synch');
    await until('squiggle', () => diagnosed(docs.uri, 'docs.unmatchedEndpoint').length === 1);

    await commands.executeCommand('routespec.restartServer');

    await until('squiggle', () => diagnosed(docs.uri, 'docs.unmatchedEndpoint').length === 1);
    await replace(docs, 'mobile.synch', 'mobile.sync');
    await until('no squiggle', () => diagnosed(docs.uri, 'docs.unmatchedEndpoint').length === 0);
  });
});
