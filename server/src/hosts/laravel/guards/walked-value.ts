import type { LinkedClass } from '../../../languages/php/php-files';
import type { Closure } from '../../../languages/php/syntax/ast';
import {
  bool,
  map,
  nullValue,
  number,
  string,
  type ArrayKey,
  type Value,
} from '../../../languages/php/evaluate/values';
import type { WalkScope } from './walk-scope';

/** A value as far as it matters for who is let in. */
export type Walked =
  /** `isUnset`: of the configuration, which says it where the application runs. */
  | {
      readonly kind: 'known';
      readonly value: string | number | boolean | null;
      readonly isUnset?: true;
      readonly secret?: Secret;
    }
  | { readonly kind: 'list'; readonly entries: ReadonlyMap<ArrayKey, Walked>; readonly isWhole: boolean }
  /**
   * What is there of a caller who does not show the credentials in `of`: null, or what a lookup of null finds. `isNull`:
   * PHP fails where code goes on with it as an object.
   */
  | { readonly kind: 'nothing'; readonly of: readonly string[]; readonly isNull: boolean; readonly secret?: Secret }
  /** A credential that is shown, or who shows it. */
  | { readonly kind: 'shown' }
  /**
   * `isGuest`: stands in for a user who is not there. `ofRequest`: code that is not followed made it of the request. `field`:
   * the key of a field that may be sent or not.
   */
  | {
      readonly kind: 'unknown';
      readonly isGuest: boolean;
      readonly ofRequest?: true;
      readonly secret?: Secret;
      readonly field?: string;
    }
  | WalkedObject
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'function'; readonly closure: Closure; readonly scope: WalkScope }
  /** A response; `status` null where it is not known. */
  | { readonly kind: 'answer'; readonly status: number | null };

/** What only some callers can know: a setting that is kept from others, or a code that a key is needed for. */
export type Secret = 'setting' | 'signature';

/** An instance of a class of the project. */
export interface WalkedObject {
  readonly kind: 'object';
  readonly class: string;
  readonly properties: Map<string, Walked>;
  /** Whether it stands in for a user who is not there. */
  readonly isGuest: boolean;
  /** The declaration of an anonymous class; `class` is the one that it extends then. */
  readonly anonymous?: LinkedClass;
}

/** An object of which no more is known than its class. */
export function bareObject(className: string): WalkedObject {
  return { kind: 'object', class: className, properties: new Map(), isGuest: false };
}

/** What of the framework a value is. */
export type Role =
  | { readonly name: 'request' | 'next' | 'auth' | 'jwt' | 'session' | 'route' | 'app' | 'config' }
  | {
      readonly name:
        'attributes' | 'context' | 'responses' | 'redirects' | 'headers' | 'inputs' | 'queries' | 'cookies' | 'server';
    }
  | { readonly name: 'guard'; readonly guard: string | null }
  /** `user` null for the one who asks. */
  | { readonly name: 'gate'; readonly user: Walked | null };

export const unknown: Walked = { kind: 'unknown', isGuest: false };
export const unknownOfRequest: Walked = { kind: 'unknown', isGuest: false, ofRequest: true };
export const shown: Walked = { kind: 'shown' };
export const nothingAtAll: Walked = { kind: 'known', value: null };
export const unset: Walked = { kind: 'known', value: null, isUnset: true, secret: 'setting' };

export function unknownSecret(secret: Secret): Walked {
  return { kind: 'unknown', isGuest: false, secret };
}

export function known(value: string | number | boolean | null): Walked {
  return { kind: 'known', value };
}

export function role(name: Exclude<Role['name'], 'guard' | 'gate'>): Walked {
  return { kind: 'role', role: { name } };
}

export function listOf(values: readonly Walked[]): Walked {
  return { kind: 'list', entries: new Map(values.map((value, index) => [index, value])), isWhole: true };
}

export function textOf(value: Walked | undefined): string | null {
  return value?.kind === 'known' && typeof value.value === 'string' ? value.value : null;
}

/** All texts among values and lists of them. */
export function textsOf(values: readonly Walked[]): readonly string[] {
  return values.flatMap((value) =>
    value.kind === 'list' ? textsOf([...value.entries.values()]) : (textOf(value) ?? []),
  );
}

