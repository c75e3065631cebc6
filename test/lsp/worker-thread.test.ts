import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { SpareWorker } from '../../server/src/lsp/spare-worker';
import { startThread } from '../../server/src/lsp/worker-thread';
import { temporaryDirectory } from '../temporary-directory';

describe('a thread that fails before anybody listens', () => {
  it('tells why when somebody does', async () => {
    const root = temporaryDirectory({ 'failing.js': "throw new Error('there is no grammar');" });
    const [spare, worker] = await observedStart(() => new SpareWorker(() => startThread(join(root, 'failing.js'))));
    await new Promise((resolve) => worker.once('exit', resolve));
    const reason = await new Promise((ended) => {
      spare.take().listen({ heard: () => assert.fail('it says nothing'), ended });
    });
    assert.equal(reason, 'its worker failed (there is no grammar)');
  });
});

/** What `start` starts, and the thread below it. */
async function observedStart<Started>(start: () => Started): Promise<readonly [Started, Worker]> {
  const worker = new Promise<Worker>((resolve) => process.once('worker', resolve));
  const started = start();
  return [started, await worker];
}
