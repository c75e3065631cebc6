import type { Problem } from '../core/problems';
import type { ServedRoutes } from '../project/served-routes';
import { guardsNamed, type MiddlewareTable } from './guards';

/** Why nothing may be answered until somebody changes the configuration, or the program; null where it may. */
export function guardRefusal({ middleware, doubt }: ServedRoutes, table: MiddlewareTable): string | null {
  if (doubt !== null) return `It is not certain who may see the documentation, so nobody may. ${doubtText(doubt)}`;
  const guards = guardsNamed(middleware, table);
  if (guards.kind === 'known') return null;
  return `The configuration guards the documentation by ${quoted(guards.names)} ("routes.middleware"), which this server does not have, so nobody may see it.`;
}

/** What it is that cannot be told for certain, with the file that says it. */
export function doubtText({ source, message }: Problem): string {
  return source === null ? message : `${source.file}: ${message}`;
}

/** Names of middleware, as sentences have them. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
