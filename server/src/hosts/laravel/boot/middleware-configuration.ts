import type { MiddlewareNames } from '../middleware/middleware-names';
import { defaultPriority } from '../middleware/middleware-priority';
import { forgeryProtection } from '../routes/broadcast';
import type { FrameworkVersion } from '../version';

/** What `withMiddleware(fn (Middleware $middleware) => …)` sets: Illuminate\Foundation\Configuration\Middleware. */
export class MiddlewareConfiguration {
  readonly groups = new Map<string, readonly string[]>();
  aliases: ReadonlyMap<string, string> = new Map();
  /** What `append`, `prepend`, `use` and `replace` put in front of every route. */
  global: readonly string[] = [];
  priority: readonly string[] = defaultPriority;
  /** `statefulApi()` */
  isStateful = false;
  /** `throttleApi()`: the limiter of the group `api`; null where it has none. */
  limiter: string | null = null;
  usesRedis = false;
  authenticatesSessions = false;
  readonly #version: FrameworkVersion;
  readonly #prepends = new Map<string, readonly string[]>();
  readonly #appends = new Map<string, readonly string[]>();
  readonly #removals = new Map<string, readonly string[]>();
  readonly #replacements = new Map<string, ReadonlyMap<string, readonly string[]>>();

  constructor(version: FrameworkVersion) {
    this.#version = version;
  }

  /** `Middleware::getMiddlewareGroups` and `getMiddlewareAliases`. */
  applyTo(names: MiddlewareNames): void {
    for (const [alias, middleware] of [...defaultAliases(this.usesRedis), ...this.aliases]) {
      names.aliases.set(alias, middleware);
    }
    for (const [name, middleware] of this.#finalGroups()) names.groups.set(name, middleware);
    names.global = unique(this.global);
    names.priority = this.priority;
  }

  #finalGroups(): ReadonlyMap<string, readonly string[]> {
    const groups = new Map([...this.#defaultGroups(), ...this.groups]);
    for (const [group, replacements] of this.#replacements) {
      groups.set(
        group,
        (groups.get(group) ?? []).flatMap((one) => replacements.get(one) ?? [one]),
      );
    }
    for (const [group, removals] of this.#removals) {
      groups.set(
        group,
        (groups.get(group) ?? []).filter((one) => !removals.includes(one)),
      );
    }
    for (const [group, prepends] of this.#prepends)
      groups.set(group, unique([...prepends, ...(groups.get(group) ?? [])]));
    for (const [group, appends] of this.#appends) groups.set(group, unique([...(groups.get(group) ?? []), ...appends]));
    return groups;
  }

  #defaultGroups(): ReadonlyMap<string, readonly string[]> {
    const stateful = this.isStateful ? ['Laravel\\Sanctum\\Http\\Middleware\\EnsureFrontendRequestsAreStateful'] : [];
    const throttle = this.limiter === null ? [] : [`throttle:${this.limiter}`];
    return new Map([
      [
        'web',
        [
          'Illuminate\\Cookie\\Middleware\\EncryptCookies',
          'Illuminate\\Cookie\\Middleware\\AddQueuedCookiesToResponse',
          'Illuminate\\Session\\Middleware\\StartSession',
          'Illuminate\\View\\Middleware\\ShareErrorsFromSession',
          this.#version.isAtLeast(13)
            ? forgeryProtection(this.#version)
            : 'Illuminate\\Foundation\\Http\\Middleware\\ValidateCsrfToken',
          'Illuminate\\Routing\\Middleware\\SubstituteBindings',
          ...(this.authenticatesSessions ? ['auth.session'] : []),
        ],
      ],
      ['api', [...stateful, ...throttle, 'Illuminate\\Routing\\Middleware\\SubstituteBindings']],
    ]);
  }

  append(group: string, middleware: readonly string[]): void {
    if (middleware.length > 0) this.#appends.set(group, [...(this.#appends.get(group) ?? []), ...middleware]);
  }

  /** A later call stands before an earlier one. */
  prepend(group: string, middleware: readonly string[]): void {
    if (middleware.length > 0) this.#prepends.set(group, [...middleware, ...(this.#prepends.get(group) ?? [])]);
  }

  remove(group: string, middleware: readonly string[]): void {
    if (middleware.length > 0) this.#removals.set(group, [...(this.#removals.get(group) ?? []), ...middleware]);
  }

  replace(group: string, search: string, replacement: readonly string[]): void {
    this.#replacements.set(group, new Map([...(this.#replacements.get(group) ?? []), [search, replacement]]));
  }

  /** What stands in a group where it has `search` by default. */
  inPlaceOf(group: string, search: string): readonly string[] {
    return this.#replacements.get(group)?.get(search) ?? [search];
  }
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}

/** `Middleware::defaultAliases` */
function defaultAliases(usesRedis: boolean): readonly (readonly [string, string])[] {
  return [
    ['auth', 'Illuminate\\Auth\\Middleware\\Authenticate'],
    ['auth.basic', 'Illuminate\\Auth\\Middleware\\AuthenticateWithBasicAuth'],
    ['auth.session', 'Illuminate\\Session\\Middleware\\AuthenticateSession'],
    ['cache.headers', 'Illuminate\\Http\\Middleware\\SetCacheHeaders'],
    ['can', 'Illuminate\\Auth\\Middleware\\Authorize'],
    ['guest', 'Illuminate\\Auth\\Middleware\\RedirectIfAuthenticated'],
    ['password.confirm', 'Illuminate\\Auth\\Middleware\\RequirePassword'],
    ['precognitive', 'Illuminate\\Foundation\\Http\\Middleware\\HandlePrecognitiveRequests'],
    ['signed', 'Illuminate\\Routing\\Middleware\\ValidateSignature'],
    ['throttle', `Illuminate\\Routing\\Middleware\\ThrottleRequests${usesRedis ? 'WithRedis' : ''}`],
    ['verified', 'Illuminate\\Auth\\Middleware\\EnsureEmailIsVerified'],
  ];
}
