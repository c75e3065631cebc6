import type { IncomingMessage } from 'node:http';

/** Where a request goes: its path as it was sent, and the text behind the question mark. */
export interface RequestAddress {
  readonly path: string;
  readonly query: string;
}

/**
 * The addresses that a request may be meant for. Express takes the path that a handler is mounted at off `url`, and keeps the
 * whole in `originalUrl`: a handler at `/docs` is asked for `/docs/openapi.json` by the one, one at `/api` for
 * `/documentation/openapi.json` by the other.
 */
export function addressesOf(request: IncomingMessage): readonly RequestAddress[] {
  const { url = '/' } = request;
  const original = 'originalUrl' in request && typeof request.originalUrl === 'string' ? request.originalUrl : url;
  const targets = original === url ? [url] : [original, url];
  return targets.flatMap((target) => addressOf(target) ?? []);
}

/** `http://` and a host, of characters that every reader of URLs takes for one. */
const authority = /^https?:\/\/(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d+)?(?=[/?#]|$)/i;

/**
 * The address in a request line, in its origin form or its absolute one; null for one that is no path at all. Nothing is
 * decoded: whoever guards paths before this handler compares them as they were sent, so `/%64ocs` is not `/docs`.
 */
export function addressOf(target: string): RequestAddress | null {
  const origin = target.startsWith('/') ? target : target.replace(authority, '');
  const hash = origin.indexOf('#');
  const whole = hash === -1 ? origin : origin.slice(0, hash);
  const mark = whole.indexOf('?');
  const path = mark === -1 ? whole : whole.slice(0, mark);
  if (path !== '' && !path.startsWith('/')) return null;
  return { path: path === '' ? '/' : path, query: mark === -1 ? '' : whole.slice(mark + 1) };
}

/** The rest of a path below a prefix, which is percent-encoded, without slashes at its ends; null for a path that is not below it. */
export function pathBelow(prefix: string, path: string): string | null {
  const start = prefix === '' ? '/' : `/${prefix}/`;
  const rest = path.startsWith(start) ? path.slice(start.length) : null;
  return rest?.endsWith('/') ? rest.slice(0, -1) : rest;
}
