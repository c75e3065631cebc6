import type { EnvironmentVariables } from '../core/ports';
import { type Git, gitIn } from './git';

interface RevisionObject {
  /** From the directory that was asked for. */
  readonly path: string;
  /** The name of the git object that holds its content. */
  readonly object: string;
  readonly bytes: number;
}

export interface RevisionFile extends RevisionObject {
  readonly kind: 'file';
}

/** A symbolic link; its content is where it leads. */
export interface RevisionLink extends RevisionObject {
  readonly kind: 'link';
}

/** Submodules are none. */
export type RevisionEntry = RevisionFile | RevisionLink;

/** What a directory of a repository was at a commit. */
export interface GitRevision {
  readonly entries: readonly RevisionEntry[];
  /** The contents of objects by name; what git does not have is missing. */
  readonly read: (objects: readonly string[]) => ReadonlyMap<string, Buffer>;
}

export type FoundRevision =
  | { readonly kind: 'found'; readonly revision: GitRevision }
  | { readonly kind: 'noGit' }
  /** `reason`: what git said. */
  | { readonly kind: 'noRepository'; readonly reason: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreadable'; readonly reason: string };

/**
 * Finds what a directory was at a revision (`HEAD~1`, a tag, a branch) of the repository that it lies in. Nothing is checked
 * out or written: git lists the tree and prints objects as they are, without filters.
 */
export function findRevision(directory: string, name: string, environment: EnvironmentVariables): FoundRevision {
  const git = gitIn(directory, environment);
  if (git === null) return { kind: 'noGit' };
  const prefix = git(['rev-parse', '--show-prefix']);
  if (prefix.kind === 'failed') return { kind: 'noRepository', reason: prefix.message };
  const commit = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
  const id = commit.kind === 'done' ? commit.output.toString('utf8').trim() : '';
  if (!/^[\da-f]{40,64}$/.test(id)) return { kind: 'unknown' };
  const path = prefix.output.toString('utf8').replace(/\/?\n$/, '');
  const tree = git(['ls-tree', '-r', '-z', '-l', '--full-tree', path === '' ? id : `${id}:${path}`]);
  if (tree.kind === 'failed') return { kind: 'unreadable', reason: tree.message };
  return {
    kind: 'found',
    revision: { entries: entriesIn(tree.output.toString('utf8')), read: (objects) => readObjects(git, objects) },
  };
}

/** `100644 blob <object> <bytes>\t<path>`: https://git-scm.com/docs/git-ls-tree#_output_format */
const record = /^(\d{6}) blob ([\da-f]+) +(\d+)\t([^]+)$/;

function entriesIn(listing: string): readonly RevisionEntry[] {
  return listing.split('\0').flatMap((line): readonly RevisionEntry[] => {
    const [, mode, object = '', bytes, path = ''] = record.exec(line) ?? [];
    if (mode === undefined) return [];
    return [{ path, kind: mode === '120000' ? 'link' : 'file', object, bytes: Number(bytes) }];
  });
}

/** `<object> <type> <bytes>\n<content>\n` for each: https://git-scm.com/docs/git-cat-file#_batch_output */
function readObjects(git: Git, objects: readonly string[]): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>();
  const printed = git(['cat-file', '--batch'], objects.map((object) => `${object}\n`).join(''));
  if (printed.kind === 'failed') return found;
  const { output } = printed;
  let offset = 0;
  while (offset < output.length) {
    const end = output.indexOf('\n', offset);
    const [object = '', type, bytes] = output.toString('utf8', offset, end).split(' ');
    offset = end + 1;
    if (type !== 'blob') continue;
    const size = Number(bytes);
    found.set(object, output.subarray(offset, offset + size));
    offset += size + 1;
  }
  return found;
}
