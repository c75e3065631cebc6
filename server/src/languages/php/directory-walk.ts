import type { DirectoryEntry, SourceFiles } from '../../core/ports';
import { childPath, type ProjectPath } from '../../core/project-path';

/** Hears how many entries a walk came across at once, and throws where there were too many. */
export type Visit = (entries: number) => void;

export interface WalkOptions {
  readonly visit: Visit;
  /** Levels of directories below the first that are entered; all of them unless said otherwise. */
  readonly levels?: number;
  /** Whether directories behind links are entered. Most iterators do so only when they are told to. */
  readonly followsLinks?: boolean;
}

/** Links within links that a system follows: https://man7.org/linux/man-pages/man7/path_resolution.7.html */
const mostLinks = 40;

/** The entries of a directory, counted: a link as often as there may be links on the way to where it leads. */
export function listed(files: SourceFiles, directory: ProjectPath, visit: Visit): readonly DirectoryEntry[] {
  const entries = files.list(directory);
  const links = entries.filter(({ isLink }) => isLink === true).length;
  visit(1 + entries.length + links * (mostLinks - 1));
  return entries;
}

/** All files below a directory, in the order of their paths. */
export function filesBelow(files: SourceFiles, directory: ProjectPath, options: WalkOptions): readonly ProjectPath[] {
  const { visit, levels = Number.POSITIVE_INFINITY, followsLinks = false } = options;
  const found: ProjectPath[] = [];
  const walk = (at: ProjectPath, level: number, links: number): void => {
    for (const { name, kind, isLink } of listed(files, at, visit)) {
      const path = childPath(at, name);
      if (kind === 'file') found.push(path);
      else if (level < levels && (isLink !== true || (followsLinks && links < mostLinks))) {
        walk(path, level + 1, links + (isLink === true ? 1 : 0));
      }
    }
  };
  walk(directory, 0, 0);
  return found;
}
