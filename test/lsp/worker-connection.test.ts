import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { WorkerConnection } from '../../server/src/lsp/worker-connection';
import { startThread, type WorkerThread } from '../../server/src/lsp/worker-thread';
import { temporaryDirectory } from '../temporary-directory';

describe('the connection to a worker', () => {
  let thread: WorkerThread;
  let ending: string | null = null;
  afterEach(async () => {
    ending ??= 'the test is over';
    await thread.end();
  });

  it('ends a worker that hangs, though it is asked on and on', async () => {
    thread = startThread(join(temporaryDirectory({ 'hanging.js': 'for (;;);' }), 'hanging.js'));
    const refusals = new Set<string>();
    const connection = new WorkerConnection(thread, {
      busyLimit: 100,
      onEvent: () => assert.fail('a worker that hangs tells nothing'),
      onEnd: (reason) => {
        ending = reason;
      },
    });
    while (ending === null) {
      connection.request('check', null).catch((error: unknown) => refusals.add(String(error)));
      await nextTurn();
    }
    assert.equal(ending, 'it took longer than 0.1 seconds');
    await nextTurn();
    assert.deepEqual([...refusals], ['Error: Reading the application was ended: it took longer than 0.1 seconds.']);
  });
});
