import type { Handler, RouteAction } from '../../../core/application';
import { problem, type Problem } from '../../../core/problems';
import type { RouteRecord } from '../routes/route-record';
import type { Laravel } from '../runtime/laravel';

/** `Class@method` and `Class`, as the action's name is shown: without a leading `\`, and `@__invoke` left out. */
export function controllerAction(uses: string): RouteAction & { readonly kind: 'controller' } {
  const [className = '', method] = uses.replace(/^\\+/, '').split('@');
  return {
    kind: 'controller',
    class: className,
    method: method === undefined || method === '__invoke' ? null : method,
  };
}

/** Finds the method that answers a route. Where the project should have it and has not, that is a problem. */
export function linkHandler(
  laravel: Laravel,
  action: RouteAction,
  record: RouteRecord,
  problems: Problem[],
): Handler | null {
  if (action.kind === 'closure') return null;
  const { files } = laravel.machine;
  const name = action.method ?? '__invoke';
  const found = files.method(action.class, name);
  if (found.kind === 'found') {
    const { method, of } = found;
    return { source: of.file.source(method.nameAt), docblock: method.docblock };
  }
  if (files.class(action.class) === null) {
    // A class of a package is not there to be read, one of the framework is not looked for.
    const belongsHere =
      !action.class.startsWith('Illuminate\\') &&
      files.composer.candidates(action.class).some((path) => !path.startsWith('vendor/'));
    if (belongsHere) problems.push(problem('route.missingController', record.source, { class: action.class }));
    return null;
  }
  const isComplete = found.external.every((external) => withoutActions.has(external.toLowerCase()));
  if (isComplete && files.method(action.class, '__call').kind === 'absent') {
    problems.push(problem('route.missingMethod', record.source, { class: action.class, method: name }));
  }
  return null;
}

/** Classes and traits of the framework that controllers stand on and that answer no route themselves. */
const withoutActions: ReadonlySet<string> = new Set([
  'illuminate\\routing\\controller',
  'illuminate\\foundation\\auth\\access\\authorizesrequests',
  'illuminate\\foundation\\bus\\dispatchesjobs',
  'illuminate\\foundation\\validation\\validatesrequests',
]);
