import type { AppliedMiddleware, Route } from '../../../core/application';

/** By route: the same one as part of an API, which is the same object in the next reading as well. */
const asApi = new WeakMap<Route, Route>();

/**
 * Routes as they are, and those in a group of middleware of the application's own as part of an API where the group is for
 * one: it starts no session, and some route in it asks for a token. Where no route at all is in the group `api`, each first
 * segment is told, and none must get lost.
 */
export function withApiGroups(routes: readonly Route[]): readonly Route[] {
  const groups = new Set(routes.flatMap((route) => (asksToken(route) ? groupsOf(route) : [])));
  if (groups.size === 0 || !routes.some(({ isApi }) => isApi)) return routes;
  return routes.map((route) => (route.isApi || !isIn(groups, route) ? route : ofApi(route)));
}

function isIn(groups: ReadonlySet<string>, route: Route): boolean {
  return !startsSession(route) && groupsOf(route).some((name) => groups.has(name));
}

function ofApi(route: Route): Route {
  const known = asApi.get(route) ?? { ...route, isApi: true };
  asApi.set(route, known);
  return known;
}

function groupsOf({ middleware: { applied } }: Route): readonly string[] {
  return applied.flatMap(({ isGroup, names }) => (isGroup ? names.slice(0, 1) : []));
}

function asksToken(route: Route): boolean {
  return !startsSession(route) && route.middleware.applied.some(takesToken);
}

function takesToken({ guard }: AppliedMiddleware): boolean {
  return guard?.alternatives.some((set) => set.some(({ kind }) => kind === 'bearer' || kind === 'oauth2')) === true;
}

const session = '\\StartSession';

function startsSession({ middleware: { applied } }: Route): boolean {
  return applied.some(({ names }) => names.some((name) => name.endsWith(session)));
}
