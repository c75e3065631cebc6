import type { Route } from '../application';
import type { ApiType } from './api-type';
import { matchesOneOf } from './uri-pattern';
import { isUnder } from './uri';

/** A route that is documented, with the API type that it belongs to. */
export interface SelectedRoute {
  readonly route: Route;
  readonly apiType: ApiType;
}

/** What decides which routes are documented. */
export interface RouteFilter {
  readonly apiTypes: readonly ApiType[];
  readonly excludeRoutes: readonly string[];
}

/** The routes of an API that an enabled API type covers and no pattern excludes, in their own order. */
export function selectRoutes(routes: readonly Route[], filter: RouteFilter): readonly SelectedRoute[] {
  const isExcluded = matchesOneOf(filter.excludeRoutes);
  const longestFirst = filter.apiTypes
    .filter((type) => type.enabled)
    .sort((one, other) => other.prefix.length - one.prefix.length);
  return routes.flatMap((route) => {
    const apiType = longestFirst.find((type) => isUnder(type.prefix, route.uri));
    return apiType === undefined || route.undocumented !== null || isExcluded(route.uri) ? [] : [{ route, apiType }];
  });
}
