import type { NativeClass } from '../../../languages/php/evaluate/natives';
import { number } from '../../../languages/php/evaluate/values';

/** `HTTP_…` of Symfony's response. https://github.com/symfony/http-foundation/blob/7.4/Response.php */
const statuses: Readonly<Record<string, number>> = {
  CONTINUE: 100,
  SWITCHING_PROTOCOLS: 101,
  PROCESSING: 102,
  EARLY_HINTS: 103,
  OK: 200,
  CREATED: 201,
  ACCEPTED: 202,
  NON_AUTHORITATIVE_INFORMATION: 203,
  NO_CONTENT: 204,
  RESET_CONTENT: 205,
  PARTIAL_CONTENT: 206,
  MULTI_STATUS: 207,
  ALREADY_REPORTED: 208,
  IM_USED: 226,
  MULTIPLE_CHOICES: 300,
  MOVED_PERMANENTLY: 301,
  FOUND: 302,
  SEE_OTHER: 303,
  NOT_MODIFIED: 304,
  USE_PROXY: 305,
  TEMPORARY_REDIRECT: 307,
  PERMANENTLY_REDIRECT: 308,
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
  REQUEST_ENTITY_TOO_LARGE: 413,
  REQUEST_URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  REQUESTED_RANGE_NOT_SATISFIABLE: 416,
  EXPECTATION_FAILED: 417,
  I_AM_A_TEAPOT: 418,
  MISDIRECTED_REQUEST: 421,
  UNPROCESSABLE_ENTITY: 422,
  LOCKED: 423,
  FAILED_DEPENDENCY: 424,
  TOO_EARLY: 425,
  UPGRADE_REQUIRED: 426,
  PRECONDITION_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  REQUEST_HEADER_FIELDS_TOO_LARGE: 431,
  UNAVAILABLE_FOR_LEGAL_REASONS: 451,
  INTERNAL_SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  BAD_GATEWAY: 502,
  SERVICE_UNAVAILABLE: 503,
  GATEWAY_TIMEOUT: 504,
  VERSION_NOT_SUPPORTED: 505,
  VARIANT_ALSO_NEGOTIATES_EXPERIMENTAL: 506,
  INSUFFICIENT_STORAGE: 507,
  LOOP_DETECTED: 508,
  NOT_EXTENDED: 510,
  NETWORK_AUTHENTICATION_REQUIRED: 511,
};

/** The status that a constant names: `HTTP_NOT_FOUND`. */
export function statusOfName(constant: string): number | undefined {
  return constant.startsWith('HTTP_') ? statuses[constant.slice('HTTP_'.length)] : undefined;
}

const response: NativeClass = {
  constant(name) {
    const status = statusOfName(name);
    return status === undefined ? undefined : number(status);
  },
};

/** The framework's classes of responses, by name, as far as code asks them for the names of statuses. */
export const responseClasses: readonly (readonly [string, NativeClass])[] = [
  ['Symfony\\Component\\HttpFoundation\\Response', response],
  ['Symfony\\Component\\HttpFoundation\\JsonResponse', response],
  ['Illuminate\\Http\\Response', response],
  ['Illuminate\\Http\\JsonResponse', response],
];
