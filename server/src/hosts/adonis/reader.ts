import { ts } from 'ts-morph';
import type { ApplicationReading } from '../../core/application-reading';
import { once } from '../../core/once';
import type { FunctionValue, Value } from '../../languages/typescript/evaluate/value';
import type { Inference } from '../../languages/typescript/inference/inference';
import { type ParsedFiles, parsedFiles } from '../../languages/typescript/parsed-files';
import { StatedAbout } from '../node/stated-about';
import { sourceOf } from '../../languages/typescript/source-of';
import type { TypeReader } from '../../languages/typescript/types/type-reader';
import { TypeShapes } from '../../languages/typescript/types/type-shapes';
import { sharedMiddleware } from '../node/shared-middleware';
import type { HostReader, ReadingInput } from '../host';
import { keepingReader, nodeReading } from '../node/node-reading';
import { callFollower } from '../node/operations/follower';
import type { Noted } from '../node/operations/noted';
import { PrismaModels } from '../node/prisma/prisma-models';
import { appliedTo } from './applied-to';
import { AuthGuards } from './auth/auth-guards';
import { ownGuards } from './auth/own-guards';
import { type BootedAdonis, bootedAdonis } from './boot';
import { linkRoute } from './link-route';
import { adonisInference } from './models/adonis-inference';
import { contextModule } from './auth/context-types';
import { ModuleAugmentations } from '../node/types/module-augmentations';
import { lucidTypeReader } from './models/lucid-type-reader';
import { Naming } from './models/naming';
import { errorAnswers } from './operations/errors';
import { type ContextSources, httpContext } from './operations/http-context';
import { operationReader, type RegisteredRoute } from './operations/operation-reader';
import { RequestPlace } from './operations/request-place';
import { routeFollower, strangerFollower } from './operations/route-follower';
import { exceptionHandlerText, handlerModule } from './packages/exception-handler';
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
  const { project, interpreter, watched, router, macros, handlers } = booted;
  const shapes = new TypeShapes(project.tracker);
  const prisma = PrismaModels.of(project, shapes);
  const followCall = callFollower(interpreter, watched);
  const guards = new AuthGuards(interpreter, handlers, ownGuards({ interpreter, followCall, contextOf: context }));
  const naming = new Naming(project, () => types.named);
  const types: TypeReader = lucidTypeReader({ interpreter, shapes, prisma }, naming, () => inference);
  const added = new ModuleAugmentations(project, new RegExp(`^${contextModule}$`));
  const userOf = (guard: string | null): ts.ClassLikeDeclaration | null => guards.userOf(guard)?.node ?? null;
  const inference: Inference = adonisInference({ reader: types, prisma, naming, userOf, added });
  const sources: ContextSources = {
    guards,
    place,
    macros,
    injected: (callee) => handlers.injected(callee),
    userField: (guard) => {
      const model = userOf(guard);
      return model === null || !ts.isClassDeclaration(model) ? null : types.named.ofClass(model);
    },
  };
  const followFor = routeFollower(interpreter, watched, sources);
  const followStranger = strangerFollower(interpreter, watched, sources);
  const registered = router.routes
    .filter(({ isDeleted }) => !isDeleted)
    .map((record) => registeredRoute(record, booted));
  const handler = once(() => errorHandler(booted));
  const answersOf = errorAnswers({ interpreter, contextOf: context, handler });
  const applied = appliedTo({ followFor, followStranger, errorHandler: handler, answersOf });
  const share = sharedMiddleware();
  const linked = new Map(
    registered.map((one) => {
      const path = readAdonisPath(patternOf(one.record), router.matchersOf(one.record));
      return [linkRoute(one, path, applied(one), share), one] as const;
    }),
  );
  const problems = [
    ...(registered.length === 0 ? [adonisProblem('adonis.noRoutes', null, {})] : []),
    ...router.problems,
    ...registered.flatMap(handlerProblem),
  ];
  return nodeReading({
    project,
    about: new StatedAbout(),
    routes: [...linked.keys()],
    problems,
    complete: registered.length > 0 && router.problems.length === 0,
    operationOf: operationReader(linked, {
      followFor,
      followStranger,
      answersOf,
      inference,
    }),
    shapes,
  });
}

/** `handle` of the handler of errors: of the framework's own where the application has none. */
function errorHandler({ router, handlers, interpreter }: BootedAdonis): FunctionValue | null {
  const own = router.errorHandler === null ? null : handlers.method(router.errorHandler, 'handle');
  const usual = interpreter.packaged(handlerModule, exceptionHandlerText).entries.get('ExceptionHandler');
  return own ?? (usual === undefined ? null : handlers.method(usual, 'handle'));
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
