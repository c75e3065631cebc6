import type { ApplicationReading } from '../../core/application-reading';
import { sharedMiddleware } from '../node/shared-middleware';
import type { HostReader, ReadingInput } from '../host';
import { keepingReader, nodeReading } from '../node/node-reading';
import { answeringGuard } from '../node/middleware/answering-guard';
import { appliedMiddleware } from '../node/middleware/applied-middleware';
import { knownMiddlewareOf } from '../node/middleware/known-middleware';
import type { Value } from '../../languages/typescript/evaluate/value';
import { type ParsedFiles, parsedFiles } from '../../languages/typescript/parsed-files';
import { PrismaModels } from '../node/prisma/prisma-models';
import { answerInference, sentTypes } from '../node/types/code-types';
import { packagedType } from '../node/types/packaged-types';
import { TypeShapes } from '../../languages/typescript/types/type-shapes';
import { bootedHono } from './boot';
import { linkRoute } from './link-route';
import { contextVariables } from './operations/context-variables';
import { conditionFollower } from './operations/holds-for';
import { routeFollower } from './operations/follow-route';
import { operationReader } from './operations/operation-reader';
import { variableType } from './operations/variable-types';
import { honoProblem } from './problems';
import { everyMethod, registeredRoutes, type RegisteredRoute } from './routes/registered';
import type { Route } from '../../core/application';
import type { Follow } from '../node/operations/follower';

/** Prepares to read the application of one project. */
export function createReader(staysOpen: boolean): HostReader {
  return keepingReader(staysOpen, () => ({ parsed: parsedFiles() }), readApplication);
}

function readApplication({ files }: ReadingInput, { parsed }: { readonly parsed: ParsedFiles }): ApplicationReading {
  const { project, interpreter, watched, hono, applications } = bootedHono(files, parsed);
  const shapes = new TypeShapes(project.tracker);
  const prisma = PrismaModels.of(project, shapes);
  const types = { interpreter, shapes, prisma };
  const inference = answerInference(types, {
    packaged: (specifier, name, args) =>
      variableType(specifier, name, args) ?? packagedType(specifier, name, args, prisma),
  });
  const routes = routeFollower(interpreter, watched, contextVariables(inference.reader));
  const holdsFor = conditionFollower(interpreter);
  const share = sharedMiddleware();
  const linked = new Map(
    applications.flatMap((application) =>
      registeredRoutes(application, holdsFor).map((one) => {
        const { follow: followStranger, shownBefore } = routes.forStrangers(one);
        const follow = routes.for(one);
        // Of middleware of packages it is known what it does to strangers.
        const mayBeOptional = (middleware: Value): boolean => knownMiddlewareOf(middleware) !== null;
        const waysThrough = routes.waysThrough(one);
        const setting = { followStranger, shownBefore, mayBeOptional, waysThrough };
        const applied = appliedMiddleware(one.middleware, follow, setting);
        const all = [...applied, ...answeringGuard(one.handler, applied, followStranger, { follow })];
        return [{ ...linkRoute(one, all, share), ...bodyOf(one, follow) }, one] as const;
      }),
    ),
  );
  const problems = [
    ...(applications.length === 0 ? [honoProblem('hono.noApplication', null, {})] : []),
    ...hono.problems,
  ];
  return nodeReading({
    project,
    about: hono.about,
    routes: [...linked.keys()],
    problems,
    complete: problems.length === 0,
    operationOf: operationReader(linked, routes, inference, sentTypes(types)),
    shapes,
  });
}

/** Of a route for any method it is asked whether requests have a body. */
function bodyOf({ methods, middleware, handler }: RegisteredRoute, follow: Follow): Pick<Route, 'readsBody'> {
  if (methods.length < everyMethod.length) return {};
  const all = [...middleware, handler].map(follow);
  const isRead = all.some(({ checks, reads }) => [...checks, ...reads.values()].some(({ place }) => place === 'body'));
  return isRead ? { readsBody: true } : {};
}
