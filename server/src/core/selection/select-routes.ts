import type { Route } from '../application';
import type { ApiType } from './api-type';
import { isUnder } from './uri';

/** A route that is documented, with the API type that it belongs to. */
export interface SelectedRoute {
  readonly route: Route;
  readonly apiType: ApiType;
}

/** The routes of an API that an enabled API type covers, in their own order. */
export function selectRoutes(routes: readonly Route[], apiTypes: readonly ApiType[]): readonly SelectedRoute[] {
  const longestFirst = apiTypes
    .filter((type) => type.enabled)
    .sort((one, other) => other.prefix.length - one.prefix.length);
  return routes.flatMap((route) => {
    const apiType = longestFirst.find((type) => isUnder(type.prefix, route.uri));
    return apiType === undefined || route.undocumented !== null ? [] : [{ route, apiType }];
  });
}
