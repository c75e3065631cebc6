import { isHttpMethod, type HttpMethod, type Route } from '../application';
import type { ApiType } from './api-type';
import { excludedByModule, type Exclusions } from './exclusions';
import { selectRoutes } from './select-routes';
import { type Structure, structureOf } from './structure';

/** One method of one documented route: what becomes an operation. */
export interface Endpoint extends Structure {
  readonly route: Route;
  readonly method: HttpMethod;
  readonly apiType: ApiType;
  /** The declared name, else the derived one. */
  readonly name: string;
}

export interface EndpointSelection {
  readonly apiTypes: readonly ApiType[];
  readonly exclusions: Exclusions;
  readonly moduleDirectories: readonly string[];
}

/** The name that configuration knows an endpoint by. */
export function endpointName({ name }: Route, structure: Structure): string {
  return name ?? derivedName(structure);
}

export function derivedName({ entity, action }: Structure): string {
  return `${entity}.${action}`;
}

/** The endpoints of an application that are documented, in the order of registration. */
export function endpointsOf(routes: readonly Route[], selection: EndpointSelection): readonly Endpoint[] {
  const { apiTypes, exclusions, moduleDirectories } = selection;
  const isExcluded = excludedByModule(exclusions);
  return selectRoutes(routes, { apiTypes, excludeRoutes: exclusions.routes }).flatMap(({ route, apiType }) =>
    // OpenAPI 3.0.3 has no place for any other method.
    route.methods
      .filter(isHttpMethod)
      .map((method) => {
        const structure = structureOf(route, method, { prefix: apiType.prefix, moduleDirectories });
        const { module, entity, action, parents } = structure;
        return { route, method, apiType, module, entity, action, parents, name: endpointName(route, structure) };
      })
      .filter((endpoint) => !isExcluded(route, endpoint)),
  );
}
