import type { ts } from 'ts-morph';
import { type Value, textOf } from '../../../languages/typescript/evaluate/value';
import { below, type ReadPath, readPath } from '../../node/paths/express-path';
import { readRegexpPath } from '../../node/paths/regexp-path';
import type { ExpressModule } from './express-module';
import type { Layer, RouterRecord } from './router';

/** A route as the application's router has it. */
export interface RegisteredRoute {
  readonly methods: readonly string[];
  readonly path: ReadPath;
  /** What runs before the handler, in order. */
  readonly middleware: readonly Value[];
  readonly handler: Value;
  readonly isConditional: boolean;
  readonly at: ts.Node;
}

interface Mount {
  readonly path: ReadPath;
  readonly middleware: readonly Value[];
  readonly isConditional: boolean;
  readonly within: readonly RouterRecord[];
}

/** Routes of an application in the order in which they are tried, and where a path could not be told. */
export function registeredRoutes(
  application: RouterRecord,
  express: ExpressModule,
): { readonly routes: readonly RegisteredRoute[]; readonly untold: readonly ts.Node[] } {
  const untold: ts.Node[] = [];
  const start: Mount = { path: { uri: '', parameters: [] }, middleware: [], isConditional: false, within: [] };
  return { routes: routesBelow(application, start, { express, untold }), untold };
}

interface Walk {
  readonly express: ExpressModule;
  readonly untold: ts.Node[];
}

function routesBelow(router: RouterRecord, mount: Mount, walk: Walk): readonly RegisteredRoute[] {
  const routes: RegisteredRoute[] = [];
  const before: { readonly path: string; readonly value: Value }[] = [];
  for (const layer of router.layers) {
    for (const own of layer.paths) {
      const path = pathOf(own);
      if (path === null) {
        walk.untold.push(layer.at);
        continue;
      }
      const earlier = before.filter((one) => isBelow(path.uri, one.path)).map(({ value }) => value);
      const at: Mount = {
        path: below(mount.path, path),
        middleware: [...mount.middleware, ...earlier],
        isConditional: mount.isConditional || layer.isConditional,
        within: [...mount.within, router],
      };
      if (layer.methods !== null) routes.push(...routeOf(layer, layer.methods, at));
      else {
        routes.push(...mounted(layer, at, walk));
        const passing = layer.handlers.filter((one) => walk.express.routerOf(one) === null && !isErrorHandler(one));
        const leadsOn = layer.handlers.every((one) => walk.express.routerOf(one) === null);
        if (leadsOn) before.push(...passing.map((value) => ({ path: path.uri, value })));
      }
    }
  }
  return routes;
}

/** `use(path, …middleware, router)`. */
function mounted(layer: Layer, at: Mount, walk: Walk): readonly RegisteredRoute[] {
  const middleware: Value[] = [];
  const routes: RegisteredRoute[] = [];
  for (const handler of layer.handlers) {
    const router = walk.express.routerOf(handler);
    if (router === null) middleware.push(handler);
    else if (!at.within.includes(router)) {
      routes.push(...routesBelow(router, { ...at, middleware: [...at.middleware, ...middleware] }, walk));
    }
  }
  return routes;
}

function routeOf(layer: Layer, methods: readonly string[], at: Mount): readonly RegisteredRoute[] {
  const handler = layer.handlers.at(-1);
  if (handler === undefined) return [];
  const described = methods.filter((method) => method !== 'HEAD');
  if (described.length === 0) return [];
  const middleware = [...at.middleware, ...layer.handlers.slice(0, -1)];
  return [{ methods: described, path: at.path, middleware, handler, isConditional: at.isConditional, at: layer.at }];
}

function pathOf(value: Value): ReadPath | null {
  if (value.kind === 'pattern') return readRegexpPath(value.source);
  const text = textOf(value);
  return text === null ? null : readPath(text);
}

function isBelow(uri: string, mount: string): boolean {
  return mount === '' || uri === mount || uri.startsWith(`${mount}/`);
}

/** Four parameters make a function one that handles errors. */
export function isErrorHandler(value: Value): boolean {
  return value.kind === 'function' && value.node.parameters.length === 4;
}
