import { projectEnvironment } from '../../languages/dotenv/project-environment';
import type { FingerprintedProject } from './fingerprint';

/** All that a project may see of the variables of its environment, as one text that changes with each of them. */
export function seenVariables({ files, environment }: FingerprintedProject): string {
  const { values, secrets } = projectEnvironment(files, environment);
  const sorted = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([sorted, [...secrets].sort()]);
}
