import { didYouMean, nearest } from '../nearest';
import { problem, type Problem } from '../problems';
import { segmentsOf } from '../selection/uri';
import { matchesOneOf } from '../selection/uri-pattern';
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
  const uris = [...new Set(application.routes.map(({ uri }) => uri))];
  const mentions = [
    ...routes
      .map((pattern, index) => ({ module: '', pattern, source: places.valueOf('exclude_routes', index) }))
      .filter(({ pattern }) => !configuration.defaults.excludeRoutes.includes(pattern)),
    ...moduleRoutes.map(({ module, pattern }, index) => ({
      module: `${module}::`,
      pattern,
      source: places.valueOf('exclude_module_routes', index),
    })),
  ];
  return mentions.flatMap((mention) => (uris.some(matchesOneOf([mention.pattern])) ? [] : [idle(mention, uris)]));
}

interface Mention {
  /** What stands before the pattern. */
  readonly module: string;
  readonly pattern: string;
  readonly source: Source | null;
}

function idle({ module, pattern, source }: Mention, uris: readonly string[]): Problem {
  const written = `${module}${pattern}`;
  const bare = pattern.replace(/^\/+|\/+$/g, '');
  if (bare !== pattern && bare !== '') {
    return problem('exclusions.slash', source, { pattern }, { source, written, instead: [`${module}${bare}`] });
  }
  const names = nearestPatterns(pattern, uris);
  const instead = names.map((name) => `${module}${name}`);
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
