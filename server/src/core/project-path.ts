/** A path relative to the project's root, with `/` between segments and none at either end; `''` is the root itself. */
export type ProjectPath = string & { readonly brand: 'ProjectPath' };

const notOne = /^\/|\/$|\/\/|(?:^|\/)\.\.?(?:\/|$)/;

/** The text as a path of the project. Throws a `RangeError` for one that is not written so: who calls made a mistake. */
export function projectPath(text: string): ProjectPath {
  if (!isProjectPath(text)) throw new RangeError(`Not a path of a project: ${text}`);
  return text;
}

/** Whether the text is relative, without `.`, `..` and empty segments. */
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

/** The directory that a path lies in; that of the root is the root. */
export function directoryOf(path: ProjectPath): ProjectPath {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? projectRoot : projectPath(path.slice(0, slash));
}
