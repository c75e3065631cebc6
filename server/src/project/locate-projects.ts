import type { SourceFiles } from '../core/ports';
import { childPath, directoryOf, projectPath, projectRoot, type ProjectPath } from '../core/project-path';
import type { Host } from '../hosts/host';
import { type IsExcluded, nothingExcluded } from './exclusions';

/** How deep below a folder applications are looked for: `apps/shop` of a monorepo is two. */
const maximumDepth = 2;
/** A folder of more directories than this is no place to look through at every start. */
const maximumDirectories = 300;
/** Directories that hold no application of the folder's own. */
const passedOver: ReadonlySet<string> = new Set([
  'node_modules',
  'vendor',
  'storage',
  'public',
  'dist',
  'build',
  'out',
]);

/**
 * The roots of the applications in a folder: the folder itself, else those below it, not far down. Found by a file or
 * two each, nothing else is read, and what is excluded is not looked into.
 */
export function locateProjects(
  files: SourceFiles,
  hosts: readonly Host[],
  isExcluded: IsExcluded = nothingExcluded,
): readonly ProjectPath[] {
  const found: ProjectPath[] = [];
  let level: readonly ProjectPath[] = [projectRoot];
  let seen = 0;
  for (let depth = 0; depth <= maximumDepth && seen <= maximumDirectories; depth++) {
    const others = level.filter((directory) => {
      if (!isProject(files, directory, hosts)) return true;
      found.push(directory);
      return false;
    });
    const below = depth === maximumDepth ? [] : others.flatMap((directory) => directoriesIn(files, directory));
    level = below.filter((directory) => !isExcluded(directory));
    seen += level.length;
  }
  return found;
}

/** The deepest directory above a file that holds an application; null where none does, and in what is excluded. */
export function projectAround(
  files: SourceFiles,
  file: ProjectPath,
  hosts: readonly Host[],
  isExcluded: IsExcluded = nothingExcluded,
): ProjectPath | null {
  const segments = file.split('/').slice(0, -1);
  if (segments.some((segment) => passedOver.has(segment)) || isExcluded(directoryOf(file))) return null;
  for (let depth = segments.length; depth >= 0; depth--) {
    const directory = projectPath(segments.slice(0, depth).join('/'));
    if (isProject(files, directory, hosts)) return directory;
  }
  return null;
}

function isProject(files: SourceFiles, directory: ProjectPath, hosts: readonly Host[]): boolean {
  const inside = directory === '' ? files : below(files, directory);
  return hosts.some((host) => host.detect(inside));
}

function directoriesIn(files: SourceFiles, directory: ProjectPath): readonly ProjectPath[] {
  return files
    .list(directory)
    .filter(({ name, kind }) => kind === 'directory' && !name.startsWith('.') && !passedOver.has(name))
    .map(({ name }) => childPath(directory, name));
}

/** The files of a directory as those of a project of its own. */
function below(files: SourceFiles, directory: ProjectPath): SourceFiles {
  const inside = (path: ProjectPath): ProjectPath => (path === projectRoot ? directory : childPath(directory, path));
  return {
    read: (path, use) => files.read(inside(path), use),
    kindOf: (path) => files.kindOf(inside(path)),
    list: (path) => files.list(inside(path)),
  };
}
