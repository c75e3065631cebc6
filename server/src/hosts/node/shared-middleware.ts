import type { Route } from '../../core/application';

type Middleware = Route['middleware'];

/** Makes of equal lists one: what follows from the middleware of a route is then told once for all that have the same. */
export function sharedMiddleware(): (middleware: Middleware) => Middleware {
  const known = new Map<string, Middleware>();
  return (middleware) => {
    const key = JSON.stringify(middleware);
    const shared = known.get(key) ?? middleware;
    known.set(key, shared);
    return shared;
  };
}
