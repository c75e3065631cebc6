import { posix } from 'node:path';
import {
  type DirectoryEntry,
  type FileContent,
  type FileUse,
  maximumBytes,
  type PathKind,
  type SourceFiles,
} from '../core/ports';
import { childPath, directoryOf, type ProjectPath, projectRoot } from '../core/project-path';
import type { GitRevision, RevisionEntry, RevisionFile, RevisionLink } from './git-revision';
import { decoded, obstacles } from './node-source-files';

type Node = Directory | RevisionEntry;

interface Directory {
  readonly kind: 'directory';
  readonly children: Map<string, Node>;
}

/** More links than that on the way to a file are a loop, as for operating systems. */
const maximumLinks = 40;
/** No path on a system that Node runs on is longer. */
const maximumLinkBytes = 4096;
/** What is read together at the most. */
const maximumBatch = 32 * 1024 * 1024;

/** The files of a directory as they were at a revision. As on disk, links are followed within the directory, and not out of it. */
export class GitRevisionFiles implements SourceFiles {
  readonly #revision: GitRevision;
  readonly #root: Directory;
  readonly #contents = new Map<string, Buffer | null>();

  constructor(revision: GitRevision) {
    this.#revision = revision;
    this.#root = treeOf(revision.entries);
  }

  read(path: ProjectPath, use: FileUse = 'source'): FileContent {
    const node = this.#find(path);
    if (node?.kind === 'directory') return { kind: 'missing', reason: obstacles.directory };
    if (node === null)
      return this.#isBehindLink(path) ? { kind: 'missing', reason: obstacles.link } : { kind: 'missing' };
    if (node.bytes > maximumBytes[use]) return { kind: 'tooLarge', bytes: node.bytes };
    const content = this.#content(node);
    return content === null ? { kind: 'unreadable', reason: 'git does not have its content here' } : decoded(content);
  }

  kindOf(path: ProjectPath): PathKind {
    return this.#find(path)?.kind ?? null;
  }

  list(path: ProjectPath): readonly DirectoryEntry[] {
    const node = this.#find(path);
    if (node?.kind !== 'directory') return [];
    return [...node.children]
      .flatMap(([name, child]): readonly DirectoryEntry[] => {
        const isLink = child.kind === 'link';
        const kind = isLink ? this.kindOf(childPath(path, name)) : child.kind;
        return kind === null ? [] : [{ name, kind, ...(isLink && { isLink }) }];
      })
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Whether what keeps a path from leading anywhere is a link. */
  #isBehindLink(path: ProjectPath): boolean {
    if (path === projectRoot) return false;
    const above = directoryOf(path);
    const directory = this.#find(above);
    if (directory === null) return this.#isBehindLink(above);
    const name = path.slice(above === projectRoot ? 0 : above.length + 1);
    return directory.kind === 'directory' && directory.children.has(name);
  }

  /** What a path leads to, links followed; null for nothing, and for what lies outside. */
  #find(path: ProjectPath): Directory | RevisionFile | null {
    let rest = path.split('/').filter(Boolean);
    let links = 0;
    let walked: readonly string[] = [];
    let node: Directory | RevisionFile = this.#root;
    while (rest.length > 0) {
      const [name = '', ...others]: readonly string[] = rest;
      const child: Node | undefined = node.kind === 'directory' ? node.children.get(name) : undefined;
      if (child === undefined) return null;
      if (child.kind !== 'link') {
        [node, walked, rest] = [child, [...walked, name], others];
        continue;
      }
      const target = this.#target(child, walked);
      if (target === null || ++links > maximumLinks) return null;
      [node, walked, rest] = [this.#root, [], [...target, ...others]];
    }
    return node;
  }

  /** Where a link leads from the root, as segments. */
  #target(link: RevisionLink, directory: readonly string[]): readonly string[] | null {
    if (link.bytes > maximumLinkBytes) return null;
    const written = this.#content(link)?.toString('utf8');
    if (written === undefined || posix.isAbsolute(written)) return null;
    const segments = posix.normalize([...directory, written].join('/')).split('/');
    return segments[0] === '..' ? null : segments.filter((segment) => segment !== '.' && segment !== '');
  }

  #content(entry: RevisionEntry): Buffer | null {
    if (!this.#contents.has(entry.object)) this.#load(entry);
    return this.#contents.get(entry.object) ?? null;
  }

  /** Reads what is likely to be wanted with it, too: each start of git takes as long as reading hundreds of files. */
  #load(entry: RevisionEntry): void {
    const wanted = new Set([entry.object]);
    let bytes = entry.bytes;
    for (const other of this.#revision.entries) {
      if (!isAkin(entry, other) || other.bytes > maximumBytes.source || this.#contents.has(other.object)) continue;
      if (bytes + other.bytes > maximumBatch) break;
      wanted.add(other.object);
      bytes += other.bytes;
    }
    const contents = this.#revision.read([...wanted]);
    for (const object of wanted) this.#contents.set(object, contents.get(object) ?? null);
  }
}

/** Whether two files lie in the same directory of the root, and have the same extension. */
function isAkin(one: RevisionEntry, other: RevisionEntry): boolean {
  const top = (path: string) => path.slice(0, path.indexOf('/') + 1);
  return top(one.path) === top(other.path) && posix.extname(one.path) === posix.extname(other.path);
}

function treeOf(entries: readonly RevisionEntry[]): Directory {
  const root: Directory = { kind: 'directory', children: new Map() };
  for (const entry of entries) {
    const segments = entry.path.split('/');
    const name = segments.pop() ?? '';
    directoryAt(root, segments).children.set(name, entry);
  }
  return root;
}

function directoryAt(root: Directory, segments: readonly string[]): Directory {
  return segments.reduce((directory, name) => {
    const known = directory.children.get(name);
    if (known?.kind === 'directory') return known;
    const made: Directory = { kind: 'directory', children: new Map() };
    directory.children.set(name, made);
    return made;
  }, root);
}

/**
 * The files of a revision with what is never committed as it is on disk now: what a checkout of the revision would leave
 * there. `uncommitted`: files and directories of the root.
 */
export function withUncommitted(revision: SourceFiles, disk: SourceFiles, uncommitted: readonly string[]): SourceFiles {
  const isUncommitted = (path: ProjectPath) => uncommitted.includes(path.split('/')[0] ?? '');
  const filesOf = (path: ProjectPath) => (isUncommitted(path) && revision.kindOf(path) === null ? disk : revision);
  return {
    read: (path, use) => filesOf(path).read(path, use),
    kindOf: (path) => filesOf(path).kindOf(path),
    list: (path) => {
      // A part may be committed all the same (`vendor/.gitkeep`).
      const isFromBoth = path === projectRoot || (isUncommitted(path) && revision.kindOf(path) !== 'file');
      const listed = revision.list(path);
      if (!isFromBoth) return listed;
      const names = new Set(listed.map(({ name }) => name));
      const others = disk
        .list(path)
        .filter(({ name }) => (path !== projectRoot || uncommitted.includes(name)) && !names.has(name));
      return [...listed, ...others].sort((one, other) => (one.name < other.name ? -1 : 1));
    },
  };
}
