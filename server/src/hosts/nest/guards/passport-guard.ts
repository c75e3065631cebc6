import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { alternativesOf } from '../../../languages/typescript/evaluate/one-of';
import { packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import { plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import { someError } from '../../../languages/typescript/evaluate/some-error';
import {
  type ClassValue,
  list,
  nativeFunction,
  nothing,
  primitive,
  type RecordValue,
  unknown,
  unknownOf,
  type UnknownValue,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { onBase } from './interceptor-guards';

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
    const request = this.getRequest(context);
    request.user = this.handleRequest(...this[${JSON.stringify(authenticated)}](), context);
    return true;
  }
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

/** Whether what a strategy throws is among what a guard throws. */
export function throwsOn(errors: readonly Value[]): boolean {
  return errors.some((one) => alternativesOf(one).includes(failure));
}

/** Whether a value is what `AuthGuard('jwt')` makes. */
export function isPassportGuard(value: Value | null): boolean {
  const packaged = packageValueOf(value ?? undefined);
  return packaged?.specifier === '@nestjs/passport' && packaged.name === 'AuthGuard';
}

/** A class of the application that extends a guard of Passport, on the code of that. */
export function onPassportGuard(of: ClassValue, interpreter: Interpreter): ClassValue {
  const base = interpreter.packaged('@nestjs/passport', guardText).entries.get('AuthGuard') ?? nothing;
  return onBase(of, base);
}

/** Tells an instance how its request is authenticated; `isAsked` is told of it. */
export function tellAuthenticated({ entries }: RecordValue, told: Authenticated, isAsked: () => void): void {
  const tell = nativeFunction(() => {
    isAsked();
    return list(told);
  });
  entries.set(authenticated, tell);
}
