import { problemMaker, type ProblemKinds, type ProblemMaker } from '../../core/problems';

/** What only the reader of Fastify applications reports. */
export const fastifyProblemKinds = {
  'fastify.noApplication': {
    severity: 'warning',
    message:
      'No file calls fastify() and registers routes, as far as the code can be followed, so there is nothing to document. Name the file that starts the application as "main" in package.json.',
  },
  'fastify.pathUnknown': {
    severity: 'warning',
    message:
      'The URL of this route, or a prefix above it, is not known from source, so the route is missing. Write it as a text.',
  },
  'fastify.pluginUnknown': {
    severity: 'information',
    message:
      'This plugin is code of a package, which is not followed, so routes that it registers are missing. Nothing is missing if it registers none.',
  },
  'fastify.versionGuards': {
    severity: 'information',
    message:
      'The versions of {route} ask callers for different things. A description has one operation for them, which asks for all that any of them does. Put the versions into the path, or guard them alike.',
  },
} as const satisfies ProblemKinds;

export const fastifyProblem: ProblemMaker<typeof fastifyProblemKinds> = problemMaker(fastifyProblemKinds);
