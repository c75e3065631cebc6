import type { AppliedMiddleware, Route } from '../application';
import { security } from '../configuration/schemas/security';
import { defined } from '../defined';
import { type Credential, type Guard, type GuardsNamed, isAnswered } from '../guards';
import type { SecurityRequirement, SecurityScheme } from '../openapi-objects/document';
import type { ApiType } from '../selection/api-type';
import type { Endpoint } from '../selection/endpoint';
import { requirements, type NeededTogether } from './security-requirements';
import { type CredentialScheme, schemeOfCredential } from './security-schemes';

/** Names of schemes, any of which a middleware accepts, by the name of the middleware. */
export type MiddlewareSecurityMap = Readonly<Record<string, readonly string[]>>;

/** What tells what a middleware asks for. */
export interface SecuritySources {
  readonly map: MiddlewareSecurityMap;
  /** Its entries without the defaults, which are about no application in particular: what source says goes before those. */
  readonly written: MiddlewareSecurityMap;
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
  return asked.length > 0 ? asked : requirements([statedSchemes(endpoint, sources).map(neededTogether)]);
}

function statedSchemes(
  { route: { access } }: Guarded,
  sources: SecuritySources,
): readonly (readonly CredentialScheme[])[] {
  return guardSchemes(access?.guard ?? null, sources) ?? [];
}

function neededTogether(set: readonly CredentialScheme[]): NeededTogether {
  return set.map(({ name, scopes }) => ({ scheme: name, scopes }));
}

/** What endpoints ask for, as their middleware reads it, with the schemes that stand for it. */
export function inferredCredentials(
  endpoints: readonly Guarded[],
  sources: SecuritySources,
): readonly CredentialScheme[] {
  const lists = new Set(endpoints.map(({ route }) => route.middleware));
  const ofMiddleware = [...lists]
    .flatMap(({ applied }) => applied)
    .flatMap((middleware) =>
      writtenSchemes(middleware, sources) === null ? (guardSchemes(middleware.guard, sources) ?? []) : [],
    )
    .flat();
  const stated = endpoints
    .filter((one) => middlewareOf(one, sources.guardsNamed).every((part) => neededBy(part, sources).length === 0))
    .flatMap((one) => statedSchemes(one, sources))
    .flat();
  return [...ofMiddleware, ...stated];
}

/**
 * The configured schemes. The default one for tokens is not said to be for JSON Web Tokens where source shows that it is
 * for others, too.
 */
export function configuredSchemes(
  credentials: readonly CredentialScheme[],
  { schemes }: SecuritySources,
): Readonly<Record<string, SecurityScheme>> {
  const entries = Object.entries(schemes).map(([name, scheme]) => {
    const isUntouched = JSON.stringify(scheme) === JSON.stringify(defaultSchemes[name]);
    const isForOthers = credentials.some(
      (one) => one.name === name && one.credential.kind === 'bearer' && one.credential.format === null,
    );
    if (scheme.type !== 'http' || !isUntouched || !isForOthers) return [name, scheme] as const;
    const { type, scheme: kind, description } = scheme;
    return [name, { type, scheme: kind, ...defined({ description }) }] as const;
  });
  return Object.fromEntries(entries);
}

const defaultSchemes: Readonly<Record<string, SecurityScheme>> = security.default;

/** What readers should know of the middleware of an endpoint, each once. */
export function securityNotesOf(endpoint: Guarded, sources: SecuritySources): readonly string[] {
  const noted = middlewareOf(endpoint, sources.guardsNamed).filter(({ note }) => note !== null);
  const inForce = noted.filter((one) => !isConfigured(one, sources));
  return [...new Set(inForce.flatMap(({ note }) => note ?? []))];
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
  const guard = isGuard ? { name, alternatives: [[{ kind: 'unknown' } as const]], reason: null } : null;
  return { names: [name], isGroup: false, guard, unread: null, note: null };
}

/** What a middleware asks for, and what says so. `schemes`: alternatives of schemes together, none of one for nothing. */
export interface ExplainedSecurity {
  readonly by: 'configuration' | 'source' | 'default' | 'nothing';
  readonly schemes: readonly (readonly string[])[];
}

/** Explains to people what stands behind the security of operations with a middleware. */
export function explainedSecurity(middleware: AppliedMiddleware, sources: SecuritySources): ExplainedSecurity {
  const schemes = neededBy(middleware, sources).map((together) => together.map(({ scheme }) => scheme));
  if (isConfigured(middleware, sources)) return { by: 'configuration', schemes };
  if (schemes.length === 0) return { by: 'nothing', schemes };
  return { by: guardSchemes(middleware.guard, sources) === null ? 'default' : 'source', schemes };
}