/** PHP's truth of a value; null where it is not known. */
export function truthOf(value: Walked): boolean | null {
  switch (value.kind) {
    case 'known':
      return value.value !== '0' && Boolean(value.value);
    case 'list':
      return value.entries.size > 0 ? true : value.isWhole ? false : null;
    case 'nothing':
      return false;
    case 'unknown':
      return null;
    case 'shown':
    case 'object':
    case 'role':
    case 'function':
    case 'answer':
      return true;
  }
}

/** Whether two values are equal; null where it is not known. Nothing equals nothing but what is empty. */
export function areEqual(one: Walked, other: Walked): boolean | null {
  if (one.kind === 'known' && other.kind === 'known') return one.value === other.value;
  if (one.kind === 'nothing') return other.kind === 'nothing' ? null : isEmpty(other);
  if (other.kind === 'nothing') return isEmpty(one);
  if (one.kind === 'unknown' || other.kind === 'unknown') return null;
  if (isEmpty(one) || isEmpty(other)) return false;
  return one.kind === other.kind || one.kind === 'shown' || other.kind === 'shown' ? null : false;
}

function isEmpty(value: Walked): boolean {
  return value.kind === 'known' && value.isUnset !== true && truthOf(value) === false;
}

/** What `a ?: b` and `a ?? b` give where `a` is not there: what stands in for a user stays one who is not there. */
export function inPlaceOf(missing: Walked, instead: Walked): Walked {
  if (missing.kind !== 'nothing') return instead;
  if (instead.kind === 'nothing') return { ...instead, of: [...new Set([...missing.of, ...instead.of])] };
  if (instead.kind === 'known' && truthOf(instead) === false) return missing;
  if (instead.kind === 'unknown') return { kind: 'unknown', isGuest: missing.isNull };
  return instead.kind === 'object' && missing.isNull ? { ...instead, isGuest: true } : instead;
}

/** What is missing among values, lists of them included; null where nothing is. */
export function nothingAmong(values: readonly Walked[]): (Walked & { readonly kind: 'nothing' }) | null {
  const of = missingIn(values);
  return of.length === 0 ? null : { kind: 'nothing', of, isNull: false };
}

/** What comes of values in a way that is not followed: nothing where one of them is, and a secret where one is of it. */
export function madeOf(values: readonly Walked[]): Walked {
  const secret = secretAmong(values);
  const missing = nothingAmong(values);
  if (missing !== null) return secret === undefined ? missing : { ...missing, secret };
  return secret === undefined ? unknown : unknownSecret(secret);
}

function secretAmong(values: readonly Walked[]): Secret | undefined {
  const found = values.flatMap((value) => secretOf(value) ?? []);
  return found.includes('signature') ? 'signature' : found[0];
}

export function secretOf(value: Walked): Secret | undefined {
  return 'secret' in value ? value.secret : undefined;
}

function missingIn(values: readonly Walked[]): readonly string[] {
  return values.flatMap((value) => {
    if (value.kind === 'nothing') return value.of;
    return value.kind === 'list' ? missingIn([...value.entries.values()]) : [];
  });
}

export function fromValue(value: Value): Walked {
  switch (value.kind) {
    case 'null':
      return nothingAtAll;
    case 'boolean':
    case 'number':
      return known(value.value);
    case 'string':
      return value.gap === undefined ? known(value.value) : unknown;
    case 'array': {
      const entries = new Map([...value.entries].map(([key, entry]) => [key, fromValue(entry)]));
      return { kind: 'list', entries, isWhole: value.gap === undefined };
    }
    case 'object':
    case 'closure':
    case 'unknown':
      return unknown;
  }
}

/** The same for the evaluator of PHP; null for what is not wholly known. */
export function toValue(walked: Walked): Value | null {
  if (walked.kind === 'list') {
    const entries = [...walked.entries].map(([key, entry]) => [key, toValue(entry)] as const);
    const whole = entries.flatMap(([key, entry]) => (entry === null ? [] : [[key, entry] as const]));
    return walked.isWhole && whole.length === entries.length ? map(whole) : null;
  }
  if (walked.kind !== 'known') return null;
  switch (typeof walked.value) {
    case 'string':
      return string(walked.value);
    case 'number':
      return number(walked.value);
    case 'boolean':
      return bool(walked.value);
    default:
      return nullValue;
  }
}
