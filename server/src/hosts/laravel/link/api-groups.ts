import type { AppliedMiddleware, Route } from '../../../core/application';
import { memoized } from '../../../core/memoized';
import type { PhpFiles } from '../../../languages/php/php-files';
import { startsSession } from '../guards/session-middleware';

/** By route: the same one as part of an API, which is the same object in the next reading as well. */
const asApi = new WeakMap<Route, Route>();

/**
 * Routes as they are, and those in a group of middleware of the application's own as part of an API where the group is for
 * one: it starts no session, and some route in it asks for a token. Where no route at all is in the group `api`, each first
 * segment is told, and none must get lost. `web` is the framework's group of pages.
 */
export function withApiGroups(files: PhpFiles, routes: readonly Route[]): readonly Route[] {
  const starts = memoized((name: string) => startsSession(files, name));
  const hasSession = ({ middleware: { applied } }: Route): boolean =>
    applied.some(({ isGroup, names }) => !isGroup && starts(names.at(-1) ?? ''));
  const isForToken = (route: Route): boolean => asksToken(route) && !hasSession(route);
  const groups = new Set(routes.flatMap((route) => (isForToken(route) ? groupsOf(route) : [])));
  groups.delete('web');
  if (groups.size === 0 || !routes.some(({ isApi }) => isApi)) return routes;
  const isIn = (route: Route): boolean => groupsOf(route).some((name) => groups.has(name)) && !hasSession(route);
  return routes.map((route) => (route.isApi || !isIn(route) ? route : ofApi(route)));
}

function ofApi(route: Route): Route {
  const known = asApi.get(route) ?? { ...route, isApi: true };
  asApi.set(route, known);
  return known;
}

function groupsOf({ middleware: { applied } }: Route): readonly string[] {
  return applied.flatMap(({ isGroup, names }) => (isGroup ? names.slice(0, 1) : []));
}

function asksToken({ middleware: { applied } }: Route): boolean {
  return applied.some(takesToken);
}

function takesToken({ guard }: AppliedMiddleware): boolean {
  return guard?.alternatives.some((set) => set.some(({ kind }) => kind === 'bearer' || kind === 'oauth2')) === true;
}
