import { withoutSlashes } from '../configuration/api-types';
import { didYouMean, nearest } from '../nearest';
import { problem, type Problem } from '../problems';
import { defaultApiTypes } from '../selection/api-type';
import { isLiteral, isUnder, segmentsOf } from '../selection/uri';
import { type CheckInput, downgradedIfIncomplete } from './check-input';

/** Prefixes of enabled API types that no route lies under. */
export function apiTypePrefixes({ application, configurationFiles, documented }: CheckInput): readonly Problem[] {
  const { settings, places } = configurationFiles.openapi;
  const uris = application.routes.map(({ uri }) => uri);
  return Object.entries(settings.api_types ?? {}).flatMap(([type, { prefix: written, enabled }]) => {
    const prefix = withoutSlashes(written);
    // Written out or not, the default types are about no application in particular, unless they are all there is.
    if (!enabled || (isShipped(type, prefix) && (documented.length > 0 || !application.complete))) return [];
    if (uris.some((uri) => isUnder(prefix, uri))) return [];
    const source = places.valueOf('api_types', type, 'prefix');
    if (prefix !== prefix.toLowerCase()) {
      const instead = [written.toLowerCase()];
      const values = { prefix, type, nearest: didYouMean([prefix.toLowerCase()]) };
      return downgradedIfIncomplete(
        [problem('apiTypes.prefixCase', source, values, { source, written, instead })],
        application,
      );
    }
    const instead = nearest(prefix, prefixesOf(uris, segmentsOf(prefix).length));
    const values = { prefix, type, nearest: didYouMean(instead) };
    return downgradedIfIncomplete(
      [problem('apiTypes.noRoutes', source, values, { source, written, instead })],
      application,
    );
  });
}

function isShipped(key: string, prefix: string): boolean {
  return defaultApiTypes.some((type) => type.key === key && type.prefix === prefix);
}

/** What URIs begin with, as many segments of it. */
function prefixesOf(uris: readonly string[], length: number): readonly string[] {
  const beginnings = uris.flatMap((uri) => {
    const segments = segmentsOf(uri).slice(0, length);
    return segments.length === length && segments.every(isLiteral) ? [segments.join('/')] : [];
  });
  return [...new Set(beginnings)];
}
