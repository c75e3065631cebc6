import type { NativeCall, NativeClass, NativeObject } from '../../../languages/php/evaluate/natives';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { Scope } from '../../../languages/php/evaluate/scope';
import { emptyArray, nullValue, textOf, type ObjectValue, type Value } from '../../../languages/php/evaluate/values';
import { ApplicationBuilder } from './application-builder';
import { defaultProvidersObject } from './configured-providers';
import { routeServiceProvider } from './route-service-provider';
import { validationClasses } from '../rules/request/validation-classes';
import { authorizesRequests, controllerClass, controllerMiddlewareClass } from '../middleware/controller-classes';
import { middlewareClasses } from '../middleware/named-middleware';
import { moduleServiceProvider } from '../packages/module-service-provider';
import { validatingTrait } from '../packages/validating-models';
import { broadcastRoutes } from '../routes/broadcast';
import { ruleClasses } from '../rules/parsing/objects/rule-classes';
import { ApplicationBehaviour } from './application-object';
import { collection } from '../runtime/collection';
import { eloquentModel } from '../runtime/eloquent-model';
import { DirectoryWalk, fileSystemCall, Finder } from '../runtime/file-system';
import { arrCall } from '../runtime/arr';
import { envValue } from '../runtime/application-helpers';
import type { Laravel } from './laravel';
import { fluentObject } from '../runtime/native-object';
import { strCall } from '../runtime/strings';

/** The classes of the framework and of close packages that boot code and routing source name, by lower-case name. */
export function nativeClasses(laravel: Laravel): ReadonlyMap<string, NativeClass> {
  const classes = new Map<string, NativeClass>();
  const define: Define = (names, native) => {
    for (const name of names) classes.set(name.toLowerCase(), native);
  };
  defineFacades(laravel, define);
  defineSupport(laravel, define);
  defineDirectoryWalks(define);
  defineFoundation(laravel, define);
  for (const [name, native] of validationClasses(laravel)) define([name], native);
  define(['Illuminate\\Routing\\Controller'], controllerClass);
  define(['Illuminate\\Routing\\Controllers\\Middleware'], controllerMiddlewareClass);
  define(['Illuminate\\Foundation\\Auth\\Access\\AuthorizesRequests'], authorizesRequests);
  for (const [name, native] of middlewareClasses) define([name], native);
  for (const [name, native] of ruleClasses(laravel)) define([name], native);
  return classes;
}

type Define = (names: readonly string[], native: NativeClass) => void;
type StaticCall = NonNullable<NativeClass['callStatic']>;

function defineFacades(laravel: Laravel, define: Define): void {
  const facade = (short: string, callStatic: StaticCall): void => {
    define([short, `Illuminate\\Support\\Facades\\${short}`], { callStatic });
  };
  const onRouter: StaticCall = (name, call) =>
    laravel.requests.callRouter(name, call) ?? laravel.routerObject.native?.call?.(name, call);
  facade('Route', onRouter);
  define(['Illuminate\\Routing\\Router'], { callStatic: onRouter });
  facade('App', (name, call) => laravel.machine.callMethod(laravel.app, name, call.args, call));
  facade('Config', (name, call) => laravel.configObject.native?.call?.(name, call));
  facade('File', fileSystemCall);
  facade('Auth', (name, call) => (name === 'routes' ? onRouter('auth', call) : undefined));
  facade('Broadcast', (name, call) => broadcastRoutes(laravel, name, call));
  define(['Nwidart\\Modules\\Facades\\Module', 'Module'], {
    callStatic: (name, { args }) => laravel.modules.call(name, args),
  });
  define(['Illuminate\\Support\\Facades\\Facade'], {
    // A facade of the application stands for what the container has under its accessor.
    callStatic: (name, call) =>
      name === 'defaultaliases' ? collection(emptyArray) : throughFacade(laravel, name, call),
  });
}

