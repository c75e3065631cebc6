import type { SourceFiles } from '../../core/ports';
import { childPath, directoryOf, projectPath, projectRoot, type ProjectPath } from '../../core/project-path';
import type { Host } from '../../hosts/host';
import { locateProjects, projectAt } from './locate-projects';

/** Where the project that somebody names lies, below the directory that is opened. */
export interface OpenedRoot {
  readonly root: ProjectPath;
  /** What may be read of what is opened: the workspace that the project belongs to, else the project alone. */
  readonly workspace: ProjectPath;
}

/** Files that say of a directory that packages lie below it. */
const workspaceFiles = ['pnpm-workspace.yaml', 'lerna.json', 'nx.json', 'turbo.json', 'rush.json'].map(projectPath);

/** A directory that is no application, but a workspace with one, stands for that one. `files`: of the directory that is opened. */
export function openedRoot(files: SourceFiles, named: ProjectPath, hosts: readonly Host[]): OpenedRoot {
  const root = soleMember(files, named, hosts) ?? named;
  return { root, workspace: workspaceAround(files, root) };
}

function soleMember(files: SourceFiles, directory: ProjectPath, hosts: readonly Host[]): ProjectPath | null {
  const inside = projectAt(files, directory);
  if (hosts.some((host) => host.detect(inside)) || !isWorkspace(files, directory)) return null;
  const [only, ...others] = locateProjects(inside, hosts);
  if (only === undefined || others.length > 0) return null;
  return directory === projectRoot ? only : childPath(directory, only);
}

/** The furthest directory around a project that is a workspace; the project's own root where none is. */
export function workspaceAround(files: SourceFiles, root: ProjectPath): ProjectPath {
  let workspace = root;
  for (let at = root; at !== projectRoot;) {
    at = directoryOf(at);
    if (isWorkspace(files, at)) workspace = at;
  }
  return workspace;
}

/** Whether a directory says of itself that packages lie below it. */
export function isWorkspace(files: SourceFiles, directory: ProjectPath): boolean {
  const inside = projectAt(files, directory);
  const manifest = inside.read(projectPath('package.json'), 'data');
  if (manifest.kind === 'text' && /"workspaces"\s*:/.test(manifest.text)) return true;
  return workspaceFiles.some((path) => inside.kindOf(path) === 'file');
}
