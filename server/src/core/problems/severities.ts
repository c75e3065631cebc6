import type { Problem, Severity } from './problem';

/** The worst first. */
export const severities = ['error', 'warning', 'information', 'hint'] as const satisfies readonly Severity[];

/** How many there are of each severity. */
export function severityCounts(problems: readonly Problem[]): Record<Severity, number> {
  const counts = { error: 0, warning: 0, information: 0, hint: 0 };
  for (const { severity } of problems) counts[severity]++;
  return counts;
}
