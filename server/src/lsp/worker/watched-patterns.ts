import { isOutside, projectRoot, resolvedPath, type ProjectPath } from '../../core/project-path';
import type { Host } from '../../hosts/host';
import type { LiveFiles } from '../../project/live-files';

/** What the client watches, as patterns. */
export interface WatchedPatterns {
  /** Below the project's root. */
  readonly patterns: readonly string[];
  /** Below the workspace that the project is opened in: of what is not the project's own. */
  readonly beside: readonly string[];
}

/**
 * Patterns for what the last reading relied on, no more: the directories at the top that it looked into, and single
 * files. Whole directories, as the deletion of one is told of by its own path alone. Sorted, so that the same reading
 * asks for the same. `place`: where the project lies in its workspace.
 */
export function watchedPatterns(files: LiveFiles, hosts: readonly Host[], place: ProjectPath): WatchedPatterns {
  const paths = [...files.reliedOn];
  const crowded = new Set(hosts.find((host) => host.detect(files))?.crowdedDirectories);
  const inside = paths.filter((path) => !isOutside(path)).flatMap((path) => patternsFor(path, crowded));
  const beside = place === projectRoot ? [] : paths.flatMap((path) => patternsBeside(path, { files, place }));
  return { patterns: distinct(inside), beside: distinct(beside) };
}

function distinct(patterns: readonly string[]): readonly string[] {
  return [...new Set(patterns)].sort();
}

/** Of what lies beside the project that is alone which was read, with the directories above it: no one else's files by the thousand. */
function patternsBeside(
  path: ProjectPath,
  { files, place }: { readonly files: LiveFiles; readonly place: ProjectPath },
): readonly string[] {
  const found = isOutside(path) ? resolvedPath(place, path) : null;
  if (found === null || found === projectRoot || !/^[\w.@+ /-]+$/.test(found)) return [];
  const segments = found.split('/');
  const above = segments.map((_, index) => segments.slice(0, index + 1).join('/'));
  return files.seen.listings.has(path) ? [...above, `${found}/*`] : above;
}

function patternsFor(path: ProjectPath, crowded: ReadonlySet<string>): readonly string[] {
  const [top = '', ...rest] = path.split('/');
  // A name with signs of a pattern in it would be one.
  if (!/^[\w.@+ -]+$/.test(top)) return [];
  // Of version control no file is an application's.
  if (crowded.has(top) || top === '.git') return rest.length === 0 ? [] : [path];
  return [top, `${top}/**`];
}
