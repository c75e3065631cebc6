import type { ProjectPath } from '../../core/source';

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
export function projectPath(written: string): ProjectPath | null {
  const path = normalize(written.startsWith('/') ? written : `${virtualRoot}/${written}`);
  if (path === virtualRoot) return '' as ProjectPath;
  return path.startsWith(`${virtualRoot}/`) ? (path.slice(virtualRoot.length + 1) as ProjectPath) : null;
}

/** Takes `.`, `..` and doubled slashes out of an absolute path. */
export function normalize(path: string): string {
  const kept: string[] = [];
  for (const segment of path.replaceAll('\\', '/').split('/')) {
    if (segment === '..') kept.pop();
    else if (segment !== '' && segment !== '.') kept.push(segment);
  }
  return `/${kept.join('/')}`;
}

/** The directory of a project's file. */
export function directoryOf(path: ProjectPath): ProjectPath {
  const slash = path.lastIndexOf('/');
  return (slash === -1 ? '' : path.slice(0, slash)) as ProjectPath;
}

/** A path below a project's directory. */
export function join(directory: string, name: string): ProjectPath {
  const joined = projectPath(`${virtualRoot}/${directory}/${name}`);
  return joined ?? ('' as ProjectPath);
}
