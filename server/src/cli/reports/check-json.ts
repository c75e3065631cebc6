import { severityCounts } from '../../core/problems/severities';
import { printableJson } from '../terminal';
import type { CheckedProject } from './checked-project';
import { locatedProblem } from './located-problem';

/**
 * `{complete, counts, problems}`: `counts` by severity, `problems` as `LocatedProblem`, files from the project's root, lines and
 * columns (in UTF-16 code units) from 1.
 */
export function checkJson({ problems, complete, placeOf }: CheckedProject): string {
  return `${printableJson({
    complete,
    counts: severityCounts(problems),
    problems: problems.map((problem) => locatedProblem(problem, placeOf)),
  })}\n`;
}
