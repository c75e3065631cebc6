import type { NativeClass, NativeObject } from '../../../languages/php/evaluate/natives';
import { number, type Value } from '../../../languages/php/evaluate/values';
import { applicationBuilder } from './application-builder';
import { facades } from './facades';
import type { Framework } from './framework';
import { routeServiceProvider } from './route-service-provider';
import { strOfInput } from '../rules/request/input-functions';
import { validationClasses } from '../rules/request/validation-classes';
import { authorizesRequests, controllerClass, controllerMiddlewareClass } from '../middleware/controller-classes';
import { middlewareClasses } from '../middleware/named-middleware';
import { constantEnums } from '../packages/constant-enums';
import { routePath } from '../packages/fortify-paths';
import { folio } from '../packages/laravel-folio';
import { volt } from '../packages/livewire-volt';
import { dataClass } from '../packages/laravel-data/data-class';
import { moduleServiceProvider } from '../packages/module-service-provider';
import { routeSwitches } from '../packages/package-routes';
import { validatingTrait } from '../packages/validating-models';
import { ruleClasses } from '../rules/parsing/objects/rule-classes';
import { resourceBases } from '../answers/resources/wrapper';
import { ApplicationBehaviour } from './application-object';
import { collection } from '../runtime/collection';
import { databaseFacade } from '../database/driver';
import { schemaFacade } from '../database/schema-calls';
import { castClasses } from '../runtime/cast-classes';
import { eloquentModel } from '../runtime/eloquent-model';
import { macroOwners } from '../runtime/macros';
import { DirectoryWalk, fileSystemCall, Finder } from '../runtime/file-system';
import { arrCall } from '../runtime/arr';
import { responseClasses } from '../runtime/http-statuses';
import { authIn } from '../documentation/scribe/configured-guard';
import { envValue } from '../runtime/application-helpers';
import { actionsFacade } from '../packages/action-routes';
import { responseFactory } from '../runtime/response-status';
import { serviceProvider } from './service-provider';
import { fluentObject } from '../runtime/native-object';
import { strCall } from '../runtime/stringable';

/** The classes of the framework and of close packages that boot code and routing source name, by lower-case name. */
export function frameworkClasses(laravel: Framework): ReadonlyMap<string, NativeClass> {
  const classes = new Map<string, NativeClass>();
  const define: Define = (names, native) => {
    for (const name of names) classes.set(name.toLowerCase(), native);
  };
  for (const [name, native] of facades(laravel)) define([name], native);
  defineSupport(laravel, define);
  defineDirectoryWalks(define);
  defineFoundation(laravel, define);
  for (const [name, native] of validationClasses(laravel)) define([name], native);
  define(['Illuminate\\Routing\\Controller'], controllerClass);
  define(['Illuminate\\Routing\\Controllers\\Middleware'], controllerMiddlewareClass);
  define(['Illuminate\\Foundation\\Auth\\Access\\AuthorizesRequests'], authorizesRequests);
  for (const [name, native] of middlewareClasses) define([name], native);
  for (const [name, native] of [...responseClasses, authIn]) define([name], native);
  for (const [name, native] of ruleClasses(laravel.macros)) define([name], native);
  for (const [name, native] of constantEnums) define([name], native);
  return classes;
}

type Define = (names: readonly string[], native: NativeClass) => void;

function defineSupport(laravel: Framework, define: Define): void {
  define(['Str', 'Illuminate\\Support\\Str'], {
    callStatic: (name, call) => strOfInput(name, call) ?? strCall(name, call),
  });
  define(['Arr', 'Illuminate\\Support\\Arr'], { callStatic: arrCall });
  define(['Illuminate\\Support\\Env'], {
    callStatic: (name, call) => (name === 'get' ? envValue(laravel, call) : undefined),
  });
  define(['Illuminate\\Filesystem\\Filesystem'], { construct: () => ({ call: fileSystemCall }) });
  define(['Illuminate\\Support\\Collection'], {
    callStatic: (name, call) =>
      ['make', 'wrap'].includes(name)
        ? collection(call.args.or(0))
        : laravel.macros.define(macroOwners.collection, name, call),
    construct: ({ args }) => nativeOf(collection(args.or(0))),
  });
  define(['Symfony\\Component\\Finder\\Finder'], {
    callStatic: (name, call) =>
      name === 'create' ? fluentObject('Symfony\\Component\\Finder\\Finder', new Finder(call)) : undefined,
    construct: (call) => nativeOf(fluentObject('Symfony\\Component\\Finder\\Finder', new Finder(call))),
  });
}

