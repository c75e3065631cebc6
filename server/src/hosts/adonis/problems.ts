import { problemMaker, type ProblemKinds, type ProblemMaker } from '../../core/problems';

/** What only the reader of AdonisJS applications reports. */
export const adonisProblemKinds = {
  'adonis.noRoutes': {
    severity: 'warning',
    message:
      'No file that adonisrc.ts preloads, and none in start/, tells the router a route, as far as the code can be followed, so there is nothing to document. Name the file of the routes in "preloads".',
  },
  'adonis.pathUnknown': {
    severity: 'warning',
    message: 'The path here is not known from source, so its routes are missing. Write it as a text.',
  },
  'adonis.handlerUnknown': {
    severity: 'warning',
    message:
      'What handles this route ({handler}) could not be found in this project, so what it takes and answers is not documented. Correct the controller or the method.',
  },
} as const satisfies ProblemKinds;

export const adonisProblem: ProblemMaker<typeof adonisProblemKinds> = problemMaker(adonisProblemKinds);
