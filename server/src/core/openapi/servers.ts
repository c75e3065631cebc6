import type { ApiEnvironment } from '../configuration/environments';
import type { Server } from '../openapi-objects/document';

/** The servers, that of an environment first. */
export function serversOf(servers: readonly Server[], environment: ApiEnvironment | null): readonly Server[] {
  const url = environment?.variables['base_url'] ?? '';
  if (environment === null || url === '') return servers;
  const known = servers.find((server) => sameUrl(server.url, url));
  const others = servers.filter((server) => server !== known);
  return [known ?? { url, description: environment.displayName }, ...others];
}

function sameUrl(one: string, other: string): boolean {
  return one.replace(/\/+$/, '') === other.replace(/\/+$/, '');
}
