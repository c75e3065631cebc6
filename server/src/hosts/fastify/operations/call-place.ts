import type { Server } from '../instances/server';
import type { RouteRecord } from '../routes/route-record';
import type { CallPlace } from './calling';

/** Where functions run for the requests of a route. */
export function placeOf({ instance, url, options }: RouteRecord, server: Server): CallPlace {
  return { instance, server, url, config: options.entries.get('config') };
}

/** Where requests and replies look alike, each thing is made once. */
export function byInstance<Made>(make: (place: CallPlace) => Made): (place: CallPlace) => Made {
  const known = new Map<CallPlace['instance'], Made>();
  return ({ instance, server }) => {
    const like = instance.likeForRequests;
    const made = known.get(like) ?? make({ instance: like, server });
    known.set(like, made);
    return made;
  };
}
