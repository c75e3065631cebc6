import { errorClass, type ErrorClass, plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  type ClassValue,
  list,
  primitive,
  record,
  type RecordValue,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { vine } from '../../validators/vine/library';
import { validationError } from '../../node/operations/validation-errors';

/**
 * `Exception` of @adonisjs/core/exceptions (of @poppinss/utils): its options say the status and the code, else its class does.
 * https://docs.adonisjs.com/guides/basics/exception-handling#defining-custom-exceptions
 */
export const exception: ErrorClass = errorClass(
  'Exception',
  ([message, options], of) => {
    const said = (name: string): Value | undefined =>
      (options?.kind === 'record' ? options.entries.get(name) : undefined) ?? staticOf(of, name);
    const status = said('status');
    const ofClass = message === undefined ? staticOf(of, 'message') : undefined;
    return {
      ...(status !== undefined && { status }),
      ...(ofClass !== undefined && { message: ofClass }),
      code: said('code') ?? primitive(undefined),
    };
  },
  plainError.value,
);

/** A static member of a class, or of one that it extends. */
function staticOf(of: ClassValue | null, name: string): Value | undefined {
  for (let at: Value | null = of; at?.kind === 'class'; at = at.base) {
    const own = at.statics.get(name);
    if (own !== undefined) return own;
  }
  return undefined;
}

/** An error of a package by its code, with the status that it is answered with, and the body where it has one of its own. */
function packagedError(code: string, status: number, body: () => Value | null = () => null): ErrorClass {
  const members = (): Readonly<Record<string, Value>> => {
    const response = body();
    return { status: primitive(status), code: primitive(code), ...(response !== null && { response }) };
  };
  return errorClass(code, members, exception.value);
}

/** `{ errors: [{ message }] }`, as errors of authentication and authorization are answered. */
function messages(...others: readonly (readonly [string, Value])[]): Value {
  return record([['errors', list([record([['message', unknownOf('string', null)], ...others])])]]);
}

const httpException = packagedError('E_HTTP_EXCEPTION', 500);
const routeNotFound = packagedError('E_ROUTE_NOT_FOUND', 404);
const rowMissing = packagedError('E_ROW_NOT_FOUND', 404);
const unauthorizedAccess = packagedError('E_UNAUTHORIZED_ACCESS', 401, messages);
const wrongCredentials = packagedError('E_INVALID_CREDENTIALS', 400, messages);
const authorizationFailure = packagedError('E_AUTHORIZATION_FAILURE', 403, messages);
const tooMany = packagedError('E_TOO_MANY_REQUESTS', 429, () => messages(['retryAfter', unknownOf('integer', null)]));

/** What is exported as `errors`, by the packages that do so. */
export const errorsOfPackages: Readonly<Record<string, Value>> = {
  '@adonisjs/core': nativeRecord({ E_HTTP_EXCEPTION: httpException.value, E_ROUTE_NOT_FOUND: routeNotFound.value }),
  '@adonisjs/lucid': nativeRecord({ E_ROW_NOT_FOUND: rowMissing.value }),
  '@adonisjs/auth': nativeRecord({
    E_UNAUTHORIZED_ACCESS: unauthorizedAccess.value,
    E_INVALID_CREDENTIALS: wrongCredentials.value,
  }),
  '@adonisjs/bouncer': nativeRecord({ E_AUTHORIZATION_FAILURE: authorizationFailure.value }),
  '@adonisjs/limiter': nativeRecord({ E_TOO_MANY_REQUESTS: tooMany.value }),
  '@vinejs/vine': nativeRecord({ E_VALIDATION_ERROR: validationError(vine)?.value ?? exception.value }),
};

/** What `response.abort(…)` throws. */
export function aborted(status: number, body: Value | null): RecordValue {
  const made = httpException.make([unknownOf('string', null)]);
  made.entries.set('status', primitive(status));
  if (body !== null) made.entries.set('response', body);
  return made;
}

/** Who is not signed in. */
export function unauthorized(): RecordValue {
  return made(unauthorizedAccess);
}

/** Who may not do that. */
export function forbidden(): RecordValue {
  return made(authorizationFailure);
}

/** Who shows a wrong password, to the mixin of @adonisjs/auth for models. */
export function invalidCredentials(): RecordValue {
  return made(wrongCredentials);
}

/** Where a row must be there. */
export function rowNotFound(): RecordValue {
  return made(rowMissing);
}

/** Who comes too often. */
export function tooManyRequests(): RecordValue {
  return made(tooMany);
}

function made(of: ErrorClass): RecordValue {
  return of.make([unknownOf('string', null)]);
}
