import { groupBy } from '../../../core/group-by';
import { takesNext } from './passing-layers';
import type { RegisteredRoute } from './registered';

/** Routes before another one of the same address that it is told to stand behind, the first of them: what guards stands in front. */
const mostBefore = 24;

/**
 * Routes of one method and address that stand one behind the other: what the first of them hands on comes to the next.
 * https://expressjs.com/en/guide/using-middleware.html#middleware.application
 */
export function fallingThrough(routes: readonly RegisteredRoute[]): readonly RegisteredRoute[] {
  const byAddress = groupBy(routes, addressOf);
  return routes.map((route) => {
    const same: readonly RegisteredRoute[] = byAddress.get(addressOf(route)) ?? [];
    if (same.length < 2) return route;
    const index = same.indexOf(route);
    const answeringBehind = same.slice(index + 1).filter((one) => isForAllOf(one, route));
    const before = same.slice(0, index).filter((one) => isForAllOf(one, route) && takesNext(one.handler));
    return before.slice(0, mostBefore).reduceRight(behind, {
      ...route,
      answeringBehind,
      mayPassOn: route.mayPassOn || (answeringBehind.length > 0 && takesNext(route.handler)),
    });
  });
}

/** Whichever names its parameters have. */
function addressOf({ path }: RegisteredRoute): string {
  return path.uri.replace(/\{[^}]*\}/g, '{}');
}

/** Whether a route is there for all methods of another one. */
function isForAllOf({ methods }: RegisteredRoute, other: RegisteredRoute): boolean {
  return other.methods.every((one) => methods.includes(one));
}

/** A route with what requests come by that an earlier one hands on. */
function behind(route: RegisteredRoute, earlier: RegisteredRoute): RegisteredRoute {
  const bases = new Map(earlier.middleware.map((one, index) => [one, earlier.bases[index] ?? null] as const));
  bases.set(earlier.handler, earlier.base);
  for (const [index, one] of route.middleware.entries())
    if (!bases.has(one)) bases.set(one, route.bases[index] ?? null);
  bases.delete(route.handler);
  return {
    ...route,
    middleware: [...bases.keys()],
    bases: [...bases.values()],
    own: new Set([...earlier.own, earlier.handler, ...route.own]),
  };
}
