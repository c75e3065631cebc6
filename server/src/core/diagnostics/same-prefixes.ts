import { problem, type Problem } from '../problems';
import { currentKey } from '../selection/api-type';
import type { CheckInput } from './check-input';

/** API types that another one with the same prefix takes all routes from: the first that is enabled. */
export function samePrefixes({ configurationFiles, apiTypes: { apiTypes } }: CheckInput): readonly Problem[] {
  const { settings, places } = configurationFiles.openapi;
  const enabled = apiTypes.filter((type) => type.enabled);
  return Object.keys(settings.api_types ?? {}).flatMap((written) => {
    const own = enabled.find(({ key }) => key === currentKey(written));
    const first = enabled.find(({ prefix }) => prefix === own?.prefix);
    if (own === undefined || first === undefined || first === own) return [];
    const source = places.valueOf('api_types', written, 'prefix');
    const values = { type: own.key, prefix: own.prefix, other: first.key };
    return [problem('apiTypes.samePrefix', source, values)];
  });
}
