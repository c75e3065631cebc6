import assert from 'node:assert/strict';
import { WorkerRequests } from '../../server/src/workers/worker-requests';
import type { ThreadListener } from '../../server/src/workers/worker-thread';

describe('requests to a worker', () => {
  const silent = { busyLimit: 60_000, onEvent: () => undefined, isBusyAfter: () => false, onEnd: () => undefined };

  /** Requests to a thread that answers nothing, and what ends it. */
  function requestsOf() {
    let listener: ThreadListener<never> | null = null;
    const thread = {
      post: () => undefined,
      listen: (given: ThreadListener<never>) => {
        listener = given;
      },
      end: () => Promise.resolve(),
    };
    const requests = new WorkerRequests<number, never>(thread, silent);
    return { requests, end: (reason: string) => listener?.ended(reason) };
  }

  it('fail that wait when it ends, and those that come after it', async () => {
    const { requests, end } = requestsOf();
    const before = requests.send((id) => id);
    end('its worker ended');
    const failure = {
      name: 'WorkerFailure',
      kind: 'ended',
      message: 'Reading the application was ended: its worker ended.',
    };
    await assert.rejects(before, failure);
    await assert.rejects(
      requests.send((id) => id),
      failure,
    );
    assert.equal(requests.isAwaited, false);
  });

  it('fail that come after it was closed', async () => {
    const { requests } = requestsOf();
    await requests.close();
    await assert.rejects(
      requests.send((id) => id),
      { name: 'WorkerFailure', kind: 'ended', message: 'The project was closed.' },
    );
  });
});
