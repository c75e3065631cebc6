import type { Route } from '../application';
import { didYouMean, nearest } from '../nearest';
import { problem, type Problem } from '../problems';
import { documentedMethods } from '../selection/documented-methods';
import { segmentsOf } from '../selection/uri';
import { matchesRoute, routePattern } from '../selection/uri-pattern';
import type { Source } from '../source';
import type { CheckInput } from './check-input';

/**
 * Patterns that leave nothing out. Only a hint, and none where routes may be missing: a package may register routes that
 * source does not show, and a pattern may be there for routes to come.
 */
export function idlePatterns({ application, configuration, configurationFiles }: CheckInput): readonly Problem[] {
  if (!application.complete) return [];
  const { places } = configurationFiles.openapi;
  const { routes, moduleRoutes } = configuration.exclusions;
  // That a default is written out, or was without its method, tells of no mistake.
  const byDefault = configuration.defaults.excludeRoutes.flatMap((one) => [one, routePattern(one).uri]);
  const mentions = [
    ...routes
      .map((pattern, index) => ({ module: '', pattern, source: places.valueOf('exclude_routes', index) }))
      .filter(({ pattern }) => !byDefault.includes(pattern)),
    ...moduleRoutes.map(({ module, pattern }, index) => ({
      module: `${module}::`,
      pattern,
      source: places.valueOf('exclude_module_routes', index),
    })),
  ];
  return mentions.flatMap((mention) => {
    const matches = matchesRoute(mention.pattern);
    const isUsed = application.routes.some((route) => {
      return documentedMethods(route).some((method) => matches(route.uri, method));
    });
    return isUsed ? [] : [idle(mention, application.routes)];
  });
}

interface Mention {
  /** What stands before the pattern. */
  readonly module: string;
  readonly pattern: string;
  readonly source: Source | null;
}

function idle({ module, pattern, source }: Mention, routes: readonly Route[]): Problem {
  const written = `${module}${pattern}`;
  const { method, uri } = routePattern(pattern);
  const before = method === null ? module : `${module}${method} `;
  const bare = uri.replace(/^\/+|\/+$/g, '');
  if (bare !== uri && bare !== '') {
    return problem('exclusions.slash', source, { pattern }, { source, written, instead: [`${before}${bare}`] });
  }
  const ofMethod = routes.filter((route) => method === null || documentedMethods(route).some((one) => one === method));
  const names = nearestPatterns(uri, [...new Set(ofMethod.map((route) => route.uri))]);
  const instead = names.map((name) => `${before}${name}`);
  return problem('exclusions.noRoute', source, { pattern, nearest: didYouMean(names) }, { source, written, instead });
}

/** Where only the end is open (`admn/*`), what stands before it is compared with what URIs begin with. */
function nearestPatterns(pattern: string, uris: readonly string[]): readonly string[] {
  const end = /\/?\*$/.exec(pattern)?.[0] ?? '';
  const beginning = pattern.slice(0, pattern.length - end.length);
  if (beginning.includes('*')) return [];
  const length = segmentsOf(beginning).length;
  const candidates = end === '' ? uris : uris.map((uri) => segmentsOf(uri).slice(0, length).join('/'));
  return nearest(beginning, [...new Set(candidates)]).map((name) => `${name}${end}`);
}
