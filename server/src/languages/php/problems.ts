import { problemMaker, type ProblemKinds, type ProblemMaker } from '../../core/problems';

/** What only readers of PHP report. */
export const phpProblemKinds = {
  'php.syntax': {
    severity: 'warning',
    message: 'PHP syntax error: {reason}. This code was skipped; the rest of the file was read.',
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
  'composer.invalidData': {
    severity: 'warning',
    message:
      'This file of composer is not valid JSON ({reason}): classes of packages cannot be resolved to files. Write it anew with composer install.',
  },
  'composer.directories': {
    severity: 'warning',
    message:
      'Composer\'s files name more than {most} directories for the namespace prefix "{prefix}": classes in those after them cannot be resolved to files. Name fewer.',
  },
  'composer.limit': {
    severity: 'warning',
    message:
      'Looking for the packages that composer.json names by patterns was cut off: there are too many directories, or links that lead in circles. Classes of packages that were not found cannot be resolved to files. Narrow the patterns.',
  },
} as const satisfies ProblemKinds;

export const phpProblem: ProblemMaker<typeof phpProblemKinds> = problemMaker(phpProblemKinds);
