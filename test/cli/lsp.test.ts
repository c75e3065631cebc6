import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import {
  createProtocolConnection,
  ExitNotification,
  InitializeRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { application } from '../core/route';
import { temporaryDirectory } from '../temporary-directory';
import { runCommand } from './run-command';

describe('routespec lsp', () => {
  it('serves the client behind standard input and output', async () => {
    const server = spawn(process.execPath, [resolve('dist/cli.js'), 'lsp', '--stdio'], { stdio: 'pipe' });
    const client = createProtocolConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    client.listen();
    const { serverInfo } = await client.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- the protocol asks for it
      rootUri: null,
      capabilities: {},
      workspaceFolders: null,
    });
    assert.deepEqual(serverInfo, { name: 'Routespec' });
    await client.sendRequest(ShutdownRequest.type);
    const exit = once(server, 'exit');
    await client.sendNotification(ExitNotification.type);
    assert.deepEqual(await exit, [0, null]);
  });

  it('wants to be told how to talk', async () => {
    const ran = await runCommand(['lsp'], { root: temporaryDirectory(), application: application([]) });
    assert.deepEqual(ran, { code: 2, out: '', error: 'Specify a transport: --stdio.\n' });
  });
});
