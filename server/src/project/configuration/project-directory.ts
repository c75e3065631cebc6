import { projectRoot, resolvedPath, type ProjectPath } from '../../core/project-path';

/** A directory of the project as people write it: `./Modules/`; null for one outside of it. */
export function projectDirectory(written: string): ProjectPath | null {
  return resolvedPath(projectRoot, written);
}
