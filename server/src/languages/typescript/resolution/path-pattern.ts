/** What the star of a pattern (`@/*`) stands for in a specifier, empty where there is none; null where they do not match. */
export function matchedBy(pattern: string, specifier: string): string | null {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return pattern === specifier ? '' : null;
  const isMatch = specifier.startsWith(before) && specifier.endsWith(after) && specifier.length >= pattern.length - 1;
  return isMatch ? specifier.slice(before.length, specifier.length - after.length) : null;
}
