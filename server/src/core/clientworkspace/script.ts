import { keepingSnippets } from '../test-scripts/built-in-checks';
import type { RequestCheck } from '../test-scripts/request-check';
import { linesOf, type Snippets } from '../test-scripts/snippets';

/** The lines of checks, one after the other. */
export function scriptOf(checks: readonly RequestCheck[], snippets: Snippets): readonly string[] {
  return checks.map((check) => linesOf(check, 'clientworkspace', snippets)).flatMap(inScope);
}

/** What lines declare is theirs alone: the next check may take the same names. */
function inScope(lines: readonly string[]): readonly string[] {
  const declares = lines.some((line) => /^(?:const|let|class|(?:async )?function)\b/.test(line));
  return declares ? ['{', ...lines.map((line) => (line === '' ? '' : `  ${line}`)), '}'] : lines;
}

/** Whether a check keeps something for later requests. A test cannot: it runs beside them. */
export function isKeeping({ builtIn }: RequestCheck): boolean {
  return keepingSnippets.some((known) => known === builtIn);
}
