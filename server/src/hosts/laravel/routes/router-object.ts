import { toText } from '../../../languages/php/evaluate/conversions';
import type { NativeCall } from '../../../languages/php/evaluate/natives';
import type { ObjectValue, Value } from '../../../languages/php/evaluate/values';
import type { NativeMethod } from '../runtime/method-table';
import { nativeObject } from '../runtime/native-object';
import { laravelProblem } from '../problems';
import { middlewareTables } from './middleware-tables';
import { isChained } from './registrar-object';
import { routerAnswers } from './router-answers';
import { routerSettings } from './router-settings';
import type { RoutingFramework } from './routing-framework';

/** The router as an object of the application: what `Route::…`, `$router->…` and `app('router')->…` call. */
export function routerObject(laravel: RoutingFramework): ObjectValue {
  const self: ObjectValue = nativeObject('Illuminate\\Routing\\Router', {
    call: (name, call) => routerCall(laravel, self, name, call),
  });
  return self;
}

const macroOwner = 'Illuminate\\Routing\\Router';

function routerCall(laravel: RoutingFramework, self: ObjectValue, name: string, call: NativeCall): Value {
  const { routing, macros } = laravel;
  laravel.machine.files.tracker.markUntracked();
  return (
    macros.define(macroOwner, name, call) ??
    (seesProtected(call) ? protectedMethod(laravel, name, call) : undefined) ??
    macros.call(macroOwner, name, { self, call }) ??
    routing.register(name, call, null) ??
    setting(laravel, name, call) ??
    chain(laravel, name, call)
  );
}

/** A macro is a function of the router's own, and sees its protected methods before all else; not through the facade. */
function seesProtected({ scope, calledOn }: NativeCall): boolean {
  return scope.lexicalClass === macroOwner && calledOn === null;
}

/** What a setting changes holds for what is registered after it. */
function setting(laravel: RoutingFramework, name: string, call: NativeCall): Value | undefined {
  const method = methods.get(name);
  if (method !== undefined) laravel.router.flush();
  return method?.(laravel, call);
}

/** A method that neither the framework nor the project has is a macro of a package: what it registers nobody knows. */
function reportUnread({ machine }: RoutingFramework, name: string, { source }: NativeCall): void {
  if (isChained(name) || withoutRoutes.has(name)) return;
  machine.report(laravelProblem('routes.methodUnread', source, { method: name }));
}

/** What else a method is begins a chain. */
function chain(laravel: RoutingFramework, name: string, call: NativeCall): Value {
  reportUnread(laravel, name, call);
  return laravel.routing.chain(name, call);
}

/**
 * Methods of the router and of its facade that register no routes, beside those that are followed.
 * `Illuminate\Routing\Router`, `Illuminate\Support\Facades\Facade`
 */
const withoutRoutes: ReadonlySet<string> = new Set([
  ...['dispatch', 'dispatchtoroute', 'respondwithroute', 'gatherroutemiddleware', 'resolvemiddleware'],
  ...['prepareresponse', 'toresponse', 'substitutebindings', 'uniquemiddleware', 'getbindingcallback', 'getpatterns'],
  ...['newroute', 'mergewithlastgroup', 'setroutes', 'setcompiledroutes', 'setcontainer', 'flushmacros'],
  ...['getcurrentrequest', 'currentroutenamed', 'uses', 'currentrouteuses'],
  ...['resolved', 'spy', 'partialmock', 'shouldreceive', 'expects', 'swap', 'isfake', 'getfacaderoot'],
  ...['clearresolvedinstance', 'clearresolvedinstances', 'getfacadeapplication', 'setfacadeapplication'],
]);

/** `prefix()` of the router itself: what a URI is in the group that is open. */
function protectedMethod(laravel: RoutingFramework, name: string, { args }: NativeCall): Value | undefined {
  return name === 'prefix' ? laravel.router.prefixed(toText(args.or(0, 'uri'))) : undefined;
}

const methods: ReadonlyMap<string, NativeMethod<RoutingFramework>> = new Map([
  ...routerSettings,
  ...routerAnswers,
  ...middlewareTables,
]);
