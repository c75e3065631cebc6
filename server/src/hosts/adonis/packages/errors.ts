import { errorClass, type ErrorClass, plainError } from '../../../languages/typescript/evaluate/error-classes';
import {
  list,
  primitive,
  record,
  type RecordValue,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';

/** `Exception` of @adonisjs/core/exceptions: its options say the status. */
export const exception: ErrorClass = errorClass(
  'Exception',
  ([, options]) => {
    const status = options?.kind === 'record' ? options.entries.get('status') : undefined;
    return { ...(status !== undefined && { status }) };
  },
  plainError.value,
);

/** An error that is answered with a status, and a body where it has one. */
export function answeredError(status: number, body: Value | null = null): RecordValue {
  const made = exception.make([unknownOf('string', null)]);
  made.entries.set('status', primitive(status));
  if (body !== null) made.entries.set('response', body);
  return made;
}

/** `{ errors: [{ message }] }`, as errors of authentication and authorization are answered. */
function messages(...others: readonly (readonly [string, Value])[]): Value {
  return record([['errors', list([record([['message', unknownOf('string', null)], ...others])])]]);
}

/** `E_UNAUTHORIZED_ACCESS` of @adonisjs/auth. */
export function unauthorized(): RecordValue {
  return answeredError(401, messages());
}

/** `E_AUTHORIZATION_FAILURE` of @adonisjs/bouncer. */
export function forbidden(): RecordValue {
  return answeredError(403, messages());
}

/** `E_INVALID_CREDENTIALS` of @adonisjs/auth, by its mixin for models. */
export function invalidCredentials(): RecordValue {
  return answeredError(400, messages());
}

/** `E_ROW_NOT_FOUND` of @adonisjs/lucid. */
export function rowNotFound(): RecordValue {
  return answeredError(404);
}

/** `E_TOO_MANY_REQUESTS` of @adonisjs/limiter. */
export function tooManyRequests(): RecordValue {
  return answeredError(429, messages(['retryAfter', unknownOf('integer', null)]));
}
