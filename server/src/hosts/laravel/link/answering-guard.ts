import type { RouteMiddleware } from '../../../core/application';
import type { PhpFiles } from '../../../languages/php/php-files';
import type { AnsweringCode } from '../guards/answering-code';
import type { GuardReader, RunMiddleware } from '../guards/guard-reader';
import type { WalkedRoute } from '../guards/walker';
import { methodOfAction } from '../packages/laravel-actions';
import { parameterNames } from '../parameters/route-arguments';
import { binderCode } from '../routes/binder-code';
import { splitUses } from '../routes/controller-methods';
import { parameterBinding } from '../routes/parameter-binding';
import type { RouteRecord } from '../routes/route-record';

/** The middleware of a route, and each as the router runs it. */
export interface ResolvedMiddleware {
  readonly middleware: RouteMiddleware;
  readonly running: readonly RunMiddleware[];
}

/** With what the code that answers asks of callers by itself, and that which finds what its path names, as more that guards the route. */
export function withAnswering(
  laravel: AnsweringFramework,
  record: RouteRecord,
  { middleware, running }: ResolvedMiddleware,
  guards: GuardReader,
): RouteMiddleware {
  const answering = answeringCode(laravel.machine.files, record);
  const codes = [...binders(laravel, record, running), ...(answering === null ? [] : [answering])];
  const asking = codes.flatMap((code) => {
    const asked = guards.ofAnswering(code, running, walkedRoute(record));
    return asked === null ? [] : [{ names: [code.name], isGroup: false, ...asked }];
  });
  return asking.length === 0 ? middleware : { ...middleware, applied: [...middleware.applied, ...asking] };
}

type AnsweringFramework = Parameters<typeof parameterBinding>[0] & {
  readonly machine: { readonly files: PhpFiles };
};

/** What `Route::bind` has found for the parameters of a path, before anything answers. `Illuminate\Routing\Middleware\SubstituteBindings` */
function binders(
  laravel: AnsweringFramework,
  { domain, uri }: RouteRecord,
  running: readonly RunMiddleware[],
): readonly AnsweringCode[] {
  if (!running.some(({ resolved }) => resolved.endsWith('\\SubstituteBindings'))) return [];
  return parameterNames(domain?.value ?? '', uri.value).flatMap((parameter): readonly AnsweringCode[] => {
    const binding = parameterBinding(laravel, parameter);
    if (binding?.kind !== 'callback') return [];
    const code = binderCode(binding.binder);
    return code === null ? [] : [{ ...code, name: `the binding of {${parameter}}` }];
  });
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
