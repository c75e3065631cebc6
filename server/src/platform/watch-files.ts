import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FSWatcher } from 'chokidar';
import { directoryOf, isOutside, type ProjectPath, projectRoot } from '../core/project-path';
import { errorCode, reasonOf } from './failure';
import { projectPathOf, workspacePathOf } from './paths';
import type { FileChange, StampedFiles } from './stamped-files';
import { truePath } from './true-path';

export interface FileListener {
  /** What changed, sorted by path and never empty, once nothing has changed for a moment. */
  changed(changes: readonly FileChange[]): void;
  /** Why changes may be noticed late, or not at all, as a sentence. Each is told once. */
  warned(message: string): void;
}

/** Milliseconds without an event after which changes are told, and how long they wait at most where there is no end of them. */
const quiet = 100;
const longest = 2000;

/** Milliseconds between two looks at a file where the system cannot tell of changes. */
const pollingInterval = 500;

/** The system tells of no more files. On Linux the first is the limit of watches, the others those of open files. */
const exhausted: readonly unknown[] = ['ENOSPC', 'EMFILE', 'ENFILE'];

/**
 * Watches what a reading of a project relied on, and nothing else: files, absences, entries of directories. So of `vendor`
 * or `node_modules` only what was read is watched; nothing outside the root is.
 *
 *     const disk = new StampedFiles(root);
 *     const opened = await LiveProject.open({ ...surroundings, files: disk });
 *     const watcher = new FileWatcher(root, disk, {
 *       changed: (changes) => { for (const { kind, path } of changes) project[kind](path); … },
 *       warned: (message) => …,
 *     });
 *     // After each reading, or generation, which may look at more files:
 *     await watcher.watch(project.files.reliedOn);
 *
 * Events only say that it is time to look: what changed is told by comparing what `StampedFiles` answered with what is
 * there. So no change is missed between a reading and the call of `watch`, and none is told twice.
 */
export class FileWatcher {
  readonly #root: string;
  readonly #workspace: string;
  readonly #files: StampedFiles;
  readonly #listener: FileListener;
  readonly #told = new Set<string>();
  #watched = new WatchedPaths(new Set(), new Set());
  #watcher: FSWatcher | null = null;
  /** What directories were when the watcher began: another one of the same name tells it nothing. */
  #directories = '';
  #isPolling = false;
  #isClosed = false;
  #endWaiting: () => void = () => undefined;
  readonly #closed = new Promise<void>((resolve) => (this.#endWaiting = resolve));
  #timer: NodeJS.Timeout | null = null;
  /** When the first of the events came that are waited with. */
  #waitingSince = 0;
  /** One thing is done after the other. */
  #work: Promise<void> = Promise.resolve();

  constructor(root: string, files: StampedFiles, listener: FileListener) {
    // A project can vanish before it is watched; then it is waited for where it was.
    this.#root = truePath(root);
    this.#workspace = truePath(files.workspace);
    this.#files = files;
    this.#listener = listener;
  }

