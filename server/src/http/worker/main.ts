import { parentPort } from 'node:worker_threads';
import { hosts } from '../../hosts/registry';
import { NodeSourceFiles } from '../../platform/node-source-files';
import { shippedAssets } from '../../platform/shipped-assets';
import { serveProject } from './serve-project';

// What `open-reader.ts` starts.
if (parentPort === null) throw new Error('This runs in a worker of a server.');
serveProject(parentPort, {
  filesOf: (root) => new NodeSourceFiles(root),
  watch: () => ({ follow: () => undefined }),
  assets: shippedAssets(__dirname),
  hosts,
});
