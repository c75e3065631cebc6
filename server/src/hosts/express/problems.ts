import { problemMaker, type ProblemKinds, type ProblemMaker } from '../../core/problems';

/** What only the reader of Express applications reports. */
export const expressProblemKinds = {
  'express.noApplication': {
    severity: 'warning',
    message:
      'No file calls express() and tells it routes, as far as the code can be followed, so there is nothing to document. Name the file that starts the application as "main" in package.json.',
  },
  'express.pathUnknown': {
    severity: 'warning',
    message: 'The path of this route is not known from source, so the route is missing. Write it as a text.',
  },
  'express.routesUnread': {
    severity: 'information',
    message: 'Routes that {package} makes are not read, so they are missing.',
  },
} as const satisfies ProblemKinds;

export const expressProblem: ProblemMaker<typeof expressProblemKinds> = problemMaker(expressProblemKinds);
