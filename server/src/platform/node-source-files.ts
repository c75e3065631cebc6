import { isUtf8 } from 'node:buffer';
import { type Dirent, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type DirectoryEntry, type FileContent, type FileUse, maximumBytes, type SourceFiles } from '../core/ports';
import { childPath, directoryOf, isOutside, isProjectPath, type ProjectPath, projectRoot } from '../core/project-path';
import { errorCode, reasonOf } from './failure';

/** What can stand where a file is looked for, as clauses. */
export const obstacles = {
  directory: 'it is a directory',
  link: 'it is a link that leads out of the project, or nowhere',
  special: 'it is not a regular file',
} as const;

/**
 * The files of a directory on disk, and of the workspace around it, where there is one. What lies outside is missing, also
 * behind a link. Every call reads anew; `forOneRun` leaves out to look again where directories lie.
 */
export class NodeSourceFiles implements SourceFiles {
  readonly #given: string;
  readonly #workspace: string;
  /** Where the root truly lies, once something was found there. */
  #root: string | null = null;
  /** Where directories truly lie; null where they may come to lie elsewhere meanwhile. */
  readonly #directories: Map<ProjectPath, string> | null;

  constructor(root: string, workspace: string = root, directories: Map<ProjectPath, string> | null = null) {
    this.#given = root;
    this.#workspace = workspace;
    this.#directories = directories;
  }

  /** For a process that reads a project once, and ends. */
  static forOneRun(root: string, workspace: string): NodeSourceFiles {
    return new NodeSourceFiles(root, workspace, new Map());
  }

  read(path: ProjectPath, use: FileUse = 'source'): FileContent {
    const file = this.locate(path);
    if (file === null) return missing(this.obstacleAt(path));
    try {
      const status = statSync(file);
      // Reading anything else than a file (a pipe, say) could wait for ever.
      if (!status.isFile()) return missing(status.isDirectory() ? obstacles.directory : obstacles.special);
      return status.size > maximumBytes[use] ? { kind: 'tooLarge', bytes: status.size } : decoded(readFileSync(file));
    } catch (error) {
      return { kind: 'unreadable', reason: reasonOf(error) };
    }
  }

  kindOf(path: ProjectPath): 'file' | 'directory' | null {
    const located = this.locate(path);
    const status = located === null ? undefined : statSync(located, { throwIfNoEntry: false });
    if (status?.isDirectory()) return 'directory';
    return status?.isFile() ? 'file' : null;
  }

  list(path: ProjectPath): readonly DirectoryEntry[] {
    return this.#entries(path)
      .flatMap((entry): readonly DirectoryEntry[] => {
        const kind = this.#kindOfEntry(path, entry);
        if (kind === null) return [];
        return [{ name: entry.name, kind, ...(entry.isSymbolicLink() && { isLink: true }) }];
      })
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  #entries(path: ProjectPath): readonly Dirent[] {
    const directory = this.locate(path);
    if (directory === null) return [];
    try {
      return readdirSync(directory, { withFileTypes: true });
    } catch {
      // Not a directory, or one that may not be read: for a reader it has nothing.
      return [];
    }
  }

  #kindOfEntry(directory: ProjectPath, entry: Dirent): 'file' | 'directory' | null {
    if (entry.isDirectory()) return 'directory';
    if (entry.isFile()) return 'file';
    if (!entry.isSymbolicLink()) return null;
    return this.kindOf(childPath(directory, entry.name));
  }

  /**
   * What keeps a path that cannot be located from being one of the project, as a clause; null where nothing stands there. What
   * lies behind a link that leads out is not looked at.
   */
  obstacleAt(path: ProjectPath): string | null {
    if (path === projectRoot || !isProjectPath(path)) return null;
    const above = directoryOf(path);
    const directory = this.locate(above);
    if (directory === null) return this.obstacleAt(above);
    try {
      lstatSync(join(directory, path.slice(above === projectRoot ? 0 : above.length + 1)));
      return obstacles.link;
    } catch (error) {
      const code = errorCode(error);
      return code === 'ENOENT' || code === 'ENOTDIR' ? null : reasonOf(error);
    }
  }

  /** Where the path truly lies; null where there is nothing, or where it leads outside. */
  locate(path: ProjectPath): string | null {
    try {
      const root = (this.#root ??= realpathSync.native(this.#given));
      if (isOutside(path)) return this.#locateBeside(root, path);
      const file = this.#directories === null ? realpathSync.native(join(root, path)) : this.#within(root, path);
      return isIn(root, file) ? file : null;
    } catch {
      // The usual reason is that nothing is there. Whatever else it is, it cannot be read.
      return null;
    }
  }

  /** The same with one look for a file whose directory is known, where the system takes one for each directory above. */
  #within(root: string, path: ProjectPath): string {
    if (path === projectRoot) return root;
    const above = directoryOf(path);
    const directory = this.#directories?.get(above) ?? this.#within(root, above);
    this.#directories?.set(above, directory);
    const found = join(directory, path.slice(path.lastIndexOf('/') + 1));
    return lstatSync(found).isSymbolicLink() ? realpathSync.native(found) : found;
  }

  /** Of the workspace: what has another path, shorter or not beside the project, is not found by this one. */
  #locateBeside(root: string, path: ProjectPath): string | null {
    if (this.#workspace === this.#given) return null;
    const file = realpathSync.native(join(root, path));
    const isItsPath = relative(root, file).split(sep).join('/') === path;
    return isItsPath && isIn(realpathSync.native(this.#workspace), file) ? file : null;
  }
}

function isIn(directory: string, file: string): boolean {
  return file === directory || file.startsWith(directory.endsWith(sep) ? directory : directory + sep);
}

function missing(reason: string | null): FileContent {
  return reason === null ? { kind: 'missing' } : { kind: 'missing', reason };
}

/** What bytes are as a text. */
export function decoded(bytes: Buffer): FileContent {
  if (bytes.includes(0) || !isUtf8(bytes)) return { kind: 'binary' };
  // Without a byte order mark.
  return { kind: 'text', text: bytes.toString('utf8').replace(/^\uFEFF/, '') };
}
