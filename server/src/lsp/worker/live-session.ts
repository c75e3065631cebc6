import { setImmediate as nextTurn } from 'node:timers/promises';
import { neverAborted, type Signal } from '../../core/ports';
import type { LiveProject, ProjectReading } from '../../project/live-project';
import type { ReadProject } from '../../project/read-project';
import { ProjectService } from '../../project/service';
import { Cancelled, SharedCounter } from '../../workers/shared-memory';
import type { OpenParams, ProjectChange } from './messages';

/** What a session tells of its readings. */
export type LiveSessionEvent =
  | { readonly kind: 'reading' }
  /** The routes are known that the first reading is about. */
  | { readonly kind: 'linked'; readonly project: ReadProject }
  | { readonly kind: 'read'; readonly reading: ProjectReading }
  | { readonly kind: 'failed'; readonly error: unknown };

/** So many readings in a row are superseded, and no more, lest someone who types on and on never sees a result. */
const mostSuperseded = 3;

/** Milliseconds that an edit waits at most for the ones after it. */
const longestPause = 1000;

/** What a session asks of the outside. */
export interface SessionHost {
  readonly listen: (event: LiveSessionEvent) => void;
  /** Called in the middle of a pause, as long as nobody asks for anything. */
  readonly tidy: () => void;
}

/**
 * Keeps one open project up to date: an edit waits for the next one, then all that came together is read at once. An
 * edit supersedes a reading that is going on.
 */
export class LiveSession {
  readonly root: string;
  readonly workspace: string;
  readonly project: LiveProject;
  /** What is asked of the project; who listens hears of its readings. */
  readonly service: ProjectService;
  readonly #debounce: number;
  readonly #host: SessionHost;
  readonly #revisionBefore: number;
  /** Versions of the texts that the editor holds, by path. */
  readonly #versions = new Map<string, number>();
  /** Changes that the main thread told of, and how many of them were taken. */
  readonly #told: SharedCounter;
  #taken = 0;
  #supersededInRow = 0;
  #timer: NodeJS.Timeout | null = null;
  #tidying: NodeJS.Timeout | null = null;
  /** When the first of the edits came that wait together. */
  #waitingSince = 0;
  /** Who waits for the pause after an edit. */
  #waiting: (() => void)[] = [];
  #lastTold: ProjectReading | null = null;

  constructor(project: LiveProject, params: OpenParams, host: SessionHost) {
    this.root = params.root;
    this.workspace = params.workspace;
    this.project = project;
    const { framework, languages, files, assets } = project;
    this.service = new ProjectService({ framework, languages, files, assets, read: () => this.read() });
    this.#debounce = params.debounce;
    this.#host = host;
    this.#revisionBefore = params.revision;
    this.#told = new SharedCounter(params.changes);
    for (const [path, text] of params.texts) this.#change({ kind: 'text', path, text });
  }

  take(change: ProjectChange): void {
    this.#taken++;
    this.#change(change);
    this.#schedule();
  }

  /** The version of the text that the editor holds of a file; null where it holds none. */
  versionOf(path: string): number | null {
    return this.#versions.get(path) ?? null;
  }

  /** Counts up with every reading, also over workers that ended. */
  revisionOf({ revision }: Pick<ProjectReading, 'revision'>): number {
    return this.#revisionBefore + revision;
  }

  /** The project as it is now, for a request that cannot wait for the next keystroke. */
  async read(): Promise<ProjectReading> {
    this.#endPause();
    if (this.project.isStale) this.#host.listen({ kind: 'reading' });
    try {
      const reading = await this.#readNewest();
      // Of several who waited, the first tells.
      if (this.#lastTold !== reading) {
        this.#lastTold = reading;
        this.#host.listen({ kind: 'read', reading });
      }
      return reading;
    } catch (error) {
      this.#host.listen({ kind: 'failed', error });
      throw error;
    }
  }

  /** Resolves after the pause that an edit waits for. */
  async pause(): Promise<void> {
    if (this.#timer !== null) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  close(): void {
    this.#endPause();
  }

  /** A superseded reading is followed by one that knows of what superseded it. */
  async #readNewest(): Promise<ProjectReading> {
    for (;;) {
      try {
        const reading = await this.project.read(this.#signal(), (project) => {
          // Later ones take no longer than a keystroke.
          if (this.project.lastReading === null) this.#host.listen({ kind: 'linked', project });
        });
        this.#supersededInRow = 0;
        return reading;
      } catch (error) {
        if (!(error instanceof Cancelled)) throw error;
        this.#supersededInRow++;
        // What superseded it arrives.
        await nextTurn();
      }
    }
  }

  /** The first reading is never superseded: there is no older one that could be shown meanwhile. */
  #signal(): Signal {
    if (this.project.lastReading === null || this.#supersededInRow >= mostSuperseded) return neverAborted;
    const isSuperseded = (): boolean => this.#told.value !== this.#taken;
    return {
      get aborted() {
        return isSuperseded();
      },
      throwIfAborted() {
        if (isSuperseded()) throw new Cancelled();
      },
    };
  }

  #change(change: ProjectChange): void {
    const { path } = change;
    switch (change.kind) {
      case 'text':
        if (change.text === null) this.#versions.delete(path);
        else this.#versions.set(path, change.text.version);
        this.project.setUnsaved(path, change.text?.text ?? null);
        return;
      case 'contentChanged':
        this.project.contentChanged(path);
        return;
      case 'appearedOrWent':
        this.project.appearedOrWent(path);
    }
  }

  #schedule(): void {
    if (!this.project.isStale) return;
    const now = Date.now();
    if (this.#timer === null) this.#waitingSince = now;
    else clearTimeout(this.#timer);
    if (this.#tidying !== null) clearTimeout(this.#tidying);
    // Editors ask for completions right behind an edit.
    this.#tidying = setTimeout(this.#host.tidy, this.#debounce / 4);
    const pause = Math.min(this.#debounce, this.#waitingSince + longestPause - now);
    this.#timer = setTimeout(() => {
      // Who listens was told of a failure.
      this.read().catch(() => undefined);
    }, pause);
  }

  #endPause(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#tidying !== null) clearTimeout(this.#tidying);
    this.#tidying = null;
    for (const resume of this.#waiting.splice(0)) resume();
  }
}
