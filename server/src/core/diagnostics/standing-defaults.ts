import { problem, type Problem } from '../problems';
import type { CheckInput } from './check-input';

/** What stands in the document although neither the configuration nor the application says it. */
export function standingDefaults({ configuration, configurationFiles }: CheckInput): readonly Problem[] {
  const { standingDefaults: keys } = configuration;
  if (keys.length === 0) return [];
  return [problem('info.defaults', configurationFiles.openapi.places.keyOf('info'), { keys: keys.join(', ') })];
}
