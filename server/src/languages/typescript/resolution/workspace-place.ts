import type { SourceFiles } from '../../../core/ports';
import {
  isOutside,
  pathFrom,
  type ProjectPath,
  projectPath,
  projectRoot,
  resolvedPath,
} from '../../../core/project-path';
import { within } from './module-paths';

/** So far above its root a project may lie in its workspace. */
const furthestOut = 8;

/** Where a project lies in the workspace that it is opened in; the root where it is opened alone. */
export function workspacePlace(files: Pick<SourceFiles, 'list' | 'kindOf'>): ProjectPath {
  const above: ProjectPath[] = [];
  for (let at = '..'; above.length < furthestOut && files.kindOf(projectPath(at)) === 'directory'; at += '/..') {
    above.unshift(projectPath(at));
  }
  const names = above.map((at) => {
    const listed = files.list(at).filter(({ kind }) => kind === 'directory');
    return listed.find(({ name }) => files.kindOf(projectPath(`${at}/${name}`)) === null)?.name;
  });
  return names.includes(undefined) ? projectRoot : projectPath(names.join('/'));
}

/** The one path that a file has which leads out of the project; what leads out of the workspace stays there. */
export function placed(path: string, place: ProjectPath): ProjectPath {
  const reach = place === projectRoot ? 0 : place.split('/').length;
  const reachable = projectPath(within(reach, path));
  if (!isOutside(reachable)) return reachable;
  return pathFrom(place, resolvedPath(place, reachable) ?? place);
}