  /**
   * Watches these paths of the project; of those watched before, some may go on waking it, but only these are told. Resolves
   * once no change of them can be missed; what changed since they were read is told then, too.
   */
  watch(paths: ReadonlySet<ProjectPath>): Promise<void> {
    this.#files.keepOnly(paths);
    const listed = [...paths].filter((path) => this.#files.wasListed(path));
    const watched = new WatchedPaths(this.#withTargets(paths), this.#withTargets(listed));
    const isMore = !watched.isPartOf(this.#watched);
    if (isMore) this.#watched = watched;
    return this.#enqueue(async () => {
      if (isMore || this.#watcher === null) await this.#start();
      else await this.#look();
    });
  }

  /** Ends it: nothing is told from now on. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#endWaiting();
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#work;
    await this.#watcher?.close();
  }

  #enqueue(act: () => Promise<void>): Promise<void> {
    // Whatever fails passes: what comes after it still has to be seen.
    this.#work = this.#work
      .then(() => (this.#isClosed ? undefined : act()))
      .catch((error: unknown) => {
        this.#missed(error);
      });
    return this.#work;
  }

  /** Paths also as where links of theirs lead within the project: links themselves are not followed by the watcher. */
  #withTargets(paths: Iterable<ProjectPath>): ReadonlySet<ProjectPath> {
    const targets = [...paths].flatMap((path) => {
      const located = this.#files.locate(path);
      return [path, (located === null ? null : projectPathOf(this.#root, located)) ?? path];
    });
    return new Set(targets);
  }

  /** Begins anew. */
  async #start(): Promise<void> {
    const { watch } = await import('chokidar');
    do {
      await this.#watcher?.close();
      this.#directories = this.#directoriesNow();
      const watcher = watch(this.#tops(), {
        ignoreInitial: true,
        followSymlinks: false,
        ignorePermissionErrors: true,
        // It would ignore files of certain names, and hold deletions back.
        atomic: false,
        ignored: (path) => !this.#isWatched(path),
        ...(this.#isPolling && { usePolling: true, interval: pollingInterval, binaryInterval: pollingInterval }),
      });
      this.#watcher = watcher;
      watcher.on('all', () => {
        this.#wake();
      });
      // It makes nothing of a link that leads nowhere, of which the system tells as of any entry.
      watcher.on('raw', (_, name, details) => {
        const place = placeOf(name, details);
        if (place !== null && this.#isWatched(place)) this.#wake();
      });
      watcher.on('error', (error) => {
        this.#failed(error);
      });
      await Promise.race([new Promise<void>((resolve) => watcher.once('ready', resolve)), this.#closed]);
    } while (!this.#isDone());
    this.#tell();
  }

  #isDone(): boolean {
    return this.#isClosed || this.#directories === this.#directoriesNow();
  }

  #isWatched(file: string): boolean {
    const path = workspacePathOf(this.#root, this.#workspace, file);
    if (path !== null && this.#watched.has(path)) return true;
    if (path !== null && !isOutside(path)) return false;
    // Where the root is not there, what leads to it is watched.
    return projectPathOf(file, this.#root) !== null;
  }

  /** Where watching begins. */
  #tops(): string[] {
    const top = nearestDirectory(this.#root);
    return this.#workspace !== this.#root && this.#watched.isBeside ? [top, this.#workspace] : [top];
  }

  #directoriesNow(): string {
    return [...this.#watched.directories].map((path) => identity(join(this.#root, path))).join();
  }

  #failed(error: unknown): void {
    if (!exhausted.includes(errorCode(error))) {
      this.#missed(error);
      return;
    }
    if (this.#isPolling) return;
    this.#isPolling = true;
    this.#warn(
      `The system watches no more files (on Linux raise fs.inotify.max_user_watches), so they are looked at every ${pollingInterval} ms.`,
    );
    void this.#enqueue(() => this.#start());
  }

  #missed(error: unknown): void {
    this.#warn(`Some changes may go unnoticed: ${reasonOf(error)}.`);
  }

  #warn(message: string): void {
    if (this.#told.has(message)) return;
    this.#told.add(message);
    this.#listener.warned(message);
  }

  /** Something happened: what it was is told once it has ended. */
  #wake(): void {
    if (this.#isClosed) return;
    const now = Date.now();
    if (this.#timer === null) this.#waitingSince = now;
    else clearTimeout(this.#timer);
    const pause = Math.max(0, Math.min(quiet, this.#waitingSince + longest - now));
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#enqueue(() => this.#look());
    }, pause);
  }

  async #look(): Promise<void> {
    if (this.#isDone()) this.#tell();
    else await this.#start();
  }

  #tell(): void {
    if (this.#isClosed) return;
    const changes = this.#files.takeChanges();
    if (changes.length > 0) this.#listener.changed(changes);
  }
}

/** Where an event of the system is, of which the watcher says the name and what it watches; null where the system names nothing. */
function placeOf(name: unknown, details: unknown): string | null {
  if (typeof name !== 'string' || typeof details !== 'object' || details === null) return null;
  return 'watchedPath' in details && typeof details.watchedPath === 'string' ? join(details.watchedPath, name) : null;
}

/** Which paths of a project the watcher looks at. */
class WatchedPaths {
  readonly #paths: ReadonlySet<ProjectPath>;
  /** Directories of which every entry matters. */
  readonly #listed: ReadonlySet<ProjectPath>;
  /** All that may be directories: those above the paths, as one that comes or goes takes them with it. */
  readonly directories: ReadonlySet<ProjectPath>;

  constructor(paths: ReadonlySet<ProjectPath>, listed: ReadonlySet<ProjectPath>) {
    this.#paths = paths;
    this.#listed = listed;
    this.directories = new Set([projectRoot, ...listed, ...[...paths].flatMap(directoriesAbove)]);
  }

  /** Whether any of them lies beside the project. */
  get isBeside(): boolean {
    return [...this.#paths].some(isOutside);
  }

  has(path: ProjectPath): boolean {
    return this.#paths.has(path) || this.directories.has(path) || this.#listed.has(directoryOf(path));
  }

  /** Whether the other ones hold all of these. */
  isPartOf(others: WatchedPaths): boolean {
    return (
      [...this.#paths, ...this.directories].every((path) => others.has(path)) &&
      [...this.#listed].every((path) => others.#listed.has(path))
    );
  }
}

function directoriesAbove(path: ProjectPath): readonly ProjectPath[] {
  const above = directoryOf(path);
  return above === path ? [] : [above, ...directoriesAbove(above)];
}

/** What tells a directory from another one of the same name, also of the same number; empty where none can be looked at. */
function identity(directory: string): string {
  try {
    const status = statSync(directory, { bigint: true });
    return status.isDirectory() ? `${status.dev}:${status.ino}:${status.birthtimeNs}` : '';
  } catch {
    // A loop of links, or one that may not be entered, is none either, until it changes.
    return '';
  }
}

/** The directory itself or, where it is not there, the nearest one above that is. */
function nearestDirectory(directory: string): string {
  const above = dirname(directory);
  return identity(directory) !== '' || above === directory ? directory : nearestDirectory(above);
}
