import { problemMaker, type ProblemKinds, type ProblemMaker } from '../../core/problems';

/** What only readers of PHP report. */
export const phpProblemKinds = {
  'php.syntax': {
    severity: 'warning',
    message: 'PHP syntax error. This code was skipped; the rest of the file was read.',
  },
  'php.nesting': {
    severity: 'warning',
    message: 'This code is nested too deeply; it was skipped. Split it up if routes depend on it.',
  },
  'composer.missing': {
    severity: 'warning',
    message:
      'No composer.json was found: class names cannot be resolved to files, so routes and their documentation may be missing. Restore it.',
  },
  'composer.invalid': {
    severity: 'warning',
    message:
      'composer.json is not valid JSON ({reason}): class names cannot be resolved to files, so routes and their documentation may be missing. Fix it.',
  },
} as const satisfies ProblemKinds;

export const phpProblem: ProblemMaker<typeof phpProblemKinds> = problemMaker(phpProblemKinds);
