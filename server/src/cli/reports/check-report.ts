import type { Problem } from '../../core/problems';
import type { ProblemKinds } from '../../core/problems';
import type { Source } from '../../core/source';
import { type Place, problemCount, problemLines } from '../problem-lines';
import { checkGithub } from './check-github';
import { checkJson } from './check-json';
import { checkSarif } from './check-sarif';

/** What a report of a check is made of. */
export interface CheckedProject {
  readonly problems: readonly Problem[];
  /** Whether no route may be missing. */
  readonly complete: boolean;
  readonly placeOf: (source: Source) => Place;
  /** What stands before paths where others look for the files. */
  readonly prefix: string;
  /** All kinds of problems that there are. */
  readonly kinds: ProblemKinds;
}

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
