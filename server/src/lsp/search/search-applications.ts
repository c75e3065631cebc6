import type { SourceFiles } from '../../core/ports';
import type { Host } from '../../hosts/host';
import { pathOfFileUri, projectPathOf } from '../../platform/paths';
import { exclusions } from '../../project/opening/exclusions';
import { locateProjects, projectAround } from '../../project/opening/locate-projects';
import type { ApplicationSearch, ApplicationSearchResult, DocumentUri } from '../../protocol';
import { markerPatterns } from '../marker-patterns';

export interface SearchOptions {
  readonly hosts: readonly Host[];
  /** The files of a directory, by its absolute path. */
  readonly filesOf: (root: string) => SourceFiles;
}

/** Whether a server would find an application: in the folders as it looks through them, or around a file that is open. */
export function searchApplications(
  { folders, openFiles }: ApplicationSearch,
  { hosts, filesOf }: SearchOptions,
): ApplicationSearchResult {
  const found = folders.some(({ uri, exclude }) => {
    const folder = pathOfFileUri(uri);
    if (folder === null) return false;
    const files = filesOf(folder);
    const isExcluded = exclusions(exclude);
    const isInApplication = (file: DocumentUri): boolean => {
      const path = projectPathOf(folder, pathOfFileUri(file) ?? '');
      return path !== null && projectAround(files, path, hosts, isExcluded) !== null;
    };
    return locateProjects(files, hosts, isExcluded).length > 0 || openFiles.some(isInApplication);
  });
  return { found, patterns: markerPatterns(hosts) };
}
