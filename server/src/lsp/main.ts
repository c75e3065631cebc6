import { saveMemory } from './engine';
import { workers } from './first-worker';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { hosts } from '../hosts/registry';
import { NodeSourceFiles } from '../platform/node-source-files';
import { startServer } from './server';

/** Long enough for the next keystroke, short enough to seem immediate. */
const debounce = 200;

/** A reading takes a second where an application is large and its disk is cold. */
const busyLimit = 20_000;

/** Short enough for who repairs what ends the workers, long enough that workers which end at once do not keep a core busy. */
const restartPause = 1000;

// How client and server talk (`--stdio`, `--node-ipc`, `--socket`) stands in the arguments, where the library looks.
startServer(createConnection(ProposedFeatures.all), {
  filesOf: (root, workspace) => new NodeSourceFiles(root, workspace),
  startWorker: () => workers.take(),
  releaseSpareWorker: () => {
    workers.release();
  },
  saveMemory,
  environment: { ...process.env },
  hosts,
  debounce,
  busyLimit,
  restartPause,
});
