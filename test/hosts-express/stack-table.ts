import { below, readPath, type ReadPath } from '../../server/src/hosts/node/paths/express-path';
import { readRegexpPath } from '../../server/src/hosts/node/paths/regexp-path';

const everyMethod = 'GET|POST|PUT|PATCH|DELETE|OPTIONS';
const root: ReadPath = { uri: '', parameters: [] };

/** The routes that a router of the running framework holds: methods and URI. */
export function stackTable(router: object, mount: ReadPath = root): readonly string[] {
  return layersOf(router).flatMap((layer) => {
    const path = 'route' in layer && isRecord(layer['route']) ? layer['route']['path'] : layer['rawPath'];
    return (Array.isArray(path) ? path : [path]).flatMap((one) => ofLayer(layer, below(mount, pathOf(one))));
  });
}

function ofLayer(layer: Record<string, unknown>, at: ReadPath): readonly string[] {
  if (isRecord(layer['route'])) {
    return methodLists(layer['route']).map((methods) => `${methods} ${at.uri === '' ? '/' : at.uri}`);
  }
  return typeof layer['handle'] === 'function' && 'stack' in layer['handle'] ? stackTable(layer['handle'], at) : [];
}

/** A row each method that a route was told by itself; one for `all` where it has no other. */
function methodLists(route: Record<string, unknown>): readonly string[] {
  const methods = Object.keys(isRecord(route['methods']) ? route['methods'] : {});
  const own = methods.filter((method) => method !== '_all').map((method) => method.toUpperCase());
  return own.length === 0 ? [everyMethod] : own;
}

function layersOf(router: object): readonly Record<string, unknown>[] {
  return 'stack' in router && Array.isArray(router.stack) ? router.stack.filter(isRecord) : [];
}

function pathOf(path: unknown): ReadPath {
  if (path instanceof RegExp) return readRegexpPath(path.source) ?? root;
  return typeof path === 'string' ? readPath(path) : root;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return (typeof value === 'object' || typeof value === 'function') && value !== null;
}
