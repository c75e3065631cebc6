import type { ts } from 'ts-morph';
import type { Credential } from '../../../core/guards';
import type { NativeObject, Value } from '../../../languages/typescript/evaluate/value';
import { type Noting, noting } from '../operations/checking-value';

/** Middleware of a package, of which is known what it asks of a caller. */
export interface KnownMiddleware {
  /** The call that makes it. */
  readonly madeBy: ts.Node;
  /** As of a guard; null where it lets everybody through. */
  readonly alternatives: readonly (readonly Credential[])[] | null;
  /** Whether it may let nobody through of whom source does not tell what they show. */
  readonly isUnread?: boolean;
}

const known = new WeakMap<NativeObject, KnownMiddleware>();

/** `note` says what it does to requests beside letting some through, `object` what else it is. */
export function knownMiddleware(
  middleware: KnownMiddleware,
  note: Noting = () => undefined,
  object: NativeObject = {},
): Value {
  known.set(object, middleware);
  return noting(object, note);
}

/** What is known of a value as middleware of a package, if anything is. */
export function knownMiddlewareOf(value: Value): KnownMiddleware | null {
  return value.kind === 'native' ? (known.get(value.object) ?? null) : null;
}
