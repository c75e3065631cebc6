import { throughAll } from '../../../core/guards';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  type FunctionValue,
  list,
  type NativeObject,
  native,
  nativeFunction,
  textOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { calledWithin } from './called-within';
import { exceptionOf } from './http-exception';
import { type Noting, notingOf } from '../../node/operations/checking-value';
import { type KnownMiddleware, knownMiddleware, knownMiddlewareOf } from '../../node/middleware/known-middleware';

/** Middleware that runs for all but some requests: those of some paths, and those of which one of some functions says so. */
interface Exempting {
  readonly paths: readonly string[];
  readonly conditions: readonly FunctionValue[];
  readonly middleware: readonly Value[];
}

const exempting = new WeakMap<NativeObject, Exempting>();

/** What `except` of hono/combine made, if the value is that. */
export function exemptingOf(value: Value): Exempting | null {
  return value.kind === 'native' ? (exempting.get(value.object) ?? null) : null;
}

/** `hono/combine`. */
export const combineModule: Value = nativeRecord({
  every: nativeFunction((all) => list(all)),
  some: nativeFunction((all, { node }) => {
    const middleware = { madeBy: node, alternatives: anyOf(all) };
    const refuse = refusalOf(all.flatMap(itemsOf).at(-1));
    return knownMiddleware(middleware, refuse, calledWithin(middleware, refuse));
  }),
  except: nativeFunction(([condition, ...middleware]) => {
    const object: NativeObject = {};
    const paths = itemsOf(condition).flatMap((one) => textOf(one) ?? []);
    const conditions = itemsOf(condition).filter((one) => one.kind === 'function');
    exempting.set(object, { paths, conditions, middleware: middleware.flatMap(itemsOf) });
    return native(object);
  }),
});

type Ways = NonNullable<KnownMiddleware['alternatives']>;

/** Who one of them lets in is let in; null where all are. One that refuses for other reasons than who calls lets in some who show nothing. */
function anyOf(all: readonly Value[]): KnownMiddleware['alternatives'] {
  const ways = all.flatMap(waysThrough);
  return ways.every((set) => set.length === 0) ? null : ways;
}

/** Of a list (`every`) each lets in, by one of its ways. */
function waysThrough(value: Value): Ways {
  if (value.kind === 'list') return throughAll(value.items.map(waysThrough));
  const known = knownMiddlewareOf(value);
  return known === null ? [[{ kind: 'unknown' }]] : (known.alternatives ?? [[]]);
}

/** Whom none of them lets in the last one answers: of one that nobody knows it is that callers are refused. */
function refusalOf(last: Value | undefined): Noting {
  const note = last === undefined ? null : notingOf(last);
  return note ?? ((noted) => void noted.errors.push(exceptionOf(401)));
}

function itemsOf(value: Value | undefined): readonly Value[] {
  if (value?.kind === 'list') return value.items.flatMap(itemsOf);
  return value === undefined ? [] : [value];
}
