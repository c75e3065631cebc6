import type { AppliedMiddleware, Route } from '../application';
import type { Credential, Guard, GuardsNamed } from '../guards';
import type { SecurityRequirement, SecurityScheme } from '../openapi-objects/document';
import type { ApiType } from '../selection/api-type';
import type { Endpoint } from '../selection/endpoint';
import { requirements, type NeededScheme } from './security-requirements';
import { type CredentialScheme, schemeOfCredential } from './security-schemes';

/** Names of schemes, any of which a middleware accepts, by the name of the middleware. */
export type MiddlewareSecurityMap = Readonly<Record<string, readonly string[]>>;

/** What tells what a middleware asks for. */
export interface SecuritySources {
  readonly map: MiddlewareSecurityMap;
  readonly guardsNamed: GuardsNamed;
  /** Those that are configured, by name. */
  readonly schemes: Readonly<Record<string, SecurityScheme>>;
}

/** What of an endpoint tells what it asks for. */
export type Guarded = Pick<Endpoint, 'route' | 'apiType'>;

export type SecurityResolver = (endpoint: Guarded) => readonly SecurityRequirement[];

/** Tells what endpoints ask of their callers, once for all that share an API type and their middleware. */
export function securityResolver(sources: SecuritySources): SecurityResolver {
  const byType = new Map<ApiType, Map<Route['middleware'], readonly SecurityRequirement[]>>();
  return (endpoint) => {
    const byMiddleware = byType.get(endpoint.apiType) ?? new Map<Route['middleware'], readonly SecurityRequirement[]>();
    byType.set(endpoint.apiType, byMiddleware);
    const { middleware, access } = endpoint.route;
    if (access !== undefined) return securityOf(endpoint, sources);
    const security = byMiddleware.get(middleware) ?? securityOf(endpoint, sources);
    byMiddleware.set(middleware, security);
    return security;
  };
}

/**
 * What an endpoint asks of its caller. Schemes of one middleware are alternatives; several middlewares must all be
 * satisfied. Empty where nothing is asked. What people state counts where no middleware asks for anything.
 */
export function securityOf(endpoint: Guarded, sources: SecuritySources): readonly SecurityRequirement[] {
  const asked = requirements(middlewareOf(endpoint, sources.guardsNamed).map((one) => neededBy(one, sources)));
  return asked.length > 0 ? asked : requirements([statedSchemes(endpoint, sources).map(neededScheme)]);
}

function statedSchemes({ route: { access } }: Guarded, sources: SecuritySources): readonly CredentialScheme[] {
  return schemesOfGuard(access?.guard ?? null, sources);
}

function neededScheme({ name, scopes }: CredentialScheme): NeededScheme {
  return { scheme: name, scopes };
}

/** What endpoints ask for by schemes that nobody configured, each endpoint's credentials as its middleware reads them. */
export function inferredCredentials(
  endpoints: readonly Guarded[],
  sources: SecuritySources,
): readonly CredentialScheme[] {
  const lists = new Set(endpoints.map(({ route }) => route.middleware));
  const ofMiddleware = [...lists]
    .flatMap(({ applied }) => applied)
    .filter((middleware) => mappedSchemes(middleware, sources) === null)
    .flatMap(({ guard }) => schemesOfGuard(guard, sources));
  const stated = endpoints
    .filter((one) => middlewareOf(one, sources.guardsNamed).every((part) => neededBy(part, sources).length === 0))
    .flatMap((one) => statedSchemes(one, sources));
  return [...ofMiddleware, ...stated].filter(({ name }) => !Object.hasOwn(sources.schemes, name));
}

/** The middleware that guards an endpoint; that of its API type takes part as if the route carried it. */
export function middlewareOf({ route, apiType }: Guarded, guardsNamed: GuardsNamed): readonly AppliedMiddleware[] {
  // Configuration speaks of all routes of a type, source of this one.
  if (route.access?.guard === null) return route.middleware.applied;
  return [...route.middleware.applied, ...apiType.middleware.map((name) => configuredMiddleware(name, guardsNamed))];
}

/** A middleware of which no more is known than its name. */
function configuredMiddleware(name: string, guardsNamed: GuardsNamed): AppliedMiddleware {
  const isGuard = guardsNamed(name) !== null;
  return { names: [name], isGroup: false, guard: isGuard ? { name, credentials: [{ kind: 'unknown' }] } : null };
}

/** What configuration says goes before what the middleware's own source does. */
function neededBy(middleware: AppliedMiddleware, sources: SecuritySources): readonly NeededScheme[] {
  const mapped = mappedSchemes(middleware, sources);
  if (mapped !== null) return mapped.map((scheme) => ({ scheme, scopes: [] }));
  return schemesOfGuard(middleware.guard, sources).map(neededScheme);
}

function schemesOfGuard(guard: Guard | null, { schemes }: SecuritySources): readonly CredentialScheme[] {
  return (guard?.credentials ?? []).flatMap((credential: Credential) => schemeOfCredential(credential, schemes) ?? []);
}

/** The schemes under the first of its names that is mapped, else of the guards that it asks for; null for neither. */
function mappedSchemes({ names }: AppliedMiddleware, { map, guardsNamed }: SecuritySources): readonly string[] | null {
  const mappedName = names.find((name) => Object.hasOwn(map, name));
  if (mappedName !== undefined) return map[mappedName] ?? [];
  const guards = names.map(guardsNamed).find((found) => found !== null);
  if (guards === undefined) return null;
  const mapped = Object.entries(map).filter(([key]) => acceptsGuard(guardsNamed(key), guards));
  return mapped.length === 0 ? null : [...new Set(mapped.flatMap(([, schemes]) => schemes))];
}

/** Whether a mapped middleware asks for one of the guards; the default guard may be any of those that are mapped. */
function acceptsGuard(mapped: readonly string[] | null, guards: readonly string[]): boolean {
  return mapped !== null && (guards.length === 0 || mapped.some((guard) => guards.includes(guard)));
}

/** Whether a mapped middleware is meant by a name that a route carries, or may be. */
export function isMeant(key: string, name: string, guardsNamed: GuardsNamed): boolean {
  const guards = guardsNamed(name);
  return key === name || (guards !== null && acceptsGuard(guardsNamed(key), guards));
}
