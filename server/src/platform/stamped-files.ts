import { statSync } from 'node:fs';
import type { DirectoryEntry, FileContent, FileUse, PathKind, SourceFiles } from '../core/ports';
import { childPath, type ProjectPath } from '../core/project-path';
import { NodeSourceFiles } from './node-source-files';

/** As `LiveProject` and the language server tell changes apart. */
export interface FileChange {
  /** `contentChanged`: a file was there and still is. Else something appeared, went, or became something else. */
  readonly kind: 'contentChanged' | 'appearedOrWent';
  readonly path: ProjectPath;
}

/** What a file was when its content was read. */
interface Stamp {
  readonly kind: PathKind;
  /** Another one where the file was modified, unless that was within a tick of the clock. */
  readonly text: string;
  /** Whether it was modified so shortly before that the next modification may leave the same times. */
  readonly isFresh: boolean;
}

interface SeenContent extends Stamp {
  /** Tells a fresh file from what it is next. */
  readonly fresh: FileContent | null;
}

/** What was seen at one path. */
interface Seen {
  content?: SeenContent;
  kind?: PathKind;
  entries?: readonly DirectoryEntry[];
}

/** Milliseconds. Kernels take the time of a file from a clock that ticks every 1 to 10, file servers from their own. */
const clockTick = 50;

/** The files of a directory on disk, which remember of what they answered whether it still holds. */
export class StampedFiles implements SourceFiles {
  readonly #disk: NodeSourceFiles;
  readonly #seen = new Map<ProjectPath, Seen>();

  /** The directory that may be read: the root, or that of the workspace around it. */
  readonly workspace: string;

  constructor(root: string, workspace: string = root) {
    this.workspace = workspace;
    this.#disk = new NodeSourceFiles(root, workspace);
  }

  read(path: ProjectPath, use?: FileUse): FileContent {
    // Before the content: what is written meanwhile then is a change.
    const stamp = this.#stampOf(path);
    const content = this.#disk.read(path, use);
    this.#seenAt(path).content ??= { ...stamp, fresh: stamp.isFresh ? content : null };
    return content;
  }

  kindOf(path: ProjectPath): PathKind {
    const kind = this.#disk.kindOf(path);
    this.#seenAt(path).kind ??= kind;
    return kind;
  }

  list(path: ProjectPath): readonly DirectoryEntry[] {
    const entries = this.#disk.list(path);
    this.#seenAt(path).entries ??= entries;
    return entries;
  }

  /** Where the path truly lies; null where there is nothing, or where it leads outside. */
  locate(path: ProjectPath): string | null {
    return this.#disk.locate(path);
  }

  wasListed(path: ProjectPath): boolean {
    return this.#seen.get(path)?.entries !== undefined;
  }

  /** Forgets what was seen elsewhere. */
  keepOnly(paths: ReadonlySet<ProjectPath>): void {
    for (const path of this.#seen.keys()) if (!paths.has(path)) this.#seen.delete(path);
  }

  /** What is not as it was answered, sorted by path. It is told once: then it counts as never asked. */
  takeChanges(): readonly FileChange[] {
    const changes = new Map<ProjectPath, FileChange>();
    for (const [path, seen] of this.#seen) {
      for (const change of this.#takeChangesAt(path, seen))
        if (changes.get(change.path)?.kind !== 'appearedOrWent') changes.set(change.path, change);
    }
    return [...changes.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  /** Of what was seen, only what changed is forgotten: who asked may rely on the rest without asking again. */
  #takeChangesAt(path: ProjectPath, seen: Seen): readonly FileChange[] {
    const { content, kind, entries } = seen;
    const changes: FileChange[] = [];
    if (kind !== undefined && this.#disk.kindOf(path) !== kind) {
      changes.push({ kind: 'appearedOrWent', path });
      delete seen.kind;
    }
    if (content !== undefined) {
      const now = this.#stampOf(path);
      const isFile = now.kind === 'file' && content.kind === 'file';
      if (now.text !== content.text || (content.fresh !== null && !this.#holds(path, content.fresh))) {
        changes.push({ kind: isFile ? 'contentChanged' : 'appearedOrWent', path });
        delete seen.content;
      }
    }
    if (entries !== undefined) {
      const names = changedNames(entries, this.#disk.list(path));
      changes.push(...names.map((name) => ({ kind: 'appearedOrWent', path: childPath(path, name) }) as const));
      if (names.length > 0) delete seen.entries;
    }
    return changes;
  }

  #holds(path: ProjectPath, content: FileContent): boolean {
    const now = this.#disk.read(path, 'data');
    return now.kind === content.kind && (now.kind !== 'text' || content.kind !== 'text' || now.text === content.text);
  }

  #seenAt(path: ProjectPath): Seen {
    const known = this.#seen.get(path);
    if (known !== undefined) return known;
    const seen: Seen = {};
    this.#seen.set(path, seen);
    return seen;
  }

  #stampOf(path: ProjectPath): Stamp {
    const file = this.#disk.locate(path);
    const status = file === null ? undefined : statSync(file, { bigint: true, throwIfNoEntry: false });
    if (status?.isFile() !== true) {
      const kind = status?.isDirectory() === true ? 'directory' : null;
      const text = file === null ? (this.#disk.obstacleAt(path) ?? '') : (kind ?? 'special');
      return { kind, text, isFresh: false };
    }
    const { dev, ino, size, mtimeNs, ctimeNs } = status;
    const age = Date.now() - Number(status.ctimeMs);
    return { kind: 'file', text: [dev, ino, size, mtimeNs, ctimeNs].join(), isFresh: age < clockTick };
  }
}

function changedNames(before: readonly DirectoryEntry[], now: readonly DirectoryEntry[]): readonly string[] {
  const [old, current] = [before, now].map((entries) => new Map(entries.map((entry) => [entry.name, entry])));
  if (old === undefined || current === undefined) return [];
  return [...new Set([...old.keys(), ...current.keys()])].filter((name) => {
    const [one, other] = [old.get(name), current.get(name)];
    return one?.kind !== other?.kind || one?.isLink !== other?.isLink;
  });
}
