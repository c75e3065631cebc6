import type { ApplicationReading } from '../../core/application-reading';
import { noGuardsNamed } from '../../core/guards';
import { distinct } from '../../core/problems';
import type { HostReader, ReadingInput } from '../host';
import { aboutApplication, applicationName } from '../node/about';
import { appliedMiddleware } from '../node/middleware/applied-middleware';
import { type ParsedFiles, parsedFiles } from '../../languages/typescript/parsed-files';
import { PrismaModels } from '../node/prisma/prisma-models';
import { answerInference } from '../node/types/code-types';
import { TypeShapes } from '../../languages/typescript/types/type-shapes';
import { bootedHono } from './boot';
import { linkRoute } from './link-route';
import { routeFollower } from './operations/follow-route';
import { operationReader } from './operations/operation-reader';
import { honoProblem } from './problems';
import { registeredRoutes } from './routes/registered';

/** Prepares to read the application of one project. */
export function createReader(staysOpen: boolean): HostReader {
  const kept = parsedFiles();
  return {
    read: (input) => {
      if (staysOpen) kept.forgetUnused();
      return readApplication(input, staysOpen ? kept : parsedFiles());
    },
  };
}

function readApplication({ files }: ReadingInput, parsed: ParsedFiles): ApplicationReading {
  const { project, interpreter, watched, hono, applications } = bootedHono(files, parsed);
  const routes = routeFollower(interpreter, watched);
  const shapes = new TypeShapes();
  const linked = new Map(
    applications.flatMap((application) =>
      registeredRoutes(application).map((one) => {
        return [linkRoute(one, appliedMiddleware(one.middleware, routes.for(one))), one] as const;
      }),
    ),
  );
  const manifest = project.json('package.json');
  const problems = [
    ...(applications.length === 0 ? [honoProblem('hono.noApplication', null, {})] : []),
    ...hono.problems,
  ];
  return {
    application: {
      name: applicationName(manifest),
      about: aboutApplication(manifest),
      routes: [...linked.keys()],
      problems: distinct(problems),
      complete: problems.length === 0,
    },
    operationOf: operationReader(
      linked,
      routes,
      answerInference({ interpreter, shapes, prisma: PrismaModels.of(project, shapes) }),
    ),
    shapes,
    guardsNamed: noGuardsNamed,
    middlewarePlaces: () => [],
  };
}
