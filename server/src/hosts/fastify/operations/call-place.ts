import type { Server } from '../instances/server';
import type { RouteRecord } from '../routes/route-record';
import type { CallPlace } from './calling';

/** Where functions run for the requests of a route. */
export function placeOf({ instance, url, options }: RouteRecord, server: Server): CallPlace {
  return { instance, server, url, config: options.entries.get('config') };
}
