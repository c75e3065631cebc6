import { problemMaker, type ProblemKinds, type ProblemMaker } from '../../core/problems';

/** What only the reader of Hono applications reports. */
export const honoProblemKinds = {
  'hono.noApplication': {
    severity: 'warning',
    message:
      'No file makes an application of Hono and tells it routes, as far as the code can be followed, so there is nothing to document. Name the file that starts the application as "main" in package.json or wrangler.toml.',
  },
  'hono.pathUnknown': {
    severity: 'warning',
    message: 'The path here is not known from source, so its routes are missing. Write it as a text.',
  },
  'hono.mountUnread': {
    severity: 'information',
    message:
      'What is mounted here at "{path}" answers by rules of its own, which are not followed, so its routes are missing. Put applications of Hono in with route().',
  },
  'hono.applicationUnknown': {
    severity: 'warning',
    message:
      'What is put in here at "{path}" could not be followed to an application of this project, so its routes are missing. Put in an application that a file of this project makes.',
  },
  'hono.schemaUnknown': {
    severity: 'information',
    message:
      'The schema of this validator could not be followed, so what it checks is not documented. Write it with zod or Valibot, in this project.',
  },
} as const satisfies ProblemKinds;

export const honoProblem: ProblemMaker<typeof honoProblemKinds> = problemMaker(honoProblemKinds);
