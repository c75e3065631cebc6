import type { ts } from 'ts-morph';
import { type Value, textOf } from '../../../languages/typescript/evaluate/value';
import { addressesBelow, addressesOf, type IsFor } from '../../node/paths/address-pattern';
import { below, type ReadPath, readPath } from '../../node/paths/express-path';
import { type Pattern, takesAddress } from '../../node/paths/taken-address';
import { readRegexpPath } from '../../node/paths/regexp-path';
import type { ExpressModule } from './express-module';
import { isErrorHandler } from '../operations/error-handlers';
import { fallingThrough } from './falling-through';
import { mayPassOn } from './passing-layers';
import type { Layer, RouterRecord } from './router';

/** A route as the application's router has it. */
export interface RegisteredRoute {
  readonly methods: readonly string[];
  readonly path: ReadPath;
  /** What runs before the handler, in order. */
  readonly middleware: readonly Value[];
  /** For each of them what of the address lies above it; null for one that runs below several. */
  readonly bases: readonly (string | null)[];
  /** Those that this route alone is told; what runs for whatever comes says nothing of one route. */
  readonly own: ReadonlySet<Value>;
  readonly handler: Value;
  /** What answers its errors, in the order in which they are asked. */
  readonly errorHandlers: readonly Value[];
  readonly isConditional: boolean;
  /** What of the address lies above the handler. */
  readonly base: string;
  /** Whether it may hand on what others behind it answer, and answer nothing itself. */
  readonly mayPassOn: boolean;
  /** Other routes behind it that are told for the same. */
  readonly answeringBehind: readonly RegisteredRoute[];
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
  return { routes: fallingThrough(followed(application, start, { express, untold }).routes), untold };
}

interface Walk {
  readonly express: ExpressModule;
  readonly untold: ts.Node[];
}

/** What a request comes by in a router. */
interface Followed {
  readonly routes: readonly RegisteredRoute[];
  /** What has run for requests that none of its routes answers, which go on behind it. */
  readonly passed: readonly Placed[];
}

function followed(router: RouterRecord, mount: Mount, walk: Walk): Followed {
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
        const isBelow = addressesBelow(path.isEverything === true ? mount.path : at.path);
        const inside = mounted(
          layer,
          at,
          own.kind === 'pattern' && path === everywhere ? takenBy(own, mount) : isBelow,
          walk,
        );
        routes.push(...inside.routes);
        before.push(...inside.passed);
      }
    }
  }
  return { routes, passed: before };
}

function baseOf({ uri }: ReadPath): string {
  return uri === '' ? '' : `/${uri}`;
}

const everywhere: ReadPath = { uri: '', parameters: [] };
const always: IsFor = () => true;

/** Of a pattern that is no path: it runs for those addresses below the router that are not known to be others. */
function takenBy(pattern: Pattern, { path }: Mount): IsFor {
  const isBelow = addressesBelow(path);
  const above = path.uri === '' ? '' : `${path.uri}/`;
  return (uri, open) => {
    if (!isBelow(uri)) return false;
    return !uri.startsWith(above) || takesAddress(pattern, { uri: uri.slice(above.length), open }) !== false;
  };
}

/** Middleware below a path that cannot be told hides no route. */
function answersNothing({ methods, handlers }: Layer, { express }: Walk): boolean {
  return methods === null && handlers.every((one) => express.routerOf(one) === null);
}

/**
 * `use(path, …middleware, router)`. Who comes to no route of the router goes on behind it, and has come by its middleware and by what
 * stands before it: https://expressjs.com/en/guide/using-middleware.html
 */
function mounted(layer: Layer, at: Mount, isFor: IsFor, walk: Walk): Followed {
  const routes: RegisteredRoute[] = [];
  const passed: Placed[] = [];
  for (const handler of layer.handlers) {
    const router = walk.express.routerOf(handler);
    if (router !== null && !at.within.includes(router)) {
      const inside = followed(router, { ...at, middleware: [...at.middleware, ...passed] }, walk);
      routes.push(...inside.routes);
      passed.push(...inside.passed);
    } else if (router === null && !isErrorHandler(handler)) {
      passed.push({ value: handler, base: baseOf(at.path), isFor });
    }
  }
  return { routes, passed };
}

function routeOf(layer: Layer, methods: readonly string[], at: Mount, base: string): readonly RegisteredRoute[] {
  const handlers = layer.handlers.filter((one) => !isErrorHandler(one));
  const handler = handlers.at(-1);
  if (handler === undefined) return [];
  const described = methods.filter((method) => method !== 'HEAD');
  if (described.length === 0) return [];
  const { path, errorHandlers, isConditional } = at;
  const earlier = at.middleware.filter(({ isFor }) => isFor(path.uri, path.open));
  const ofRoute = handlers.slice(0, -1);
  const running = [...earlier, ...ofRoute.map((value) => ({ value, base }))];
  const before = onceEach(running);
  const middleware = before.map(({ value }) => value);
  const bases = before.map((one) =>
    running.some((other) => other.value === one.value && other.base !== one.base) ? null : one.base,
  );
  const own = new Set(ofRoute);
  const all = [...layer.handlers.filter(isErrorHandler), ...errorHandlers];
  const { at: node } = layer;
  const seen = { methods: described, path, middleware, bases, own, handler, errorHandlers: all, isConditional };
  return [{ ...seen, base, mayPassOn: mayPassOn(layer), answeringBehind: [], at: node }];
}

/** What has let a request through once lets it through again. */
function onceEach<T extends Pick<Placed, 'value'>>(all: readonly T[]): readonly T[] {
  const seen = new Set<Value>();
  return all.filter(({ value }) => seen.size < seen.add(value).size);
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
