import { isSameContent, isSameListing } from '../core/dependencies/same-files';
import {
  type DirectoryEntry,
  type FileContent,
  type FileUse,
  maximumBytes,
  type PathKind,
  type SourceFiles,
} from '../core/ports';
import { projectPath, type ProjectPath } from '../core/project-path';
import { SeenFiles } from './seen-files';

/**
 * The files of a project that stays open: what is unsaved goes before what is on disk, and what was once read is
 * remembered until it is said to have changed, or two readings did without it. So what is remembered is what the
 * last two relied on, absences included.
 */
export class LiveFiles implements SourceFiles {
  readonly #disk: SourceFiles;
  readonly #unsaved = new Map<ProjectPath, string>();
  #reliedOn = new SeenFiles();
  /** What readings before relied on, back to the last that was whole. */
  #before = new SeenFiles();
  /** Whether the last reading was not cancelled. */
  #isWhole = true;

  constructor(disk: SourceFiles) {
    this.#disk = disk;
  }

  read(path: ProjectPath, use: FileUse = 'source'): FileContent {
    return remembered(path, this.#reliedOn.contents[use], this.#before.contents[use], () => {
      const text = this.#unsaved.get(path);
      return text === undefined ? this.#disk.read(path, use) : unsavedContent(text, maximumBytes[use]);
    });
  }

  kindOf(path: ProjectPath): PathKind {
    return remembered(path, this.#reliedOn.pathKinds, this.#before.pathKinds, () => {
      if (this.#unsaved.has(path)) return 'file';
      return this.#unsavedIn(path).length > 0 ? 'directory' : this.#disk.kindOf(path);
    });
  }

  list(path: ProjectPath): readonly DirectoryEntry[] {
    return remembered(path, this.#reliedOn.listings, this.#before.listings, () => {
      const entries = new Map(this.#disk.list(path).map((entry) => [entry.name, entry]));
      for (const rest of this.#unsavedIn(path)) {
        const [name = '', ...deeper] = rest.split('/');
        if (!entries.has(name)) entries.set(name, { name, kind: deeper.length === 0 ? 'file' : 'directory' });
      }
      return [...entries.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
    });
  }

  /** From here on what is looked at is what the next reading relies on. */
  startReading(): void {
    if (this.#isWhole) this.#before = this.#reliedOn;
    // Of a reading that was cancelled, both count: what it had seen, and what it had not come to.
    else this.#before.add(this.#reliedOn);
    this.#reliedOn = new SeenFiles();
    this.#isWhole = false;
  }

  /** The reading is whole; what is asked of it later (its operations, say) it still relies on. */
  endReading(): void {
    this.#isWhole = true;
  }

  /** The text that an editor holds of a file; null when it is closed. Answers whether the last reading relied on it. */
  setUnsaved(path: ProjectPath, text: string | null): boolean {
    const before = this.#unsaved.get(path);
    if (before === (text ?? undefined)) return false;
    if (text === null) this.#unsaved.delete(path);
    else this.#unsaved.set(path, text);
    const isEdit = before !== undefined && text !== null;
    const isThere = isEdit || (this.#disk.kindOf(path) === 'file' && !this.#countsAsMissing(path));
    return isThere ? this.contentChanged(path) : this.#forget(path);
  }

  /** Whether readings found no such file. One that was created since may be opened before anybody tells of it. */
  #countsAsMissing(path: ProjectPath): boolean {
    return isMissingIn(path, this.#reliedOn) || isMissingIn(path, this.#before);
  }

  /** A file that was there, and still is, has another content. Answers whether the last reading relied on it. */
  contentChanged(path: ProjectPath): boolean {
    forgetContent(path, this.#before);
    return forgetContent(path, this.#reliedOn);
  }

  /** A file or directory was created or deleted. Answers whether the last reading relied on that. */
  appearedOrWent(path: ProjectPath): boolean {
    // An editor may hold the text of a file long after someone deleted it.
    if (this.#disk.kindOf(path) === null) {
      for (const known of this.#unsaved.keys()) if (isIn(path, known)) this.#unsaved.delete(known);
    }
    return this.#forget(path);
  }

  /** Forgets what is not on the disk any more as it was seen. Answers whether the last reading relied on any of it. */
  lookForChanges(): boolean {
    // What is unsaved still goes before what is on disk, and nothing is remembered.
    const now = new LiveFiles(this.#disk);
    for (const [path, text] of this.#unsaved) now.#unsaved.set(path, text);
    forgetChanged(this.#before, now);
    return forgetChanged(this.#reliedOn, now);
  }

  /** All that the last reading looked at, and what it saw. */
  get seen(): SeenFiles {
    return this.#reliedOn;
  }

  /**
   * What the last reading relied on, and the one before, of which the last may still be asked for the same: files, those that
   * were missing, and listed directories. What nobody tells of is not remembered, so changes of all of it are to be told.
   */
  get reliedOn(): ReadonlySet<ProjectPath> {
    return new Set([...this.#reliedOn.paths, ...this.#before.paths]);
  }

  #forget(path: ProjectPath): boolean {
    forget(path, this.#before);
    return forget(path, this.#reliedOn);
  }

  /** The rest of the paths of unsaved files below a directory. */
  #unsavedIn(directory: ProjectPath): readonly string[] {
    const start = directory === '' ? '' : `${directory}/`;
    return [...this.#unsaved.keys()].flatMap((path) => (path.startsWith(start) ? path.slice(start.length) : []));
  }
}

/** Takes off what is not what it was; answers whether anything was. */
function forgetChanged({ contents, pathKinds, listings }: SeenFiles, now: SourceFiles): boolean {
  const changes = [
    forgetUnless(contents.source, (path, seen) => isSameContent(seen, now.read(path, 'source'))),
    forgetUnless(contents.data, (path, seen) => isSameContent(seen, now.read(path, 'data'))),
    forgetUnless(pathKinds, (path, seen) => seen === now.kindOf(path)),
    forgetUnless(listings, (path, seen) => isSameListing(seen, now.list(path))),
  ];
  return changes.includes(true);
}

function forgetUnless<Value>(
  known: Map<ProjectPath, Value>,
  isSame: (path: ProjectPath, seen: Value) => boolean,
): boolean {
  const changed = [...known].filter(([path, seen]) => !isSame(path, seen));
  for (const [path] of changed) known.delete(path);
  return changed.length > 0;
}

/** Takes off what a file holds; answers whether that was known. */
function forgetContent(path: ProjectPath, { contents }: SeenFiles): boolean {
  const wasSource = contents.source.delete(path);
  return contents.data.delete(path) || wasSource;
}

/** Takes off what is not so any more where a path appeared or went; answers whether anything was. */
function forget(path: ProjectPath, { contents, pathKinds, listings }: SeenFiles): boolean {
  let wasKnown = false;
  for (const known of [contents.source, contents.data, pathKinds, listings]) {
    for (const one of known.keys()) if (isIn(path, one) && known.delete(one)) wasKnown = true;
  }
  return forgetAbove(path, { pathKinds, listings }) || wasKnown;
}

/** Directories above that list the path, and those that came to be with it. */
function forgetAbove(path: ProjectPath, { pathKinds, listings }: Pick<SeenFiles, 'pathKinds' | 'listings'>): boolean {
  let wasKnown = false;
  const segments = path.split('/');
  // What leads out of the project has none of its directories above it.
  const steps = segments.lastIndexOf('..') + 1;
  for (let depth = steps; depth < segments.length; depth++) {
    const directory = projectPath(segments.slice(0, depth).join('/'));
    const isParent = depth === segments.length - 1;
    const isListed = listings.get(directory)?.some(({ name }) => name === segments[depth]) ?? false;
    if ((isParent || !isListed) && listings.delete(directory)) wasKnown = true;
    if (pathKinds.get(directory) === null && pathKinds.delete(directory)) wasKnown = true;
  }
  return wasKnown;
}

/** Whether it, or a directory that it is in, was looked for and not found. */
function isMissingIn(path: ProjectPath, { contents, pathKinds, listings }: SeenFiles): boolean {
  if ([contents.source, contents.data].some((known) => known.get(path)?.kind === 'missing')) return true;
  const segments = path.split('/');
  return segments.some((name, depth) => {
    const listed = listings.get(projectPath(segments.slice(0, depth).join('/')));
    const isUnlisted = listed !== undefined && !listed.some((entry) => entry.name === name);
    return isUnlisted || pathKinds.get(projectPath(segments.slice(0, depth + 1).join('/'))) === null;
  });
}

function isIn(path: ProjectPath, known: ProjectPath): boolean {
  return known === path || known.startsWith(`${path}/`);
}

function remembered<Value>(
  path: ProjectPath,
  now: Map<ProjectPath, Value>,
  before: ReadonlyMap<ProjectPath, Value>,
  look: () => Value,
): Value {
  const known = now.get(path);
  // Null is an answer, too.
  if (known !== undefined) return known;
  const recalled = before.get(path);
  const value = recalled === undefined ? look() : recalled;
  now.set(path, value);
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
