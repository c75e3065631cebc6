import { type CancellationToken, ErrorCodes, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { SharedCounter, SharedFlag } from '../workers/shared-memory';
import { WorkerFailure, WorkerRequests } from '../workers/worker-requests';
import type {
  OpenParams,
  ProjectChange,
  ProjectEvent,
  ToWorker,
  WorkerMethod,
  WorkerMethods,
  WorkerRequest,
} from './worker/messages';
import type { WorkerThread } from './worker-thread';

interface ConnectionOptions {
  /** Milliseconds that a worker may be busy without a word. */
  readonly busyLimit: number;
  readonly onEvent: (event: ProjectEvent) => void;
  /** The worker is no more, for a reason that is a clause; never called after `close`. */
  readonly onEnd: (reason: string) => void;
}

/** The main thread's side of what is said to the worker of one project. */
export class WorkerConnection {
  readonly #requests: WorkerRequests<ToWorker, ProjectEvent>;
  readonly #changes = new SharedCounter();

  constructor(thread: WorkerThread, options: ConnectionOptions) {
    this.#requests = new WorkerRequests(thread, {
      ...options,
      isBusyAfter: ({ kind }) => kind === 'reading' || kind === 'linked',
    });
  }

  open(params: Omit<OpenParams, 'changes'>): Promise<WorkerMethods['open']['result']> {
    return this.request('open', { ...params, changes: this.#changes.memory });
  }

  /** Rejects with a `ResponseError`: for what failed, was cancelled, or was asked of a worker that ended. */
  async request<Method extends WorkerMethod>(
    method: Method,
    params: WorkerMethods[Method]['params'],
    token?: CancellationToken,
  ): Promise<WorkerMethods[Method]['result']> {
    const cancelled = new SharedFlag();
    if (token?.isCancellationRequested) cancelled.raise();
    const subscription = token?.onCancellationRequested(() => {
      cancelled.raise();
    });
    const requestOf = (id: number): WorkerRequest =>
      ({ kind: 'request', id, method, params, cancelled: cancelled.memory }) as WorkerRequest;
    try {
      // The contract of the two threads says so; an answer is not checked against it.
      return (await this.#requests.send(requestOf)) as WorkerMethods[Method]['result'];
    } catch (error) {
      throw error instanceof WorkerFailure ? responseError(error) : error;
    } finally {
      subscription?.dispose();
    }
  }

  tell(change: ProjectChange): void {
    this.#changes.increase();
    this.#requests.tell(change);
  }

  /** Ends the worker; what is still waited for fails. */
  close(): Promise<void> {
    return this.#requests.close();
  }
}

function responseError({ kind, message }: WorkerFailure): ResponseError {
  return new ResponseError(kind === 'cancelled' ? LSPErrorCodes.RequestCancelled : ErrorCodes.InternalError, message);
}
