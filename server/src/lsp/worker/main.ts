import { parentPort } from 'node:worker_threads';
import { hosts } from '../../hosts/registry';
import { NodeSourceFiles } from '../../platform/node-source-files';
import { shippedAssets } from '../../platform/shipped-assets';
import { SpareTimeCollector } from '../../platform/spare-time-collector';
import { writeFile } from '../../platform/write-file';
import { serveProject } from './serve-project';

// What `worker-thread.ts` starts.
if (parentPort === null) throw new Error('This runs in a worker of the language server.');
// Where V8 offers none, it knows best itself.
const { gc } = globalThis;
const collector =
  gc === undefined
    ? null
    : new SpareTimeCollector(() => {
        gc();
      });
serveProject(parentPort, {
  filesOf: (root, workspace) => new NodeSourceFiles(root, workspace),
  write: writeFile,
  tidy: () => collector?.collect(),
  assets: shippedAssets(__dirname),
  hosts,
});
