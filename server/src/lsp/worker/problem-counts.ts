import type { Problem } from '../../core/problems';
import type { ProblemCounts } from './messages';

/** How many problems there are of each severity. */
export function countsOf(problems: readonly Problem[]): ProblemCounts {
  const counts = { error: 0, warning: 0, information: 0, hint: 0 };
  for (const { severity } of problems) counts[severity]++;
  return counts;
}
