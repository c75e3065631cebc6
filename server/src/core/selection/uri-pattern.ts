import { wildcard } from '../wildcard';

/**
 * Whether a URI matches one of the patterns, in which `*` stands for any characters, `/` included, and every other
 * character for itself: a pattern with `{id}` means a parameter of that name.
 */
export function matchesOneOf(patterns: readonly string[]): (uri: string) => boolean {
  const matchers = patterns.map(wildcard);
  return (uri) => matchers.some((matches) => matches(uri));
}
