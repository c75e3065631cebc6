import type { ServedRoutes } from '../project/outputs/served-routes';
import { guardsNamed, type Middleware, type MiddlewareTable } from './guards';

/** Who decides about requests. */
export type ServedGuards =
  | { readonly kind: 'known'; readonly guards: readonly Middleware[] }
  /** Nothing may be answered until somebody changes the configuration, or the program; why, in sentences. */
  | { readonly kind: 'refused'; readonly message: string };

export function servedGuards({ middleware, doubt }: ServedRoutes, table: MiddlewareTable): ServedGuards {
  if (doubt !== null) {
    const message = `It is not certain who may see the documentation, so nobody may. ${doubt}`;
    return { kind: 'refused', message };
  }
  const guards = guardsNamed(middleware, table);
  if (guards.kind === 'known') return guards;
  const message = `The configuration guards the documentation by ${quoted(guards.names)} ("routes.middleware"), which this server does not have, so nobody may see it.`;
  return { kind: 'refused', message };
}

/** Names of middleware, as sentences have them. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
