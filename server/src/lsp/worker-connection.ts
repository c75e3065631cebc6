import { type CancellationToken, ErrorCodes, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { Watchdog } from './watchdog';
import type {
  FromWorker,
  OpenParams,
  ProjectChange,
  ProjectEvent,
  WorkerAnswer,
  WorkerMethod,
  WorkerMethods,
  WorkerRequest,
} from './worker/messages';
import { SharedCounter, SharedFlag } from './worker/shared-memory';
import type { WorkerThread } from './worker-thread';

interface ConnectionOptions {
  /** Milliseconds that a worker may be busy without a word. */
  readonly busyLimit: number;
  readonly onEvent: (event: ProjectEvent) => void;
  /** The worker is no more, for a reason that is a clause; never called after `close`. */
  readonly onEnd: (reason: string) => void;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The main thread's side of what is said to the worker of one project. */
export class WorkerConnection {
  readonly #thread: WorkerThread;
  readonly #options: ConnectionOptions;
  readonly #watchdog: Watchdog;
  readonly #changes = new SharedCounter();
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #isReading = false;
  #hasEnded = false;

  constructor(thread: WorkerThread, options: ConnectionOptions) {
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

  open(params: Omit<OpenParams, 'changes'>): Promise<WorkerMethods['open']['result']> {
    return this.request('open', { ...params, changes: this.#changes.memory });
  }

  /** Rejects with a `ResponseError`: for what failed, was cancelled, or was asked of a worker that ended. */
  request<Method extends WorkerMethod>(
    method: Method,
    params: WorkerMethods[Method]['params'],
    token?: CancellationToken,
  ): Promise<WorkerMethods[Method]['result']> {
    const id = ++this.#lastId;
    const cancelled = new SharedFlag();
    if (token?.isCancellationRequested) cancelled.raise();
    const subscription = token?.onCancellationRequested(() => {
      cancelled.raise();
    });
    const answer = new Promise<WorkerMethods[Method]['result']>((resolve, reject) => {
      // The contract of the two threads says so; an answer is not checked against it.
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
    });
    const request = { kind: 'request', id, method, params, cancelled: cancelled.memory };
    this.#thread.post(request as WorkerRequest);
    this.#watchdog.asked();
    return answer.finally(() => subscription?.dispose());
  }

  tell(change: ProjectChange): void {
    this.#changes.increase();
    this.#thread.post(change);
  }

  /** Ends the worker; what is still waited for fails. */
  async close(): Promise<void> {
    this.#settleAll('The project was closed.');
    await this.#thread.end();
  }

  #hear(message: FromWorker): void {
    if (this.#hasEnded) return;
    if (message.kind === 'event') {
      this.#isReading = message.event.kind === 'reading';
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
    this.#watchdog.heard(this.#isReading || this.#waiting.size > 0);
  }

  #end(reason: string): void {
    if (this.#hasEnded) return;
    this.#settleAll(`Reading the application was ended: ${reason}.`);
    this.#options.onEnd(reason);
  }

  #settleAll(message: string): void {
    this.#hasEnded = true;
    this.#watchdog.stop();
    const error = new ResponseError(ErrorCodes.InternalError, message);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

function settle({ resolve, reject }: Waiting, answer: WorkerAnswer): void {
  switch (answer.kind) {
    case 'answer':
      resolve(answer.result);
      return;
    case 'cancelled':
      reject(new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled.'));
      return;
    case 'failed':
      reject(new ResponseError(ErrorCodes.InternalError, answer.message));
  }
}
