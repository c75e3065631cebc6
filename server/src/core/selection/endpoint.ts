import type { HttpMethod, Route } from '../application';
import type { ApiType } from './api-type';
import { selectRoutes, type RouteFilter } from './select-routes';
import { type Structure, structureOf } from './structure';

/** One method of one documented route: what becomes an operation. */
export interface Endpoint extends Structure {
  readonly route: Route;
  readonly method: HttpMethod;
  readonly apiType: ApiType;
  /** The declared name, else `<entity>.<action>`. */
  readonly name: string;
}

export interface EndpointSelection extends RouteFilter {
  readonly moduleDirectories: readonly string[];
}

/** The endpoints of an application that are documented, in the order of registration. */
export function endpointsOf(routes: readonly Route[], selection: EndpointSelection): readonly Endpoint[] {
  return selectRoutes(routes, selection).flatMap(({ route, apiType }) => {
    const context = { prefix: apiType.prefix, moduleDirectories: selection.moduleDirectories };
    return route.methods.map((method) => {
      const structure = structureOf(route, method, context);
      return { route, method, apiType, ...structure, name: route.name ?? `${structure.entity}.${structure.action}` };
    });
  });
}
