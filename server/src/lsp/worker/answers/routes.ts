import { documentedOperations } from '../../../core/openapi/describe';
import type { Endpoint } from '../../../core/selection/endpoint';
import { omissionFinder } from '../../../core/selection/left-out-routes';
import type { Source } from '../../../core/source';
import { leftOutText } from '../../../project/left-out-text';
import type { ReadProject } from '../../../project/read-project';
import { routeRow } from '../../../project/route-row';
import { rangeFinder } from '../../convert';
import type { FileLocation, PlacedRoute } from '../messages';
import type { Answer } from './answer';

/** The route table, with the place of each route, and where its operations stand. */
export const routes: Answer<'routes'> = async ({ session }, _, signal) => {
  const { project } = await session.read();
  signal.throwIfAborted();
  const rangeOf = rangeFinder(session.project.files);
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
};

function standing({ apiType, module, entity }: Endpoint): NonNullable<PlacedRoute['documented']> {
  return { apiType: apiType.key, prefix: apiType.prefix, module, entity };
}

/** Of the first class that checks its requests. */
function requestSource({ route, method }: Endpoint, { operationOf }: ReadProject): Source | null {
  const named = operationOf(route, method).checked.find(({ schema }) => schema.name !== undefined);
  return named?.schema.source ?? null;
}
