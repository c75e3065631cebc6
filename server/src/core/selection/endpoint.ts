import { isHttpMethod, type HttpMethod, type Route } from '../application';
import { once } from '../once';
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

/** What its URI says is found out when somebody asks for it: after an edit nobody does. */
class RoutedEndpoint implements Endpoint {
  readonly route: Route;
  readonly method: HttpMethod;
  readonly apiType: ApiType;
  readonly #structure: () => Structure;

  constructor(
    route: Route,
    method: HttpMethod,
    of: { readonly apiType: ApiType; readonly modules: readonly string[] },
  ) {
    this.route = route;
    this.method = method;
    this.apiType = of.apiType;
    const context = { prefix: of.apiType.prefix, moduleDirectories: of.modules };
    this.#structure = once(() => structureOf(route, method, context));
  }

  get module(): string {
    return this.#structure().module;
  }

  get entity(): string {
    return this.#structure().entity;
  }

  get action(): string {
    return this.#structure().action;
  }

  get parents(): readonly string[] {
    return this.#structure().parents;
  }

  get name(): string {
    return endpointName(this.route, this);
  }
}

/** The name that configuration knows an endpoint by. */
function endpointName({ name }: Route, structure: Structure): string {
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
      .map((method) => new RoutedEndpoint(route, method, { apiType, modules: moduleDirectories }))
      .filter((endpoint) => !isExcluded(route, endpoint)),
  );
}
