import { isUtf8 } from 'node:buffer';
import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type DirectoryEntry, type FileContent, type FileUse, maximumBytes, type SourceFiles } from '../core/ports';
import { childPath, type ProjectPath } from '../core/project-path';
import { reasonOf } from './failure';

/** The files of a directory on disk. What lies outside of it is missing, also behind a link. Every call reads anew. */
export class NodeSourceFiles implements SourceFiles {
  readonly #given: string;
  /** Where the root truly lies, once something was found there. */
  #root: string | null = null;

  constructor(root: string) {
    this.#given = root;
  }

  read(path: ProjectPath, use: FileUse = 'source'): FileContent {
    const file = this.locate(path);
    if (file === null) return { kind: 'missing' };
    try {
      const status = statSync(file);
      // Reading anything else than a file (a pipe, say) could wait for ever.
      if (!status.isFile()) return { kind: 'missing' };
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

  /** Where the path truly lies; null where there is nothing, or where it leads outside the root. */
  locate(path: ProjectPath): string | null {
    try {
      const root = (this.#root ??= realpathSync.native(this.#given));
      const file = realpathSync.native(join(root, path));
      return file === root || file.startsWith(root.endsWith(sep) ? root : root + sep) ? file : null;
    } catch {
      // The usual reason is that nothing is there. Whatever else it is, it cannot be read.
      return null;
    }
  }
}

/** What bytes are as a text. */
export function decoded(bytes: Buffer): FileContent {
  if (bytes.includes(0) || !isUtf8(bytes)) return { kind: 'binary' };
  // Without a byte order mark.
  return { kind: 'text', text: bytes.toString('utf8').replace(/^\uFEFF/, '') };
}
