import { problem, type Problem } from '../problems';
import type { CheckInput } from './check-input';

/**
 * What stands in the document although neither the configuration nor the application says it. Who has written a main file
 * knows what can stand there.
 */
export function standingDefaults({ configuration, configurationFiles }: CheckInput): readonly Problem[] {
  const { standingDefaults: keys } = configuration;
  const isConfigured = configurationFiles.openapi.places.valueOf() !== null;
  return isConfigured || keys.length === 0 ? [] : [problem('info.defaults', null, { keys: keys.join(', ') })];
}
