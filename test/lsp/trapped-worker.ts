import { resolve } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { serveProject } from '../../server/src/lsp/worker/serve-project';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { writeFile } from '../../server/src/platform/write-file';
import { trappedHost } from './trapped-host';

// A worker as the product starts it, but that `trap.txt` of a project says how reading it goes wrong.
if (parentPort === null) throw new Error('This runs in a thread of its own.');
serveProject(parentPort, {
  filesOf: (root, workspace) => new NodeSourceFiles(root, workspace),
  write: writeFile,
  tidy: () => undefined,
  assets: shippedAssets(resolve('dist')),
  hosts: [trappedHost],
});
