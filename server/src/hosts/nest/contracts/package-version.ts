import type { ProjectModules } from '../../../languages/typescript/project-modules';
import { wantedVersion } from '../../node/wanted-version';
import { tsRest } from './ts-rest-module';

/**
 * Whether the package makes a method for each route that a handler answers, as it does since 3.52: the version is the lowest that
 * package.json takes. Before, the handler itself answered all of them.
 * https://github.com/ts-rest/ts-rest/blob/main/libs/ts-rest/nest/CHANGELOG.md#3520
 */
export function makesMethods(project: ProjectModules): boolean {
  const wanted = wantedVersion(project, tsRest);
  return wanted === null || wanted.major > 3 || wanted.minor >= 52;
}
