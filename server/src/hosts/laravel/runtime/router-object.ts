import type { NativeCall } from '../../../languages/php/evaluate/natives';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import {
  bool,
  nullValue,
  string,
  textOf,
  unknown,
  type ObjectValue,
  type Value,
} from '../../../languages/php/evaluate/values';
import { toText, truthOf, truthValue } from '../../../languages/php/evaluate/conversions';
import { attributesFromArray, listAttribute, whereAttribute } from '../routes/attributes';
import { laravelUiRoutes } from '../routes/laravel-ui';
import type { Laravel } from './laravel';
import { nativeObject } from './native-object';
import { routeCollection } from './route-collection';

/** The router as an object of the application: what `Route::…`, `$router->…` and `app('router')->…` call. */
export function routerObject(laravel: Laravel): ObjectValue {
  const self: ObjectValue = nativeObject('Illuminate\\Routing\\Router', {
    call: (name, call) => routerCall(laravel, self, name, call),
  });
  return self;
}

const macroOwner = 'Illuminate\\Routing\\Router';

function routerCall(laravel: Laravel, self: ObjectValue, name: string, call: NativeCall): Value {
  const { routing, macros } = laravel;
  laravel.machine.files.tracker.markUntracked();
  return (
    macros.define(macroOwner, name, call) ??
    // A macro is a function of the router's own, and sees its protected methods before all else.
    (call.scope.lexicalClass === macroOwner ? protectedMethod(laravel, name, call) : undefined) ??
    macros.call(macroOwner, name, { self, call }) ??
    routing.register(name, call, null) ??
    settings(laravel, name, call) ??
    answers(laravel, name, call) ??
    middlewareTables(laravel, name, call) ??
    routing.chain(name, call)
  );
}

function settings(laravel: Laravel, name: string, call: NativeCall): Value | undefined {
  const { routing, router } = laravel;
  const { args } = call;
  const first = args.at(0);
  switch (name) {
    case 'group': {
      const attributes = first?.kind === 'array' ? attributesFromArray(first) : {};
      routing.group(attributes, args.or(1, 'routes'), call);
      return laravel.routerObject;
    }
    case 'pattern': {
      const [parameter, pattern] = [textOf(first), textOf(args.at(1))];
      if (parameter !== null && pattern !== null) router.patterns.set(parameter, pattern);
      return nullValue;
    }
    case 'patterns':
      for (const [parameter, pattern] of whereAttribute(first)) router.patterns.set(parameter, pattern);
      return nullValue;
    case 'resourceverbs':
      for (const [verb, word] of whereAttribute(first)) {
        if (verb === 'create' || verb === 'edit') routing.settings.verbs = { ...routing.settings.verbs, [verb]: word };
      }
      return nullValue;
    case 'resourceparameters':
      routing.settings.parameters = whereAttribute(first);
      return nullValue;
    case 'singularresourceparameters':
      routing.settings.singular = first === undefined || truthOf(first) !== false;
      return nullValue;
    case 'auth':
      laravelUiRoutes(router, first, call);
      return nullValue;
    case 'tap': {
      const callback = call.machine.callableOf(args.or(0), call);
      if (callback !== null) call.machine.call(callback, new Arguments([laravel.routerObject]), call.source);
      return laravel.routerObject;
    }
    default:
      return undefined;
  }
}

/** What the router says of its routes. */
function answers(laravel: Laravel, name: string, { args }: NativeCall): Value | undefined {
  const { router } = laravel;
  switch (name) {
    case 'has':
      return hasNames(laravel, args);
    case 'getroutes':
      return routeCollection(laravel);
    case 'getlastgroupprefix':
      return router.group?.prefix ?? string('');
    case 'hasgroupstack':
      return bool(router.group !== undefined);
    // No request has come yet: nothing is bound, and there is no current route.
    case 'bind':
    case 'model':
    case 'matched':
    case 'substituteimplicitbindings':
    case 'substituteimplicitbindingsusing':
    case 'current':
    case 'currentroutename':
    case 'currentrouteaction':
    case 'getcurrentroute':
      return nullValue;
    case 'getgroupstack':
    case 'getmiddleware':
    case 'getmiddlewaregroups':
    case 'is':
    case 'input':
      return unknown(`the result of Router::${name}()`);
    default:
      return undefined;
  }
}

/** `prefix()` of the router itself: what a URI is in the group that is open. */
function protectedMethod(laravel: Laravel, name: string, { args }: NativeCall): Value | undefined {
  return name === 'prefix' ? laravel.router.prefixed(toText(args.or(0, 'uri'))) : undefined;
}

/** `Route::has`: names that were given after a route was made are found only once the application has booted. */
function hasNames(laravel: Laravel, args: Arguments): Value {
  const names = args.all.flatMap((one) => (one.kind === 'array' ? [...one.entries.values()] : [one])).map(textOf);
  const states = names.map((name) => (name === null ? null : laravel.router.hasName(name, laravel.isBooted)));
  return truthValue(states.includes(false) ? false : states.includes(null) ? null : true, [
    unknown('whether a route of this name exists'),
  ]);
}

function middlewareTables(laravel: Laravel, name: string, { args }: NativeCall): Value | undefined {
  const { middleware } = laravel;
  const [first, second] = [textOf(args.at(0)), textOf(args.at(1))];
  switch (name) {
    case 'aliasmiddleware':
    case 'middlewarealias':
      if (first !== null && second !== null) middleware.aliases.set(first, second);
      return laravel.routerObject;
    case 'middlewaregroup':
      if (first !== null)
        middleware.groups.set(
          first,
          listAttribute(args.at(1)).flatMap((one) => textOf(one) ?? []),
        );
      return laravel.routerObject;
    case 'pushmiddlewaretogroup':
      if (first !== null && second !== null) middleware.push(first, second);
      return laravel.routerObject;
    case 'prependmiddlewaretogroup':
      if (first !== null && second !== null) middleware.prepend(first, second);
      return laravel.routerObject;
    case 'removemiddlewarefromgroup':
      if (first !== null && second !== null) middleware.remove(first, second);
      return laravel.routerObject;
    case 'hasmiddlewaregroup':
      return bool(first !== null && middleware.groups.has(first));
    case 'flushmiddlewaregroups':
      middleware.groups.clear();
      return laravel.routerObject;
    default:
      return undefined;
  }
}
