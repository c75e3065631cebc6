import type { ReadPath } from '../../node/paths/express-path';
import type { Server } from '../instances/server';
import { textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { readFastifyPath } from './fastify-path';
import type { RouteRecord } from './route-record';

/** A route as the server's router has it. */
export interface RegisteredRoute {
  readonly methods: readonly string[];
  readonly path: ReadPath;
  /** The host that it answers on; null for all. */
  readonly domain: string | null;
  readonly server: Server;
  readonly record: RouteRecord;
  /** Which version requests ask for in `Accept-Version`; null where the route has none. */
  readonly version: string | null;
  /** Routes that requests for other versions come to: a description tells them together with this one. */
  readonly mates: readonly RegisteredRoute[];
}

/**
 * The routes of a server in the order in which they were registered.
 * https://fastify.dev/docs/latest/Reference/Routes/#version-constraints
 */
export function registeredRoutes(server: Server): {
  readonly routes: readonly RegisteredRoute[];
  readonly untold: readonly RouteRecord[];
} {
  const untold: RouteRecord[] = [];
  const known = new Map<string, Versions>();
  const routes = server.routes.flatMap((record): readonly RegisteredRoute[] => {
    if (record.url === null) {
      untold.push(record);
      return [];
    }
    const path = readFastifyPath(record.url);
    const domain = constraint(record, 'host');
    const version = constraint(record, 'version');
    const route = { path, domain, server, record, version };
    const keyOf = (method: string): string => `${method} ${domain ?? ''} ${path.uri}`;
    const own = record.methods.filter((method) => method !== 'HEAD');
    for (const method of own) known.get(keyOf(method))?.add({ ...route, methods: [method], mates: [] });
    const methods = own.filter((method) => !known.has(keyOf(method)));
    const versions = new Versions(version);
    for (const method of methods) known.set(keyOf(method), versions);
    return methods.length === 0 ? [] : [{ ...route, methods, mates: versions.others }];
  });
  return { routes, untold };
}

/** Routes for one address, each for another version. */
class Versions {
  readonly others: RegisteredRoute[] = [];

  constructor(private readonly first: string | null) {}

  /** Of two for one version the first one answers. */
  add(route: RegisteredRoute): void {
    const isKnown = [this.first, ...this.others.map(({ version }) => version)].includes(route.version);
    if (!isKnown) this.others.push(route);
  }
}

function constraint({ options }: RouteRecord, name: string): string | null {
  const all: Value | undefined = options.entries.get('constraints');
  return all?.kind === 'record' ? textOf(all.entries.get(name)) : null;
}
