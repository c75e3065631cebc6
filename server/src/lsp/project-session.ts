import { type CancellationToken, ErrorCodes, ResponseError } from 'vscode-languageserver';
import type { EnvironmentVariables } from '../core/ports';
import type { ProjectPath } from '../core/project-path';
import { Backoff } from '../workers/backoff';
import type {
  ProjectChange,
  LinkedProject,
  ReadingNews,
  EditorText,
  ProjectEvent,
  WorkerMethod,
  WorkerMethods,
} from './worker/messages';
import { WorkerConnection } from './worker-connection';
import type { WorkerThread } from './worker-thread';

/** What becomes of a project. */
export type SessionEvent =
  | ProjectEvent
  /** Its worker is no more, for a reason that is a clause. A change of the project starts another. */
  | { readonly kind: 'ended'; readonly reason: string };

export interface SessionOptions {
  readonly startWorker: () => WorkerThread;
  readonly busyLimit: number;
  readonly debounce: number;
  readonly restartPause: number;
  readonly environment: () => EnvironmentVariables;
  /** The texts of the project that the editor holds. */
  readonly texts: () => readonly (readonly [ProjectPath, EditorText])[];
  readonly listen: (event: SessionEvent) => void;
  /** There is no application at the root any more. */
  readonly gone: () => void;
}

/** One project as the main thread knows it: a worker that reads it, and what it told last. */
export class ProjectSession {
  /** The absolute path of the project's root, with `/` between segments. */
  readonly root: string;
  /** The directory that may be read: the root, or that of the workspace around it. */
  readonly workspace: string;
  readonly #options: SessionOptions;
  #worker: WorkerConnection | null = null;
  #news: ReadingNews | null = null;
  #linked: LinkedProject | null = null;
  /** Of workers that ended before they read the project. */
  readonly #backoff: Backoff;
  /** Why there is no worker. */
  #ending = 'it is closed';

  constructor({ root, workspace }: Pick<ProjectSession, 'root' | 'workspace'>, options: SessionOptions) {
    this.root = root;
    this.workspace = workspace;
    this.#options = options;
    this.#backoff = new Backoff(options.restartPause, () => {
      void this.open();
    });
  }

  /** What the last reading told; null before the first. */
  get news(): ReadingNews | null {
    return this.#news;
  }

  /** What is known of the project while its first reading goes on; null before and after that. */
  get linked(): LinkedProject | null {
    return this.#linked;
  }

  /** Starts a worker. Resolves when it read the project, or cannot. */
  async open(): Promise<void> {
    const { debounce, environment, texts } = this.#options;
    let worker: WorkerConnection | null = null;
    try {
      worker = this.#connect();
      this.#worker = worker;
      const revision = this.#news?.revision ?? 0;
      const params = {
        root: this.root,
        workspace: this.workspace,
        environment: environment(),
        debounce,
        texts: texts(),
        revision,
      };
      const opened = await worker.open(params);
      if (opened === 'noApplication' && this.#worker === worker) this.#options.gone();
    } catch (error) {
      // Where the worker ended, or was closed, another one may be there by now.
      if (this.#worker !== worker) return;
      void worker?.close();
      this.#end(error instanceof Error ? error.message : String(error));
    }
  }

  async request<Method extends WorkerMethod>(
    method: Method,
    params: WorkerMethods[Method]['params'],
    token?: CancellationToken,
  ): Promise<WorkerMethods[Method]['result']> {
    if (this.#worker !== null) return this.#worker.request(method, params, token);
    throw new ResponseError(ErrorCodes.InternalError, `Reading the application was ended: ${this.#ending}.`);
  }

  /** What killed a worker may be gone with the change, so another one starts. */
  change(change: ProjectChange): void {
    if (this.#worker === null) this.#backoff.retry();
    else this.#worker.tell(change);
  }

  /** Reads anew, with another environment. */
  async restart(): Promise<void> {
    // Not awaited: nothing is asked of a project without a worker meanwhile.
    void this.close();
    await this.open();
  }

  async close(): Promise<void> {
    this.#backoff.reset();
    const worker = this.#worker;
    this.#worker = null;
    this.#linked = null;
    await worker?.close();
  }

  #connect(): WorkerConnection {
    const { startWorker, busyLimit } = this.#options;
    return new WorkerConnection(startWorker(), {
      busyLimit,
      onEvent: (event) => {
        this.#take(event);
      },
      onEnd: (reason) => {
        this.#end(reason);
      },
    });
  }

  #take(event: ProjectEvent): void {
    if (event.kind === 'linked') this.#linked = event;
    else if (event.kind === 'read' || event.kind === 'failed') this.#linked = null;
    if (event.kind === 'read') {
      this.#news = event.news;
      this.#backoff.reset();
    }
    this.#options.listen(event);
  }

  #end(reason: string): void {
    this.#worker = null;
    this.#linked = null;
    this.#ending = reason;
    this.#backoff.failed();
    this.#options.listen({ kind: 'ended', reason });
  }
}
