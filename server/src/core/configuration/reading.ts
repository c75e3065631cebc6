import type { Json } from '../json';
import type { LocatedValue } from './located-value';

/** What reading one value came to. */
export type Reading =
  | { readonly kind: 'read'; readonly value: Json }
  /** The value does not fit; `expected` completes the sentence "the key needs …". */
  | { readonly kind: 'refused'; readonly expected: string };

export function read(value: Json): Reading {
  return { kind: 'read', value };
}

export function refused(expected: string): Reading {
  return { kind: 'refused', expected };
}

/** Whether a value is text that an environment variable has. */
export function environmentText(located: LocatedValue): string | null {
  return located.kind === 'string' && located.isFromEnvironment ? located.value.trim() : null;
}
