import type { RouteAction, UndocumentedReason } from '../../../core/application';
import { splitUses } from '../routes/controller-methods';
import type { Laravel } from '../boot/laravel';
import type { RouteRecord } from '../routes/route-record';
import { trimSlashes } from '../routes/group';
import type { HandlerSearch } from './link-handler';
import { takesPath } from './taken-path';

/** Why a route is no part of an API; null where it may be. */
export function undocumentedReason(
  laravel: Laravel,
  record: RouteRecord,
  action: RouteAction,
  handler: HandlerSearch,
): UndocumentedReason | null {
  if (record.isFallback || isCatchAll(laravel, record, action)) return 'fallback';
  if (action.kind === 'controller' && splitUses(action.class).className === redirectController) return 'redirect';
  return handler.kind === 'missing' ? 'noHandler' : null;
}

/** What answers `Route::redirect()` and `Route::permanentRedirect()`. */
const redirectController = 'Illuminate\\Routing\\RedirectController';

/** Patterns that take slashes, and so a whole path. */
const wholePath = /^\^?\(?\.[*+]\)?\$?$/;
/** Names of parameters that stand for whatever is left. */
const whatever = /^(?:any|all|catch_?all|everything|fallback|fallbackPlaceholder|rest|wildcard|whatever)$/i;

/**
 * `{any}` with the pattern `.*`, alone or under a prefix: it answers what no route before it does. `files/{path}` with that
 * pattern is a route for files, so under a prefix the name must say it, too; and where the prefix is more than that of its
 * group, whatever stands there is no matter to the code that answers.
 */
function isCatchAll(laravel: Laravel, record: RouteRecord, action: RouteAction): boolean {
  const { uri, wheres, attributes } = record;
  const [, prefix = '', name = ''] = /^(.*?)\{(\w+)\??\}$/.exec(uri.value) ?? [];
  if (name === '' || prefix.includes('{') || !wholePath.test(wheres.get(name) ?? '')) return false;
  if (prefix === '') return true;
  if (!whatever.test(name)) return false;
  const isOfGroup = trimSlashes(prefix) === trimSlashes(attributes.prefix?.value ?? '');
  return isOfGroup || !takesPath(laravel, action, record);
}
