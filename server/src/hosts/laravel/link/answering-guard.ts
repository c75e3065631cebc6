import type { RouteMiddleware } from '../../../core/application';
import type { PhpFiles } from '../../../languages/php/php-files';
import type { AnsweringCode } from '../guards/answering-code';
import type { GuardReader, RunMiddleware } from '../guards/guard-reader';
import type { WalkedRoute } from '../guards/walker';
import { methodOfAction } from '../packages/laravel-actions';
import { splitUses } from '../routes/controller-methods';
import type { RouteRecord } from '../routes/route-record';

/** The middleware of a route, and each as the router runs it. */
export interface ResolvedMiddleware {
  readonly middleware: RouteMiddleware;
  readonly running: readonly RunMiddleware[];
}

/** With what the code that answers asks of callers by itself, as one more that guards the route. */
export function withAnswering(
  files: PhpFiles,
  record: RouteRecord,
  { middleware, running }: ResolvedMiddleware,
  guards: GuardReader,
): RouteMiddleware {
  const code = answeringCode(files, record);
  const asked = code === null ? null : guards.ofAnswering(code, running, walkedRoute(record));
  if (code === null || asked === null) return middleware;
  const { raw, applied } = middleware;
  return { raw, applied: [...applied, { names: [code.name], isGroup: false, ...asked }] };
}

function answeringCode(files: PhpFiles, { target, uri }: RouteRecord): AnsweringCode | null {
  if (target.kind === 'unknown') return null;
  if (target.kind === 'closure') {
    const name = `the function of /${uri.value}`;
    return target.function === undefined ? null : { kind: 'function', closure: target.function, name };
  }
  const { className, method } = splitUses(target.uses);
  const isInvoked = method === '__invoke' && files.method(className, method).kind === 'absent';
  const ofAction = isInvoked ? methodOfAction(files, className) : null;
  return { kind: 'method', className, method: ofAction ?? method, name: `${className}@${method}` };
}

/** What middleware may ask a route for. */
export function walkedRoute({ attributes, uri, methods }: RouteRecord): WalkedRoute {
  return { name: attributes.as?.value ?? null, uri: uri.value, methods: methods.filter((method) => method !== 'HEAD') };
}
