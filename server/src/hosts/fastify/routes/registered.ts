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
}

/** The routes of a server in the order in which they were registered; of what differs in a version alone the first. */
export function registeredRoutes(server: Server): {
  readonly routes: readonly RegisteredRoute[];
  readonly untold: readonly RouteRecord[];
} {
  const untold: RouteRecord[] = [];
  const seen = new Set<string>();
  const routes = server.routes.flatMap((record): readonly RegisteredRoute[] => {
    if (record.url === null) {
      untold.push(record);
      return [];
    }
    const path = readFastifyPath(record.url);
    const domain = constraint(record, 'host');
    const methods = record.methods.filter((method) => {
      const key = `${method} ${domain ?? ''} ${path.uri}`;
      if (method === 'HEAD' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
    return methods.length === 0 ? [] : [{ methods, path, domain, server, record }];
  });
  return { routes, untold };
}

function constraint({ options }: RouteRecord, name: string): string | null {
  const all: Value | undefined = options.entries.get('constraints');
  return all?.kind === 'record' ? textOf(all.entries.get(name)) : null;
}
