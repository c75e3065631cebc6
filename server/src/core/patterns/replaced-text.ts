import { parseEcma } from './ecma-pattern';
import { TooManySteps } from './execution';
import { type Match, PatternMatcher } from './pattern-matcher';
import { compilePattern } from './program';

/** Steps for one text: some milliseconds. */
const maximumSteps = 100_000;
/** Letters that are looked through, and that come of it. */
const longest = 2_000;

/**
 * What `text.replace(pattern, by)` comes to; null for a pattern or flags that are not read, or that take too many steps.
 * https://tc39.es/ecma262/#sec-getsubstitution
 */
export function replacedText(
  text: string,
  { source, flags }: { readonly source: string; readonly flags: string },
  by: string,
): string | null {
  const insensitive = flags.includes('i') ? 'i' : '';
  const parsed = /^[gi]*$/.test(flags) && text.length <= longest ? parseEcma(source, insensitive) : null;
  const pattern = parsed && compilePattern(parsed);
  if (pattern === null) return null;
  const matcher = new PatternMatcher(pattern, maximumSteps);
  let made = '';
  let end = 0;
  try {
    for (const match of matcher.matches(text)) {
      made += text.slice(end, match.start) + substitution(by, match);
      end = match.end;
      if (made.length > longest) return null;
      if (!flags.includes('g')) break;
    }
  } catch (error) {
    if (error instanceof TooManySteps) return null;
    throw error;
  }
  return made + text.slice(end);
}

function substitution(by: string, { groups }: Match): string {
  return by.replaceAll(/\$(?:([$&])|([1-9]\d?))/g, (written, sign?: string, number?: string) => {
    if (sign !== undefined) return sign === '$' ? '$' : (groups[0] ?? '');
    const index = Number(number);
    return index < groups.length ? (groups[index] ?? '') : written;
  });
}
