import { nothingAmong, secretOf, type Walked } from './walked-value';
import type { Walker } from './walker';

/**
 * Notes which of what a caller does not show is held against something that not everybody knows. So it is told what is a
 * credential among the fields that code reads: by what it is compared with, whatever it is called.
 *
 * Headers are there for something that code knows or looks up; a field of the URL often is compared with what it may be
 * (`?type=all`), and is a credential only where that is a secret.
 */
export function noteHeld(walker: Walker, one: Walked, other: Walked): void {
  for (const [given, against] of [
    [one, other],
    [other, one],
  ] as const) {
    const secret = secretOf(against);
    if (secretOf(given) !== undefined) continue;
    if (secret !== undefined) note(walker, given, secret === 'signature');
    else if (
      against.kind === 'unknown' ||
      (against.kind === 'known' && Boolean(against.value)) ||
      against.kind === 'list'
    )
      note(walker, given, false, isHeader);
  }
}

/** The same of what is verified: by `hash_equals`, which there is for nothing but secrets. */
export function noteVerified(walker: Walker, values: readonly Walked[]): void {
  for (const value of values) if (secretOf(value) === undefined) note(walker, value, true);
}

/** The same of what somebody is looked up by. */
export function noteLookedUp(walker: Walker, values: readonly Walked[]): void {
  for (const value of values) note(walker, value, false, isHeader);
}

/** Where one of two fields will do, the other is what the first is. */
function note(walker: Walker, given: Walked, isSigned: boolean, isAsked: (key: string) => boolean = () => true): void {
  const keys =
    given.kind === 'unknown' && given.field !== undefined ? [given.field] : (nothingAmong([given])?.of ?? []);
  if (!keys.some(isAsked)) return;
  for (const key of keys) walker.held.set(key, isSigned || walker.held.get(key) === true);
}

function isHeader(key: string): boolean {
  return key.startsWith('header ');
}

/**
 * Which fields are credentials to the code that answers a route, which works with many that are none: those by whose name it
 * is plain, and, by key, those that it holds against something. To find these it is gone through as somebody who sends no
 * headers, or nothing at all.
 */
export type AskedFields =
  | { readonly kind: 'held'; readonly keys: ReadonlySet<string> }
  | { readonly kind: 'supposed'; readonly isQuerySent: boolean };
