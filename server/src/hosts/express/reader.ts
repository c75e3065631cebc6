import type { ApplicationReading } from '../../core/application-reading';
import { sharedMiddleware } from '../node/shared-middleware';
import type { HostReader, ReadingInput } from '../host';
import { parsedFiles } from '../../languages/typescript/parsed-files';
import { bootedApplication, type KeptFiles } from './boot';
import type { Value } from '../../languages/typescript/evaluate/value';
import { TypeShapes } from '../../languages/typescript/types/type-shapes';
import { PrismaModels } from '../node/prisma/prisma-models';
import { answerInference, sentTypes } from '../node/types/code-types';
import { sentClasses } from '../node/types/sent-classes';
import { keepingReader, nodeReading } from '../node/node-reading';
import { wantedVersion } from '../node/wanted-version';
import { linkRoute } from './link-route';
import { sourceOf } from '../../languages/typescript/source-of';
import { appliedTo } from './applied-to';
import { descriptionTexts } from '../node/openapi/description-files';
import { callFollower } from '../node/operations/follower';
import { apartBySecurity } from './operations/enforced-operation';
import { refusalFollower } from './operations/refusal-follower';
import { routeFollower } from './operations/route-follower';
import { errorAnswers } from './operations/error-handlers';
import { operationReader } from './operations/operation-reader';
import { wordsOfRoutes } from './operations/route-words';
import { expressProblem } from './problems';
import { isFallback } from './routes/fallback-routes';
import { passesOn } from './routes/passing-layers';
import { RequestDeclarations } from './types/request-declarations';
import { registeredRoutes } from './routes/registered';

/** Prepares to read the application of one project. */
export function createReader(staysOpen: boolean): HostReader {
  return keepingReader(staysOpen, () => ({ parsed: parsedFiles(), texts: descriptionTexts() }), readApplication);
}

function readApplication({ files }: ReadingInput, kept: KeptFiles): ApplicationReading {
  const booted = bootedApplication(files, kept);
  const { project, interpreter, watched, express, swagger, descriptions, applications, foreign, contracts } = booted;
  const shapes = new TypeShapes(project.tracker);
  const types = { interpreter, shapes, prisma: PrismaModels.of(project, shapes) };
  booted.sent.classes = sentClasses(types, booted.decorations);
  const registered = applications.map((application) => registeredRoutes(application, express));
  const untold = registered.flatMap((one) => one.untold);
  const inference = answerInference(types);
  const sent = sentTypes(types);
  contracts.read = { sent, answered: inference.reader };
  const declarations = new RequestDeclarations(project, inference.reader);
  const declared = (name: string): Value | undefined =>
    name === 'app' ? express.handling : declarations.valueOf(name);
  const followRoute = routeFollower(interpreter, watched, {
    declared,
    onResponses: express.onResponses,
  });
  const followCall = callFollower(interpreter, watched);
  const failing = errorAnswers(followCall, declared);
  const followRefusals = refusalFollower({ followRoute, failing, followCall, declared });
  const share = sharedMiddleware();
  const linked = new Map(
    registered.flatMap(({ routes }) =>
      routes.flatMap(apartBySecurity).flatMap((one) => {
        const { follow } = followRoute(one);
        if (one.mayPassOn && passesOn(one.handler, follow)) return [];
        return [[linkRoute(one, isFallback(one, follow), appliedTo(one, followRefusals), share), one] as const];
      }),
    ),
  );
  const words = wordsOfRoutes(descriptions, swagger, linked.values());
  const problems = [
    ...(applications.length + foreign.length === 0 ? [expressProblem('express.noApplication', null, {})] : []),
    ...untold.map((node) => expressProblem('express.pathUnknown', sourceOf(node), {})),
  ];
  const unread = foreign.map(({ name, at }) => expressProblem('express.routesUnread', sourceOf(at), { package: name }));
  return nodeReading({
    project,
    about: express.about,
    routes: [...linked.keys()],
    problems: [...problems, ...unread],
    complete: problems.length === 0,
    operationOf: operationReader(linked, followRoute, {
      failing,
      words,
      inference,
      sent,
      contracts,
      leavesBodyOut: (wantedVersion(project, 'express')?.major ?? 0) >= 5,
    }),
    shapes: { get: (name) => shapes.get(name) ?? words.shapes.get(name) },
  });
}
