import { onePerCause } from '../../core/problems';
import { problemCount, problemLines } from '../problem-lines';
import { checkGithub } from './check-github';
import { checkJson } from './check-json';
import { checkSarif } from './check-sarif';
import type { CheckedProject } from './checked-project';

/** A report by the name of its format. People hear of one cause once, programs of each of its places. */
export const checkReports = {
  text: ({ problems, complete, placeOf }: CheckedProject) => {
    const told = onePerCause(problems);
    return `${problemLines(told, placeOf)}${checkSummary({ problems: told, complete })}\n`;
  },
  json: checkJson,
  sarif: checkSarif,
  github: (checked: CheckedProject) => {
    const told = { ...checked, problems: onePerCause(checked.problems) };
    return `${checkGithub(told)}${checkSummary(told)}\n`;
  },
} as const satisfies Readonly<Record<string, (checked: CheckedProject) => string>>;

function checkSummary({ problems, complete }: Pick<CheckedProject, 'problems' | 'complete'>): string {
  return `${problemCount(problems)}${complete ? '' : '; some routes may be missing'}.`;
}
