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
import type { Credential } from '../../../core/guards';
import { refusing } from './auth';
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
    const alternatives = anyOf(all.flatMap(itemsOf).map(knownMiddlewareOf));
    return alternatives === null
      ? knownMiddleware({ madeBy: node, alternatives })
      : refusing({ madeBy: node, alternatives });
  }),
  except: nativeFunction(([condition, ...middleware]) => {
    const object: NativeObject = {};
    const paths = itemsOf(condition).flatMap((one) => textOf(one) ?? []);
    const conditions = itemsOf(condition).filter((one) => one.kind === 'function');
    exempting.set(object, { paths, conditions, middleware: middleware.flatMap(itemsOf) });
    return native(object);
  }),
});

/** Who one of them lets in is let in. */
function anyOf(all: readonly (KnownMiddleware | null)[]): readonly (readonly Credential[])[] | null {
  if (all.some((one) => one !== null && one.alternatives === null)) return null;
  return all.flatMap((one) => one?.alternatives ?? [[{ kind: 'unknown' as const }]]);
}

function itemsOf(value: Value | undefined): readonly Value[] {
  if (value?.kind === 'list') return value.items.flatMap(itemsOf);
  return value === undefined ? [] : [value];
}
