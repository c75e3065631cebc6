import type { ProjectPath } from '../core/source';

/** A directory of the project as people write it: `./Modules/`. */
export function projectDirectory(written: string): ProjectPath {
  return written.replace(/^(?:\.?\/)+|\/+$/g, '') as ProjectPath;
}
