import type { SourceFiles } from '../core/ports';
import { isOutside, type ProjectPath } from '../core/project-path';
import { projectPathOf, workspacePathOf } from '../platform/paths';
import { exclusions, type IsExcluded } from '../project/opening/exclusions';
import { locateProjects, projectAround } from '../project/opening/locate-projects';
import { workspaceAround } from '../project/opening/opened-root';
import type { FolderSettings } from './folder-settings';
import { ProjectSession, type SessionEvent } from './project-session';
import type { ServerHost } from './server-host';
import type { EditorText, ProjectChange } from './worker/messages';

export interface WorkspaceListener {
  folderAdded(folder: string): void;
  folderRemoved(folder: string): void;
  /** An application was found; it has not been read yet. */
  opened(session: ProjectSession): void;
  changed(session: ProjectSession, event: SessionEvent): void;
  closed(session: ProjectSession): void;
  /** Something that no user can do anything about. */
  failed(what: string, error: unknown): void;
}

/** Where a file lies: of the projects around it in the deepest. */
export interface ProjectPlace {
  readonly session: ProjectSession;
  readonly path: ProjectPath;
}

/** The folders of an editor, the applications in them, each alone, and the texts that are open. */
export class Workspace {
  readonly #outside: ServerHost;
  readonly #settings: Pick<FolderSettings, 'excludedIn'>;
  readonly #listener: WorkspaceListener;
  /** Files of the folders by their absolute paths. */
  readonly #folders = new Map<string, SourceFiles>();
  /** By their roots, the deepest first. */
  #sessions: ReadonlyMap<string, ProjectSession> = new Map();
  /** Open texts by the absolute paths of their files. */
  readonly #texts = new Map<string, EditorText>();
  /** Whether the user trusts what is in the folders. */
  #isTrusted = true;
  /** Looking for applications. */
  #locating: Promise<void> = Promise.resolve();

  constructor(outside: ServerHost, settings: Pick<FolderSettings, 'excludedIn'>, listener: WorkspaceListener) {
    this.#outside = outside;
    this.#settings = settings;
    this.#listener = listener;
  }

