import { type Application, isHttpMethod, type Route, type RouteAction } from '../../../core/application';
import type { MiddlewarePlace } from '../../../core/application-reading';
import type { GuardsNamed } from '../../../core/guards';
import { memoized } from '../../../core/memoized';
import { distinct, problem, type Problem } from '../../../core/problems';
import { phpProblem } from '../../../languages/php/problems';
import { textOf } from '../../../languages/php/evaluate/values';
import { GuardDrivers } from '../guards/guard-drivers';
import { GuardReader } from '../guards/guard-reader';
import { ControllerMiddlewareReader } from '../middleware/controller-middleware';
import { guardsNamed } from '../middleware/guards-named';
import type { Laravel } from '../boot/laravel';
import type { ActionDocumentation } from '../documentation/action-documentation';
import { noWords } from '../documentation/action-words';
import type { RouteRecord } from '../routes/route-record';
import { aboutApplication, applicationName } from './about';
import { controllerAction, linkHandler } from './link-handler';
import { linkMiddleware, type MiddlewareContext } from './link-middleware';
import { type MiddlewareFunctions, middlewareFunctions } from './middleware-functions';
import { middlewarePlaces } from './middleware-places';
import { parametersOf } from './link-parameters';
import { MissingHandlers } from './missing-handlers';
import { statedParameter } from './stated-parameter';
import { undocumentedReason } from './undocumented-reason';
import { unloadedSources } from './unloaded-sources';

export interface LinkedRoutes {
  readonly application: Application;
  readonly guardsNamed: GuardsNamed;
  readonly middlewarePlaces: () => readonly MiddlewarePlace[];
  readonly middlewareFunctions: MiddlewareFunctions;
}

/** Turns what the router has in the end into the application model, and says what could not be told. */
export function linkRoutes(laravel: Laravel, documentation: ActionDocumentation): LinkedRoutes {
  const reader = new ControllerMiddlewareReader(laravel);
  const problems: Problem[] = [];
  const records = laravel.router.routes;
  const drivers = new GuardDrivers(laravel);
  const missing = new MissingHandlers();
  const context = {
    missing,
    reader,
    guards: new GuardReader(laravel, drivers),
    problems,
    resolved: new Map(),
    written: [],
  };
  const routes = records.map((record) => {
    const before = problems.length;
    const route = statedRoute(linkRoute(laravel, record, context), record, documentation);
    const name = `${route.methods.join('|')} ${route.uri}`;
    for (const one of problems.splice(before)) problems.push({ ...one, route: name });
    return route;
  });
  const configured = textOf(laravel.machine.tryComplete(() => laravel.configuration.get('app.name')) ?? undefined);
  const { files } = laravel.machine;
  const { facts } = files.composer;
  const unmanaged = files.composer.isThere ? [] : [phpProblem('composer.missing', null, {})];
  const all = distinct([
    ...unmanaged,
    ...laravel.version.problems,
    ...files.problems,
    ...laravel.machine.problems,
    ...problems,
    ...missing.problems,
  ]);
  const complete = !all.some(({ code }) => hidesRoutes.has(code));
  const unloaded = complete ? unloadedSources(laravel) : [];
  return {
    application: {
      name: applicationName(configured, facts),
      about: aboutApplication(facts, files.sources),
      routes,
      problems: [...all, ...unloaded],
      complete,
    },
    middlewarePlaces: () => middlewarePlaces(context.written, laravel.middleware),
    middlewareFunctions: middlewareFunctions(context.written),
    // The same few names are asked for of hundreds of routes.
    guardsNamed: memoized((middleware: string) => guardsNamed(middleware, drivers.defaultGuard)),
  };
}

