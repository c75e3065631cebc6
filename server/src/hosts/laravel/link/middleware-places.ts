import type { AppliedMiddleware } from '../../../core/application';
import type { MiddlewarePlace } from '../../../core/application-reading';
import type { MiddlewareNames } from '../middleware/middleware-names';
import type { LinkedMiddleware } from './linked-route';

/** Where routes and controllers name middleware, each place once, with what it comes to there. */
export function middlewarePlaces(
  linked: readonly LinkedMiddleware[],
  names: MiddlewareNames,
): readonly MiddlewarePlace[] {
  const places = new Map<string, MiddlewarePlace>();
  for (const { written, middleware } of linked) {
    for (const { name, source } of written) {
      if (source === undefined || name === 'Closure') continue;
      const key = `${source.file} ${source.start.toString()} ${source.end.toString()}`;
      if (places.has(key)) continue;
      const resolved = new Set(names.resolve(name).map((one) => one.resolved));
      const isMeant = (one: AppliedMiddleware): boolean => !one.isGroup && one.names.some((own) => resolved.has(own));
      places.set(key, { name, source, applied: middleware.applied.filter(isMeant) });
    }
  }
  return [...places.values()];
}
