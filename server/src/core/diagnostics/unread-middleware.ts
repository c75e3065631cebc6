import type { UnreadMiddleware } from '../application';
import { securitySources } from '../openapi/describe';
import { isConfigured, middlewareOf, securityResolver } from '../openapi/security';
import { problem, type Problem } from '../problems';
import type { CheckInput } from './check-input';

interface OpenOperations {
  readonly unread: UnreadMiddleware;
  /** The place of the first route. */
  readonly route: Problem['source'];
  count: number;
}

/** Middleware of which source does not tell whether it refuses strangers, where nothing else of an operation does. */
export function unreadMiddleware(input: CheckInput): readonly Problem[] {
  const sources = securitySources(input);
  const securityOf = securityResolver(sources);
  const byName = new Map<string, OpenOperations>();
  for (const endpoint of new Set(input.documented.map((one) => one.endpoint))) {
    const all = middlewareOf(endpoint, input.guardsNamed);
    // Of a guard that nobody mapped is told in its own words.
    if (securityOf(endpoint).length > 0 || all.some(({ guard }) => guard !== null)) continue;
    for (const middleware of all) {
      if (middleware.unread === null || isConfigured(middleware, sources)) continue;
      // With other parameters it is the same middleware.
      const [name = ''] = (middleware.names[0] ?? '').split(':');
      const open = byName.get(name) ?? { unread: middleware.unread, route: endpoint.route.source, count: 0 };
      open.count++;
      byName.set(name, open);
    }
  }
  return [...byName].map(([middleware, { unread, route, count }]) => {
    const operations = `${count.toString()} operation${count === 1 ? '' : 's'}`;
    const values = { middleware, reason: unread.reason, operations };
    return problem('security.unreadMiddleware', unread.source ?? route, values);
  });
}
