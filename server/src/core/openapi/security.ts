import type { Endpoint } from '../selection/endpoint';
import type { SecurityRequirement } from './document';

/** Names of schemes, any of which a middleware accepts, by the name of the middleware. */
export type MiddlewareSecurityMap = Readonly<Record<string, readonly string[]>>;

/**
 * What an endpoint asks of its caller. Schemes of one middleware are alternatives; several middlewares must all be
 * satisfied. Empty where nothing is asked.
 */
export function securityOf(endpoint: Endpoint, map: MiddlewareSecurityMap): readonly SecurityRequirement[] {
  const accepted = middlewareNames(endpoint).map((name) => schemesOf(name, map));
  const alternatives = accepted.filter((schemes) => schemes.length > 0).reduce(combined, [[]]);
  const distinct = new Map(alternatives.map((schemes) => [[...new Set(schemes)].join(), requirement(schemes)]));
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

/**
 * Excluded middleware is gone from the resolved names alone, so a guard is looked up there. The name under which the
 * application knows a middleware of its own is left in the raw ones alone.
 */
export function middlewareNames({ route, apiType }: Pick<Endpoint, 'route' | 'apiType'>): readonly string[] {
  const own = route.middleware.raw.filter((name) => guardsOf(name) === null);
  return [...new Set([...route.middleware.resolved, ...own, ...apiType.middleware])];
}

function schemesOf(name: string, map: MiddlewareSecurityMap): readonly string[] {
  if (Object.hasOwn(map, name)) return map[name] ?? [];
  const guards = guardsOf(name);
  if (guards === null) return [];
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
