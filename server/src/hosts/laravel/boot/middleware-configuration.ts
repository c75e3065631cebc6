import { truthOf } from '../../../languages/php/evaluate/conversions';
import type { NativeCall, NativeObject } from '../../../languages/php/evaluate/natives';
import { textOf, type ObjectValue, type Value } from '../../../languages/php/evaluate/values';
import { middlewareName, type MiddlewareNames } from '../middleware/middleware-names';
import { forgeryProtection } from '../routes/broadcast';
import { listOf } from '../runtime/argument-values';
import type { FrameworkVersion } from '../version';
import { fluentObject } from '../runtime/native-object';

/** What `withMiddleware(fn (Middleware $middleware) => …)` sets: Illuminate\Foundation\Configuration\Middleware. */
export class MiddlewareConfiguration implements NativeObject {
  readonly object: ObjectValue;
  readonly #version: FrameworkVersion;
  readonly #groups = new Map<string, readonly string[]>();
  readonly #prepends = new Map<string, readonly string[]>();
  readonly #appends = new Map<string, readonly string[]>();
  readonly #removals = new Map<string, readonly string[]>();
  readonly #replacements = new Map<string, ReadonlyMap<string, readonly string[]>>();
  #aliases: ReadonlyMap<string, string> = new Map();
  #isStateful = false;
  #limiter: string | null = null;
  #usesRedis = false;
  #authenticatesSessions = false;

  constructor(version: FrameworkVersion) {
    this.#version = version;
    this.object = fluentObject('Illuminate\\Foundation\\Configuration\\Middleware', this);
  }

  call(name: string, { args }: NativeCall): Value | undefined {
    const first = args.at(0);
    const group = textOf(args.at(0, 'group')) ?? '';
    switch (name) {
      case 'web':
      case 'api':
        this.#append(name, names(args.at(0, 'append')));
        this.#prepend(name, names(args.at(1, 'prepend')));
        this.#remove(name, names(args.at(2, 'remove')));
        this.#replace(name, args.at(3, 'replace'));
        return undefined;
      case 'group':
        this.#groups.set(group, names(args.at(1, 'middleware')));
        return undefined;
      case 'appendtogroup':
        this.#append(group, names(args.at(1, 'middleware')));
        return undefined;
      case 'prependtogroup':
        this.#prepend(group, names(args.at(1, 'middleware')));
        return undefined;
      case 'removefromgroup':
        this.#remove(group, names(args.at(1, 'middleware')));
        return undefined;
      case 'replaceingroup':
      case 'insertbeforeingroup':
      case 'insertafteringroup': {
        const search = textOf(args.at(1, 'search'));
        const added = names(args.at(2, name === 'replaceingroup' ? 'replace' : 'middleware'));
        if (search === null) return undefined;
        const inPlace = this.#replacements.get(group)?.get(search) ?? [search];
        const inserted = name === 'insertbeforeingroup' ? [...added, ...inPlace] : [...inPlace, ...added];
        this.#addReplacement(group, search, name === 'replaceingroup' ? added : inserted);
        return undefined;
      }
      case 'alias':
        if (first?.kind === 'array') {
          const pairs = [...first.entries].flatMap(([alias, value]) => {
            const middleware = middlewareName(value);
            return middleware === null ? [] : [[alias.toString(), middleware] as const];
          });
          this.#aliases = new Map(pairs);
        }
        return undefined;
      case 'statefulapi':
        this.#isStateful = true;
        return undefined;
      case 'throttleapi': {
        const redis = args.at(1, 'redis');
        this.#limiter = textOf(args.at(0, 'limiter')) ?? 'api';
        if (redis !== undefined && truthOf(redis) === true) this.#usesRedis = true;
        return undefined;
      }
      case 'throttlewithredis':
        this.#usesRedis = true;
        return undefined;
      case 'authenticatesessions':
        this.#authenticatesSessions = true;
        return undefined;
      default:
        return undefined;
    }
  }

  /** `Middleware::getMiddlewareGroups` and `getMiddlewareAliases`. */
  applyTo(names: MiddlewareNames): void {
    for (const [alias, middleware] of [...defaultAliases(this.#usesRedis), ...this.#aliases]) {
      names.aliases.set(alias, middleware);
    }
    for (const [name, middleware] of this.#finalGroups()) names.groups.set(name, middleware);
  }

  #finalGroups(): ReadonlyMap<string, readonly string[]> {
    const groups = new Map([...this.#defaultGroups(), ...this.#groups]);
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
    const stateful = this.#isStateful ? ['Laravel\\Sanctum\\Http\\Middleware\\EnsureFrontendRequestsAreStateful'] : [];
    const throttle = this.#limiter === null ? [] : [`throttle:${this.#limiter}`];
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
          ...(this.#authenticatesSessions ? ['auth.session'] : []),
        ],
      ],
      ['api', [...stateful, ...throttle, 'Illuminate\\Routing\\Middleware\\SubstituteBindings']],
    ]);
  }

  #append(group: string, middleware: readonly string[]): void {
    if (middleware.length > 0) this.#appends.set(group, [...(this.#appends.get(group) ?? []), ...middleware]);
  }

  /** A later call stands before an earlier one. */
  #prepend(group: string, middleware: readonly string[]): void {
    if (middleware.length > 0) this.#prepends.set(group, [...middleware, ...(this.#prepends.get(group) ?? [])]);
  }

  #remove(group: string, middleware: readonly string[]): void {
    if (middleware.length > 0) this.#removals.set(group, [...(this.#removals.get(group) ?? []), ...middleware]);
  }

  #replace(group: string, replacements: Value | undefined): void {
    if (replacements?.kind !== 'array') return;
    for (const [search, replacement] of replacements.entries) {
      this.#addReplacement(group, search.toString(), names(replacement));
    }
  }

  #addReplacement(group: string, search: string, replacement: readonly string[]): void {
    this.#replacements.set(group, new Map([...(this.#replacements.get(group) ?? []), [search, replacement]]));
  }
}

function names(value: Value | undefined): readonly string[] {
  return listOf(value).flatMap((one) => middlewareName(one) ?? []);
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
