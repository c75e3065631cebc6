import type { Json } from '../json';
import type { Source } from '../source';
import type { LocatedValue } from './located-value';

/** What reading one value came to. */
export type Reading<Value extends Json = Json> =
  | { readonly kind: 'read'; readonly value: Value }
  | Refused
  /** A key is missing without which the rest means nothing. */
  | { readonly kind: 'incomplete'; readonly missing: string };

/** The value does not fit: it "needs `expected`, not `found`". */
export interface Refused {
  readonly kind: 'refused';
  readonly expected: string;
  /** Null where it is the value as a whole. */
  readonly found: string | null;
  /** Where it stands; null for the place of the value as a whole. */
  readonly source: Source | null;
}

export function read<Value extends Json>(value: Value): Reading<Value> {
  return { kind: 'read', value };
}

export function refused(expected: string, found: string | null = null, source: Source | null = null): Refused {
  return { kind: 'refused', expected, found, source };
}

/** The text of a value that an environment variable has; null for any other. */
export function environmentText(located: LocatedValue): string | null {
  return located.kind === 'string' && located.isFromEnvironment ? located.value.trim() : null;
}
