import type { RouteMiddleware } from '../../../../core/application';
import type { Expression } from '../../../../languages/php/syntax/ast';
import { withoutBlocks } from '../../../../languages/php/syntax/syntax-walk';
import type { PhpFiles } from '../../../../languages/php/php-files';
import { isNullLiteral } from '../conditions/asked-expression';
import { guardsNamed } from '../../middleware/guards-named';

/**
 * Whether nobody gets past the middleware of a route who is not signed in with the guard that is in use behind it.
 * `Illuminate\Auth\Middleware\Authenticate::authenticate` makes it that one.
 */
export function letsInUsersAlone({ applied }: Pick<RouteMiddleware, 'applied'>): boolean {
  return applied.some(({ names, isGroup, guard }) => {
    if (isGroup || guard === null || !names.some((name) => guardsNamed(name) !== null)) return false;
    return guard.alternatives.every((set) => set.some(({ kind }) => kind === 'session' || kind === 'bearer'));
  });
}

/** Whether middleware of a route lets those in who have not signed in; not where it is not known what it asks for. */
export function letsInStrangers({ applied }: Pick<RouteMiddleware, 'applied'>): boolean {
  return applied.every(({ guard, unread }) => {
    return unread === null && (guard === null || guard.alternatives.some((set) => set.length === 0));
  });
}

/** Whether `authorize()` of a class asks for no more than that somebody is signed in: `return Auth::check();` */
export function asksOnlyForUser(files: PhpFiles, className: string): boolean {
  const found = files.method(className, 'authorize');
  if (found.kind !== 'found') return false;
  const [statement, ...others] = withoutBlocks(files.body(found.of.file, found.method.body));
  return statement?.kind === 'return' && others.length === 0 && statement.value !== null && isThere(statement.value);
}

function isThere(value: Expression): boolean {
  if (value.kind === 'cast' && /^bool(?:ean)?$/i.test(value.to)) return isUser(value.operand);
  if (value.kind === 'binary' && /^!==?$/.test(value.operator)) {
    return isNullLiteral(value.right) ? isUser(value.left) : isNullLiteral(value.left) && isUser(value.right);
  }
  return isCallOf('check', value) && isOfUsers(value);
}

function isUser(value: Expression): boolean {
  return isCallOf('user', value) && isOfUsers(value);
}

type Called = Expression & ({ readonly kind: 'methodCall' } | { readonly kind: 'staticCall' });

function isCallOf(name: string, value: Expression): value is Called {
  if (value.kind !== 'methodCall' && value.kind !== 'staticCall') return false;
  return value.arguments.length === 0 && 'name' in value.member && value.member.name.toLowerCase() === name;
}

/** `Auth::…`, `auth()->…`, `$this->…` and `request()->…` of the guard in use. */
function isOfUsers(call: Called): boolean {
  if (call.kind === 'staticCall')
    return 'name' in call.class && /^(?:Illuminate\\Support\\Facades\\)?Auth$/i.test(call.class.name);
  const { of } = call;
  if (of.kind === 'variable') return of.name === 'this' && isCallOf('user', call);
  const isHelper = of.kind === 'call' && of.arguments.length === 0 && 'fallback' in of.function;
  return isHelper && /^auth$/i.test(of.function.fallback);
}
