import type { WorkerThread } from './worker-thread';

/** Starts workers, the first before anyone asks for it: so it is up while the main thread still loads. */
export class SpareWorker {
  readonly #start: () => WorkerThread;
  #spare: WorkerThread | null;

  constructor(start: () => WorkerThread) {
    this.#start = start;
    this.#spare = start();
  }

  take(): WorkerThread {
    const spare = this.#spare ?? this.#start();
    this.#spare = null;
    return spare;
  }

  release(): void {
    void this.#spare?.end();
    this.#spare = null;
  }
}
