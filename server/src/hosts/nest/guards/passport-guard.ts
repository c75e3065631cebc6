import { once } from '../../../core/once';
import type { Credential, Guard } from '../../../core/guards';
import { alternativesOf } from '../../../languages/typescript/evaluate/one-of';
import {
  makingClasses,
  type PackageValue,
  packageValueOf,
} from '../../../languages/typescript/evaluate/modules/package-values';
import { plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import { someError } from '../../../languages/typescript/evaluate/some-error';
import {
  list,
  nativeFunction,
  nothing,
  primitive,
  record,
  type RecordValue,
  unknown,
  unknownOf,
  type UnknownValue,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import type { Noted } from '../../node/operations/noted';
import { fieldOf } from '../../node/operations/shown-fields';
import type { ReadGuard } from './read-guard';
import type { AskedStrategies, Strategy } from './strategies';

/** What a guard of Passport asks how a request was authenticated: an error, who calls, and why nobody does. */
const authenticated = 'authenticated by Passport';

/**
 * What guards of @nestjs/passport do, as code that is read like that of an application.
 * https://github.com/nestjs/passport/blob/master/lib/auth.guard.ts
 */
const guardText = `
import { UnauthorizedException } from '@nestjs/common';
export class AuthGuard {
  canActivate(context) {
    this.getAuthenticateOptions(context);
    const request = this.getRequest(context);
    const told = this[${JSON.stringify(authenticated)}]();
    if (told) request.user = this.handleRequest(...told, context);
    return true;
  }
  getAuthenticateOptions() { return undefined; }
  getRequest(context) { return context.switchToHttp().getRequest(); }
  handleRequest(error, user) {
    if (error || !user) throw error || new UnauthorizedException();
    return user;
  }
}`;

/** How Passport authenticates a request. */
export type Authenticated = readonly [error: Value, user: Value, info: Value];

/** Of who shows nothing. */
export const ofNobody: Authenticated = [nothing, primitive(false), plainError.make([unknownOf('string', null)])];

/** What a strategy throws: an error, whichever. */
const failure: UnknownValue = { ...unknown(null, someError), typed: { as: 'object', packaged: null } };

const someUser: UnknownValue = {
  ...unknown(null),
  typed: { as: 'object', packaged: null },
  field: { type: 'object', required: true, nullable: false },
};

/** Of who shows something: it does not hold, the strategy throws, or it knows who that is. */
export const ofOthers: readonly Authenticated[] = [
  [nothing, primitive(false), unknown(null)],
  [failure, primitive(false), nothing],
  [nothing, someUser, nothing],
];

/** The same of whichever of these it is. */
const ofAny: Authenticated = [
  { kind: 'union', values: [nothing, failure] },
  { kind: 'union', values: [primitive(false), someUser] },
  unknown(null),
];

/** Whether what a strategy throws is among what a guard throws. */
export function throwsOn(errors: readonly Value[]): boolean {
  return errors.some((one) => alternativesOf(one).includes(failure));
}

/** Whether a value is what `AuthGuard('jwt')` makes. */
export function isPassportGuard(value: Value | null): boolean {
  const packaged = packageValueOf(value ?? undefined);
  return packaged?.specifier === '@nestjs/passport' && packaged.name === 'AuthGuard';
}

/** Who tells how `AuthGuard('jwt')` authenticates the request of a guard that is followed; null at any other time. */
export interface AskingPassport {
  /** Nothing where it lets the request through, and asks nobody who that is. */
  authenticated: ((guard: PackageValue) => Authenticated | null) | null;
}

/** `AuthGuard` of @nestjs/passport: classes of the application extend what it makes, and have its code. */
export function passportAuthGuard(
  exported: Value,
  read: (specifier: string, text: string) => RecordValue,
  asking: AskingPassport,
): Value {
  const code = once(() => read('@nestjs/passport', guardText).entries.get('AuthGuard'));
  return makingClasses(exported, (made) => {
    const tell = nativeFunction(() => {
      const told = asking.authenticated?.(made) ?? null;
      return told === null ? nothing : list(told);
    });
    return {
      code: () => {
        const of = code();
        return of?.kind === 'class' ? of : undefined;
      },
      instance: (_, of) => (of === undefined ? undefined : record([[authenticated, tell]])),
    };
  });
}

/**
 * How strategies authenticate a request: nobody who shows nothing of what they look at, and of others source does not tell. What they
 * look at is noted.
 */
export function authenticatedBy({ asked, isOptional }: AskedStrategies, noted: Noted): Authenticated | null {
  const shown = asked.flatMap(({ credentials }) => credentials);
  noteShown(shown, noted);
  const isShown = (one: Credential): boolean => !noted.unshown.has(fieldOf(one) ?? '');
  const isEnough = shown.length === 0 || waysOf(asked).some((set) => set.every(isShown));
  if (!noted.isOfStranger && isEnough) return ofAny;
  return isOptional ? null : ofNobody;
}

/** What callers may show to strategies, each set for itself. */
function waysOf(asked: readonly Strategy[]): Guard['alternatives'] {
  return asked.flatMap(({ credentials, ways }) => ways ?? credentials.map((one) => [one]));
}

/** A guard that asks strategies, with what callers must show to these together. */
export function withWays(read: ReadGuard, asked: readonly Strategy[]): ReadGuard {
  const { guard } = read.middleware;
  if (guard === null || asked.every(({ ways }) => ways === undefined)) return read;
  return { ...read, middleware: { ...read.middleware, guard: { ...guard, alternatives: waysOf(asked) } } };
}

/** What strategies look at of which source tells nothing is noted, too: others than those who sign in just now show something. */
export function noteUnknown({ asked }: AskedStrategies, noted: Noted): void {
  if (asked.every(({ credentials, fields }) => credentials.length === 0 && fields === null))
    noteShown([{ kind: 'unknown' }], noted);
}

/**
 * What callers show to what a guard extends, beside what is noted of `strangers`: to Passport where it is asked, which those tell that
 * were `followed`; null where source does not tell whether it is.
 */
export function shownToBase(
  { shown, runs }: ReadGuard,
  strangers: Noted,
  followed: readonly Noted[] | null,
): readonly Credential[] {
  if (runs === undefined) return shown;
  const asked = followed?.flatMap((one) => one.shown) ?? shown;
  return shown.filter((one) => isAmong(one, asked) && !isAmong(one, strangers.shown));
}

function noteShown(credentials: readonly Credential[], { shown, shownIn }: Noted): void {
  for (const one of credentials) {
    const field = fieldOf(one);
    if (field !== null) shownIn.add(field);
    if (!isAmong(one, shown)) shown.push(one);
  }
}

function isAmong(credential: Credential, all: readonly Credential[]): boolean {
  const text = JSON.stringify(credential);
  return all.some((one) => JSON.stringify(one) === text);
}
