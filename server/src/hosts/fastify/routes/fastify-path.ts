import { type ReadPath, readPath } from '../../node/paths/express-path';

/** Reads what Fastify's router (find-my-way) has of a URL. https://fastify.dev/docs/latest/Reference/Routes/#url-building */
export function readFastifyPath(url: string): ReadPath {
  return readPath(withoutAnchors(url).replaceAll('::', '\\:'));
}

/** Patterns of parameters match them whole, whether they say so (`:id(^\\d+$)`) or not. */
function withoutAnchors(url: string): string {
  return url.replace(/\(\^/g, '(').replace(/\$\)/g, ')');
}

/** What the router calls `*` is `*` to the application. */
export const wildcardName = 'wildcard';
