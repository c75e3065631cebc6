import { severities } from '../problem-lines';
import { printableJson } from '../terminal';
import type { CheckedProject } from './checked-project';
import { locatedProblem } from './located-problem';

/**
 * `{complete, counts, problems}`: `counts` by severity, `problems` as `LocatedProblem`, files from the project's root, lines and
 * columns (in UTF-16 code units) from 1.
 */
export function checkJson({ problems, complete, placeOf }: CheckedProject): string {
  const counts = severities.map((severity) => [severity, problems.filter((one) => one.severity === severity).length]);
  return `${printableJson({
    complete,
    counts: Object.fromEntries(counts) as object,
    problems: problems.map((problem) => locatedProblem(problem, placeOf)),
  })}\n`;
}
