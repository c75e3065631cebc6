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

/**
 * The routes that an enabled API type covers and no pattern excludes, in their own order; fallbacks, and what source hides,
 * are left out.
 */
export function selectRoutes(routes: readonly Route[], filter: RouteFilter): readonly SelectedRoute[] {
  const isExcluded = matchesOneOf(filter.excludeRoutes);
  const longestFirst = filter.apiTypes
    .filter((type) => type.enabled)
    .sort((one, other) => other.prefix.length - one.prefix.length);
  return routes.flatMap((route) => {
    const apiType = longestFirst.find((type) => isUnder(type.prefix, route.uri));
    const isLeftOut = route.isFallback || route.isHidden === true || isExcluded(route.uri);
    return apiType === undefined || isLeftOut ? [] : [{ route, apiType }];
  });
}
