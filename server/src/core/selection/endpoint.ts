import type { HttpMethod, Route } from '../application';
import { memoized } from '../memoized';
import type { ApiType } from './api-type';
import { documentedMethods } from './documented-methods';
import { exclusionFinder, type Exclusions } from './exclusions';
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
  readonly #modules: readonly string[];
  #structure: Structure | null = null;

  constructor(
    route: Route,
    method: HttpMethod,
    of: { readonly apiType: ApiType; readonly modules: readonly string[] },
  ) {
    this.route = route;
    this.method = method;
    this.apiType = of.apiType;
    this.#modules = of.modules;
  }

  get module(): string {
    return this.#told.module;
  }

  get entity(): string {
    return this.#told.entity;
  }

  get action(): string {
    return this.#told.action;
  }

  get parents(): readonly string[] {
    return this.#told.parents;
  }

  get #told(): Structure {
    return (this.#structure ??= structureOf(this.route, this.method, {
      prefix: this.apiType.prefix,
      moduleDirectories: this.#modules,
    }));
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
  const exclusionOf = exclusionFinder(exclusions);
  const placed = memoized((apiType: ApiType) => JSON.stringify([apiType, moduleDirectories]));
  return selectRoutes(routes, apiTypes).flatMap(({ route, apiType }) =>
    documentedMethods(route)
      .map((method) => {
        const make = (): Endpoint => new RoutedEndpoint(route, method, { apiType, modules: moduleDirectories });
        return endpointAt(route, `${method} ${placed(apiType)}`, make);
      })
      .filter((one) => exclusionOf({ route, method: one.method, moduleOf: () => one.module }) === null),
  );
}

/** By route, method and what decides of its structure: hosts have the same route again in their next reading. */
const knownEndpoints = new WeakMap<Route, Map<string, Endpoint>>();

function endpointAt(route: Route, place: string, make: () => Endpoint): Endpoint {
  const ofRoute = knownEndpoints.get(route) ?? new Map<string, Endpoint>();
  knownEndpoints.set(route, ofRoute);
  const endpoint = ofRoute.get(place) ?? make();
  ofRoute.set(place, endpoint);
  return endpoint;
}
