import { toText } from '../../../languages/php/evaluate/conversions';
import type { NativeCall } from '../../../languages/php/evaluate/natives';
import { fluentObject } from '../runtime/native-object';
import type { FrameworkVersion } from '../version';
import type { Macros } from '../runtime/macros';
import { Scope } from '../../../languages/php/evaluate/scope';
import { nullValue, string, unknown, type ObjectValue, type Value } from '../../../languages/php/evaluate/values';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { parseAction, parseRegistrarAction } from './action';
import { knownText } from '../runtime/argument-values';
import type { RouteAttributes } from './group';
import { RegistrarObject } from './registrar-object';
import { ResourceObject, resourceOptions } from './resource-object';
import {
  defaultResourceSettings,
  registerResource,
  type ResourceOptions,
  type ResourceSettings,
} from './resource-registrar';
import { RouteObject } from './route-object';
import type { RouteRecord } from './route-record';
import type { RouteAction, Router } from './router';

const verbs: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<readonly string[]>({
    get: ['GET', 'HEAD'],
    post: ['POST'],
    put: ['PUT'],
    patch: ['PATCH'],
    delete: ['DELETE'],
    options: ['OPTIONS'],
    query: ['QUERY'],
  }),
);

interface ResourceKind {
  readonly kind: 'resource' | 'singleton';
  readonly only: readonly string[] | null;
}

const resourceKinds: ReadonlyMap<string, ResourceKind> = new Map(
  Object.entries<ResourceKind>({
    resource: { kind: 'resource', only: null },
    apiresource: { kind: 'resource', only: ['index', 'show', 'store', 'update', 'destroy'] },
    singleton: { kind: 'singleton', only: null },
    apisingleton: { kind: 'singleton', only: ['store', 'show', 'update', 'destroy'] },
  }),
);

const pluralKinds: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    resources: 'resource',
    apiresources: 'apiresource',
    softdeletableresources: 'resource',
    singletons: 'singleton',
    apisingletons: 'apisingleton',
  }),
);

interface MacroVerb {
  readonly methods: readonly string[];
  readonly action: string;
}

/** Verbs that packages add to the router as macros and that are too common to be passed over. */
const macroVerbs: ReadonlyMap<string, MacroVerb> = new Map(
  Object.entries<MacroVerb>({
    // inertiajs/inertia-laravel: ServiceProvider::registerRouterMacro
    inertia: { methods: ['GET', 'HEAD'], action: '\\Inertia\\Controller' },
    // livewire/livewire 4: the page controller shows the component.
    livewire: { methods: ['GET', 'HEAD'], action: '\\Livewire\\Mechanisms\\HandleRouting\\LivewirePageController' },
  }),
);

/** The calls that register routes, shared by the router, the facade and registrar chains. */
export class RoutingCalls {
  readonly router: Router;
  readonly settings: ResourceSettings = defaultResourceSettings();
  readonly #routerObject: () => ObjectValue;
  readonly #macros: Macros;
  readonly #isCallable: (uses: string) => boolean;
  /** `Router::$verbs` */
  readonly #anyMethods: readonly string[];

  constructor(
    router: Router,
    context: {
      readonly routerObject: () => ObjectValue;
      readonly macros: Macros;
      readonly version: FrameworkVersion;
      /** Whether `Class@method` can be called as it stands; a method that may be there can. */
      readonly isCallable: (uses: string) => boolean;
    },
  ) {
    this.router = router;
    this.#routerObject = context.routerObject;
    this.#macros = context.macros;
    this.#isCallable = context.isCallable;
    const query = context.version.isAtLeast(13, 34) ? ['QUERY'] : [];
    this.#anyMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', ...query];
  }

  /** A call by its lower-case name; undefined where it registers nothing. `chain` is what stands before it. */
  register(name: string, call: NativeCall, chain: RouteAttributes | null): Value | undefined {
    const { args } = call;
    const methods = name === 'any' ? this.#anyMethods : verbs.get(name);
    if (methods !== undefined) return this.#verb(methods, args, call, chain);
    if (name === 'match') return this.#match(args, call, chain);
    if (name === 'addroute' && chain === null) return this.#match(args, call, null);
    if (chain === null) {
      const simple = this.#simple(name, args, call);
      if (simple !== undefined) return simple;
    }
    const macro = macroVerbs.get(name);
    if (macro !== undefined) {
      return this.#route(macro.methods, args.or(0), this.#action(string(macro.action), chain), call);
    }
    return this.#resources(name, args, call, chain);
  }

  group(attributes: RouteAttributes, body: Value, call: NativeCall): void {
    const bodies = body.kind === 'array' ? [...body.entries.values()] : [body];
    for (const one of bodies)
      this.router.inGroup(attributes, () => {
        this.#load(one, call);
      });
  }

