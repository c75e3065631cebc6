import type { ts } from 'ts-morph';
import type { UndocumentedReason } from '../../../core/application';
import type { Problem } from '../../../core/problems';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import { sourceOf } from '../../../languages/typescript/source-of';
import {
  native,
  type NativeCall,
  nativeFunction,
  nothing,
  textOf,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import type { MiddlewareReferences } from '../middleware/middleware-references';
import { adonisProblem } from '../problems';
import { knownMatcher } from './adonis-path';
import type { Extended, Macros } from '../macros';
import {
  matchedAll,
  renamed,
  type ResourceRecord,
  resourceRoutes,
  routesNamed,
  snake,
  withParameter,
} from './resource';
import { matched, named, namedBelow, type RouteRecord } from './route-record';

const verbs: Readonly<Record<string, readonly string[]>> = {
  get: ['GET'],
  post: ['POST'],
  put: ['PUT'],
  patch: ['PATCH'],
  delete: ['DELETE'],
  any: ['OPTIONS', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
};

/** Methods that a route may be told, each of which returns what it was called on. */
type Members = Readonly<Record<string, (args: readonly Value[], call: NativeCall) => void>>;

/** `@adonisjs/core/services/router`: it notes what it is told. */
export class RouterModule {
  /** In the order in which they are told. */
  readonly routes: RouteRecord[] = [];
  /** What runs for all routes, in order. */
  readonly global: Value[] = [];
  /** What imports the handler of errors; null where nobody said it. */
  errorHandler: Value | null = null;
  readonly problems: Problem[] = [];
  private readonly matchers = new Map<string, Value>();
  /** Routes of the groups that are being told, the innermost last. */
  private readonly open: RouteRecord[][] = [];

  /** `isUncertain` tells whether source tells that what is run now is run. */
  constructor(
    private readonly isUncertain: () => boolean,
    readonly middleware: MiddlewareReferences,
    private readonly macros: Macros,
  ) {}

  readonly value: Value = native({ get: (name) => this.member(name) });

  private member(name: string): Value | undefined {
    const methods = verbs[name];
    if (methods !== undefined) {
      return nativeFunction(([pattern, handler], { node }) => this.told(pattern, methods, handler, node));
    }
    switch (name) {
      case 'route':
        return nativeFunction(([pattern, given, handler], { node }) =>
          this.told(pattern, methodsIn(given), handler, node),
        );
      case 'on':
        return nativeFunction(([pattern], { node }) => this.brisk(pattern, node));
      case 'resource':
      case 'shallowResource':
        return nativeFunction(([resource, controller], { node }) =>
          this.resource(resource, controller, name === 'shallowResource', node),
        );
      case 'group':
        return nativeFunction(([callback], { node, run }) => {
          const routes: RouteRecord[] = [];
          this.open.push(routes);
          if (callback !== undefined) run(callback, []);
          this.open.pop();
          this.open.at(-1)?.push(...routes);
          return this.group(routes, node);
        });
      case 'use':
        return nativeFunction(([loaders]) => {
          this.global.push(...itemsOf(loaders).map((one) => this.middleware.loaded(one)));
          return this.value;
        });
      case 'named':
        return nativeFunction(([loaders]) => this.middleware.named(loaders));
      case 'where':
        return nativeFunction(([parameter, matcher]) => {
          const text = textOf(parameter);
          if (text !== null && matcher !== undefined) this.matchers.set(text, matcher);
          return this.value;
        });
      case 'matchers':
        return native({ get: (matcher) => nativeFunction((_, { node }) => knownMatcher(matcher) ?? unknown(node)) });
      case 'builder':
        return nativeFunction(() => urlBuilder);
      case 'makeUrl':
      case 'makeSignedUrl':
        return nativeFunction((_, { node }) => unknownOf('string', node));
      default:
        return this.macros.member('Router', name, this.value);
    }
  }

  private told(
    pattern: Value | undefined,
    methods: readonly string[],
    handler: Value | undefined,
    at: ts.Node,
    undocumented: UndocumentedReason | null = null,
  ): Value {
    const text = textOf(pattern);
    if (text === null) {
      this.problems.push(adonisProblem('adonis.pathUnknown', sourceOf(at), {}));
      return chained(at);
    }
    return this.routeValue(this.made(text, methods, handler ?? unknown(at), at, undocumented));
  }

  private made(
    pattern: string,
    methods: readonly string[],
    handler: Value,
    at: ts.Node,
    undocumented: UndocumentedReason | null = null,
  ): RouteRecord {
    const route: RouteRecord = {
      methods,
      pattern,
      name: null,
      domain: null,
      prefixes: [],
      matchers: new Map(),
      middleware: [],
      isDeleted: false,
      handler,
      undocumented,
      isConditional: this.isUncertain(),
      at,
    };
    this.routes.push(route);
    this.open.at(-1)?.push(route);
    return route;
  }

  /** What parameters of a route match: what it says itself goes before what holds for all. */
  matchersOf({ matchers }: RouteRecord): ReadonlyMap<string, Value> {
    return new Map([...this.matchers, ...matchers]);
  }

  private routeValue(route: RouteRecord): Value {
    const use = (args: readonly Value[]): void => void route.middleware.push(args.flatMap(itemsOf));
    return this.chain('Route', {
      as: ([name]) => {
        const text = textOf(name);
        if (text !== null) named(route, text);
      },
      prefix: ([prefix]) => {
        this.prefixed([route], prefix);
      },
      domain: ([domain]) => {
        onDomain([route], domain);
      },
      where: ([parameter, matcher]) => {
        constrained([route], parameter, matcher);
      },
      use,
      middleware: use,
    });
  }

  private group(routes: readonly RouteRecord[], at: ts.Node): Value {
    const own: Value[] = [];
    const use = (args: readonly Value[]): void => {
      if (own.length === 0) for (const route of routes) route.middleware.unshift(own);
      own.push(...args.flatMap(itemsOf));
    };
    return this.chain('RouteGroup', {
      as: ([name]) => {
        const text = textOf(name);
        if (text !== null) for (const route of routes) namedBelow(route, text);
      },
      prefix: ([prefix]) => {
        if (textOf(prefix) === null) this.problems.push(adonisProblem('adonis.pathUnknown', sourceOf(at), {}));
        this.prefixed(routes, prefix);
      },
      domain: ([domain]) => {
        onDomain(routes, domain);
      },
      where: ([parameter, matcher]) => {
        constrained(routes, parameter, matcher);
      },
      use,
      middleware: use,
    });
  }

  private prefixed(routes: readonly RouteRecord[], prefix: Value | undefined): void {
    const text = textOf(prefix);
    if (text !== null) for (const route of routes) route.prefixes.push(text);
  }

  /** `router.on('/').render('home')`. */
  private brisk(pattern: Value | undefined, at: ts.Node): Value {
    const tell = (undocumented: UndocumentedReason): Value =>
      nativeFunction(() => this.told(pattern, ['GET'], unknown(at), at, undocumented));
    return native({ get: (name) => tell(name.startsWith('redirect') ? 'redirect' : 'hidden') });
  }

  private resource(written: Value | undefined, controller: Value | undefined, isShallow: boolean, at: ts.Node): Value {
    const text = textOf(written);
    if (text === null || controller === undefined) {
      this.problems.push(adonisProblem('adonis.pathUnknown', sourceOf(at), {}));
      return chained(at);
    }
    const make = (pattern: string, methods: readonly string[], handler: Value): RouteRecord =>
      this.made(pattern, methods, handler, at);
    return this.resourceValue(resourceRoutes(text, { controller, isShallow, at }, make));
  }

  private resourceValue(resource: ResourceRecord): Value {
    const left = (routes: readonly RouteRecord[]): void => {
      for (const route of routes) route.isDeleted = true;
    };
    const use: Members[string] = ([actions, ...middleware]) => {
      const meant = textOf(actions) === '*' ? resource.routes : routesNamed(resource, textsIn(actions));
      for (const route of meant) if (!route.isDeleted) route.middleware.push(middleware.flatMap(itemsOf));
    };
    return this.chain('RouteResource', {
      only: ([names]) => {
        const kept = routesNamed(resource, textsIn(names));
        left(resource.routes.filter((route) => !kept.includes(route)));
      },
      except: ([names]) => {
        left(routesNamed(resource, textsIn(names)));
      },
      apiOnly: () => {
        left(routesNamed(resource, ['create', 'edit']));
      },
      as: ([name]) => {
        const text = textOf(name);
        if (text !== null) renamed(resource, snake(text));
      },
      params: ([names]) => {
        for (const [of, name] of names?.kind === 'record' ? names.entries : []) {
          const text = textOf(name);
          if (text !== null) withParameter(resource, of, text);
        }
      },
      where: ([parameter, matcher]) => {
        const text = textOf(parameter);
        if (text !== null && matcher !== undefined) matchedAll(resource, text, matcher);
      },
      tap: ([actions, callback], { run }) => {
        const meant = callback === undefined ? resource.routes : routesNamed(resource, textsIn(actions));
        const called = callback ?? actions;
        if (called === undefined) return;
        for (const route of meant) if (!route.isDeleted) run(called, [this.routeValue(route)]);
      },
      use,
      middleware: use,
    });
  }

  private chain(of: Extended, members: Members): Value {
    const self: Value = native({
      get: (name) => {
        const added = this.macros.member(of, name, self);
        if (added !== undefined) return added;
        const tell = Object.hasOwn(members, name) ? members[name] : undefined;
        return nativeFunction((args, call) => {
          tell?.(args, call);
          return self;
        });
      },
    });
    return self;
  }
}

/** `server.use()` of @adonisjs/core/services/server: it runs for all requests, before the router. */
export function serverModule(router: RouterModule): Value {
  return nativeRecord({
    use: nativeFunction(([loaders]) => {
      router.global.push(...itemsOf(loaders).map((one) => router.middleware.loaded(one)));
      return nothing;
    }),
    errorHandler: nativeFunction(([loader]) => {
      router.errorHandler = loader ?? null;
      return nothing;
    }),
  });
}

/** What the rest of a chain is told that nobody knows. */
function chained(at: ts.Node): Value {
  const self: Value = native({ get: () => nativeFunction(() => self), writtenAt: at });
  return self;
}

/** What makes addresses of routes. https://docs.adonisjs.com/guides/basics/routing#url-builder */
const urlBuilder: Value = native({
  get: (name) => nativeFunction((_, { node }) => (name.startsWith('make') ? unknownOf('string', node) : urlBuilder)),
});

function onDomain(routes: readonly RouteRecord[], domain: Value | undefined): void {
  const text = textOf(domain);
  if (text !== null) for (const route of routes) route.domain ??= text;
}

function constrained(routes: readonly RouteRecord[], parameter: Value | undefined, matcher: Value | undefined): void {
  const text = textOf(parameter);
  if (text !== null && matcher !== undefined) for (const route of routes) matched(route, text, matcher);
}

function itemsOf(value: Value | undefined): readonly Value[] {
  if (value?.kind === 'list') return value.items.flatMap(itemsOf);
  return value === undefined ? [] : [value];
}

function textsIn(value: Value | undefined): readonly string[] {
  return itemsOf(value).flatMap((one) => textOf(one) ?? []);
}

function methodsIn(value: Value | undefined): readonly string[] {
  return textsIn(value)
    .map((method) => method.toUpperCase())
    .filter((method) => method !== 'HEAD');
}
