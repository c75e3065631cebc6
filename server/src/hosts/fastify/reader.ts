import type { ApplicationReading } from '../../core/application-reading';
import type { Problem } from '../../core/problems';
import { sharedMiddleware } from '../node/shared-middleware';
import type { HostReader, ReadingInput } from '../host';
import { TypeShapes } from '../../languages/typescript/types/type-shapes';
import { type ParsedFiles, parsedFiles } from '../../languages/typescript/parsed-files';
import { keepingReader, nodeReading } from '../node/node-reading';
import { versionsTogether } from '../node/operations/versions-together';
import { callFollower, type Follow, follower } from '../node/operations/follower';
import { PrismaModels } from '../node/prisma/prisma-models';
import { sentTypes } from '../node/types/code-types';
import { StatedAbout } from '../node/stated-about';
import { sourceOf } from '../../languages/typescript/source-of';
import { appliedTo } from './applied-to';
import { type BootedApplication, bootedApplication } from './boot';
import { linkRoute } from './link-route';
import { linkedRoutes } from './linked-routes';
import { placeOf } from './operations/call-place';
import { type CallPlace, Callings } from './operations/calling';
import { declareErrors } from './operations/error-answer';
import { ErrorAnswers } from './operations/errors';
import { operationReader } from './operations/operation-reader';
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
  const followHook = byRoute(
    callings,
    byInstance((place) => follower(interpreter, watched, callings.hook(place))),
    (place) => follower(interpreter, watched, callings.hook(place)),
  );
  const followHandler = byInstance((place) => follower(interpreter, watched, callings.handler(place)));
  const hooksOfRoute = ({ record, server }: RegisteredRoute) =>
    hooksOf(record, fastify.valueOf(record.instance, server));
  const share = sharedMiddleware();
  const errors = new ErrorAnswers(callings);
  const { routes, linked, matesOf, differing } = linkedRoutes(
    registered.flatMap((one) => one.routes),
    (one, applied) => linkRoute(one, applied, share),
    appliedTo({ hooksOf: hooksOfRoute, followHook, followHandler, errors }),
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
        followHook,
        followHandler,
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

/** Where requests and replies look alike, each function is followed once. */
function byInstance(followerAt: (place: CallPlace) => Follow): (place: CallPlace) => Follow {
  const known = new Map<CallPlace['instance'], Follow>();
  return ({ instance, server }) => {
    const like = instance.likeForRequests;
    const follow = known.get(like) ?? followerAt({ instance: like, server });
    known.set(like, follow);
    return follow;
  };
}

/** What asks for the URL of a request is followed for each route by itself. */
function byRoute(
  callings: Callings,
  ofInstance: (place: CallPlace) => Follow,
  ofRoute: (place: CallPlace) => Follow,
): (place: CallPlace) => Follow {
  return (place) => {
    const [common, own] = [ofInstance(place), ofRoute(place)];
    return (one) => {
      const noted = common(one);
      // What refuses nobody on any of them refuses nobody on one.
      const refuses = noted.answers.length + noted.errors.length > 0;
      return refuses && callings.asksForUrl(noted) ? own(one) : noted;
    };
  };
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