  /** Those of the deepest roots first. */
  get sessions(): readonly ProjectSession[] {
    return [...this.#sessions.values()];
  }

  get folders(): readonly string[] {
    return [...this.#folders.keys()];
  }

  session(root: string): ProjectSession | undefined {
    return this.#sessions.get(root);
  }

  /** The project that a file belongs to: of those around it the deepest. */
  ownerOf(file: string): ProjectSession | undefined {
    return this.#placesOf(file).find(({ path }) => !isOutside(path))?.session;
  }

  /** In what project a file is looked at: its own, else one that may read it. Null for a file of no project. */
  placeOf(file: string): ProjectPlace | null {
    const places = this.#placesOf(file);
    return places.find(({ path }) => !isOutside(path)) ?? places[0] ?? null;
  }

  /** Resolves when all applications that there are have been found; they may not have been read. */
  get located(): Promise<void> {
    return this.#locating;
  }

  addFolder(folder: string): void {
    this.#folders.set(folder, this.#outside.filesOf(folder));
    this.#listener.folderAdded(folder);
    this.#do(() => this.#locate(folder));
  }

  removeFolder(folder: string): void {
    this.#folders.delete(folder);
    this.#listener.folderRemoved(folder);
    for (const session of this.sessions) {
      const isElsewhere = this.folders.some((other) => projectPathOf(other, session.root) !== null);
      if (projectPathOf(folder, session.root) !== null && !isElsewhere) void this.#close(session);
    }
  }

  /** The text that the editor holds of a file; null when it is closed. */
  setText(file: string, text: EditorText | null): void {
    const isNew = text !== null && !this.#texts.has(file);
    if (text === null) this.#texts.delete(file);
    else this.#texts.set(file, text);
    for (const { session, path } of this.#placesOf(file)) session.change({ kind: 'text', path, text });
    if (!isNew) return;
    this.#do(() => this.#openAround(file));
  }

  fileChanged(file: string, kind: Exclude<ProjectChange['kind'], 'text'>): void {
    for (const { session, path } of this.#placesOf(file)) session.change({ kind, path });
    if (!this.#isMarker(file)) return;
    for (const session of this.sessions) if (!this.#isProject(session.root)) void this.#close(session);
    for (const folder of this.folders) {
      if (projectPathOf(folder, file) === null) continue;
      this.#do(() => this.#locate(folder));
    }
  }

  /** What a user set for folders may be different. */
  settingsChanged(): void {
    this.#do(() => this.#locateAnew());
  }

  setTrusted(isTrusted: boolean): void {
    if (this.#isTrusted === isTrusted) return;
    this.#isTrusted = isTrusted;
    for (const session of this.sessions) void session.restart();
  }

  /** Resolves when no worker is left. */
  async close(): Promise<void> {
    // Nothing is found any more by who still looks for applications.
    this.#folders.clear();
    await Promise.all(this.sessions.map((session) => this.#close(session)));
  }

  /** One after the other; what fails is told of, and leaves the rest. */
  #do(work: () => Promise<void>): void {
    this.#locating = this.#locating.then(work).catch((error: unknown) => {
      this.#listener.failed('looking for applications', error);
    });
  }

  #placesOf(file: string): readonly ProjectPlace[] {
    return this.sessions.flatMap((session) => {
      const path = workspacePathOf(session.root, session.workspace, file);
      return path === null ? [] : [{ session, path }];
    });
  }

  /** Whether a directory may be an application, or none any more, when the file comes or goes. */
  #isMarker(file: string): boolean {
    return this.#outside.hosts.some(({ markers }) => markers.some((marker) => `/${file}`.endsWith(`/${marker}`)));
  }

  #isProject(root: string): boolean {
    const files = this.#outside.filesOf(root);
    return this.#outside.hosts.some((host) => host.detect(files));
  }

  async #locate(folder: string): Promise<void> {
    const isExcluded = await this.#exclusionIn(folder);
    // The folder may have been closed meanwhile.
    if (!this.#folders.has(folder)) return;
    const files = this.#outside.filesOf(folder);
    const roots = locateProjects(files, this.#outside.hosts, isExcluded);
    for (const path of roots) this.#open(folder, path, files);
  }

  /** Lets go of what is excluded now, and finds what is not any more. */
  async #locateAnew(): Promise<void> {
    for (const folder of this.folders) {
      const isExcluded = await this.#exclusionIn(folder);
      if (!this.#folders.has(folder)) continue;
      for (const session of this.sessions) {
        const path = projectPathOf(folder, session.root);
        if (path !== null && isExcluded(path)) void this.#close(session);
      }
      await this.#locate(folder);
    }
    for (const file of this.#texts.keys()) await this.#openAround(file);
  }

  /** An application further down is found when one of its files is opened. */
  async #openAround(file: string): Promise<void> {
    for (const [folder, files] of this.#folders) {
      const path = projectPathOf(folder, file);
      if (path === null) continue;
      const isExcluded = await this.#exclusionIn(folder);
      // As in `#locate`.
      if (!this.#folders.has(folder)) continue;
      const root = projectAround(files, path, this.#outside.hosts, isExcluded);
      if (root !== null) this.#open(folder, root, files);
    }
  }

  async #exclusionIn(folder: string): Promise<IsExcluded> {
    return exclusions(await this.#settings.excludedIn(folder));
  }

  #open(folder: string, path: ProjectPath, files: SourceFiles): void {
    const root = joined(folder, path);
    if (this.#sessions.has(root)) return;
    const workspace = joined(folder, workspaceAround(files, path));
    const { environment, debounce, busyLimit, restartPause } = this.#outside;
    const session: ProjectSession = new ProjectSession(
      { root, workspace },
      {
        startWorker: () => this.#outside.startWorker(),
        environment: () => (this.#isTrusted ? environment : {}),
        debounce,
        busyLimit,
        restartPause,
        texts: () => this.#textsBelow(root, workspace),
        listen: (event) => {
          this.#listener.changed(session, event);
        },
        gone: () => {
          void this.#close(session);
        },
      },
    );
    const all = [...this.#sessions, [root, session] as const];
    this.#sessions = new Map(all.sort(([one], [other]) => other.length - one.length));
    this.#listener.opened(session);
    void session.open();
  }

  #textsBelow(root: string, workspace: string): readonly (readonly [ProjectPath, EditorText])[] {
    return [...this.#texts].flatMap(([file, text]) => {
      const path = workspacePathOf(root, workspace, file);
      return path === null ? [] : [[path, text] as const];
    });
  }

  async #close(session: ProjectSession): Promise<void> {
    this.#sessions = new Map([...this.#sessions].filter(([, other]) => other !== session));
    this.#listener.closed(session);
    await session.close();
  }
}

function joined(folder: string, path: string): string {
  return path === '' ? folder : `${folder.replace(/\/$/, '')}/${path}`;
}
