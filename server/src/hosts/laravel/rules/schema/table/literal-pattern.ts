import { quotePattern } from '../../../strings/pcre';

/** A text as a pattern of itself, outside a class, where a hyphen is one. */
export function literalPattern(text: string): string {
  return quotePattern(text).replaceAll('\\x2d', '-');
}
