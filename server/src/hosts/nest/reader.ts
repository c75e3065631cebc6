import type { ApplicationReading } from '../../core/application-reading';
import { once } from '../../core/once';
import { type ParsedFiles, parsedFiles } from '../../languages/typescript/parsed-files';
import { sourceOf } from '../../languages/typescript/source-of';
import { sharedMiddleware } from '../node/shared-middleware';
import type { HostReader, ReadingInput } from '../host';
import { keepingReader, nodeReading } from '../node/node-reading';
import { inferenceOf } from '../node/orm/inference-of';
import { GuardReader } from './guards/guard-reader';
import { globalGuards, handlerGuards } from './guards/handler-guards';
import { globalInterceptors } from './interceptors/interceptor-reader';
import { strategiesOf } from './guards/strategies';
import { toldMiddleware } from './middleware/consumer';
import { routeMiddleware } from './middleware/route-middleware';
import { declareErrors } from './answers/failures';
import { bootedNest } from './boot/boot';
import { answeredTypes, sentTypes } from './types/type-readers';
import { validationOf } from './inputs/validation';
import { operationReader } from './operation-reader';
import { linkRoute } from './link-route';
import { scannedModules } from './modules/module-scan';
import { nestProblem } from './problems';
import { nestRoutes } from './routes/nest-routes';
import { prefixOf } from './routes/path-settings';

/** Prepares to read the application of one project. */
export function createReader(staysOpen: boolean): HostReader {
  return keepingReader(staysOpen, () => ({ parsed: parsedFiles() }), readApplication);
}

function readApplication({ files }: ReadingInput, { parsed }: { readonly parsed: ParsedFiles }): ApplicationReading {
  const { project, interpreter, decorations, watched, applications, shapes, prisma } = bootedNest(files, parsed);
  const guardReader = new GuardReader(
    interpreter,
    once(() => strategiesOf(project)),
  );
  const read = applications.map((application) => {
    const modules = scannedModules(application.module, interpreter);
    const global = globalGuards(application, modules, interpreter);
    const prefix = prefixOf(application) ?? '';
    const middlewareOf = routeMiddleware(toldMiddleware(modules, interpreter), { interpreter, watched, prefix });
    const interceptors = globalInterceptors(application, modules, interpreter);
    return {
      application,
      modules,
      global,
      middlewareOf,
      interceptors,
      ...nestRoutes(application, modules, interpreter, decorations),
    };
  });
  const share = sharedMiddleware();
  const linked = new Map(
    read.flatMap(({ routes, global, middlewareOf, interceptors }) =>
      routes.map((one) => {
        const guards = handlerGuards(one, { global, before: middlewareOf(one) }, guardReader);
        return [linkRoute(one, guards, share), { ...one, guards, interceptors }] as const;
      }),
    ),
  );
  const types = { interpreter, decorations, shapes, prisma };
  const validation = validationOf(
    applications,
    read.flatMap(({ modules }) => modules),
    interpreter,
  );
  declareErrors(shapes);
  const problems = [
    ...(applications.length === 0 ? [nestProblem('nest.noApplication', null, {})] : []),
    ...read.flatMap(({ application, untold }) => [
      ...(prefixOf(application) === null ? [nestProblem('nest.prefixUnknown', null, {})] : []),
      ...untold.map(({ at }) => nestProblem('nest.pathUnknown', sourceOf(at), {})),
    ]),
  ];
  return nodeReading({
    project,
    routes: [...linked.keys()],
    problems,
    complete: problems.length === 0,
    operationOf: operationReader(linked, {
      interpreter,
      decorations,
      sent: sentTypes(types, validation),
      validation,
      inference: inferenceOf(answeredTypes(types), prisma),
    }),
    shapes,
  });
}
