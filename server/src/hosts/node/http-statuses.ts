import { noteEnumeration } from '../../languages/typescript/evaluate/classes/enumerations';
import { nativeRecord } from '../../languages/typescript/evaluate/members/members';
import { nativeFunction, primitive, record, unknown, type Value } from '../../languages/typescript/evaluate/value';

/** Statuses as NestJS names them. packages/common/enums/http-status.enum.ts of NestJS 11. */
const statuses: Readonly<Record<string, number>> = {
  CONTINUE: 100,
  SWITCHING_PROTOCOLS: 101,
  PROCESSING: 102,
  EARLYHINTS: 103,
  OK: 200,
  CREATED: 201,
  ACCEPTED: 202,
  NON_AUTHORITATIVE_INFORMATION: 203,
  NO_CONTENT: 204,
  RESET_CONTENT: 205,
  PARTIAL_CONTENT: 206,
  MULTI_STATUS: 207,
  ALREADY_REPORTED: 208,
  CONTENT_DIFFERENT: 210,
  AMBIGUOUS: 300,
  MOVED_PERMANENTLY: 301,
  FOUND: 302,
  SEE_OTHER: 303,
  NOT_MODIFIED: 304,
  TEMPORARY_REDIRECT: 307,
  PERMANENT_REDIRECT: 308,
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  PAYMENT_REQUIRED: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  PROXY_AUTHENTICATION_REQUIRED: 407,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  GONE: 410,
  LENGTH_REQUIRED: 411,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  REQUESTED_RANGE_NOT_SATISFIABLE: 416,
  EXPECTATION_FAILED: 417,
  I_AM_A_TEAPOT: 418,
  MISDIRECTED: 421,
  UNPROCESSABLE_ENTITY: 422,
  LOCKED: 423,
  FAILED_DEPENDENCY: 424,
  PRECONDITION_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  UNRECOVERABLE_ERROR: 456,
  INTERNAL_SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  BAD_GATEWAY: 502,
  SERVICE_UNAVAILABLE: 503,
  GATEWAY_TIMEOUT: 504,
  HTTP_VERSION_NOT_SUPPORTED: 505,
  INSUFFICIENT_STORAGE: 507,
  LOOP_DETECTED: 508,
};

/** Other names of the package http-status-codes. */
const otherNames: Readonly<Record<string, number>> = {
  EARLY_HINTS: 103,
  MULTIPLE_CHOICES: 300,
  MOVED_TEMPORARILY: 302,
  USE_PROXY: 305,
  REQUEST_TOO_LONG: 413,
  REQUEST_URI_TOO_LONG: 414,
  IM_A_TEAPOT: 418,
  REQUEST_HEADER_FIELDS_TOO_LARGE: 431,
  UNAVAILABLE_FOR_LEGAL_REASONS: 451,
};

function recordOf(names: Readonly<Record<string, number>>): Value {
  return noteEnumeration(record(Object.entries(names).map(([name, status]) => [name, primitive(status)] as const)));
}

/** `HttpStatus` of @nestjs/common. */
export const httpStatusEnum: Value = recordOf(statuses);

/** `NOT_FOUND` as people write it: `Not Found`. */
function phraseOf(name: string): string {
  return name === 'OK'
    ? 'OK'
    : name
        .toLowerCase()
        .replace(/(?:^|_)([a-z])/g, (match, letter: string) =>
          match.replace('_', ' ').replace(letter, letter.toUpperCase()),
        );
}

/** The package http-status-codes. */
export const httpStatusCodesModule: Value = nativeRecord({
  StatusCodes: recordOf({ ...statuses, ...otherNames }),
  ReasonPhrases: record(Object.keys(statuses).map((name) => [name, primitive(phraseOf(name))] as const)),
  getReasonPhrase: nativeFunction(([status], { node }) => {
    const found =
      status?.kind === 'primitive' ? Object.entries(statuses).find(([, code]) => code === status.value) : undefined;
    return found === undefined ? unknown(node) : primitive(phraseOf(found[0]));
  }),
});
