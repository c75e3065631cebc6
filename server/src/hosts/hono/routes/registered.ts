import { knownMiddlewareOf } from '../../node/middleware/known-middleware';
import { notingOf } from '../../node/operations/checking-value';
import { haveSameItems } from '../../../core/same-items';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { exemptingOf } from '../packages/combine';
import { isFileServer } from '../packages/file-server';
import type { Application, Told } from './application';
import { covers } from './hono-path';
import type { HoldsFor, RequestTarget } from './request-target';

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

/** Routes of an application in the order in which they are tried; one for whose methods other middleware runs is several. */
export function registeredRoutes({ told }: Application, holdsFor: HoldsFor): readonly RegisteredRoute[] {
  return told.flatMap((one, index): readonly RegisteredRoute[] => {
    const handler = one.handlers.at(-1);
    const methods = one.methods?.filter((method) => method !== 'HEAD') ?? [];
    if (methods.length === 0 || handler === undefined) return [];
    if (isMiddleware(handler) && !isFileServer(handler)) return [];
    const earlier = told.slice(0, index).filter((before) => runsBefore(before, one));
    const before = [...earlier.flatMap(({ handlers }) => handlers), ...one.handlers.slice(0, -1)];
    const middlewareOf = (method: string): readonly Value[] =>
      before.flatMap((each) => middlewareFor(each, { method, path: one.path }, holdsFor));
    return byMiddleware(methods, middlewareOf).map((each) => ({ told: one, handler, ...each }));
  });
}

/** Methods that the same middleware runs for, together. */
function byMiddleware(
  methods: readonly string[],
  middlewareOf: (method: string) => readonly Value[],
): readonly Pick<RegisteredRoute, 'methods' | 'middleware'>[] {
  const all: { readonly methods: string[]; readonly middleware: readonly Value[] }[] = [];
  for (const method of methods) {
    const middleware = middlewareOf(method);
    const known = all.find((one) => haveSameItems(one.middleware, middleware));
    if (known === undefined) all.push({ methods: [method], middleware });
    else known.methods.push(method);
  }
  return all;
}

function runsBefore(before: Told, route: Told): boolean {
  const { methods } = before;
  const isOfMethod = methods === null || (route.methods ?? []).every((method) => methods.includes(method));
  return isOfMethod && covers(before.path, route.path) && (methods === null || before.handlers.every(isMiddleware));
}

/** `except(condition, …middleware)` runs for whatever that does not hold for: where source does not tell, it runs. */
function middlewareFor(value: Value, target: RequestTarget, holdsFor: HoldsFor): readonly Value[] {
  const exempting = exemptingOf(value);
  if (exempting === null) return [value];
  const { paths, conditions, middleware } = exempting;
  const isExempt =
    paths.some((one) => covers(one, target.path)) || conditions.some((one) => holdsFor(one, target) === true);
  return isExempt ? [] : middleware.flatMap((one) => middlewareFor(one, target, holdsFor));
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
