import { problemMaker, type ProblemKinds } from '../../core/problems';

/** What only readers of PHP report. */
export const phpProblemKinds = {
  'php.syntax': {
    severity: 'warning',
    message: 'Syntax error: what stands here is not read, all else in the file is.',
  },
  'php.nesting': { severity: 'warning', message: 'This code is nested too deeply to be read; it is left out.' },
  'composer.missing': {
    severity: 'warning',
    message:
      'There is no composer.json, so class names cannot be led to files: routes and what is said of them may be missing.',
  },
  'composer.invalid': {
    severity: 'warning',
    message: 'composer.json is not valid JSON ({reason}); class names cannot be led to files.',
  },
} as const satisfies ProblemKinds;

export const phpProblem = problemMaker(phpProblemKinds);
