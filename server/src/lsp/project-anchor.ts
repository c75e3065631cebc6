import type { SourceFiles } from '../core/ports';
import { projectPath, projectRoot, type ProjectPath } from '../core/project-path';
import type { Host } from '../hosts/host';

/** The file that stands for a project as a whole: the first there is of those that make it one. */
export function anchorOf(files: SourceFiles, hosts: readonly Host[]): ProjectPath {
  const markers = hosts.find((host) => host.detect(files))?.markers ?? [];
  return markers.map(projectPath).find((path) => files.kindOf(path) === 'file') ?? projectRoot;
}
