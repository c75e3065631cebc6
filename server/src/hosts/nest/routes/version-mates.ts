import { groupBy } from '../../../core/group-by';
import { isHidden } from '../documentation/operation-words';
import { versionNeutral } from '../boot/nest-packages';
import type { NestRoute } from './nest-routes';

/**
 * Routes as a description has them: of those that share a path, and of which requests choose one by its version elsewhere, each has
 * the same methods, or a single one.
 */
export function apartByMethod<Of extends NestRoute>(routes: readonly Of[]): readonly Of[] {
  const byPlace = groupBy(routes.filter(isVersioned), placeOf);
  return routes.flatMap((route) => {
    const others = isVersioned(route) ? (byPlace.get(placeOf(route)) ?? []) : [];
    const isAlike = others.every(({ methods }) => String(methods) === String(route.methods));
    return isAlike ? [route] : route.methods.map((method) => ({ ...route, methods: [method] }));
  });
}

/** Of each route those that a description tells together with it, itself among them: which of them answers a request, its version says. */
export function versionMates<Of extends NestRoute>(routes: readonly Of[]): ReadonlyMap<Of, readonly Of[]> {
  const alone = new Map(routes.map((route) => [route, [route] as readonly Of[]]));
  const together = groupBy(routes.filter(isVersioned), (route) => `${route.methods.join()} ${placeOf(route)}`);
  for (const group of together.values()) {
    const reached = reachedWith(group).filter(({ handler }) => !isHidden(handler));
    for (const route of reached) alone.set(route, reached);
  }
  return alone;
}

function isVersioned({ asked }: NestRoute): boolean {
  return asked !== null;
}

function placeOf({ host, path }: NestRoute): string {
  return `${host ?? ''} ${path.uri.replace(/\{[^}]*\}/g, '{}')}`;
}

/** Those that requests with some version come to: the first that takes it answers, and one for all versions takes each. */
function reachedWith<Of extends NestRoute>(together: readonly Of[]): readonly Of[] {
  const taken = new Set<string>();
  return together.filter(({ asked }) => {
    const versions = asked === null || asked.length === 0 ? [versionNeutral] : asked;
    if (taken.has(forAll) || versions.every((one) => taken.has(one))) return false;
    for (const one of versions) taken.add(one);
    // In a list it takes requests without a version alone.
    if (versions.length === 1 && versions[0] === versionNeutral) taken.add(forAll);
    return true;
  });
}

const forAll = ' ';
