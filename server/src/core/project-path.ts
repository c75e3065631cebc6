/**
 * A path relative to the project's root, with `/` between segments and none at either end; `''` is the root itself. What lies
 * beside the project, in the workspace that it is opened in, begins with `..`.
 */
export type ProjectPath = string & { readonly brand: 'ProjectPath' };

const notOne = /^\/|\/$|\/\/|(?:^|\/)\.\.?(?:\/|$)/;

/** The text as a path of the project. Throws a `RangeError` for one that is not written so: who calls made a mistake. */
export function projectPath(text: string): ProjectPath {
  if (notOne.test(text) && notOne.test(withoutSteps(text))) throw new RangeError(`Not a path of a project: ${text}`);
  return text as ProjectPath;
}

/** Without the leading `..` that lead out of the project. */
function withoutSteps(path: string): string {
  return path.replace(/^(?:\.\.\/(?=.))*(?:\.\.$)?/, '');
}

/** Whether the path leads to what lies beside the project. */
export function isOutside(path: ProjectPath): boolean {
  return path.startsWith('../') || path === '..';
}

/** Whether the text is a path inside of the project: relative, without `.`, `..` and empty segments. */
export function isProjectPath(text: string): text is ProjectPath {
  return !notOne.test(text);
}

export const projectRoot = projectPath('');

/** The path of an entry of a directory. */
export function childPath(directory: ProjectPath, name: string): ProjectPath {
  return projectPath(directory === '' ? name : `${directory}/${name}`);
}

/** Where a path that people wrote leads from a directory, `.` and `..` resolved; null where it leads out of the project. */
export function resolvedPath(directory: ProjectPath, written: string): ProjectPath | null {
  const segments = directory === '' ? [] : directory.split('/');
  for (const segment of written.replaceAll('\\', '/').split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return null;
    } else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return projectPath(segments.join('/'));
}

/** The one path that a file of a workspace has in a project; `place`: where that lies in the workspace. */
export function pathFrom(place: ProjectPath, path: ProjectPath): ProjectPath {
  const segmentsOf = (text: string): readonly string[] => (text === '' ? [] : text.split('/'));
  const [from, to] = [segmentsOf(place), segmentsOf(path)];
  const differing = from.findIndex((segment, index) => segment !== to[index]);
  const shared = differing === -1 ? from.length : differing;
  return projectPath([...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/'));
}

/** The directory that a path lies in; that of the root is the root, that of one above the root is itself. */
export function directoryOf(path: ProjectPath): ProjectPath {
  if (withoutSteps(path) === '') return path;
  const slash = path.lastIndexOf('/');
  return slash === -1 ? projectRoot : projectPath(path.slice(0, slash));
}
