import { type LeftOutRoutes, leftOutRoutes } from '../../core/selection/left-out-routes';
import type { ReadProject } from '../read-project';

/** The routes of a project that are not documented, whatever the filter. */
export function leftOutOf(project: ReadProject): readonly LeftOutRoutes[] {
  return leftOutRoutes({
    routes: project.application.routes,
    apiTypes: project.apiTypes.apiTypes,
    exclusions: project.configuration.exclusions,
    moduleDirectories: project.moduleDirectories,
  });
}
