import { type LogOutputChannel, window } from 'vscode';
import type { Parts } from '../parts';

export const serverCommands = {
  'routespec.restartServer': (parts: Parts) => () => restart(parts),
  'routespec.showOutput':
    ({ output }: Parts) =>
    () => {
      output.show(true);
    },
};

async function restart({ server, output }: Parts): Promise<void> {
  await server.restart();
  if (server.state !== 'running') void reportFailure(output);
}

async function reportFailure(output: LogOutputChannel): Promise<void> {
  const answer = await window.showErrorMessage('The language server of Routespec failed to start.', 'Show Output');
  if (answer === 'Show Output') output.show(true);
}
