import * as workers from '../workers/worker-thread';
import type { FromWorker, ToWorker } from './worker/messages';

/** The thread that one project is read in. */
export type WorkerThread = workers.WorkerThread<ToWorker, FromWorker>;

/** Starts a thread that runs a file, which serves one project. */
export function startThread(file: string, megabytes?: number): WorkerThread {
  return workers.startThread<ToWorker, FromWorker>(file, megabytes);
}
