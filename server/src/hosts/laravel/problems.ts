import { problemMaker, type ProblemKinds } from '../../core/problems';

/** What only the reader of Laravel applications reports. */
export const laravelProblemKinds = {
  'application.none': {
    severity: 'warning',
    message: 'bootstrap/app.php {reason}, so nothing starts: routes that it leads to are missing.',
  },
  'provider.missing': {
    severity: 'warning',
    message: 'The service provider {class} is registered here, but its file {file} is missing.',
  },
  'request.missingClass': { severity: 'hint', message: 'The request class {class} does not exist.' },
  'request.unknownRule': {
    severity: 'warning',
    message: 'There is no validation rule {rule}: a request with this field ends in an error.{nearest}',
  },
} as const satisfies ProblemKinds;

export const laravelProblem = problemMaker(laravelProblemKinds);
