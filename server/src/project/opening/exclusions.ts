import { fileGlob, withoutBraces } from '../../core/file-glob';
import type { ProjectPath } from '../../core/project-path';

export type IsExcluded = (path: ProjectPath) => boolean;

export const nothingExcluded: IsExcluded = () => false;

/**
 * Whether a path of a folder is one that globs name (`apps/legacy`, `**` for any directories, `{a,b}`), or lies below one.
 * A glob that is longer, or has more stars, than can be tried in time excludes nothing.
 */
export function exclusions(patterns: readonly string[]): IsExcluded {
  const globs = patterns
    .flatMap((pattern) => withoutBraces(pattern) ?? [])
    // What is named by all that is in it is meant itself, and so is what someone wrote as a directory.
    .map((pattern) => pattern.replace(/^\.?\//, '').replace(/(?:\/\*\*)?\/?$/, ''))
    .flatMap((pattern) => fileGlob(pattern, { hasGlobstars: true, namesDotfiles: true }) ?? []);
  return (path) => pathsDownTo(path).some((directory) => globs.some((isNamed) => isNamed(directory) === true));
}

/** `a/b/c` is `a`, `a/b` and itself; the folder itself is never excluded. */
function pathsDownTo(path: ProjectPath): readonly string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.map((_, depth) => segments.slice(0, depth + 1).join('/'));
}
