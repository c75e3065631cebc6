import { resolve } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { serveProject } from '../../server/src/http/worker/serve-project';
import { watchedDirectory } from '../../server/src/http/worker/watched-directory';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { trappedHost } from '../lsp/trapped-host';

// A worker as the product starts it, but that `trap.txt` of a project says how reading it goes wrong.
if (parentPort === null) throw new Error('This runs in a thread of its own.');
serveProject(parentPort, {
  directoryAt: watchedDirectory,
  report: () => undefined,
  assets: shippedAssets(resolve('dist')),
  hosts: [trappedHost],
});
