import { isPattern } from '../patterns/character-test';

/** A pattern of ECMAScript that compiles with and without the flag `u`; null for any other. */
export function compiling(pattern: string): string | null {
  return isPattern(pattern, '') && isPattern(pattern, 'u') ? pattern : null;
}
