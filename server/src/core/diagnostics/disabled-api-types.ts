import { problem, type Problem } from '../problems';
import { currentKey } from '../selection/api-type';
import { routesText } from './routes-text';
import { omittedEndpoints } from './omitted-endpoints';
import type { CheckInput } from './check-input';

/** API types that are disabled although the application has routes of theirs. */
export function disabledApiTypes(input: CheckInput): readonly Problem[] {
  const { settings, places } = input.configurationFiles.openapi;
  const disabled = Object.entries(settings.api_types ?? {}).filter(([, { enabled }]) => !enabled);
  if (disabled.length === 0) return [];
  const omitted = omittedEndpoints(input);
  return disabled.flatMap(([type, { prefix }]) => {
    const key = currentKey(type);
    const ofType = omitted.filter(({ omission }) => omission.kind === 'disabledType' && omission.type === key);
    const count = new Set(ofType.map(({ route }) => route)).size;
    if (count === 0) return [];
    const routes = routesText(count);
    return [problem('apiTypes.disabled', places.valueOf('api_types', type, 'enabled'), { type, prefix, routes })];
  });
}
