import type { Json } from '../json';
import type { Source } from '../source';
import type { LocatedValue } from './located-value';

/** What reading one value came to. */
export type Reading<Value extends Json = Json> =
  | { readonly kind: 'read'; readonly value: Value }
  | Refused
  /** A key is missing without which the rest means nothing. */
  | { readonly kind: 'incomplete'; readonly missing: string };

/** The value does not fit: it "needs `expected`, not `found`". Null where what was found is the value as a whole. */
export interface Refused {
  readonly kind: 'refused';
  readonly expected: string;
  readonly found: string | null;
  /** The part of the value that does not fit, where it is not the whole. */
  readonly source?: Source | null;
}

export function read<Value extends Json>(value: Value): Reading<Value> {
  return { kind: 'read', value };
}

export function refused(expected: string, found: string | null = null): Refused {
  return { kind: 'refused', expected, found };
}

/** The text of a value that an environment variable has; null for any other. */
export function environmentText(located: LocatedValue): string | null {
  return located.kind === 'string' && located.isFromEnvironment ? located.value.trim() : null;
}
