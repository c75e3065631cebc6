import type { ProjectPath } from './project-path';

/** What a file is read as: source code, or data that a quick parser reads (JSON that tools write). */
export type FileUse = 'source' | 'data';

/**
 * Larger files are not read. A parser of code would take 10 s and 2 GB for 10 MB; JSON of 9 MB takes 50 ms, and what package
 * managers write of a large application has 1 to 3 MB.
 */
export const maximumBytes: Readonly<Record<FileUse, number>> = { source: 1024 * 1024, data: 16 * 1024 * 1024 };

/** What became of reading one file. Only the first has a text, without a byte order mark; the others say why there is none. */
export type FileContent =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'missing';
      /** What stands there that is no file of the project, as a clause; left out where nothing does. */
      readonly reason?: string;
    }
  | { readonly kind: 'tooLarge'; readonly bytes: number }
  | { readonly kind: 'binary' }
  | { readonly kind: 'unreadable'; readonly reason: string };

export interface DirectoryEntry {
  readonly name: string;
  readonly kind: 'file' | 'directory';
  /** Whether that is what a link leads to. */
  readonly isLink?: true;
}

/** What is at a path; null where nothing is. */
export type PathKind = 'file' | 'directory' | null;

/**
 * The files of one project, as readers see them: nothing outside its root, and whatever text an editor holds unsaved in
 * place of what is on disk. Where a project is opened in its workspace, that is there, too, from `..` on; each file has one
 * path alone, so that directories around the project list the one that leads to it, which is none by that path.
 */
export interface SourceFiles {
  /** As source code unless said otherwise. */
  read(path: ProjectPath, use?: FileUse): FileContent;
  kindOf(path: ProjectPath): PathKind;
  /** The entries of a directory, sorted by name; empty where there is no such directory. */
  list(path: ProjectPath): readonly DirectoryEntry[];
}

/** What became of writing one file. */
export type WriteResult =
  | { readonly kind: 'written' }
  /** The file had that content already, and was not touched. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly reason: string };

/** The values of environment variables that the process was started with. */
export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** The files that the product ships and loads at run time (a template, say). */
export interface Assets {
  /** The absolute path of a shipped file. */
  locate(name: string): string;
  /** The text of a shipped file. */
  text(name: string): string;
  /** The templates that are shipped, sorted by path. */
  templates(): readonly ShippedTemplate[];
}

/** A shipped file that a project can have a copy of. */
export interface ShippedTemplate {
  /** Below the directory of templates, with `/` between segments. */
  readonly path: string;
  readonly text: string;
}

/** Tells work that nobody waits for its result any more. An `AbortSignal` is one. */
export interface Signal {
  readonly aborted: boolean;
  throwIfAborted(): void;
}

/** Of work that nobody can cancel. */
export const neverAborted: Signal = { aborted: false, throwIfAborted: () => undefined };
