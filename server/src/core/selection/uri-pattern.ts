import picomatch from 'picomatch';

/**
 * Whether a URI matches one of the patterns, in which `*` stands for any characters, `/` included, and every other
 * character for itself: a pattern with `{id}` means a parameter of that name.
 */
export function matchesOneOf(patterns: readonly string[]): (uri: string) => boolean {
  if (patterns.length === 0) return () => false;
  const literalButStars = patterns.map((pattern) => pattern.replace(/[^*\w/]/g, '\\$&'));
  return picomatch(literalButStars, { bash: true, dot: true, noglobstar: true });
}
