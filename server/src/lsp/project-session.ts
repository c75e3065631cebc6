import type { ProjectPath } from '../core/project-path';
import type { LiveProject, ProjectReading } from '../project/live-project';
import { ProjectService } from '../project/service';

/** What a session tells those who listen. */
export type SessionEvent =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly reading: ProjectReading }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Keeps one open project up to date: an edit waits for the next one, then all that came together is read at once. */
export class ProjectSession {
  /** The absolute path of the project's root, with `/` between segments. */
  readonly root: string;
  readonly project: LiveProject;
  /** What is asked of the project; who listens hears of its readings. */
  readonly service: ProjectService;
  readonly #debounce: number;
  readonly #listen: (event: SessionEvent) => void;
  #timer: NodeJS.Timeout | null = null;
  #told: ProjectReading | null = null;

  constructor(
    root: string,
    project: LiveProject,
    { debounce, listen }: { readonly debounce: number; readonly listen: (event: SessionEvent) => void },
  ) {
    this.root = root;
    this.project = project;
    const { framework, files } = project;
    this.service = new ProjectService({ framework, files, read: () => this.read() });
    this.#debounce = debounce;
    this.#listen = listen;
  }

  setUnsaved(path: ProjectPath, text: string | null): void {
    this.project.setUnsaved(path, text);
    this.#schedule();
  }

  contentChanged(path: ProjectPath): void {
    this.project.contentChanged(path);
    this.#schedule();
  }

  appearedOrWent(path: ProjectPath): void {
    this.project.appearedOrWent(path);
    this.#schedule();
  }

  /** The project as it is now, for a request that cannot wait for the next keystroke. */
  async read(): Promise<ProjectReading> {
    this.#cancelTimer();
    if (this.project.lastReading === null || this.project.isStale) this.#listen({ kind: 'reading' });
    try {
      const reading = await this.project.read();
      // Of several who waited, the first tells.
      if (this.#told !== reading) {
        this.#told = reading;
        this.#listen({ kind: 'read', reading });
      }
      return reading;
    } catch (error) {
      this.#listen({ kind: 'failed', error });
      throw error;
    }
  }

  close(): void {
    this.#cancelTimer();
  }

  #schedule(): void {
    if (!this.project.isStale) return;
    this.#cancelTimer();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      // Who listens was told of a failure.
      this.read().catch(() => undefined);
    }, this.#debounce);
  }

  #cancelTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