/** Problems after which "there is no such route" cannot be said for certain. */
const hidesRoutes: ReadonlySet<string> = new Set([
  'file.tooLarge',
  'file.binary',
  'file.unreadable',
  'file.dataTooLarge',
  'php.syntax',
  'php.nesting',
  'composer.missing',
  'composer.invalid',
  'composer.invalidData',
  'composer.directories',
  'composer.limit',
  'application.none',
  'application.tooOld',
  'provider.missing',
  'routes.fileUnknown',
  'routes.fileMissing',
  'routes.limit',
  'route.uriUnknown',
  'route.nameUnknown',
]);

/** The route with what people state of it: of whether it is documented, who may call it, and the parameters of its path. */
function statedRoute(route: Route, record: RouteRecord, documentation: ActionDocumentation): Route {
  const method = route.methods.find(isHttpMethod);
  const { isHidden, access, fields } = method === undefined ? noWords : documentation.words(record, method);
  const ofPath = fields.filter((field) => field.in === 'path');
  if (!isHidden && access === null && ofPath.length === 0) return route;
  return {
    ...route,
    parameters: route.parameters.map((parameter) => statedParameter(parameter, ofPath)),
    ...(isHidden && { undocumented: 'hidden' as const }),
    ...(access !== null && { access }),
  };
}

function linkRoute(
  laravel: Laravel,
  record: RouteRecord,
  context: MiddlewareContext & { readonly missing: MissingHandlers },
): Route {
  const { source } = record;
  const { problems } = context;
  const action = actionOf(record, problems);
  const handlerAction = record.target.kind === 'closure' ? closureAction(record.target.uses) : action;
  const { uri, domain } = record;
  const name = record.attributes.as;
  if (uri.gap !== undefined) {
    problems.push(problem('route.uriUnknown', source, { reason: uri.gap, uri: uri.value }));
  }
  if (domain?.gap !== undefined) problems.push(problem('route.domainUnknown', source, { reason: domain.gap }));
  if (name?.gap !== undefined) problems.push(problem('route.nameUnknown', source, { reason: name.gap }));
  if (record.condition !== null) problems.push(problem('route.conditional', source, { reason: record.condition }));
  const handler = linkHandler(laravel, handlerAction, record, context.missing);
  const middleware = linkMiddleware(
    laravel,
    record,
    record.target.kind === 'closure' ? closureAction() : action,
    context,
  );
  return {
    methods: record.methods.filter((method) => method !== 'HEAD'),
    domain: domain === undefined || (domain.gap !== undefined && domain.value === '') ? null : domain.value,
    // Where a part is missing no empty segment stays behind.
    uri: uri.gap === undefined ? uri.value : uri.value.replaceAll(/\/{2,}/g, '/'),
    name: name === undefined || name.value === '' ? null : name.value,
    action,
    parameters: parametersOf(record),
    middleware,
    module: null,
    entity: null,
    codeModule: moduleOfNamespace(action),
    conditional: record.condition !== null,
    isApi: middleware.raw.includes('api'),
    undocumented: undocumentedReason(record, action, handler),
    isBuiltIn: record.isBuiltIn,
    source,
    handler: handler.kind === 'found' ? handler.source : null,
  };
}

const namespaceOfModule = /(?:^|\\)Modules\\([^\\]+)\\/;

/** `Modules\Blog\Http\Controllers\PostController` is code of the module `Blog`. */
function moduleOfNamespace(action: RouteAction): string | null {
  return action.kind === 'controller' ? (namespaceOfModule.exec(action.class)?.[1] ?? null) : null;
}

function actionOf(record: RouteRecord, problems: Problem[]): RouteAction {
  const { target } = record;
  if (target.kind === 'unknown') {
    problems.push(problem('route.actionUnknown', record.source, { reason: target.reason }));
  }
  if (target.kind === 'controller') return controllerAction(target.uses);
  // `Route::getActionName` answers the controller of the group, also for a function.
  const { controller } = record.attributes;
  return controller === undefined ? { kind: 'closure' } : controllerAction(controller);
}

function closureAction(uses?: string): RouteAction {
  return uses === undefined ? { kind: 'closure' } : controllerAction(uses);
}
