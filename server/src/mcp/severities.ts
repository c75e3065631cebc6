import type { Problem, Severity } from '../core/problems';

/** The worst first. */
export const severities = ['error', 'warning', 'information', 'hint'] as const satisfies readonly Severity[];

export function countsOf(problems: readonly Problem[]): Record<Severity, number> {
  const counts = { error: 0, warning: 0, information: 0, hint: 0 };
  for (const { severity } of problems) counts[severity]++;
  return counts;
}
