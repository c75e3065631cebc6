import { defaultEnvironment } from '../../core/configuration/environments';
import { neutralName } from '../../core/neutral-names';
import type { GenerationRequest } from '../service';

/**
 * The key of a result: `<prefix><API types>_<environment>_<outputs>`, types joined by `_`, `all` where none were chosen.
 * For people: two filters can have one key (`a_b` and `a`, `b`), so an entry carries its request, too.
 */
export function cacheKey(prefix: string, apiTypes: readonly string[] | null, request: GenerationRequest): string {
  const environment = neutralName(request.environment ?? defaultEnvironment);
  return `${prefix}${apiTypes?.join('_') ?? 'all'}_${environment}_${request.outputs.join('_')}`;
}

/** A text that is the same for requests of the same result, and for no others. */
export function requestIdentity({
  outputs,
  format,
  apiTypes,
  environment,
  environmentFallsBack,
}: GenerationRequest): string {
  const filter = apiTypes === null ? null : [...new Set(apiTypes)].sort();
  return JSON.stringify([[...outputs].sort(), format, filter, environment, environmentFallsBack]);
}
