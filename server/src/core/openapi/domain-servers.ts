import type { Server } from '../openapi-objects/document';
import type { MergedEndpoint } from './merge-paths';

/**
 * The servers of what answers on domains of its own: each by the schemes of the API's servers, its parameters as variables.
 * Undefined where it answers on any domain, or source does not tell a whole one.
 * https://spec.openapis.org/oas/v3.0.3#server-object
 */
export function domainServers(
  { endpoints }: MergedEndpoint,
  servers: readonly Server[],
): readonly Server[] | undefined {
  const domains = new Set(endpoints.map(({ endpoint }) => endpoint.route.domain ?? ''));
  if (![...domains].every(isWhole)) return undefined;
  const schemes = new Set(servers.map(({ url }) => /^https?(?=:)/i.exec(url)?.[0].toLowerCase() ?? 'http'));
  return [...domains].flatMap((domain) => [...schemes].map((scheme) => serverOf(scheme, domain)));
}

function isWhole(domain: string): boolean {
  return domain.split('.').every((label) => /^(?:[\w-]|\{\w+\??\})+(?::\d+)?$/.test(label));
}

function serverOf(scheme: string, domain: string): Server {
  const names = [...domain.matchAll(/\{(\w+)\??\}/g)].map(([, name = '']) => name);
  const url = `${scheme}://${domain.replaceAll('?}', '}')}`;
  return names.length === 0
    ? { url }
    : { url, variables: Object.fromEntries(names.map((name) => [name, { default: name }])) };
}
