import picomatch from 'picomatch';

/** URIs left out where nothing is configured: the generator's own, those of well-known packages, and HTML forms. */
export const defaultExcludeRoutes: readonly string[] = [
  'api/documentation/*',
  'sanctum/*',
  '_ignition/*',
  'admin/modules',
  'telescope/*',
  'horizon/*',
  '*/create',
  '*/{id}/edit',
  '*/{*}/edit',
];

/**
 * Whether a URI matches one of the patterns, in which `*` stands for any characters, `/` included, and every other
 * character for itself: a pattern with `{id}` means a parameter of that name.
 */
export function excludedBy(patterns: readonly string[]): (uri: string) => boolean {
  if (patterns.length === 0) return () => false;
  const literalButStars = patterns.map((pattern) => pattern.replace(/[^*\w/]/g, '\\$&'));
  return picomatch(literalButStars, { bash: true, dot: true, noglobstar: true });
}
