import { ts } from 'ts-morph';
import type { ApplicationReading } from '../../core/application-reading';
import { memoized } from '../../core/memoized';
import { nativeFunction, nothing, type Value } from '../../languages/typescript/evaluate/value';
import { type ParsedFiles, parsedFiles } from '../../languages/typescript/parsed-files';
import { sourceOf } from '../../languages/typescript/source-of';
import { TypeShapes } from '../../languages/typescript/types/type-shapes';
import type { HostReader, ReadingInput } from '../host';
import { appliedMiddleware } from '../node/middleware/applied-middleware';
import { keepingReader, nodeReading } from '../node/node-reading';
import { type Calling, callFollower, type Follow, type FollowCall, follower } from '../node/operations/follower';
import type { Noted } from '../node/operations/noted';
import { inferenceOf } from '../node/orm/inference-of';
import { PrismaModels } from '../node/prisma/prisma-models';
import { typeReaderOf } from '../node/types/code-types';
import { packagedType } from '../node/types/packaged-types';
import { propertyDecorators } from '../node/types/property-decorators';
import { AuthGuards } from './auth/auth-guards';
import { type BootedAdonis, bootedAdonis } from './boot';
import { linkRoute } from './link-route';
import { lucidCall, lucidType, serializedProperty } from './models/lucid-types';
import { errorAnswers } from './operations/errors';
import { type ContextSources, httpContext, responseTo } from './operations/http-context';
import { operationReader, type RegisteredRoute } from './operations/operation-reader';
import { RequestPlace } from './operations/request-place';
import { adonisProblem } from './problems';
import { readAdonisPath } from './routes/adonis-path';
import { patternOf, type RouteRecord } from './routes/route-record';

/** Prepares to read the application of one project. */
export function createReader(staysOpen: boolean): HostReader {
  return keepingReader(staysOpen, () => ({ parsed: parsedFiles() }), readApplication);
}

function readApplication({ files }: ReadingInput, { parsed }: { readonly parsed: ParsedFiles }): ApplicationReading {
  const place = new RequestPlace();
  const context = (noted: Noted): Value => httpContext(noted, sources);
  const booted = bootedAdonis(files, parsed, context);
  const { project, interpreter, watched, router, handlers } = booted;
  const shapes = new TypeShapes();
  const prisma = PrismaModels.of(project, shapes);
  const types = typeReaderOf(
    { interpreter, shapes, prisma },
    {
      packaged: (specifier, name, args) =>
        lucidType(specifier, name, args) ?? packagedType(specifier, name, args, prisma),
      property: (node, field) => serializedProperty(field, propertyDecorators(node)),
    },
  );
  const guards = new AuthGuards(interpreter, handlers);
  const sources: ContextSources = {
    guards,
    isUncertain: () => interpreter.isUncertain,
    place,
    userField: (guard) => {
      const model = guards.userOf(guard);
      return model === null || !ts.isClassDeclaration(model.node) ? null : types.named.ofClass(model.node);
    },
  };
  const calling: Calling = {
    handed: (noted) => {
      const next = nativeFunction(() => {
        noted.isPassed = true;
        return nothing;
      });
      return [context(noted), next];
    },
    returning: (value, noted) => {
      responseTo(noted, sources).returned(value);
    },
  };
  const followFor = routeFollower(follower(interpreter, watched, calling), callFollower(interpreter, watched), {
    calling,
    place,
  });
  const registered = router.routes
    .filter(({ isDeleted }) => !isDeleted)
    .map((record) => registeredRoute(record, booted));
  const linked = new Map(
    registered.map((one) => {
      const path = readAdonisPath(patternOf(one.record), router.matchersOf(one.record));
      return [linkRoute(one, path, appliedMiddleware(one.middleware, followFor(one))), one] as const;
    }),
  );
  const problems = [
    ...(registered.length === 0 ? [adonisProblem('adonis.noRoutes', null, {})] : []),
    ...router.problems,
    ...registered.flatMap(handlerProblem),
  ];
  return nodeReading({
    project,
    routes: [...linked.keys()],
    problems,
    complete: registered.length > 0 && router.problems.length === 0,
    operationOf: operationReader(linked, {
      followFor,
      answersOf: errorAnswers(interpreter, context),
      inference: inferenceOf(types, prisma, lucidCall),
    }),
    shapes,
  });
}

/** Follows what runs for routes, once; what asks which route its request is for, for each of them. */
function routeFollower(
  follow: Follow,
  followCall: FollowCall,
  { calling, place }: { readonly calling: Calling; readonly place: RequestPlace },
): (route: RegisteredRoute) => Follow {
  return memoized(({ record }: RegisteredRoute) =>
    memoized((one: Value) => {
      const noted = follow(one);
      if (!place.isAskedFor(noted)) return noted;
      return place.within({ url: patternOf(record), methods: record.methods }, () => followCall(one, calling));
    }),
  );
}

function registeredRoute(record: RouteRecord, { router, handlers }: BootedAdonis): RegisteredRoute {
  return {
    record,
    handler: handlers.handler(record.handler),
    middleware: [...router.global, ...record.middleware.flat()],
    everywhere: new Set(router.global),
  };
}

function handlerProblem({ record, handler }: RegisteredRoute): readonly ReturnType<typeof adonisProblem>[] {
  if (handler !== null || record.undocumented !== null) return [];
  const written = record.handler.kind === 'list' ? record.handler.items : [record.handler];
  const text = written.flatMap((one) => (one.kind === 'primitive' ? [String(one.value)] : [])).join('.');
  return [adonisProblem('adonis.handlerUnknown', sourceOf(record.at), { handler: text === '' ? 'a function' : text })];
}
