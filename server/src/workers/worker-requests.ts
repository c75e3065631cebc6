import { Watchdog } from './watchdog';
import type { WorkerThread } from './worker-thread';

/** What a worker says: answers to requests, by their number, and what it tells by itself. */
export type WorkerMessage<Event> = WorkerAnswer | { readonly kind: 'event'; readonly event: Event };

export type WorkerAnswer =
  | { readonly kind: 'answer'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'cancelled'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

/** Why a request has no answer: nobody waited for it any more, it failed, or its worker is no more. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure';

  constructor(
    readonly kind: 'cancelled' | 'failed' | 'ended',
    message: string,
  ) {
    super(message);
  }
}

export interface WorkerRequestsOptions<Event> {
  /** Milliseconds that a worker may be busy without a word. */
  readonly busyLimit: number;
  readonly onEvent: (event: Event) => void;
  /** Whether a worker that told this is busy from then on, though nobody asked it anything. */
  readonly isBusyAfter: (event: Event) => boolean;
  /** The worker is no more, for a reason that is a clause; never called after `close`. */
  readonly onEnd: (reason: string) => void;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: WorkerFailure) => void;
}

/** The asking side of what is said to a worker, which is ended when it says nothing for too long. */
export class WorkerRequests<To, Event> {
  readonly #thread: WorkerThread<To, WorkerMessage<Event>>;
  readonly #options: WorkerRequestsOptions<Event>;
  readonly #watchdog: Watchdog;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #isBusy = false;
  /** Why nothing is answered any more, as a sentence; null while something is. */
  #ending: string | null = null;

  constructor(thread: WorkerThread<To, WorkerMessage<Event>>, options: WorkerRequestsOptions<Event>) {
    this.#thread = thread;
    this.#options = options;
    this.#watchdog = new Watchdog(options.busyLimit, () => {
      this.#end(`it took longer than ${options.busyLimit / 1000} seconds`);
      void thread.end();
    });
    thread.listen({
      heard: (message) => {
        this.#hear(message);
      },
      ended: (reason) => {
        this.#end(reason);
      },
    });
  }

  /** Whether somebody waits for an answer. */
  get isAwaited(): boolean {
    return this.#waiting.size > 0;
  }

  /** Sends the request of a number. Resolves with what is answered, rejects with a `WorkerFailure`. */
  send(requestOf: (id: number) => To): Promise<unknown> {
    if (this.#ending !== null) return Promise.reject(new WorkerFailure('ended', this.#ending));
    const id = ++this.#lastId;
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
    this.#thread.post(requestOf(id));
    this.#watchdog.asked();
    return answer;
  }

  /** Tells something that is not answered. */
  tell(message: To): void {
    this.#thread.post(message);
  }

  /** Ends the worker; what is still waited for fails. */
  async close(): Promise<void> {
    this.#settleAll('The project was closed.');
    await this.#thread.end();
  }

  #hear(message: WorkerMessage<Event>): void {
    if (this.#ending !== null) return;
    if (message.kind === 'event') {
      this.#isBusy = this.#options.isBusyAfter(message.event);
      this.#heard();
      this.#options.onEvent(message.event);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    this.#heard();
    if (waiting !== undefined) settle(waiting, message);
  }

  #heard(): void {
    this.#watchdog.heard(this.#isBusy || this.isAwaited);
  }

  #end(reason: string): void {
    if (this.#ending !== null) return;
    this.#settleAll(`Reading the application was ended: ${reason}.`);
    this.#options.onEnd(reason);
  }

  #settleAll(message: string): void {
    this.#ending = message;
    this.#watchdog.stop();
    for (const { reject } of this.#waiting.values()) reject(new WorkerFailure('ended', message));
    this.#waiting.clear();
  }
}

function settle({ resolve, reject }: Waiting, answer: WorkerAnswer): void {
  switch (answer.kind) {
    case 'answer':
      resolve(answer.result);
      return;
    case 'cancelled':
      reject(new WorkerFailure('cancelled', 'Cancelled.'));
      return;
    case 'failed':
      reject(new WorkerFailure('failed', answer.message));
  }
}
