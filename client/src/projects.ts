import { type CancellationToken, Disposable, EventEmitter, type Uri } from 'vscode';
import type { DocumentUri, ProjectStatus, ProjectSummary } from '../../server/src/protocol';
import type { ServerConnection } from './client';

/** The projects that the server knows, kept in step with what it tells. */
export class Projects implements Disposable {
  readonly #changes = new EventEmitter<void>();
  readonly #readings = new EventEmitter<ProjectStatus>();
  readonly #subscriptions: Disposable;
  readonly #statuses = new Map<DocumentUri, ProjectStatus>();
  #list: readonly ProjectSummary[] = [];
  /** The last question for the list; an answer to an earlier one is late. */
  #question = 0;
  /** The question that was answered last, or will not be. */
  #answered = 0;

  /** A project came or went, or something about one is different. */
  readonly onDidChange = this.#changes.event;
  /** A project was read anew, or could not be. */
  readonly onDidRead = this.#readings.event;

  constructor(private readonly server: ServerConnection) {
    this.#subscriptions = Disposable.from(
      this.#changes,
      this.#readings,
      server.onDidChangeState((state) => {
        if (state === 'running') void this.#ask();
        else this.#forget();
      }),
      server.onStatus((status) => {
        this.#take(status);
      }),
      server.onProjectClosed(({ project }) => {
        this.#statuses.delete(project);
        void this.#ask();
      }),
    );
  }

  get list(): readonly ProjectSummary[] {
    return this.#list;
  }

  /** The same once a server that has just started has read them; what is known where the token is cancelled. */
  async settled(token: CancellationToken): Promise<readonly ProjectSummary[]> {
    while (this.#isBusy && !token.isCancellationRequested) {
      await new Promise((resolve) => {
        const subscriptions = Disposable.from(
          ...[this.#changes.event, token.onCancellationRequested].map((event) =>
            event(() => {
              subscriptions.dispose();
              resolve(undefined);
            }),
          ),
        );
      });
    }
    return this.#list;
  }

  find(root: DocumentUri): ProjectSummary | undefined {
    return this.#list.find((project) => project.root === root);
  }

  status(root: DocumentUri): ProjectStatus | undefined {
    return this.#statuses.get(root);
  }

  /** The project that a file belongs to: the deepest one. */
  containing(file: Uri): ProjectSummary | undefined {
    const uri = file.toString();
    return this.#list
      .filter(({ root }) => uri.startsWith(root.endsWith('/') ? root : `${root}/`))
      .sort((one, other) => other.root.length - one.root.length)[0];
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  get #isBusy(): boolean {
    const isRead = [...this.#statuses.values()].every(isReadOrFailed);
    return this.server.state === 'starting' || this.#answered !== this.#question || !isRead;
  }

  #take(status: ProjectStatus): void {
    const before = this.#statuses.get(status.project);
    this.#statuses.set(status.project, status);
    const isNew = status.revision !== before?.revision || status.state !== before.state;
    if (isNew && isReadOrFailed(status)) this.#readings.fire(status);
    if (isNew && status.state !== 'indexing') {
      void this.#ask();
    } else {
      this.#changes.fire();
    }
  }

  async #ask(): Promise<void> {
    const question = ++this.#question;
    try {
      const list = await this.server.request('routespec/projects', null);
      if (question === this.#question) this.#list = list;
    } catch {
      // The server stopped meanwhile; its next start asks again.
    }
    if (question !== this.#question) return;
    this.#answered = question;
    this.#changes.fire();
  }

  #forget(): void {
    this.#answered = ++this.#question;
    this.#list = [];
    this.#statuses.clear();
    this.#changes.fire();
  }
}

function isReadOrFailed({ state }: ProjectStatus): boolean {
  return state === 'ready' || state === 'failed';
}
