import type { RouteMiddleware } from '../../../core/application';
import { once } from '../../../core/once';
import type { ClosureValue } from '../../../languages/php/evaluate/values';
import type { LinkedMiddleware } from './linked-route';

/** The middleware of a route that is a function, and asks nobody who the caller is. */
export type MiddlewareFunctions = (middleware: RouteMiddleware) => readonly ClosureValue[];

/** Finds the functions among what is written at routes; a function keeps its place among those that are applied. */
export function middlewareFunctions(linked: readonly LinkedMiddleware[]): MiddlewareFunctions {
  const known = once(() => new Map(linked.map(({ written, middleware }) => [middleware, written])));
  return (middleware) => {
    const applied = middleware.applied.filter(({ names }) => names.at(-1) === 'Closure');
    if (applied.length === 0) return [];
    const functions = (known().get(middleware) ?? []).flatMap(({ closure }) => closure ?? []);
    return functions.filter((_, index) => applied[index]?.guard === null);
  };
}
