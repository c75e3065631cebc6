import { memoized } from '../../../core/memoized';
import { once } from '../../../core/once';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import {
  type ClassValue,
  type NativeObject,
  type RecordValue,
  textOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { appliedMiddleware, credentialsIn } from '../../node/middleware/applied-middleware';
import { writtenName } from '../../node/middleware/written-name';
import { Noted } from '../../node/operations/noted';
import { expressCalling } from '../../node/operations/express-calling';
import { following } from '../../node/operations/checking-value';
import { follower, type Watched } from '../../node/operations/follower';
import { refusedStatuses } from '../../node/operations/refused-statuses';
import { requestMethods } from '../boot/nest-packages';
import type { HandledRoute } from '../controllers/controller-routes';
import { injected } from '../../node/injected';
import { headersOfMiddleware } from '../guards/headers-read';
import type { ReadGuard } from '../guards/read-guard';
import { addressOf } from '../routes/address';
import type { NestRoute } from '../routes/nest-routes';
import { pathPattern } from '../routes/path-settings';
import type { ToldMiddleware } from './consumer';

/** Where a middleware runs. */
type Condition = (address: string, route: HandledRoute, methods: readonly string[]) => boolean;

/** The middleware of a route, in the order in which it runs, before all guards. */
export type MiddlewareOf = (route: NestRoute) => readonly ReadGuard[];

interface MiddlewareSources {
  readonly interpreter: Interpreter;
  readonly watched: Watched;
  /** The global prefix, with a slash before it; empty for none. */
  readonly prefix: string;
}

/** What modules apply to routes, told as guards are. */
export function routeMiddleware(
  told: readonly ToldMiddleware[],
  { interpreter, watched, prefix }: MiddlewareSources,
): MiddlewareOf {
  if (told.length === 0) return () => [];
  const follow = follower(interpreter, watched, expressCalling);
  const conditions = told.map(({ routes, excluded }) => ({
    isFor: anyOf(routes.map((one) => conditionOf(one, 'below'))),
    isExcluded: anyOf(excluded.map((one) => conditionOf(one, 'exact'))),
  }));
  const values = told.map(({ middleware }) => once(() => middleware.map((one) => runnable(one, interpreter))));
  const read = memoized((indexes: string): readonly ReadGuard[] => {
    const told = indexes.split(' ').flatMap((index) => values[Number(index)]?.() ?? []);
    // What has no name is told of by none; several that share what they look at are read together.
    const all = told.filter((one) => writtenName(one) !== null);
    const applied = appliedMiddleware(all, follow);
    const seen = all.map(follow);
    return applied.map((middleware, index) => {
      const noted = seen[index] ?? new Noted();
      return {
        middleware,
        shown: seen.slice(0, index + 1).flatMap(credentialsIn),
        statuses: refusedStatuses(noted),
        errors: noted.errors,
        fields: [],
        reads: headersOfMiddleware(noted, middleware.guard !== null),
      };
    });
  });
  return (route) => {
    const address = addressOf(route);
    const own = address.startsWith(`${prefix}/`) ? address.slice(prefix.length) : address;
    const indexes = conditions.flatMap(({ isFor, isExcluded }, index) =>
      isFor(own, route, route.methods) && !isExcluded(own, route, route.methods) ? [index] : [],
    );
    return indexes.length === 0 ? [] : read(indexes.join(' '));
  };
}

function anyOf(conditions: readonly Condition[]): Condition {
  return (...asked) => conditions.some((one) => one(...asked));
}

/** Paths alone are those of all that lies below; with a method, and where they are excluded, they are exact. */
function conditionOf(value: Value, reach: 'below' | 'exact'): Condition {
  if (value.kind === 'class') return (_, { handler }) => handler.controller.node === value.node;
  const text = textOf(value);
  if (text !== null) return onPath(text, reach);
  if (value.kind !== 'record') return () => false;
  const path = textOf(value.entries.get('path'));
  if (path === null) return () => false;
  const method = methodOf(value);
  const isOn = onPath(path, 'exact');
  return (address, route, methods) => isOn(address, route, methods) && (method === null || methods.includes(method));
}

function onPath(text: string, reach: 'below' | 'exact'): Condition {
  const pattern = pathPattern(text, reach === 'below' ? '(?:/.*)?' : '');
  return (address) => pattern.test(address);
}

/** Null for all of them. */
function methodOf(value: RecordValue): string | null {
  const method = value.entries.get('method');
  const number = method?.kind === 'primitive' ? method.value : requestMethods.ALL;
  const name = Object.entries(requestMethods).find(([, one]) => one === number)?.[0] ?? 'ALL';
  return name === 'ALL' ? null : name;
}

/** A class runs by its method `use`. */
function runnable(value: Value, interpreter: Interpreter): Value {
  if (value.kind !== 'class') return value;
  const find = once(() => useOf(value, interpreter));
  const object: NativeObject = value.node.name === undefined ? {} : { writtenAt: value.node.name };
  return following(object, find, (noted, run) => {
    const use = find();
    if (use !== null) run(use, expressCalling.handed(noted, use));
  });
}

function useOf(of: ClassValue, interpreter: Interpreter) {
  const made = injected(of, interpreter, {});
  const use = made.kind === 'record' ? interpreter.method(made, 'use') : undefined;
  return use?.kind === 'function' ? use : null;
}
