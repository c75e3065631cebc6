import { problemMaker, type ProblemKinds, type ProblemMaker } from '../../core/problems';

/** What only the reader of NestJS applications reports. */
export const nestProblemKinds = {
  'nest.noApplication': {
    severity: 'warning',
    message:
      'No file calls NestFactory.create() with a module, as far as the code can be followed, so there is nothing to document. Name the file that starts the application as "main" in package.json.',
  },
  'nest.otherApplications': {
    severity: 'warning',
    message:
      'Only the application that {entry} starts is documented, and nothing of {others}. To document another one, name the file that starts it as "main" in package.json.',
  },
  'nest.pathUnknown': {
    severity: 'warning',
    message: 'The path of this route is not known from source, so the route is missing. Write it as a text.',
  },
  'nest.prefixUnknown': {
    severity: 'warning',
    message:
      'The global prefix is not known from source, so the paths of all routes are without it. Write it as a text, or give it a default.',
  },
  'nest.lateGuards': {
    severity: 'warning',
    message:
      'These guards never run: since version 3.52 of @ts-rest/nest what stands above @TsRestHandler does not hold for the routes of a whole contract. They are described without the guards. Put @UseGuards below it.',
  },
  'nest.versionGuards': {
    severity: 'information',
    message:
      'The versions of {route} ask callers for different things. A description has one operation for them, which asks for all that any of them does. Put the versions into the path, or guard them alike.',
  },
  'nest.shadowedRoute': {
    severity: 'warning',
    message:
      'No request reaches {route}: {by}, which the same controller has before it, takes all of them. Put it before that one.',
  },
} as const satisfies ProblemKinds;

export const nestProblem: ProblemMaker<typeof nestProblemKinds> = problemMaker(nestProblemKinds);
