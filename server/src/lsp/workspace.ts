import type { SourceFiles } from '../core/ports';
import type { ProjectPath } from '../core/project-path';
import { projectPathOf } from '../platform/paths';
import { LiveProject } from '../project/live-project';
import { locateProjects, projectAround } from '../project/locate-projects';
import type { ServerHost } from './server-host';
import { ProjectSession, type SessionEvent } from './project-session';

export type FileChange = 'appearedOrWent' | 'contentChanged';

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

/** Whose names, when they come or go, make a directory an application or no more. */
const markers = /(?:^|\/)(?:composer\.json|package\.json|artisan|bootstrap\/app\.php)$/;

/** The folders of an editor, the applications in them, each alone, and the texts that are open. */
export class Workspace {
  readonly #outside: ServerHost;
  readonly #listener: WorkspaceListener;
  /** Files of the folders by their absolute paths. */
  readonly #folders = new Map<string, SourceFiles>();
  readonly #sessions = new Map<string, ProjectSession>();
  /** Open texts by the absolute paths of their files. */
  readonly #texts = new Map<string, string>();
  /** Looking for applications, and reading them for the first time. */
  #work: Promise<void> = Promise.resolve();

  constructor(outside: ServerHost, listener: WorkspaceListener) {
    this.#outside = outside;
    this.#listener = listener;
  }

  /** Those of the deepest roots first. */
  get sessions(): readonly ProjectSession[] {
    return [...this.#sessions.values()].sort((one, other) => other.root.length - one.root.length);
  }

  get folders(): readonly string[] {
    return [...this.#folders.keys()];
  }

  session(root: string): ProjectSession | undefined {
    return this.#sessions.get(root);
  }

  /** The project that a file belongs to: of those around it the deepest. */
  ownerOf(file: string): ProjectSession | undefined {
    return this.sessions.find(({ root }) => projectPathOf(root, file) !== null);
  }

  /** Resolves when all applications that are known of have been read once. */
  get settled(): Promise<void> {
    return this.#work;
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
      if (projectPathOf(folder, session.root) !== null && !isElsewhere) this.#close(session);
    }
  }

  /** The text that the editor holds of a file; null when it is closed. */
  setText(file: string, text: string | null): void {
    const isNew = text !== null && !this.#texts.has(file);
    if (text === null) this.#texts.delete(file);
    else this.#texts.set(file, text);
    for (const [session, path] of this.#around(file)) session.setUnsaved(path, text);
    if (isNew) this.#do(() => this.#openAround(file));
  }

  fileChanged(file: string, change: FileChange): void {
    for (const [session, path] of this.#around(file)) session[change](path);
    if (!markers.test(file)) return;
    for (const session of this.sessions) if (!this.#isProject(session.root)) this.#close(session);
    for (const folder of this.folders) {
      if (projectPathOf(folder, file) !== null) this.#do(() => this.#locate(folder));
    }
  }

  close(): void {
    for (const session of this.sessions) this.#close(session);
  }

  /** One after the other; what fails is told of, and leaves the rest. */
  #do(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      this.#listener.failed('looking for applications', error);
    });
  }

  #around(file: string): readonly (readonly [ProjectSession, ProjectPath])[] {
    return this.sessions.flatMap((session) => {
      const path = projectPathOf(session.root, file);
      return path === null ? [] : [[session, path] as const];
    });
  }

  #isProject(root: string): boolean {
    const files = this.#outside.filesOf(root);
    return this.#outside.hosts.some((host) => host.detect(files));
  }

  async #locate(folder: string): Promise<void> {
    const files = this.#outside.filesOf(folder);
    for (const path of locateProjects(files, this.#outside.hosts)) await this.#open(joined(folder, path));
  }

  /** An application further down is found when one of its files is opened. */
  async #openAround(file: string): Promise<void> {
    for (const [folder, files] of this.#folders) {
      const path = projectPathOf(folder, file);
      if (path === null) continue;
      const root = projectAround(files, path, this.#outside.hosts);
      if (root !== null) await this.#open(joined(folder, root));
    }
  }

  async #open(root: string): Promise<void> {
    if (this.#sessions.has(root)) return;
    const opened = await LiveProject.open({ ...this.#outside, files: this.#outside.filesOf(root) });
    if (opened.kind === 'failed') return;
    const session: ProjectSession = new ProjectSession(root, opened.project, {
      debounce: this.#outside.debounce,
      listen: (event) => {
        this.#listener.changed(session, event);
      },
    });
    this.#sessions.set(root, session);
    for (const [file, text] of this.#texts) {
      const path = projectPathOf(root, file);
      if (path !== null) opened.project.setUnsaved(path, text);
    }
    this.#listener.opened(session);
    // A project that cannot be read has said so itself, and leaves the others.
    await session.read().catch(() => undefined);
  }

  #close(session: ProjectSession): void {
    session.close();
    this.#sessions.delete(session.root);
    this.#listener.closed(session);
  }
}

function joined(folder: string, path: string): string {
  return path === '' ? folder : `${folder.replace(/\/$/, '')}/${path}`;
}
