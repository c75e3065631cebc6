import { PatternMatcher } from '../../../core/patterns/pattern-matcher';
import { compilePattern } from '../../../core/patterns/program';
import { parsePcre } from './parse';

/** PHP's default of `pcre.backtrack_limit`: above it a search answers false. https://www.php.net/manual/en/pcre.configuration.php */
const backtrackLimit = 1_000_000;

/** A pattern with its delimiters and modifiers; null where it has what is not read here, or is none. */
export function pcrePattern(written: string): PatternMatcher | null {
  const parsed = parsePcre(written);
  const compiled = parsed === null ? null : compilePattern(parsed);
  return compiled === null ? null : new PatternMatcher(compiled, backtrackLimit);
}
