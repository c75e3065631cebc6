import { Worker } from 'node:worker_threads';
import type { ApplicationSearch, ApplicationSearchResult } from '../../server/src/protocol';

/** Looks for applications in a thread of its own, which `module` is. Rejects where it ends without an answer. */
export function searchInThread(module: string, search: ApplicationSearch): Promise<ApplicationSearchResult> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(module, { workerData: search });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => {
      reject(new Error(`The search for applications ended with ${code}.`));
    });
  });
}
