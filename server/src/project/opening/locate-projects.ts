import type { FileContent, SourceFiles } from '../../core/ports';
import {
  childPath,
  directoryOf,
  isOutside,
  pathFrom,
  projectPath,
  projectRoot,
  resolvedPath,
  type ProjectPath,
} from '../../core/project-path';
import type { Host } from '../../hosts/host';
import { type IsExcluded, nothingExcluded } from './exclusions';

/** How deep below a folder applications are looked for: `apps/shop` of a monorepo is two. */
export const maximumDepth = 2;
/** A folder of more directories than this is no place to look through at every start. */
const maximumDirectories = 300;
/** Where tools of any framework put what they make. */
const made: readonly string[] = ['dist', 'build', 'out'];

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
  const passedOver = directoriesPassedOver(hosts);
  let level: readonly ProjectPath[] = [projectRoot];
  let seen = 0;
  for (let depth = 0; depth <= maximumDepth && seen <= maximumDirectories; depth++) {
    const others = level.filter((directory) => {
      if (!isProject(files, directory, hosts)) return true;
      found.push(directory);
      return false;
    });
    const below =
      depth === maximumDepth ? [] : others.flatMap((directory) => directoriesIn(files, directory, passedOver));
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
  const passedOver = directoriesPassedOver(hosts);
  if (segments.some((segment) => passedOver.has(segment)) || isExcluded(directoryOf(file))) return null;
  for (let depth = segments.length; depth >= 0; depth--) {
    const directory = projectPath(segments.slice(0, depth).join('/'));
    if (isProject(files, directory, hosts)) return directory;
  }
  return null;
}

function isProject(files: SourceFiles, directory: ProjectPath, hosts: readonly Host[]): boolean {
  const inside = projectAt(files, directory);
  return hosts.some((host) => host.detect(inside));
}

/** Directories that hold no application of the folder's own. */
function directoriesPassedOver(hosts: readonly Host[]): ReadonlySet<string> {
  return new Set([...made, ...hosts.flatMap(({ crowdedDirectories }) => crowdedDirectories)]);
}

function directoriesIn(
  files: SourceFiles,
  directory: ProjectPath,
  passedOver: ReadonlySet<string>,
): readonly ProjectPath[] {
  return files
    .list(directory)
    .filter(({ name, kind }) => kind === 'directory' && !name.startsWith('.') && !passedOver.has(name))
    .map(({ name }) => childPath(directory, name));
}

/** The files of a directory as those of a project of its own. */
export function projectAt(files: SourceFiles, directory: ProjectPath): SourceFiles {
  if (directory === projectRoot) return files;
  const inside = (path: ProjectPath): ProjectPath => (path === projectRoot ? directory : childPath(directory, path));
  // A file has one path alone.
  const beside = (path: ProjectPath): ProjectPath | null => {
    const found = resolvedPath(directory, path);
    return found !== null && pathFrom(directory, found) === path ? found : null;
  };
  const placeOf = (path: ProjectPath): ProjectPath | null => (isOutside(path) ? beside(path) : inside(path));
  const at = <Found>(path: ProjectPath, look: (place: ProjectPath) => Found, nothing: Found): Found => {
    const place = placeOf(path);
    return place === null ? nothing : look(place);
  };
  return {
    read: (path, use) => at<FileContent>(path, (place) => files.read(place, use), { kind: 'missing' }),
    kindOf: (path) => at(path, (place) => files.kindOf(place), null),
    list: (path) => at(path, (place) => files.list(place), []),
  };
}
