import { join } from 'node:path';
import { SpareWorker } from './spare-worker';
import { startThread } from './worker-thread';

/** Imported before anything that takes long to load: the first worker starts meanwhile. */
export const workers = new SpareWorker(() => startThread(join(__dirname, 'project-worker.js')));
