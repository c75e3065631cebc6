import { readdirSync, readFileSync } from 'node:fs';
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

// Only there processes can be looked at without help.
if (process.platform === 'linux') {
  describe('a crash of the server', () => {
    afterEach(revertAll);

    it('is survived', async () => {
      const docs = await opened('config/openapi-docs.php');
      await replace(docs, 'mobile.sync', 'mobile.synch');
      await until('squiggle', () => diagnosed(docs.uri, 'docs.unmatchedEndpoint').length === 1);

      const [crashed] = serverProcesses();
      if (crashed === undefined) throw new Error('There is no server.');
      process.kill(crashed, 'SIGKILL');

      await until('another server', () => serverProcesses().some((other) => other !== crashed));
      await replace(docs, 'mobile.synch', 'mobile.sync');
      await until('no squiggle', () => diagnosed(docs.uri, 'docs.unmatchedEndpoint').length === 0);
      await replace(docs, 'mobile.sync', 'mobile.synch');
      await until('squiggle', () => diagnosed(docs.uri, 'docs.unmatchedEndpoint').length === 1);
    });
  });
}

/** The language servers that this extension host started. */
function serverProcesses(): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => {
      try {
        const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
        return command.includes('lsp.js') && command.includes(`--clientProcessId=${process.pid}`);
      } catch {
        // No process, or one that just ended.
        return false;
      }
    });
}
