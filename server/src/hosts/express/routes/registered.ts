import type { ts } from 'ts-morph';
import { type Value, textOf } from '../../../languages/typescript/evaluate/value';
import { addressesBelow, addressesOf, type IsFor } from '../../node/paths/address-pattern';
import { below, type ReadPath, readPath } from '../../node/paths/express-path';
import { readRegexpPath } from '../../node/paths/regexp-path';
import type { ExpressModule } from './express-module';
import { isErrorHandler } from '../operations/error-handlers';
import { mayPassOn } from './passing-layers';
import type { Layer, RouterRecord } from './router';

/** A route as the application's router has it. */
export interface RegisteredRoute {
  readonly methods: readonly string[];
  readonly path: ReadPath;
  /** What runs before the handler, in order. */
  readonly middleware: readonly Value[];
  /** For each of them what of the address lies above it. */
  readonly bases: readonly string[];
  /** Those that this route alone is told; what runs for whatever comes says nothing of one route. */
  readonly own: ReadonlySet<Value>;
  readonly handler: Value;
  /** What answers its errors, in the order in which they are asked. */
  readonly errorHandlers: readonly Value[];
  readonly isConditional: boolean;
  /** Whether it may hand on what it is told for all methods, and answer nothing itself. */
  readonly mayPassOn: boolean;
  readonly at: ts.Node;
}

/** Middleware with what of the address lies above it, and the addresses that it runs for. */
interface Placed {
  readonly value: Value;
  readonly base: string;
  readonly isFor: IsFor;
}

interface Mount {
  readonly path: ReadPath;
  readonly middleware: readonly Placed[];
  readonly errorHandlers: readonly Value[];
  readonly isConditional: boolean;
  readonly within: readonly RouterRecord[];
}

/** Routes of an application in the order in which they are tried, and where a path could not be told. */
export function registeredRoutes(
  application: RouterRecord,
  express: ExpressModule,
): { readonly routes: readonly RegisteredRoute[]; readonly untold: readonly ts.Node[] } {
  const untold: ts.Node[] = [];
  const start: Mount = {
    path: { uri: '', parameters: [] },
    middleware: [],
    errorHandlers: [],
    isConditional: false,
    within: [],
  };
  return { routes: routesBelow(application, start, { express, untold }), untold };
}

interface Walk {
  readonly express: ExpressModule;
  readonly untold: ts.Node[];
}

function routesBelow(router: RouterRecord, mount: Mount, walk: Walk): readonly RegisteredRoute[] {
  const routes: RegisteredRoute[] = [];
  const before: Placed[] = [];
  for (const layer of router.layers) {
    for (const own of layer.paths) {
      const path = pathOf(own) ?? (answersNothing(layer, walk) ? everywhere : null);
      if (path === null) {
        walk.untold.push(layer.at);
        continue;
      }
      const base = baseOf(mount.path);
      const byParameters = parameterHandlers(router, path).map((value) => ({ value, base, isFor: always }));
      const at: Mount = {
        path: below(mount.path, path),
        middleware: [...mount.middleware, ...before, ...byParameters],
        errorHandlers: [...errorHandlersAfter(router, layer, path.uri), ...mount.errorHandlers],
        isConditional: mount.isConditional || layer.isConditional,
        within: [...mount.within, router],
      };
      if (layer.methods !== null) {
        routes.push(...routeOf(layer, layer.methods, at, base));
        const isFor = path.isEverything === true ? addressesBelow(mount.path) : addressesOf(at.path);
        if (mayPassOn(layer)) before.push(...layer.handlers.map((value) => ({ value, base, isFor })));
      } else {
        routes.push(...mounted(layer, at, walk));
        const passing = layer.handlers.filter((one) => walk.express.routerOf(one) === null && !isErrorHandler(one));
        const leadsOn = layer.handlers.every((one) => walk.express.routerOf(one) === null);
        const isFor = addressesBelow(path.isEverything === true ? mount.path : at.path);
        if (leadsOn) before.push(...passing.map((value) => ({ value, base: baseOf(at.path), isFor })));
      }
    }
  }
  return routes;
}

function baseOf({ uri }: ReadPath): string {
  return uri === '' ? '' : `/${uri}`;
}

const everywhere: ReadPath = { uri: '', parameters: [] };
const always: IsFor = () => true;

/** Middleware below a path that cannot be told hides no route. */
function answersNothing({ methods, handlers }: Layer, { express }: Walk): boolean {
  return methods === null && handlers.every((one) => express.routerOf(one) === null);
}

/** `use(path, …middleware, router)`. */
function mounted(layer: Layer, at: Mount, walk: Walk): readonly RegisteredRoute[] {
  const middleware: Placed[] = [];
  const routes: RegisteredRoute[] = [];
  for (const handler of layer.handlers) {
    const router = walk.express.routerOf(handler);
    if (router === null) middleware.push({ value: handler, base: baseOf(at.path), isFor: always });
    else if (!at.within.includes(router)) {
      routes.push(...routesBelow(router, { ...at, middleware: [...at.middleware, ...middleware] }, walk));
    }
  }
  return routes;
}

function routeOf(layer: Layer, methods: readonly string[], at: Mount, base: string): readonly RegisteredRoute[] {
  const handlers = layer.handlers.filter((one) => !isErrorHandler(one));
  const handler = handlers.at(-1);
  if (handler === undefined) return [];
  const described = methods.filter((method) => method !== 'HEAD');
  if (described.length === 0) return [];
  const { path, errorHandlers, isConditional } = at;
  const earlier = at.middleware.filter(({ isFor }) => isFor(path.uri));
  const ofRoute = handlers.slice(0, -1);
  const before = [...earlier, ...ofRoute.map((value) => ({ value, base }))];
  const middleware = before.map(({ value }) => value);
  const bases = before.map((one) => one.base);
  const own = new Set(ofRoute);
  const all = [...layer.handlers.filter(isErrorHandler), ...errorHandlers];
  const { at: node } = layer;
  const seen = { methods: described, path, middleware, bases, own, handler, errorHandlers: all, isConditional };
  return [{ ...seen, mayPassOn: mayPassOn(layer), at: node }];
}

function pathOf(value: Value): ReadPath | null {
  if (value.kind === 'pattern') return readRegexpPath(value.source);
  const text = textOf(value);
  return text === null ? null : readPath(text);
}

/** What runs once a router has found out the parameters of a path. */
function parameterHandlers({ parameters }: RouterRecord, path: ReadPath): readonly Value[] {
  const names = new Set(path.parameters.map(({ name }) => name));
  return parameters.filter(({ name }) => names.has(name)).map(({ handler }) => handler);
}

/** Those of a router that come after a layer, and are below nothing else than its path is. */
function errorHandlersAfter(router: RouterRecord, layer: Layer, uri: string): readonly Value[] {
  return router.layers.slice(router.layers.indexOf(layer) + 1).flatMap(({ methods, paths, handlers }) => {
    const isForIt = methods === null && paths.some((path) => isReached(uri, pathOf(path)));
    return isForIt ? handlers.filter(isErrorHandler) : [];
  });
}

/** Whether what is told for a path, and for all below it, is told for an address. Of paths that nobody can tell it is taken to be so. */
function isReached(uri: string, path: ReadPath | null): boolean {
  return path === null || path.isEverything === true || addressesBelow(path)(uri);
}
