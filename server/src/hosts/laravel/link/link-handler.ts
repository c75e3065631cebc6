import type { RouteAction } from '../../../core/application';
import type { Source } from '../../../core/source';
import { problem, type Problem } from '../../../core/problems';
import { controllerMethod, splitUses } from '../routes/controller-methods';
import type { RouteRecord } from '../routes/route-record';
import type { MissingMethods } from './missing-methods';
import type { Laravel } from '../boot/laravel';

/** `Class@method` and `Class`, as the action's name is shown: without a leading `\`, and `@__invoke` left out. */
export function controllerAction(uses: string): RouteAction & { readonly kind: 'controller' } {
  const { className, method } = splitUses(uses);
  return { kind: 'controller', class: className, method: method === '__invoke' ? null : method };
}

/** Where the method that answers a route stands. Where the project should have it and has not, that is a problem. */
export function linkHandler(
  laravel: Laravel,
  action: RouteAction,
  record: RouteRecord,
  { problems, missing }: { readonly problems: Problem[]; readonly missing: MissingMethods },
): Source | null {
  if (action.kind === 'closure') return null;
  const { files } = laravel.machine;
  const name = action.method ?? '__invoke';
  const found = controllerMethod(files, action.class, name);
  switch (found.kind) {
    case 'found':
      return found.of.file.source(found.method.nameAt);
    case 'noClass':
      problems.push(problem('route.missingController', record.source, { class: action.class }));
      return null;
    case 'noMethod':
      if (files.method(action.class, '__call').kind === 'absent') {
        missing.add(record.source, action.class, name);
      }
      return null;
    case 'unknown':
      return null;
    default:
      return found satisfies never;
  }
}
