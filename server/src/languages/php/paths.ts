import { projectPath, projectRoot, type ProjectPath } from '../../core/project-path';
import { normalizedAbsolute } from './normalized-absolute';

/**
 * Where the project lies in the eyes of the code that is read: `__DIR__` and `base_path()` begin with it. Always the
 * same, so that no result depends on the machine.
 */
export const virtualRoot = '/project';

/** The path as PHP code sees it. */
export function virtualPath(path: ProjectPath): string {
  return path === '' ? virtualRoot : `${virtualRoot}/${path}`;
}

/** The project's path of a path in PHP code (absolute, or relative to the root); null outside of the project. */
export function fromVirtualPath(written: string): ProjectPath | null {
  const path = normalizedAbsolute(written.startsWith('/') ? written : `${virtualRoot}/${written}`);
  if (path === virtualRoot) return projectRoot;
  return path.startsWith(`${virtualRoot}/`) ? projectPath(path.slice(virtualRoot.length + 1)) : null;
}
