import type { RouteAction } from '../../../core/application';
import type { Source } from '../../../core/source';
import { controllerMethod, splitUses } from '../routes/controller-methods';
import type { RouteRecord } from '../routes/route-record';
import type { MissingHandlers } from './missing-handlers';
import type { Laravel } from '../boot/laravel';

/** `Class@method` and `Class`, as the action's name is shown: without a leading `\`, and `@__invoke` left out. */
export function controllerAction(uses: string): RouteAction & { readonly kind: 'controller' } {
  const { className, method } = splitUses(uses);
  return { kind: 'controller', class: className, method: method === '__invoke' ? null : method };
}

/** Where the method stands that answers a route; `missing` where the project should have it and has not, `unknown` where it may. */
export type HandlerSearch =
  { readonly kind: 'found'; readonly source: Source } | { readonly kind: 'missing' | 'unknown' };

const unknownHandler = { kind: 'unknown' } as const;

/** Finds the method that answers a route, and notes where it is missing. */
export function linkHandler(
  laravel: Laravel,
  action: RouteAction,
  record: RouteRecord,
  missing: MissingHandlers,
): HandlerSearch {
  if (action.kind === 'closure') return unknownHandler;
  const { files } = laravel.machine;
  const name = action.method ?? '__invoke';
  const found = controllerMethod(files, action.class, name);
  switch (found.kind) {
    case 'found':
      return { kind: 'found', source: found.of.file.source(found.method.nameAt) };
    case 'noClass':
      missing.add(record, action.class, null);
      return { kind: 'missing' };
    case 'noMethod':
      if (files.method(action.class, '__call').kind !== 'absent') return unknownHandler;
      missing.add(record, action.class, name);
      return { kind: 'missing' };
    case 'unknown':
      return unknownHandler;
    default:
      return found satisfies never;
  }
}
