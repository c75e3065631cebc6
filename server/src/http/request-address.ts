import type { IncomingMessage } from 'node:http';

/** Where a request goes: its path, decoded, and the text behind the question mark. */
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

/** The address in a request line, in its origin form or its absolute one; null for one that is no path at all. */
export function addressOf(target: string): RequestAddress | null {
  const origin = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '');
  const hash = origin.indexOf('#');
  const whole = hash === -1 ? origin : origin.slice(0, hash);
  const mark = whole.indexOf('?');
  const path = decoded(mark === -1 ? whole : whole.slice(0, mark));
  if (path === null || (path !== '' && !path.startsWith('/'))) return null;
  return { path: path === '' ? '/' : path, query: mark === -1 ? '' : whole.slice(mark + 1) };
}

/** The rest of a path below a prefix, without slashes at its ends; null for a path that is not below it. */
export function pathBelow(prefix: string, path: string): string | null {
  const start = prefix === '' ? '/' : `/${prefix}/`;
  const rest = path.startsWith(start) ? path.slice(start.length) : null;
  return rest?.endsWith('/') ? rest.slice(0, -1) : rest;
}

function decoded(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
