import { withoutSlashes } from '../configuration/api-types';
import { didYouMean, nearest } from '../nearest';
import { problem, type Problem } from '../problems';
import { defaultApiTypes } from '../selection/api-type';
import { isLiteral, isUnder, segmentsOf } from '../selection/uri';
import { type DiagnosisSubject, weighed } from './subject';

/** Prefixes that no route lies under. */
export function apiTypePrefixes({ application, configurationFiles }: DiagnosisSubject): readonly Problem[] {
  const { settings, places } = configurationFiles.openapi;
  const uris = application.routes.map(({ uri }) => uri);
  return Object.entries(settings.api_types ?? {}).flatMap(([type, { prefix: written }]) => {
    const prefix = withoutSlashes(written);
    if (isShipped(type, prefix) || uris.some((uri) => isUnder(prefix, uri))) return [];
    const source = places.valueOf('api_types', type, 'prefix');
    if (prefix !== prefix.toLowerCase()) {
      const instead = [written.toLowerCase()];
      const values = { prefix, type, nearest: didYouMean([prefix.toLowerCase()]) };
      return [problem('apiTypes.prefixCase', source, values, { source, written, instead })];
    }
    const instead = nearest(prefix, prefixesOf(uris, segmentsOf(prefix).length));
    const values = { prefix, type, nearest: didYouMean(instead) };
    return weighed([problem('apiTypes.noRoutes', source, values, { source, written, instead })], application);
  });
}

/** Written out or not, the default types are about no application in particular. */
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
