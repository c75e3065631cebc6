import { GenerationError } from '../core/generation-error';
import type { EnvironmentVariables } from '../core/ports';
import type { PreviewPageResult } from '../protocol';
import { reasonOf } from '../platform/failure';
import { Backoff } from '../workers/backoff';
import { WorkerFailure, WorkerRequests } from '../workers/worker-requests';
import type { ReleasableThread } from '../workers/worker-thread';
import type { FromWorker, ServedProject, ServingEvent, ToWorker, WorkerMethod, WorkerMethods } from './worker/messages';

export interface ReaderOptions {
  /** The absolute path of the project's root. */
  readonly root: string;
  /** The directory that may be read: the root, or that of the workspace around it. */
  readonly workspace: string;
  readonly environment: EnvironmentVariables;
  readonly startWorker: () => ReleasableThread<ToWorker, FromWorker>;
  /** Milliseconds that a worker may be busy without a word. */
  readonly busyLimit: number;
  /** Milliseconds before a worker is started again that ended twice without an answer; twice as long each time. */
  readonly restartPause: number;
  /** Takes lines for who runs the server. */
  readonly log: (line: string) => void;
}

/** Nothing can be answered now, for a reason that a sentence tells to who runs the server. */
export class ReadingUnavailable extends Error {}

/** The project that a server answers for, read in a worker; a worker that ended is started again when somebody asks. */
export class ProjectReader {
  readonly #options: ReaderOptions;
  readonly #backoff: Backoff;
  readonly #listeners = new Set<() => void>();
  #requests: WorkerRequests<ToWorker, ServingEvent> | null = null;
  #thread: ReleasableThread<ToWorker, FromWorker> | null = null;
  /** Why there is no worker. */
  #ending = 'it is closed';
  #opening: Promise<ServedProject> | null = null;
  #current: ServedProject | null = null;
  #last: ServedProject;
  /** Counts what made `#current` unknown, so that an answer to an earlier question does not make it known again. */
  #changes = 0;
  #isClosed = false;
  /** What was logged since the project was read last: one reason is told once, and not to each request. */
  readonly #logged = new Set<string>();

  private constructor(options: ReaderOptions, unread: ServedProject) {
    this.#options = options;
    this.#last = unread;
    this.#backoff = new Backoff(options.restartPause, () => {
      this.#opening = this.#open().finally(() => {
        this.#opening = null;
      });
      // Who waits for it is told.
      this.#opening.catch(() => undefined);
    });
  }

  /** Reads the project once. Throws a `GenerationError` where there is none. */
  static async open(options: ReaderOptions): Promise<ProjectReader> {
    const reader = new ProjectReader(options, nothingRead);
    try {
      await reader.#open();
      return reader;
    } catch (error) {
      await reader.close();
      throw error instanceof ReadingUnavailable ? new GenerationError(error.message) : error;
    }
  }

  /** The project as it is now; null where it changed, or its worker ended, and it was not read since. */
  get current(): ServedProject | null {
    return this.#current;
  }

  /** As it was read last. */
  get last(): ServedProject {
    return this.#last;
  }

  /** The project as it is now, read if need be. Rejects with a `ReadingUnavailable`. */
  async read(): Promise<ServedProject> {
    if (this.#current !== null) return this.#current;
    if (this.#requests === null && this.#opening === null && !this.#isClosed) this.#backoff.retry();
    if (this.#opening !== null) return this.#opening;
    const changes = this.#changes;
    const project = await this.#request('project', null);
    if (changes === this.#changes) this.#know(project);
    return project;
  }

  /** Rejects with a `ReadingUnavailable`. */
  async make(params: WorkerMethods['make']['params']): Promise<WorkerMethods['make']['result']> {
    const result = await this.#request('make', params);
    // Not when it is opened: a worker that ends at whatever it makes would be started again at once each time.
    this.#backoff.reset();
    return result;
  }

  /** Rejects with a `ReadingUnavailable`. */
  async previewPage(params: WorkerMethods['previewPage']['params']): Promise<PreviewPageResult> {
    const result = await this.#request('previewPage', params);
    this.#backoff.reset();
    return result;
  }

  /** Logs why nothing could be answered. */
  report(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (this.#logged.has(reason)) return;
    this.#logged.add(reason);
    this.#options.log(reason);
  }

  /** Calls back whenever something that was answered may not be so any more, and when the project was read again. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#backoff.reset();
    const requests = this.#requests;
    this.#requests = null;
    this.#forget();
    await requests?.close();
  }

  async #open(): Promise<ServedProject> {
    const { root, workspace, environment } = this.#options;
    const requests = this.#start();
    this.#requests = requests;
    const { revision, routes } = this.#last;
    const opened = await this.#request('open', { root, workspace, environment, revision, routeFiles: routes.files });
    if (opened.kind === 'failed') {
      await requests.close();
      this.#end('there is no application any more');
      throw new ReadingUnavailable(opened.message);
    }
    this.#know(opened.project);
    return opened.project;
  }

  #start(): WorkerRequests<ToWorker, ServingEvent> {
    const { startWorker, busyLimit } = this.#options;
    try {
      const thread = startWorker();
      this.#thread = thread;
      return new WorkerRequests<ToWorker, ServingEvent>(thread, {
        busyLimit,
        onEvent: (event) => {
          this.#hear(event);
        },
        isBusyAfter: ({ kind }) => kind === 'stale',
        onEnd: (reason) => {
          this.#end(reason);
        },
      });
    } catch (error) {
      this.#end(`its worker did not start (${reasonOf(error)})`);
      throw this.#endedError();
    }
  }

  async #request<Method extends WorkerMethod>(
    method: Method,
    params: WorkerMethods[Method]['params'],
  ): Promise<WorkerMethods[Method]['result']> {
    const requests = this.#requests;
    if (requests === null) throw this.#endedError();
    this.#thread?.keepProcess(true);
    try {
      const requestOf = (id: number): ToWorker => ({ kind: 'request', id, method, params }) as ToWorker;
      // The contract of the two threads says so; an answer is not checked against it.
      return (await requests.send(requestOf)) as WorkerMethods[Method]['result'];
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      if (error.kind === 'ended') throw new ReadingUnavailable(error.message);
      // What fails without being expected is a bug.
      const advice = 'ROUTESPEC_DEBUG=1 has the server print where.';
      throw new ReadingUnavailable(`Reading the application failed: ${error.message} (${advice})`);
    } finally {
      if (requests === this.#requests && !requests.isAwaited) this.#thread?.keepProcess(false);
    }
  }

  #endedError(): ReadingUnavailable {
    return new ReadingUnavailable(`Reading the application was ended: ${this.#ending}.`);
  }

  #hear(event: ServingEvent): void {
    if (event.kind === 'read') this.#know(event.project);
    else this.#forget();
  }

  #know(project: ServedProject): void {
    const isNew = this.#current === null || this.#current.revision !== project.revision;
    this.#current = project;
    this.#last = project;
    this.#logged.clear();
    if (isNew) this.#tell();
  }

  #forget(): void {
    this.#changes++;
    this.#current = null;
    this.#tell();
  }

  #end(reason: string): void {
    this.#requests = null;
    this.#ending = reason;
    this.#backoff.failed();
    this.#forget();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Before the first reading. */
const nothingRead: ServedProject = {
  revision: 0,
  title: '',
  framework: '',
  routes: { isEnabled: false, prefix: '', middleware: [], files: [], doubt: null },
  apiTypes: [],
  environments: [],
  keptFor: 0,
};
