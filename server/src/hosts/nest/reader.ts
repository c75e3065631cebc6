import type { Route } from '../../core/application';
import type { ApplicationReading } from '../../core/application-reading';
import { once } from '../../core/once';
import type { Problem } from '../../core/problems';
import type { Interpreter } from '../../languages/typescript/evaluate/interpreter';
import type { ProjectModules } from '../../languages/typescript/project-modules';
import { sourceOf } from '../../languages/typescript/source-of';
import { sharedMiddleware } from '../node/shared-middleware';
import type { HostReader } from '../host';
import { followingReader } from '../node/memory/following-reader';
import { nodeReading } from '../node/node-reading';
import { globalFilters } from './filters/filter-reader';
import { GuardReader } from './guards/guard-reader';
import { globalGuards, handlerGuards } from './guards/handler-guards';
import { InterceptorGuards } from './guards/interceptor-guards';
import { globalInterceptors } from './interceptors/interceptor-reader';
import { sessionOf } from './guards/sessions';
import { strategiesOf } from './guards/strategies';
import { lateGuardProblems } from './contracts/contract-handlers';
import { ParameterGuards } from './guards/parameter-guards';
import { guardsOfAll, versionGuardProblems } from './guards/version-guards';
import { toldMiddleware } from './middleware/consumer';
import { routeMiddleware } from './middleware/route-middleware';
import { usedMiddleware } from './middleware/used';
import { declareErrors } from './answers/failures';
import { MessageHandlers } from './answers/message-handlers';
import { nestInference } from './answers/nest-inference';
import type { ApplicationRecord } from './boot/application-record';
import { bootedNest } from './boot/boot';
import { otherEntries } from './boot/entries';
import { ModuleOptions } from './contracts/contract-settings';
import type { HandledRoute } from './controllers/controller-routes';
import { globalPipes } from './inputs/validation';
import type { NestModule } from './modules/module-scan';
import { type GuardedRoute, operationReader } from './operation-reader';
import { linkRoute } from './link-route';
import { nestProblem } from './problems';
import { nestRoutes } from './routes/nest-routes';
import { shadowedProblems } from './routes/shadowed';
import { apartByMethod, versionMates } from './routes/version-mates';
import { versionsTogether } from '../node/operations/versions-together';
import { prefixOf } from './routes/path-settings';

/** Prepares to read the application of one project. */
export function createReader(staysOpen: boolean): HostReader {
  return followingReader(staysOpen, readApplication);
}

function readApplication(project: ProjectModules): ApplicationReading {
  const { interpreter, decorations, watched, reflecting, about, shapes, prisma, ...booted } = bootedNest(project);
  const { applications, entry } = booted;
  const strategies = once(() => strategiesOf(interpreter));
  const read = applications.map((application) => {
    const modules = application.container.modules();
    const global = globalGuards(application, modules, interpreter);
    const prefix = prefixOf(application) ?? '';
    const told = toldMiddleware(modules, interpreter);
    const inOrder = [...usedMiddleware(application), ...told];
    const middlewareOf = routeMiddleware(inOrder, { interpreter, watched, prefix });
    const session = sessionOf(application, told);
    const provided = { ModuleRef: application.container.moduleRef };
    const guardReader = new GuardReader(interpreter, watched, strategies, session, reflecting, provided);
    const around = aroundHandlers(application, modules, interpreter);
    return {
      application,
      global,
      guardReader,
      middlewareOf,
      around,
      ...nestRoutes(application, modules, interpreter, decorations),
    };
  });
  const share = sharedMiddleware();
  const behind = {
    asGuards: new InterceptorGuards(interpreter),
    parameters: new ParameterGuards(interpreter, decorations),
  };
  const routes = read.flatMap(({ routes: own, global, guardReader, middlewareOf, around }) =>
    own.map((one): GuardedRoute => {
      const { interceptors } = around;
      const guards = handlerGuards(one, { global, interceptors, before: middlewareOf(one) }, guardReader, behind);
      return { ...one, guards, ...around };
    }),
  );
  const versioned = apartByMethod(routes);
  const mates = versionMates(versioned);
  const routeOf = new Map(versioned.map((one) => [one, linkRoute(one, guardsOfAll(mates.get(one) ?? [one]), share)]));
  const linked = new Map(Array.from(routeOf, ([one, route]) => [route, one]));
  const matesOf = (route: Route): readonly Route[] => {
    const nest = linked.get(route);
    return nest === undefined ? [] : (mates.get(nest) ?? []).flatMap((one) => routeOf.get(one) ?? []);
  };
  const types = { interpreter, decorations, shapes, prisma };
  const handlers = new MessageHandlers(project);
  declareErrors(shapes);
  const inference = nestInference(types, handlers);
  const readOperation = operationReader(linked, { interpreter, decorations, types, inference, handlers });
  const incomplete = problemsOf(project, entry, read);
  return nodeReading({
    project,
    about,
    routes: [...linked.keys()],
    problems: [...incomplete, ...versionGuardProblems(mates), ...routeProblems(routes)],
    complete: incomplete.length === 0,
    operationOf: versionsTogether(matesOf, readOperation),
    shapes,
  });
}

function routeProblems(routes: readonly GuardedRoute[]): readonly Problem[] {
  return [...lateGuardProblems(routes), ...shadowedProblems(routes)];
}

/** What runs for all handlers of an application. */
function aroundHandlers(application: ApplicationRecord, modules: readonly NestModule[], interpreter: Interpreter) {
  return {
    isOnFastify: application.isOnFastify,
    interceptors: globalInterceptors(application, modules, interpreter),
    filters: globalFilters(application, modules, interpreter),
    pipes: globalPipes(application, modules, interpreter),
    contractOptions: new ModuleOptions(modules, interpreter),
  };
}

function problemsOf(
  project: ProjectModules,
  entry: string | null,
  read: readonly { readonly application: ApplicationRecord; readonly untold: readonly HandledRoute[] }[],
): readonly Problem[] {
  return [
    ...(entry === null ? [nestProblem('nest.noApplication', null, {})] : othersProblem(project, entry)),
    ...read.flatMap(({ application, untold }) => [
      ...(prefixOf(application) === null ? [nestProblem('nest.prefixUnknown', null, {})] : []),
      ...untold.map(({ at }) => nestProblem('nest.pathUnknown', sourceOf(at), {})),
    ]),
  ];
}

/** Of a monorepo one application is documented, as each is a server of its own. */
function othersProblem(project: ProjectModules, entry: string): readonly Problem[] {
  const others = otherEntries(project, entry);
  return others.length === 0 ? [] : [nestProblem('nest.otherApplications', null, { entry, others: others.join(', ') })];
}
