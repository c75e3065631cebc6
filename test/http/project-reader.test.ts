import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { ProjectReader } from '../../server/src/http/project-reader';
import type { FromWorker, ServedProject, ToWorker } from '../../server/src/http/worker/messages';
import type { ReleasableThread, ThreadListener } from '../../server/src/workers/worker-thread';

const project: ServedProject = {
  revision: 1,
  title: 'Shop',
  framework: 'Laravel',
  routes: { isEnabled: true, prefix: 'documentation', middleware: [], files: [], doubt: null },
  apiTypes: [],
  environments: [],
  keptFor: 0,
};

/** A thread that opens the project, and answers or ends when it is to make something. */
class Thread implements ReleasableThread<ToWorker, FromWorker> {
  readonly #endsAt: ToWorker['method'] | null;
  #listener: ThreadListener<FromWorker> | null = null;

  constructor(endsAt: ToWorker['method'] | null) {
    this.#endsAt = endsAt;
  }

  listen(listener: ThreadListener<FromWorker>): void {
    this.#listener = listener;
  }

  post({ id, method }: ToWorker): void {
    if (method === this.#endsAt) this.#listener?.ended('it was ended');
    else this.#listener?.heard({ kind: 'answer', id, result: results[method] });
  }

  keepProcess(): void {
    // It is none.
  }

  end(): Promise<void> {
    return Promise.resolve();
  }
}

const results = {
  open: { kind: 'opened', project },
  project,
  previewPage: { kind: 'failed', message: 'There is no page.', revision: 1 },
  make: { kind: 'made', revision: 1, bytes: new Uint8Array(), tag: '""' },
} as const;

const openapi = { output: 'openapi.json', apiTypes: null, environment: null } as const;

describe('a reader of a project', () => {
  const readers: ProjectReader[] = [];
  afterEach(async () => {
    for (const reader of readers.splice(0)) await reader.close();
  });

  /** A reader that is given these threads, one after the other; a text is what starting one throws. Nobody waits for so long a pause. */
  async function readerOf(threads: readonly (Thread | string)[], restartPause = 60_000) {
    let started = 0;
    const reader = await ProjectReader.open({
      root: '/shop',
      workspace: '/shop',
      environment: {},
      startWorker: () => {
        const thread = threads[started++] ?? 'no thread is left';
        if (typeof thread === 'string') throw new Error(thread);
        return thread;
      },
      busyLimit: 60_000,
      restartPause,
      log: () => undefined,
    });
    readers.push(reader);
    return { reader, started: () => started };
  }

  const ended = { message: 'Reading the application was ended: it was ended.' };

  it('starts a worker again that ended', async () => {
    const { reader, started } = await readerOf([new Thread('make'), new Thread(null)]);
    await assert.rejects(reader.make(openapi), ended);
    assert.equal(reader.current, null);
    assert.deepEqual([await reader.read(), started()], [project, 2]);
    assert.deepEqual((await reader.make(openapi)).kind, 'made');
  });

  it('is not stuck where starting a worker throws', async () => {
    const { reader, started } = await readerOf([new Thread('make'), 'no memory', new Thread(null)], 1);
    await assert.rejects(reader.make(openapi), ended);
    const failed = { message: 'Reading the application was ended: its worker did not start (no memory).' };
    await assert.rejects(reader.read(), failed);
    while (reader.current === null) {
      await reader.read().catch(() => undefined);
      await setImmediate();
    }
    assert.deepEqual([reader.current, started()], [project, 3]);
  });

  it('starts no worker at once that opens the project, but ends at whatever it makes', async () => {
    const { reader, started } = await readerOf([new Thread('make'), new Thread('make'), new Thread('make')]);
    await assert.rejects(reader.make(openapi), ended);
    await reader.read();
    await assert.rejects(reader.make(openapi), ended);
    await assert.rejects(reader.read(), ended);
    assert.equal(started(), 2);
  });

  it('starts one at once that made something before it ended', async () => {
    const maker = new Thread('project');
    const { reader, started } = await readerOf([new Thread('make'), maker, new Thread(null)]);
    await assert.rejects(reader.make(openapi), ended);
    await reader.read();
    await reader.make(openapi);
    maker.post({ kind: 'request', id: 0, method: 'project', params: null });
    assert.deepEqual([await reader.read(), started()], [project, 3]);
  });

  it('that cannot start a worker at first says why', async () => {
    await assert.rejects(readerOf(['no memory']), {
      name: 'GenerationError',
      message: 'Reading the application was ended: its worker did not start (no memory).',
    });
  });
});
