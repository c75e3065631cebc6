import type { ApplicationReading } from '../../core/application-reading';
import type { Problem } from '../../core/problems';
import { sharedMiddleware } from '../node/shared-middleware';
import type { HostReader, ReadingInput } from '../host';
import { TypeShapes } from '../../languages/typescript/types/type-shapes';
import { type ParsedFiles, parsedFiles } from '../../languages/typescript/parsed-files';
import { keepingReader, nodeReading } from '../node/node-reading';
import { versionsTogether } from '../node/operations/versions-together';
import { callFollower } from '../node/operations/follower';
import { PrismaModels } from '../node/prisma/prisma-models';
import { sentTypes } from '../node/types/code-types';
import { StatedAbout } from '../node/stated-about';
import { sourceOf } from '../../languages/typescript/source-of';
import { appliedTo } from './applied-to';
import { type BootedApplication, bootedApplication } from './boot';
import { linkRoute } from './link-route';
import { linkedRoutes } from './linked-routes';
import { Callings } from './operations/calling';
import { placeOf } from './operations/call-place';
import { declareErrors } from './operations/error-answer';
import { ErrorAnswers } from './operations/errors';
import { operationReader } from './operations/operation-reader';
import { placeFollowers } from './operations/place-followers';
import { payloadHooks } from './operations/payload-hooks';
import { hooksOf } from './operations/route-hooks';
import { fastifyProblem } from './problems';
import { type RegisteredRoute, registeredRoutes } from './routes/registered';
import { fastifyInference } from './types/fastify-inference';
import { SchemaReader } from './schemas/schema-reader';

/** Prepares to read the application of one project. */
export function createReader(staysOpen: boolean): HostReader {
  return keepingReader(staysOpen, () => ({ parsed: parsedFiles() }), readApplication);
}

function readApplication({ files }: ReadingInput, { parsed }: { readonly parsed: ParsedFiles }): ApplicationReading {
  const booted = bootedApplication(files, parsed);
  const { project, interpreter, fastify, servers, watched, contracts } = booted;
  const shapes = new TypeShapes(project.tracker);
  const types = { interpreter, shapes, prisma: PrismaModels.of(project, shapes) };
  const inference = fastifyInference(types, fastify.augmentations);
  contracts.read = { sent: sentTypes(types), answered: inference.reader };
  const registered = servers.map(registeredRoutes);
  const callings = new Callings(fastify, callFollower(interpreter, watched), fastify.augmentations);
  const followers = placeFollowers(callings, interpreter, watched);
  const hooksOfRoute = ({ record, server }: RegisteredRoute) =>
    hooksOf(record, fastify.valueOf(record.instance, server));
  const share = sharedMiddleware();
  const errors = new ErrorAnswers(callings);
  const { routes, linked, matesOf, differing } = linkedRoutes(
    registered.flatMap((one) => one.routes),
    (one, applied) => linkRoute(one, applied, share),
    appliedTo({ ...followers, hooksOf: hooksOfRoute, errors }),
  );
  declareErrors(shapes);
  const readers = new Map(servers.map((server) => [server, new SchemaReader(shapes, server)]));
  const { problems, complete } = problemsOf(
    booted,
    registered.flatMap((one) => one.untold),
  );
  return nodeReading({
    project,
    about: servers[0]?.about ?? new StatedAbout(),
    routes,
    problems: [...problems, ...differing.map(versionGuardProblem)],
    complete,
    operationOf: versionsTogether(
      matesOf,
      operationReader(linked, {
        ...followers,
        hooksOf: hooksOfRoute,
        payloadsOf: ({ record, server }) =>
          payloadHooks(record, fastify.valueOf(record.instance, server), (hook, payload) =>
            callings.payload(hook, payload, placeOf(record, server)),
          ),
        errors,
        inference,
        contracts,
        schemasOf: ({ server }) => readers.get(server) ?? new SchemaReader(shapes, server),
      }),
    ),
    shapes,
  });
}

function versionGuardProblem({ methods, path, record }: RegisteredRoute): Problem {
  const route = `${methods.join('|')} ${path.uri}`;
  return fastifyProblem('fastify.versionGuards', sourceOf(record.at), { route });
}

function problemsOf(
  { servers }: BootedApplication,
  untold: readonly { readonly at: Parameters<typeof sourceOf>[0] }[],
): Pick<ApplicationReading['application'], 'problems' | 'complete'> {
  const missing = [
    ...(servers.length === 0 ? [fastifyProblem('fastify.noApplication', null, {})] : []),
    ...untold.map(({ at }) => fastifyProblem('fastify.pathUnknown', sourceOf(at), {})),
  ];
  const foreign = servers.flatMap((one) =>
    one.foreign.map((node) => fastifyProblem('fastify.pluginUnknown', sourceOf(node), {})),
  );
  return { problems: [...missing, ...foreign], complete: missing.length === 0 };
}
