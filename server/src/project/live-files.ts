import { type DirectoryEntry, type FileContent, type FileUse, maximumBytes, type SourceFiles } from '../core/ports';
import { projectPath, type ProjectPath } from '../core/project-path';

/**
 * The files of a project that stays open: what is unsaved goes before what is on disk, and what was once read is
 * remembered until it is said to have changed. So it knows what the last reading relied on, absences included.
 */
export class LiveFiles implements SourceFiles {
  readonly #disk: SourceFiles;
  readonly #unsaved = new Map<ProjectPath, string>();
  readonly #contents = { source: new Map<ProjectPath, FileContent>(), data: new Map<ProjectPath, FileContent>() };
  readonly #kinds = new Map<ProjectPath, 'file' | 'directory' | null>();
  readonly #lists = new Map<ProjectPath, readonly DirectoryEntry[]>();

  constructor(disk: SourceFiles) {
    this.#disk = disk;
  }

  read(path: ProjectPath, use: FileUse = 'source'): FileContent {
    return remembered(this.#contents[use], path, () => {
      const text = this.#unsaved.get(path);
      return text === undefined ? this.#disk.read(path, use) : unsavedContent(text, maximumBytes[use]);
    });
  }

  kindOf(path: ProjectPath): 'file' | 'directory' | null {
    return remembered(this.#kinds, path, () => {
      if (this.#unsaved.has(path)) return 'file';
      return this.#unsavedIn(path).length > 0 ? 'directory' : this.#disk.kindOf(path);
    });
  }

  list(path: ProjectPath): readonly DirectoryEntry[] {
    return remembered(this.#lists, path, () => {
      const entries = new Map(this.#disk.list(path).map((entry) => [entry.name, entry]));
      for (const rest of this.#unsavedIn(path)) {
        const [name = '', ...deeper] = rest.split('/');
        if (!entries.has(name)) entries.set(name, { name, kind: deeper.length === 0 ? 'file' : 'directory' });
      }
      return [...entries.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
    });
  }

  /** The text that an editor holds of a file; null when it is closed. Answers whether the last reading relied on it. */
  setUnsaved(path: ProjectPath, text: string | null): boolean {
    const before = this.#unsaved.get(path);
    if (before === (text ?? undefined)) return false;
    if (text === null) this.#unsaved.delete(path);
    else this.#unsaved.set(path, text);
    const isEdit = (before !== undefined && text !== null) || this.#disk.kindOf(path) === 'file';
    return isEdit ? this.contentChanged(path) : this.#forget(path);
  }

  /** A file that was there, and still is, has another content. Answers whether the last reading relied on it. */
  contentChanged(path: ProjectPath): boolean {
    const { source, data } = this.#contents;
    const wasSource = source.delete(path);
    return data.delete(path) || wasSource;
  }

  /** A file or directory was created or deleted. Answers whether the last reading relied on that. */
  appearedOrWent(path: ProjectPath): boolean {
    // An editor may hold the text of a file long after someone deleted it.
    if (this.#disk.kindOf(path) === null) {
      for (const known of this.#unsaved.keys()) if (isIn(path, known)) this.#unsaved.delete(known);
    }
    return this.#forget(path);
  }

  #forget(path: ProjectPath): boolean {
    let wasReliedOn = false;
    for (const memory of this.#memories) {
      for (const known of memory.keys()) {
        if (isIn(path, known) && memory.delete(known)) wasReliedOn = true;
      }
    }
    return this.#forgetAbove(path) || wasReliedOn;
  }

  /** Directories above that list the path, and those that came to be with it. */
  #forgetAbove(path: ProjectPath): boolean {
    let wasReliedOn = false;
    const segments = path.split('/');
    for (const depth of segments.keys()) {
      const directory = projectPath(segments.slice(0, depth).join('/'));
      const isParent = depth === segments.length - 1;
      const isListed = this.#lists.get(directory)?.some(({ name }) => name === segments[depth]) ?? false;
      if ((isParent || !isListed) && this.#lists.delete(directory)) wasReliedOn = true;
      if (this.#kinds.get(directory) === null && this.#kinds.delete(directory)) wasReliedOn = true;
    }
    return wasReliedOn;
  }

  /** What the last reading relied on: files, those that were missing, and listed directories. */
  get reliedOn(): ReadonlySet<ProjectPath> {
    return new Set(this.#memories.flatMap((memory) => [...memory.keys()]));
  }

  get #memories(): readonly Map<ProjectPath, unknown>[] {
    return [this.#contents.source, this.#contents.data, this.#kinds, this.#lists];
  }

  /** The rest of the paths of unsaved files below a directory. */
  #unsavedIn(directory: ProjectPath): readonly string[] {
    const start = directory === '' ? '' : `${directory}/`;
    return [...this.#unsaved.keys()].flatMap((path) => (path.startsWith(start) ? path.slice(start.length) : []));
  }
}

function isIn(path: ProjectPath, known: ProjectPath): boolean {
  return known === path || known.startsWith(`${path}/`);
}

function remembered<Value>(memory: Map<ProjectPath, Value>, path: ProjectPath, look: () => Value): Value {
  const known = memory.get(path);
  // Null is an answer, too.
  if (known !== undefined) return known;
  const value = look();
  memory.set(path, value);
  return value;
}

/** As a file of that text would be read from disk. */
function unsavedContent(text: string, maximum: number): FileContent {
  const bytes = text.length > maximum ? text.length : utf8Length(text);
  if (bytes > maximum) return { kind: 'tooLarge', bytes };
  return text.includes('\0') ? { kind: 'binary' } : { kind: 'text', text: text.replace(/^\uFEFF/, '') };
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}
