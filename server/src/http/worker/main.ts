import { parentPort } from 'node:worker_threads';
import { hosts } from '../../hosts/registry';
import { shippedAssets } from '../../platform/shipped-assets';
import { serveProject } from './serve-project';
import { watchedDirectory } from './watched-directory';

// What `open-reader.ts` starts.
if (parentPort === null) throw new Error('This runs in a worker of a server.');
serveProject(parentPort, {
  directoryAt: watchedDirectory,
  report: (error) => {
    if (process.env['ROUTESPEC_DEBUG'] === '1') console.error(error);
  },
  assets: shippedAssets(__dirname),
  hosts,
});
