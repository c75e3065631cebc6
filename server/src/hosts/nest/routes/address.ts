import type { RequestAddress } from '../../node/operations/request-address';
import type { NestRoute } from './nest-routes';

/** The address of a route, parameters as `{name}`. */
export function addressOf({ path }: Pick<NestRoute, 'path'>): string {
  return `/${path.uri}`;
}

/** Where requests of a route go. */
export function placeOfRequests(route: Pick<NestRoute, 'path' | 'methods'>): RequestAddress {
  return { address: addressOf(route), methods: route.methods, isOpen: (route.path.open?.size ?? 0) > 0 };
}
