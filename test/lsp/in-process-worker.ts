import { MessageChannel } from 'node:worker_threads';
import { serveProject } from '../../server/src/lsp/worker/serve-project';
import type { FromWorker } from '../../server/src/lsp/worker/messages';
import type { WorkerHost } from '../../server/src/lsp/worker/worker-host';
import type { WorkerThread } from '../../server/src/lsp/worker-thread';

/** A worker in the same thread, so that it can be given what a test wants it to read. */
export function inProcessWorker(outside: WorkerHost): WorkerThread {
  const { port1, port2 } = new MessageChannel();
  serveProject(port2, outside);
  return {
    post: (message) => {
      port1.postMessage(message);
    },
    listen: ({ heard }) => {
      port1.on('message', (message: FromWorker) => {
        heard(message);
      });
    },
    end: () => {
      port1.close();
      return Promise.resolve();
    },
  };
}
