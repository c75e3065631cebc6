import { knownMiddlewareOf } from '../../node/middleware/known-middleware';
import { notingOf } from '../../node/operations/checking-value';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { exemptingOf } from '../packages/combine';
import type { Application, Told } from './application';
import { covers } from './hono-path';

/** A route, with all that runs for it. */
export interface RegisteredRoute {
  readonly told: Told;
  readonly methods: readonly string[];
  /** What runs before the handler, in order. */
  readonly middleware: readonly Value[];
  readonly handler: Value;
}

/** Methods that `all` answers, `HEAD` aside. */
export const everyMethod: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Routes of an application in the order in which they are tried. */
export function registeredRoutes({ told }: Application): readonly RegisteredRoute[] {
  return told.flatMap((one, index) => {
    const handler = one.handlers.at(-1);
    const methods = one.methods?.filter((method) => method !== 'HEAD') ?? [];
    if (methods.length === 0 || handler === undefined || isMiddleware(handler)) return [];
    const earlier = told.slice(0, index).filter((before) => runsBefore(before, one));
    const before = [...earlier.flatMap(({ handlers }) => handlers), ...one.handlers.slice(0, -1)];
    const middleware = before.flatMap((each) => middlewareFor(each, one.path));
    return [{ told: one, methods, middleware, handler }];
  });
}

function runsBefore(before: Told, route: Told): boolean {
  const { methods } = before;
  const isOfMethod = methods === null || (route.methods ?? []).every((method) => methods.includes(method));
  return isOfMethod && covers(before.path, route.path) && (methods === null || before.handlers.every(isMiddleware));
}

/** `except(path, …middleware)` runs for whatever that path does not match. */
function middlewareFor(value: Value, path: string): readonly Value[] {
  const exempting = exemptingOf(value);
  if (exempting === null) return [value];
  return exempting.paths.some((one) => covers(one, path)) ? [] : exempting.middleware;
}

/** A function that asks what comes next to run hands on to it. */
function isMiddleware(value: Value): boolean {
  if (value.kind !== 'function') {
    return notingOf(value) !== null || knownMiddlewareOf(value) !== null || exemptingOf(value) !== null;
  }
  const next = value.node.parameters[(value.bound?.length ?? 0) + 1]?.name.getText();
  return (
    next !== undefined && new RegExp(`\\b${next.replaceAll('$', '\\$')}\\b`).test(value.node.body?.getText() ?? '')
  );
}
