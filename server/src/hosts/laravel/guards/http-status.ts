import { known, type Walked } from './walked-value';

/** Constants of `Symfony\Component\HttpFoundation\Response` that answers to strangers have. */
const statuses: ReadonlyMap<string, number> = new Map([
  ['HTTP_OK', 200],
  ['HTTP_NO_CONTENT', 204],
  ['HTTP_MOVED_PERMANENTLY', 301],
  ['HTTP_FOUND', 302],
  ['HTTP_SEE_OTHER', 303],
  ['HTTP_TEMPORARY_REDIRECT', 307],
  ['HTTP_BAD_REQUEST', 400],
  ['HTTP_UNAUTHORIZED', 401],
  ['HTTP_PAYMENT_REQUIRED', 402],
  ['HTTP_FORBIDDEN', 403],
  ['HTTP_NOT_FOUND', 404],
  ['HTTP_METHOD_NOT_ALLOWED', 405],
  ['HTTP_NOT_ACCEPTABLE', 406],
  ['HTTP_PROXY_AUTHENTICATION_REQUIRED', 407],
  ['HTTP_CONFLICT', 409],
  ['HTTP_GONE', 410],
  ['HTTP_UNSUPPORTED_MEDIA_TYPE', 415],
  ['HTTP_I_AM_A_TEAPOT', 418],
  ['HTTP_UNPROCESSABLE_ENTITY', 422],
  ['HTTP_LOCKED', 423],
  ['HTTP_PRECONDITION_REQUIRED', 428],
  ['HTTP_TOO_MANY_REQUESTS', 429],
  ['HTTP_INTERNAL_SERVER_ERROR', 500],
  ['HTTP_SERVICE_UNAVAILABLE', 503],
]);

export function httpStatus(constant: string): Walked | undefined {
  const status = statuses.get(constant);
  return status === undefined ? undefined : known(status);
}