function defineFoundation(laravel: Framework, define: Define): void {
  for (const macroable of ['Route', 'RouteRegistrar', 'PendingResourceRegistration']) {
    const className = `Illuminate\\Routing\\${macroable}`;
    define([className], { callStatic: (name, call) => laravel.macros.define(className, name, call) });
  }
  define(['Response', 'Illuminate\\Support\\Facades\\Response', responseFactory], {
    callStatic: (name, call) => laravel.macros.define(responseFactory, name, call),
  });
  for (const owner of [macroOwners.builder, macroOwners.rows]) {
    define([owner], { callStatic: (name, call) => laravel.macros.define(owner, name, call) });
  }
  define(['Illuminate\\Foundation\\Application'], {
    construct: () => new ApplicationBehaviour(laravel),
    callStatic: (name) => (name === 'configure' ? applicationBuilder(laravel) : undefined),
  });
  define(['Schema', 'Illuminate\\Support\\Facades\\Schema'], schemaFacade({ changes: () => laravel.database.changes }));
  define(['DB', 'Illuminate\\Support\\Facades\\DB'], databaseFacade(laravel));
  define(['Illuminate\\Support\\ServiceProvider'], serviceProvider(laravel));
  define(['Illuminate\\Foundation\\Support\\Providers\\RouteServiceProvider'], routeServiceProvider(laravel));
  define(['Illuminate\\Database\\Eloquent\\Model', 'Illuminate\\Foundation\\Auth\\User'], {
    ...eloquentModel,
    callStatic: (name, call) =>
      name === 'resolverelationusing' ? laravel.macros.relate(call) : eloquentModel.callStatic?.(name, call),
  });
  for (const [name, native] of castClasses) define([name], native);
  define(['Illuminate\\Database\\Eloquent\\Relations\\Relation'], {
    callStatic: (name, call) => laravel.morphs.noteCall(name, call),
  });
  for (const [name, native] of resourceBases) define([name], native);
  define(['Watson\\Validating\\ValidatingTrait'], validatingTrait);
  define(['Nwidart\\Modules\\Support\\ModuleServiceProvider'], moduleServiceProvider(laravel));
  define(['Laravel\\Fortify\\RoutePath'], routePath(laravel));
  for (const [name, native] of routeSwitches(laravel)) define([name], native);
  define(['Laravel\\Folio\\Folio'], folio(laravel));
  define(['Lorisleiva\\Actions\\Facades\\Actions'], actionsFacade(laravel));
  define(['Livewire\\Volt\\Volt'], volt(laravel));
  define(['Spatie\\LaravelData\\Data', 'Spatie\\LaravelData\\Dto'], dataClass(laravel));
}

function nativeOf(value: Value): NativeObject {
  return (value.kind === 'object' ? value.native : null) ?? {};
}

function defineDirectoryWalks(define: Define): void {
  define(['DirectoryIterator', 'FilesystemIterator'], {
    construct: (call) => new DirectoryWalk(call, call.args.or(0), false),
  });
  // A recursive one is gone through by the iterator around it; alone it answers its own level.
  define(['RecursiveDirectoryIterator'], {
    construct: (call) => new DirectoryWalk(call, call.args.or(0), true),
    constant: () => number(0),
  });
  define(['RecursiveIteratorIterator', 'IteratorIterator', 'CallbackFilterIterator', 'RegexIterator'], {
    construct: ({ args }) => nativeOf(args.or(0)),
    constant: () => number(0),
  });
}
