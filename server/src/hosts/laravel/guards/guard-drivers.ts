import { Kept } from '../../../core/dependencies/kept';
import type { Credential } from '../../../core/guards';
import type { LinkedClass } from '../../../languages/php/php-files';
import { list, nullValue, string, textOf, type ClosureValue, type Value } from '../../../languages/php/evaluate/values';
import { listOf } from '../runtime/argument-values';
import type { CallerCredential } from './caller-credential';
import { findGuard } from './find-guard';
import type { GuardFramework } from './guard-framework';
import { Choices } from './choices';
import { ownMethod } from './own-method';
import { guardCallback } from './walk-classes';
import type { Walk } from './walk';
import { fromValue, known, role, type Walked, type WalkedObject } from './walked-value';
import { walkUserFinder, type Steps } from './walk-ending';
import { noArguments, type WalkedRoute } from './walker';

/** Sets of credentials, each of which is enough. */
export type Alternatives = readonly (readonly Credential[])[];

const anyRoute: WalkedRoute = { name: null, uri: '/', methods: ['GET'] };
const bearer: Alternatives = [[{ kind: 'bearer', format: null }]];
const unknown: Alternatives = [[{ kind: 'unknown' }]];
const jwt: Alternatives = [[{ kind: 'bearer', format: 'JWT' }]];

/**
 * A field of the query or the body, a bearer token, or the password of HTTP Basic.
 * `Illuminate\Auth\TokenGuard::getTokenForRequest`
 */
function ofTokenGuard(name: string): Alternatives {
  return [...bearer, [{ kind: 'query', name }], [{ kind: 'basic' }]];
}

function isUnknown(alternatives: Alternatives): boolean {
  return alternatives.every((set) => set.some(({ kind }) => kind === 'unknown'));
}

/** What guards of `config/auth.php` ask for, by their drivers. */
export class GuardDrivers {
  readonly #laravel: GuardFramework;
  readonly #known: Kept<Alternatives>;

  constructor(laravel: GuardFramework) {
    this.#laravel = laravel;
    this.#known = new Kept(laravel.machine.files.tracker);
  }

  /** The name of the guard that stands for none. */
  get defaultGuard(): string {
    return this.#text('auth.defaults.guard') ?? 'web';
  }

  /** The name of the cookie of the session. */
  get sessionCookie(): string {
    return this.#text('session.cookie') ?? 'laravel_session';
  }

  /** The driver of a guard, for people; null where there is no such guard. */
  driverOf(guard: string): string | null {
    const driver = this.#text(`auth.guards.${guard}.driver`);
    // The packages add these guards by themselves.
    return driver ?? (guard === 'sanctum' ? 'sanctum' : null);
  }

  /** What a guard takes. `hasSession`: whether a session is there where it is asked. */
  credentialsOf(guard: string, hasSession: boolean): Alternatives {
    // A guard that asks itself must come to an end.
    return this.#known.get(`${guard} ${hasSession ? 'session' : ''}`, [], () => this.#read(guard, hasSession));
  }

  #read(guard: string, hasSession: boolean): Alternatives {
    const driver = this.driverOf(guard);
    // What the application makes for a driver goes before the framework's own. `Illuminate\Auth\AuthManager::resolve`
    const own = driver === null ? null : this.#ofOwnDriver(driver, guard);
    if (own !== null && !isUnknown(own)) return own;
    switch (driver) {
      case 'session':
        return [[this.session]];
      case 'token':
        return ofTokenGuard(this.#text(`auth.guards.${guard}.input_key`) ?? 'api_token');
      case 'sanctum':
        return [...bearer, ...this.#guardsOfSanctum(hasSession)];
      case 'passport':
      case 'jwt':
        return jwt;
      case null:
        return unknown;
      default:
        return own ?? (/session/i.test(driver) ? [[this.session]] : unknown);
    }
  }

  get session(): Credential {
    return { kind: 'session', cookie: this.sessionCookie };
  }

  /** Sanctum asks other guards first; those of sessions only where one is started. */
  #guardsOfSanctum(hasSession: boolean): Alternatives {
    const configured = this.#get('sanctum.guard', list([string('web')]));
    return listOf(configured).flatMap((one) => {
      const guard = textOf(one);
      if (guard === null || guard === 'sanctum') return [];
      const driver = this.driverOf(guard);
      return driver === null || (driver === 'session' && !hasSession) ? [] : this.credentialsOf(guard, hasSession);
    });
  }