  /** The chain that a call to the router begins: `Route::prefix('x')`. */
  chain(name: string, call: NativeCall): ObjectValue {
    const chain = new RegistrarObject(this);
    chain.call(name, call);
    return fluentObject('Illuminate\\Routing\\RouteRegistrar', chain, this.#macros);
  }

  routeObject(record: RouteRecord): ObjectValue {
    return fluentObject('Illuminate\\Routing\\Route', new RouteObject(record), this.#macros);
  }

  #load(body: Value, call: NativeCall): void {
    const { machine, source, scope } = call;
    const callable =
      body.kind === 'closure' || body.kind === 'array' ? machine.callableOf(body, { source, scope }) : null;
    if (callable !== null) {
      const since = machine.endings.made;
      machine.endings.drop(machine.call(callable, new Arguments([this.#routerObject()]), source), since, scope);
      return;
    }
    const inner = new Scope(scope.file);
    inner.set('router', this.#routerObject());
    // Routes are known by all that they are registered with, so nobody has to know of which files.
    machine.files.tracker.untracked(() =>
      machine.include(body, { once: false, optional: false }, { source, scope: inner }),
    );
  }

  #verb(methods: readonly string[], args: Arguments, call: NativeCall, chain: RouteAttributes | null): Value {
    return this.#route(methods, args.or(0, 'uri'), this.#action(args.at(1, 'action'), chain), call);
  }

  #match(args: Arguments, call: NativeCall, chain: RouteAttributes | null): Value {
    const methods = args.or(0, 'methods');
    const list = methods.kind === 'array' ? [...methods.entries.values()] : [methods];
    const names = list.flatMap((one) => knownText(one)?.toUpperCase() ?? []);
    return this.#route(names, args.or(1, 'uri'), this.#action(args.at(2, 'action'), chain), call);
  }

  #simple(name: string, args: Arguments, call: NativeCall): Value | undefined {
    switch (name) {
      case 'redirect':
      case 'permanentredirect':
        return this.#route(this.#anyMethods, args.or(0, 'uri'), controller('RedirectController'), call);
      case 'view':
        return this.#route(['GET', 'HEAD'], args.or(0, 'uri'), controller('ViewController'), call);
      case 'fallback': {
        const action = parseAction(args.at(0, 'action'));
        const record = this.#add(['GET'], string('{fallbackPlaceholder}'), action, call);
        record.where(new Map([['fallbackPlaceholder', '.*']]));
        record.isFallback = true;
        return this.routeObject(record);
      }
      default:
        return undefined;
    }
  }

  #resources(name: string, args: Arguments, call: NativeCall, chain: RouteAttributes | null): Value | undefined {
    const each = pluralKinds.get(name);
    if (each !== undefined) {
      const [list, options] = [args.or(0), args.at(1)];
      if (list.kind === 'array') {
        for (const [key, controllerName] of list.entries) {
          const one = new Arguments([
            string(key.toString()),
            controllerName,
            ...(options === undefined ? [] : [options]),
          ]);
          this.#resources(each, one, call, chain);
        }
      }
      return nullValue;
    }
    const shape = resourceKinds.get(name);
    if (shape === undefined) return undefined;
    const [resource, className] = [knownText(args.at(0, 'name')), knownText(args.at(1, 'controller'))];
    if (resource === undefined || className === undefined) return nullValue;
    const given = args.at(2, 'options');
    const options = resourceOptions(given?.kind === 'array' ? given : undefined, chain ?? {});
    const pending = new ResourceObject(shape.kind, resource, className, withOnly(options, shape.only, name));
    const at = { source: call.source, condition: call.machine.undecided.at(-1) ?? null };
    this.router.defer(() => registerResource(this.router, pending.resource, { settings: this.settings, at }));
    return fluentObject('Illuminate\\Routing\\PendingResourceRegistration', pending, this.#macros);
  }

  #action(action: Value | undefined, chain: RouteAttributes | null): RouteAction {
    return chain === null ? parseAction(action) : parseRegistrarAction(action, chain, this.#isCallable);
  }

  #route(methods: readonly string[], uri: Value, action: RouteAction, call: NativeCall): Value {
    // What is left of a call that is being typed must not be taken for the root's route.
    if (uri.kind === 'null') return unknown('a route without a URI', call.source);
    return this.routeObject(this.#add(methods, uri, action, call));
  }

  #add(methods: readonly string[], uri: Value, action: RouteAction, call: NativeCall): RouteRecord {
    const at = { source: call.source, condition: call.machine.undecided.at(-1) ?? null };
    return this.router.add(methods, toText(uri), action, at);
  }
}

function controller(name: string): RouteAction {
  return { target: { kind: 'controller', uses: `\\Illuminate\\Routing\\${name}` }, isText: true, attributes: {} };
}

/** An API resource leaves the forms out, unless its options say `only` themselves: `Router::apiResource`. */
function withOnly(options: ResourceOptions, only: readonly string[] | null, name: string): ResourceOptions {
  if (only === null || options.only !== undefined) return options;
  const except = name === 'apiresource' || name === 'apisingleton' ? options.except : undefined;
  return { ...options, only: only.filter((method) => !(except?.includes(method) ?? false)) };
}
