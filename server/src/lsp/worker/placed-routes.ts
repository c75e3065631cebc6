import { documentedOperations } from '../../core/openapi/describe';
import type { SourceFiles } from '../../core/ports';
import type { Endpoint } from '../../core/selection/endpoint';
import { omissionFinder } from '../../core/selection/left-out-routes';
import type { Source } from '../../core/source';
import { leftOutText } from '../../project/describing/left-out-text';
import type { ReadProject } from '../../project/read-project';
import { routeRow } from '../../project/route-row';
import { rangeFinder } from '../convert';
import type { FileLocation, PlacedRoute } from './messages';

/** Where the requests of an operation are checked; null where nothing says so. */
export type RequestSource = (endpoint: Endpoint, project: ReadProject) => Source | null;

/** The route table, with the place of each route, and where its operations stand. */
export function placedRoutes(
  project: ReadProject,
  files: SourceFiles,
  requestSource: RequestSource,
): readonly PlacedRoute[] {
  const rangeOf = rangeFinder(files);
  const at = (source: Source): FileLocation => ({ path: source.file, ...rangeOf(source).start });
  const documented = new Map(
    documentedOperations(project)
      .toReversed()
      .map(({ endpoint }) => [endpoint.route, endpoint]),
  );
  const omissionOf = omissionFinder({
    apiTypes: project.apiTypes.apiTypes,
    exclusions: project.configuration.exclusions,
    moduleDirectories: project.moduleDirectories,
  });
  return project.application.routes.map((route): PlacedRoute => {
    const endpoint = documented.get(route) ?? null;
    const omission = endpoint === null ? omissionOf(route) : null;
    const request = endpoint === null ? null : requestSource(endpoint, project);
    return {
      ...routeRow(route),
      location: at(route.source),
      code: { handler: route.handler && at(route.handler), request: request && at(request) },
      documented: endpoint && standing(endpoint),
      leftOut: omission && leftOutText(omission),
    };
  });
}

function standing({ apiType, module, entity }: Endpoint): NonNullable<PlacedRoute['documented']> {
  return { apiType: apiType.key, prefix: apiType.prefix, module, entity };
}