  /** What a driver of the application's own takes; null where it has none of this name. */
  #ofOwnDriver(driver: string, guard: string): Alternatives | null {
    const { authentication } = this.#laravel;
    const finder = authentication.requestDriver(driver);
    if (finder !== undefined) return this.#ofFinder(finder);
    const maker = authentication.guardMaker(driver);
    return maker === undefined ? null : this.#ofMaker(maker, guard);
  }

  /** `Auth::viaRequest($driver, fn (Request $request) => …)` */
  #ofFinder(finder: ClosureValue): Alternatives {
    const { source } = this.#laravel.nowhere;
    const text = this.#textOfFinder(finder);
    return this.#found((walk) => walk.callValue(walk.functionOf(finder.callable), request, source), text);
  }

  /** The text of the function, or of the class whose method it is. */
  #textOfFinder({ callable }: ClosureValue): string {
    if (callable.kind === 'closure') return callable.scope.file.textAt(callable.closure);
    const on = callable.kind === 'native' ? callable.method?.on : undefined;
    const className = on?.kind === 'object' ? on.class : textOf(on);
    if (on === undefined || className === null) return '';
    const { classes } = this.#laravel.machine.files.lineage(className);
    return textsOf([...(on.kind === 'object' && on.anonymous !== undefined ? [on.anonymous] : []), ...classes]);
  }

  /** `Auth::extend($driver, fn ($app, $name, $config) => new OwnGuard(…))` */
  #ofMaker(maker: ClosureValue, guard: string): Alternatives {
    const { machine, nowhere } = this.#laravel;
    const made = this.#made(maker, guard);
    if (made === null) return unknown;
    const { classes, external } = machine.files.lineage(made.class);
    const callback = made.properties.get(guardCallback);
    if (callback !== undefined) return this.#found((walk) => walk.callValue(callback, request, nowhere.source), '');
    if (external?.endsWith('SessionGuard') === true) return [[this.session]];
    if (external?.endsWith('TokenGuard') === true) return ofTokenGuard('api_token');
    if (external !== null && /JWTGuard$/i.test(external)) return jwt;
    if (ownMethod(machine.files, made, 'user') !== null) {
      const text = textsOf([...(made.anonymous === undefined ? [] : [made.anonymous]), ...classes]);
      return this.#found((walk) => {
        return walk.callMethod(this.#call(walk, maker, guard), 'user', noArguments, nowhere.source);
      }, text);
    }
    return unknown;
  }

  /** The guard that a function makes; null where it cannot be told. */
  #made(maker: ClosureValue, name: string): WalkedObject | null {
    let made: WalkedObject | null = null;
    const options = { laravel: this.#laravel, route: anyRoute, shows: new Set<string>(), flipsSwitches: false };
    walkUserFinder({ ...options, choices: new Choices([], new Map()) }, (walk) => {
      const guard = this.#call(walk, maker, name);
      if (guard.kind === 'object') made = guard;
      return guard;
    });
    return made;
  }

  /** `Illuminate\Auth\AuthManager::callCustomCreator` */
  #call(walk: Walk, { callable }: ClosureValue, guard: string): Walked {
    const configured = fromValue(this.#get(`auth.guards.${guard}`, nullValue));
    const args = { ...noArguments, positional: [role('app'), known(guard), configured] };
    return walk.callValue(walk.functionOf(callable), args, this.#laravel.nowhere.source);
  }

  #found(steps: Steps, text: string): Alternatives {
    const laravel = this.#laravel;
    const found = findGuard((caller) => walkUserFinder({ laravel, route: anyRoute, ...caller }, steps));
    if (found.alternatives.length === 0) return unknown;
    const taken = found.alternatives.flatMap((one) => this.combined(one, { text, hasSession: true }));
    return readsJwt.test(text) ? taken.map((set) => set.map(asJwt)) : taken;
  }

  /** The credentials that stand behind what code asks for: each guard any of what it takes, all of them together. */
  combined(
    credentials: readonly CallerCredential[],
    context: { readonly text: string; readonly hasSession: boolean },
  ): Alternatives {
    return credentials.reduce<Alternatives>(
      (sets, one) => sets.flatMap((set) => this.#behind(one, context).map((more) => together(set, more))),
      [[]],
    );
  }

  #behind(
    credential: CallerCredential,
    { text, hasSession }: { readonly text: string; readonly hasSession: boolean },
  ): Alternatives {
    switch (credential.kind) {
      case 'user':
        return this.credentialsOf(credential.guard ?? this.defaultGuard, hasSession);
      case 'session':
        return [[this.session]];
      case 'header':
        return [[headerCredential(credential.name, text)]];
      case 'bearer':
      case 'basic':
      case 'unknown':
      case 'query':
      case 'cookie':
        return [[credential]];
    }
  }

  #text(key: string): string | null {
    return textOf(this.#get(key, nullValue));
  }

  #get(key: string, byDefault: Value): Value {
    return this.#laravel.machine.tryComplete(() => this.#laravel.configuration.get(key, byDefault)) ?? byDefault;
  }
}

/** The text of classes, which says what a header holds. */
function textsOf(classes: readonly LinkedClass[]): string {
  return classes.map(({ declaration, file }) => file.textAt(declaration)).join('\n');
}

const request = { positional: [role('request')], named: new Map() };

/** A guard that takes what it is shown for a JSON Web Token. https://github.com/firebase/php-jwt */
const readsJwt = /\bJWT\s*::\s*decode\s*\(/;

function asJwt(credential: Credential): Credential {
  return credential.kind === 'bearer' ? { ...credential, format: 'JWT' } : credential;
}

/** `Authorization` is a header with a scheme in it, as the code that reads it says; another one is a key of its own. */
function headerCredential(name: string, text: string): Credential {
  if (name.toLowerCase() !== 'authorization') return { kind: 'header', name };
  if (/\bBearer\b/i.test(text)) return { kind: 'bearer', format: null };
  return /\bBasic\b/i.test(text) ? { kind: 'basic' } : { kind: 'header', name: 'Authorization' };
}

function together(set: readonly Credential[], more: readonly Credential[]): readonly Credential[] {
  const known = new Set(set.map((one) => JSON.stringify(one)));
  return [...set, ...more.filter((one) => !known.has(JSON.stringify(one)))];
}