function defineSupport(laravel: Laravel, define: Define): void {
  define(['Str', 'Illuminate\\Support\\Str'], { callStatic: strCall });
  define(['Arr', 'Illuminate\\Support\\Arr'], { callStatic: arrCall });
  define(['Illuminate\\Support\\Env'], {
    callStatic: (name, call) => (name === 'get' ? envValue(laravel, call) : undefined),
  });
  define(['Illuminate\\Filesystem\\Filesystem'], { construct: () => ({ call: fileSystemCall }) });
  define(['Illuminate\\Support\\Collection'], {
    callStatic: (name, { args }) => (['make', 'wrap'].includes(name) ? collection(args.or(0)) : undefined),
    construct: ({ args }) => nativeOf(collection(args.or(0))),
  });
  define(['Symfony\\Component\\Finder\\Finder'], {
    callStatic: (name, call) =>
      name === 'create' ? fluentObject('Symfony\\Component\\Finder\\Finder', new Finder(call)) : undefined,
    construct: (call) => nativeOf(fluentObject('Symfony\\Component\\Finder\\Finder', new Finder(call))),
  });
}

function defineFoundation(laravel: Laravel, define: Define): void {
  for (const macroable of ['Route', 'RouteRegistrar', 'PendingResourceRegistration']) {
    const className = `Illuminate\\Routing\\${macroable}`;
    define([className], { callStatic: (name, call) => laravel.macros.define(className, name, call) });
  }
  define(['Illuminate\\Foundation\\Application'], {
    construct: () => new ApplicationBehaviour(laravel),
    callStatic: (name) => (name === 'configure' ? ApplicationBuilder.begin(laravel) : undefined),
  });
  define(['Illuminate\\Support\\ServiceProvider'], {
    callStatic: (name) => (name === 'defaultproviders' ? defaultProvidersObject() : undefined),
    callInherited: (name, self, call) => serviceProviderCall(laravel, name, self, call),
  });
  define(['Illuminate\\Foundation\\Support\\Providers\\RouteServiceProvider'], routeServiceProvider(laravel));
  define(['Illuminate\\Database\\Eloquent\\Model', 'Illuminate\\Foundation\\Auth\\User'], eloquentModel);
  define(['Watson\\Validating\\ValidatingTrait'], validatingTrait);
  define(['Nwidart\\Modules\\Support\\ModuleServiceProvider'], moduleServiceProvider(laravel));
}

function throughFacade(laravel: Laravel, name: string, call: NativeCall): Value | undefined {
  const { machine, calledOn: calledClass } = call;
  if (calledClass === null || machine.files.method(calledClass, 'getFacadeAccessor').kind !== 'found') return undefined;
  const accessor = machine.callStatic(calledClass, 'getFacadeAccessor', new Arguments([]), call);
  const root = accessor.kind === 'object' ? accessor : laravel.container.make(textOf(accessor) ?? '');
  return machine.callMethod(root, name, call.args, call);
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
    constant: () => ({ kind: 'number', value: 0, isFloat: false }),
  });
  define(['RecursiveIteratorIterator', 'IteratorIterator', 'CallbackFilterIterator', 'RegexIterator'], {
    construct: ({ args }) => nativeOf(args.or(0)),
    constant: () => ({ kind: 'number', value: 0, isFloat: false }),
  });
}

/** What `Illuminate\Support\ServiceProvider` gives its children. */
function serviceProviderCall(laravel: Laravel, name: string, self: ObjectValue, call: NativeCall): Value | undefined {
  const { machine, args } = call;
  switch (name) {
    case 'loadroutesfrom': {
      const scope = new Scope(call.scope.file, { self });
      machine.include(args.or(0, 'path'), { once: false, optional: false }, { source: call.source, scope });
      return nullValue;
    }
    case 'mergeconfigfrom': {
      const key = textOf(args.at(1, 'key'));
      const path = args.or(0, 'path');
      if (key !== null) {
        laravel.configuration.merge(
          key,
          machine.include(path, { once: false, optional: true }, { ...call, scope: new Scope(call.scope.file) }),
        );
      }
      return nullValue;
    }
    case 'callafterresolving':
      return machine.callMethod(laravel.app, 'afterResolving', args, call);
    case 'booting':
    case 'booted': {
      const callback = machine.callableOf(args.or(0, 'callback'), call);
      if (callback !== null) laravel.providers.on(name, self, callback);
      return nullValue;
    }
    case '__construct':
    case 'register':
    case 'boot':
    case 'publishes':
    case 'publishesmigrations':
    case 'commands':
    case 'loadviewsfrom':
    case 'loadmigrationsfrom':
    case 'loadtranslationsfrom':
    case 'loadjsontranslationsfrom':
    case 'loadfactoriesfrom':
    case 'loadviewcomponentsas':
    case 'optimizes':
      return nullValue;
    default:
      return undefined;
  }
}
