import { spelled } from '../naming/abbreviations';
import type { Endpoint } from '../selection/endpoint';
import type { PlaceholderValues } from '../templates/placeholders';
import type { NounResolver } from './nouns';

/** What placeholders stand for in texts about an endpoint. */
export function placeholderValues(endpoint: Endpoint, nounsOf: NounResolver): PlaceholderValues {
  const { entity, module, action, apiType } = endpoint;
  const [singular, plural] = nounsOf(entity);
  return {
    entity_singular: spelled(singular),
    entity_plural: spelled(plural),
    api_type: apiType.key,
    entity,
    module,
    action,
    prefix: apiType.prefix,
  };
}