/** What somebody configured goes before what the middleware's own source says, and that before the defaults. */
function neededBy(middleware: AppliedMiddleware, sources: SecuritySources): readonly NeededTogether[] {
  const written = writtenSchemes(middleware, sources);
  if (written !== null) return eachAlone(written);
  const inferred = guardSchemes(middleware.guard, sources);
  if (inferred !== null) return inferred.map(neededTogether);
  return eachAlone(mappedSchemes(middleware, sources, sources.map) ?? []);
}

function eachAlone(schemes: readonly string[]): readonly NeededTogether[] {
  return schemes.map((scheme) => [{ scheme, scopes: [] }]);
}

/**
 * Sets of schemes any of which a guard takes; null where source does not say what it takes. Where each of them holds
 * something that source does not say, they are what it does say of them: who lacks that is refused, whatever the rest.
 */
function guardSchemes(
  guard: Guard | null,
  { schemes }: SecuritySources,
): readonly (readonly CredentialScheme[])[] | null {
  if (guard === null) return null;
  if (isAnswered(guard)) return [];
  const found = guard.alternatives.map((set) => ({
    known: set.flatMap((credential) => schemeOfCredential(credential, schemes) ?? []),
    isPart: isPartlyUnknown(set),
  }));
  const whole = found.filter(({ isPart }) => !isPart).map(({ known }) => known);
  if (whole.some((set) => set.length > 0)) return whole;
  const isPartOfEach = found.every(({ known, isPart }) => known.length > 0 || !isPart);
  return isPartOfEach ? found.map(({ known }) => known) : null;
}

function isPartlyUnknown(set: readonly Credential[]): boolean {
  return set.some(({ kind }) => kind === 'unknown');
}

/** Whether no more than a part is known of each way to satisfy a guard of which nobody configured what it asks for. */
function isKnownInPart(middleware: AppliedMiddleware, sources: SecuritySources): boolean {
  const { guard } = middleware;
  if (guard === null || isAnswered(guard) || isConfigured(middleware, sources)) return false;
  return guard.alternatives.every((set) => set.length === 0 || isPartlyUnknown(set));
}

/** Whether a guard of which nobody configured what it asks for may be satisfied in some way that source does not tell. */
export function hasUntoldWay(middleware: AppliedMiddleware, sources: SecuritySources): boolean {
  const { guard } = middleware;
  if (guard === null || isConfigured(middleware, sources)) return false;
  return guard.alternatives.some(isPartlyUnknown);
}

/** Whether strangers are refused by a guard of which nothing is known beside that. */
export function refusesWithoutSecurity(endpoint: Guarded, sources: SecuritySources): boolean {
  return middlewareOf(endpoint, sources.guardsNamed).some(
    (one) => isKnownInPart(one, sources) && neededBy(one, sources).length === 0,
  );
}

/** Whether somebody configured what a middleware asks for, be it nothing. */
export function isConfigured(middleware: AppliedMiddleware, sources: SecuritySources): boolean {
  return writtenSchemes(middleware, sources) !== null;
}

function writtenSchemes(middleware: AppliedMiddleware, sources: SecuritySources): readonly string[] | null {
  return mappedSchemes(middleware, sources, sources.written);
}

/** The entries of a map that are not those of the defaults, written out or not. */
export function writtenEntries(map: MiddlewareSecurityMap, defaults: MiddlewareSecurityMap): MiddlewareSecurityMap {
  const isDefault = (key: string, schemes: readonly string[]): boolean =>
    Object.hasOwn(defaults, key) && defaults[key]?.join('\n') === schemes.join('\n');
  return Object.fromEntries(Object.entries(map).filter(([key, schemes]) => !isDefault(key, schemes)));
}

/** The schemes under the first of its names that is mapped, else of the guards that it asks for; null for neither. */
function mappedSchemes(
  { names }: AppliedMiddleware,
  { guardsNamed }: SecuritySources,
  map: MiddlewareSecurityMap,
): readonly string[] | null {
  const mappedName = names.find((name) => Object.hasOwn(map, name));
  if (mappedName !== undefined) return map[mappedName] ?? [];
  const guards = names.map((name) => guardsNamed(name)).find((found) => found !== null);
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
