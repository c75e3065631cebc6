import type { ApiType } from '../selection/api-type';
import type { Endpoint } from '../selection/endpoint';
import type { SecurityRequirement } from '../openapi-objects/document';

/** Names of schemes, any of which a middleware accepts, by the name of the middleware. */
export type MiddlewareSecurityMap = Readonly<Record<string, readonly string[]>>;

/** What of an endpoint tells what it asks for. */
export type Guarded = Pick<Endpoint, 'route' | 'apiType'>;

/** Tells what endpoints ask of their callers, once for all that share an API type and what a host read as one list. */
export function securityResolver(map: MiddlewareSecurityMap): (endpoint: Guarded) => readonly SecurityRequirement[] {
  const told = new Map<ApiType, Map<readonly string[], readonly SecurityRequirement[]>>();
  return (endpoint) => {
    const ofType = told.get(endpoint.apiType) ?? new Map<readonly string[], readonly SecurityRequirement[]>();
    told.set(endpoint.apiType, ofType);
    const { resolved } = endpoint.route.middleware;
    const security = ofType.get(resolved) ?? securityOf(endpoint, map);
    ofType.set(resolved, security);
    return security;
  };
}

/**
 * What an endpoint asks of its caller. Schemes of one middleware are alternatives; several middlewares must all be
 * satisfied. Empty where nothing is asked.
 */
export function securityOf(endpoint: Guarded, map: MiddlewareSecurityMap): readonly SecurityRequirement[] {
  const accepted = middlewareOf(endpoint).map((names) => schemesOf(names, map));
  const alternatives = accepted.filter((schemes) => schemes.length > 0).reduce(combined, [[]]);
  const distinct = new Map(alternatives.map((schemes) => [[...new Set(schemes)].sort().join(), requirement(schemes)]));
  distinct.delete('');
  return [...distinct.values()];
}

function requirement(schemes: readonly string[]): SecurityRequirement {
  return Object.fromEntries(schemes.map((scheme) => [scheme, []]));
}

/** Every way to take one of the alternatives and one of the schemes. */
function combined(alternatives: readonly (readonly string[])[], schemes: readonly string[]): readonly string[][] {
  return alternatives.flatMap((taken) => schemes.map((scheme) => [...taken, scheme]));
}

/** The middleware that guards an endpoint, each with all its names; a group, too, is one that can be mapped. */
export function middlewareOf({ route, apiType }: Guarded): readonly (readonly string[])[] {
  const { resolved, names, groups } = route.middleware;
  return [
    ...groups.map((group) => [group]),
    ...resolved.map((name, index) => [...(names[index] ?? []), name]),
    ...apiType.middleware.map((name) => [name]),
  ];
}

/** The schemes of a middleware under the first of its names that is mapped, else of the guards that it asks for. */
function schemesOf(names: readonly string[], map: MiddlewareSecurityMap): readonly string[] {
  const mappedName = names.find((name) => Object.hasOwn(map, name));
  if (mappedName !== undefined) return map[mappedName] ?? [];
  const guards = names.map(guardsOf).find((found) => found !== null);
  if (guards === undefined) return [];
  const mapped = Object.entries(map).filter(([key]) => acceptsGuard(key, guards));
  return [...new Set(mapped.flatMap(([, schemes]) => schemes))];
}

/** Whether the mapped middleware asks for one of the guards; the default guard may be any of those that are mapped. */
function acceptsGuard(key: string, guards: readonly string[]): boolean {
  const mapped = guardsOf(key);
  return mapped !== null && (guards.length === 0 || mapped.some((guard) => guards.includes(guard)));
}

const authentication = /^(?:auth|(?:.*\\)?Authenticate)(?::(.*))?$/;

/** Whether a mapped middleware is meant by a name that a route carries, or may be. */
export function isMeant(key: string, name: string): boolean {
  const guards = guardsOf(name);
  return key === name || (guards !== null && acceptsGuard(key, guards));
}

/** The guards that an authenticating middleware asks for: `auth:api,web`, or the same with its class in full. */
export function guardsOf(name: string): readonly string[] | null {
  const match = authentication.exec(name);
  return match === null ? null : (match[1]?.split(',').map((guard) => guard.trim()) ?? []);
}
