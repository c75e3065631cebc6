import { problemCount, problemLines } from '../problem-lines';
import { checkGithub } from './check-github';
import { checkJson } from './check-json';
import { checkSarif } from './check-sarif';
import type { CheckedProject } from './checked-project';

/** A report by the name of its format. */
export const checkReports = {
  text: ({ problems, complete, placeOf }: CheckedProject) =>
    `${problemLines(problems, placeOf)}${checkSummary({ problems, complete })}\n`,
  json: checkJson,
  sarif: checkSarif,
  github: (checked: CheckedProject) => `${checkGithub(checked)}${checkSummary(checked)}\n`,
} as const satisfies Readonly<Record<string, (checked: CheckedProject) => string>>;

function checkSummary({ problems, complete }: Pick<CheckedProject, 'problems' | 'complete'>): string {
  return `${problemCount(problems)}${complete ? '' : '; some routes may be missing'}.`;
}
