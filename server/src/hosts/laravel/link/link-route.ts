import { isHttpMethod, type Route, type RouteAction } from '../../../core/application';
import type { Findings } from '../../../core/dependencies/findings';
import { problem, type Problem } from '../../../core/problems';
import type { Laravel } from '../boot/laravel';
import type { ActionDocumentation } from '../documentation/action-documentation';
import { noWords } from '../documentation/action-words';
import type { RouteRecord } from '../routes/route-record';
import { middlewareTables } from '../runtime/questions';
import { controllerAction, linkHandler } from './link-handler';
import { linkMiddleware, type MiddlewareContext } from './link-middleware';
import { parametersOf } from './link-parameters';
import type { LinkedRoute } from './linked-route';
import type { MissingHandlers } from './missing-handlers';
import { statedParameter } from './stated-parameter';
import { undocumentedReason } from './undocumented-reason';

export interface LinkContext extends MiddlewareContext {
  readonly missing: MissingHandlers;
  /** By all that they were registered with. */
  readonly known: Findings<LinkedRoute>;
  /** The tables of middleware, as one text. */
  readonly tables: string;
}

/** Turns a route of the router into the application model; one that is what it was in the reading before is the same object. */
export function linkRoute(laravel: Laravel, record: RouteRecord, context: LinkContext): LinkedRoute {
  const { machine, memory } = laravel;
  const content = memory === null ? null : record.content;
  if (content === null) return linked(laravel, record, context);
  const { tracker } = machine.files;
  const find = (): LinkedRoute => {
    const reported = machine.problems.length;
    tracker.note(middlewareTables, '', context.tables);
    const found = linked(laravel, record, context);
    // What is told beside it would be lost, and a function of one reading means nothing in another.
    const isTold = machine.problems.length > reported || found.route.undocumented === 'noHandler';
    if (isTold || found.written.some(({ closure }) => closure !== null)) tracker.markUntracked();
    return found;
  };
  return context.known.getOr(content, find);
}

/** The route with what people state of it: of whether it is documented, who may call it, and the parameters of its path. */
export function statedRoute(route: Route, record: RouteRecord, documentation: ActionDocumentation): Route {
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

function linked(laravel: Laravel, record: RouteRecord, context: LinkContext): LinkedRoute {
  const { source, uri, domain } = record;
  const problems: Problem[] = [];
  const action = actionOf(record, problems);
  const handlerAction = record.target.kind === 'closure' ? closureAction(record.target.uses) : action;
  const name = record.attributes.as;
  if (uri.gap !== undefined) {
    problems.push(problem('route.uriUnknown', source, { reason: uri.gap, uri: uri.value }));
  }
  if (domain?.gap !== undefined) problems.push(problem('route.domainUnknown', source, { reason: domain.gap }));
  if (name?.gap !== undefined) problems.push(problem('route.nameUnknown', source, { reason: name.gap }));
  if (record.condition !== null) problems.push(problem('route.conditional', source, { reason: record.condition }));
  const handler = linkHandler(laravel, handlerAction, record, context.missing);
  const ofRoute = linkMiddleware(laravel, record, record.target.kind === 'closure' ? closureAction() : action, context);
  const { middleware, written } = ofRoute;
  const route: Route = {
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
    undocumented: undocumentedReason(laravel, record, action, handler),
    isBuiltIn: record.isBuiltIn,
    source,
    handler: handler.kind === 'found' ? handler.source : null,
  };
  const named = `${route.methods.join('|')} ${route.uri}`;
  const told = [...problems, ...ofRoute.problems].map((one) => ({ ...one, route: named }));
  return { route, middleware, written, problems: told };
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
