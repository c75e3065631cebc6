import type { ts } from 'ts-morph';
import type { Credential } from '../../../core/guards';
import { type NativeObject, native, type Value } from '../../../languages/typescript/evaluate/value';

/** Middleware of a package, of which is known what it asks of a caller. */
export interface KnownMiddleware {
  /** The call that makes it. */
  readonly madeBy: ts.Node;
  /** As of a guard; null where it lets everybody through. */
  readonly alternatives: readonly (readonly Credential[])[] | null;
}

const known = new WeakMap<NativeObject, KnownMiddleware>();

export function knownMiddleware(middleware: KnownMiddleware): Value {
  const object: NativeObject = {};
  known.set(object, middleware);
  return native(object);
}

/** What is known of a value as middleware of a package, if anything is. */
export function knownMiddlewareOf(value: Value): KnownMiddleware | null {
  return value.kind === 'native' ? (known.get(value.object) ?? null) : null;
}
