import type { HttpMethod } from '../application';
import { wildcard } from '../wildcard';

/** A pattern as it is written among exclusions: `GET users/*` is for one method, `users/*` for each. */
export interface RoutePattern {
  /** Null for each method. */
  readonly method: string | null;
  readonly uri: string;
}

/** Takes a method off that stands before a pattern, which no URI begins with: a URI has no spaces. */
export function routePattern(written: string): RoutePattern {
  const [, method, uri] = /^([A-Z]+) +(\S.*)$/s.exec(written) ?? [];
  return method === undefined || uri === undefined ? { method: null, uri: written } : { method, uri };
}

/**
 * Whether a pattern is for a method of a URI. `*` stands for any characters, `/` included, and every other character for itself: a
 * pattern with `{id}` means a parameter of that name.
 */
export function matchesRoute(written: string): (uri: string, method: HttpMethod) => boolean {
  const pattern = routePattern(written);
  const matches = wildcard(pattern.uri);
  return (uri, method) => (pattern.method === null || pattern.method === method) && matches(uri);
}
