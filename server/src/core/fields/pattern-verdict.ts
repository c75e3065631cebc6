import { parseEcma } from '../patterns/ecma-pattern';
import { TooManySteps } from '../patterns/execution';
import { PatternMatcher } from '../patterns/pattern-matcher';
import { type TextWithHoles, verdictWithHoles } from '../patterns/text-with-holes';
import { compilePattern, type CompiledPattern } from '../patterns/program';

/** Steps to match one pattern on one text: some milliseconds. */
const maximumSteps = 100_000;

/** The patterns of a field are asked about many texts. */
const compiledByPatterns = new WeakMap<readonly string[], readonly (CompiledPattern | null)[]>();

/** Whether a text matches a pattern that has flags; null where it is not read, or takes too many steps. */
export function patternVerdict(
  { source, flags }: { readonly source: string; readonly flags: string },
  text: string,
): boolean | null {
  const pattern = flags === '' || flags === 'i' ? compile(source, flags) : null;
  return pattern === null ? null : verdictOf(pattern, text);
}

/** Whether all texts match it that have the same holes; null where some may, or it is not read. */
export function holesVerdict(
  { source, flags }: { readonly source: string; readonly flags: string },
  text: TextWithHoles,
): boolean | null {
  const parsed = flags === '' || flags === 'i' ? parseEcma(source, flags) : null;
  return parsed === null ? null : verdictWithHoles(parsed, text);
}

/** For each of a field's patterns whether a text matches it; null where it is not read, or takes too many steps. */
export function patternVerdicts(patterns: readonly string[], text: string): readonly (boolean | null)[] {
  const compiled = compiledByPatterns.get(patterns) ?? patterns.map((pattern) => compile(pattern));
  compiledByPatterns.set(patterns, compiled);
  return compiled.map((pattern) => (pattern === null ? null : verdictOf(pattern, text)));
}

function compile(pattern: string, flags: '' | 'i' = ''): CompiledPattern | null {
  const parsed = parseEcma(pattern, flags);
  return parsed === null ? null : compilePattern(parsed);
}

function verdictOf(pattern: CompiledPattern, text: string): boolean | null {
  try {
    return new PatternMatcher(pattern, maximumSteps).test(text);
  } catch (error) {
    if (error instanceof TooManySteps) return null;
    throw error;
  }
}
