import type { NestRoute } from './nest-routes';

/** The address of a route, parameters as `{name}`. */
export function addressOf({ path }: Pick<NestRoute, 'path'>): string {
  return `/${path.uri}`;
}
