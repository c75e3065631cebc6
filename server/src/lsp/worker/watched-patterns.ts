import type { ProjectPath } from '../../core/project-path';
import type { Host } from '../../hosts/host';
import type { LiveFiles } from '../../project/live-files';

/**
 * Patterns for what the last reading relied on, no more: the directories at the top that it looked into, and single
 * files. Whole directories, as the deletion of one is told of by its own path alone. Sorted, so that the same reading
 * asks for the same.
 */
export function watchedPatterns(files: LiveFiles, hosts: readonly Host[]): readonly string[] {
  const paths = [...files.reliedOn];
  const crowded = new Set(hosts.find((host) => host.detect(files))?.crowdedDirectories);
  return [...new Set(paths.flatMap((path) => patternsFor(path, crowded)))].sort();
}

function patternsFor(path: ProjectPath, crowded: ReadonlySet<string>): readonly string[] {
  const [top = '', ...rest] = path.split('/');
  // A name with signs of a pattern in it would be one.
  if (!/^[\w.@+ -]+$/.test(top)) return [];
  // Of version control no file is an application's.
  if (crowded.has(top) || top === '.git') return rest.length === 0 ? [] : [path];
  return [top, `${top}/**`];
}
