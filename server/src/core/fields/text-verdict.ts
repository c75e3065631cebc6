import type { FieldSchema } from './field-schema';
import { patternVerdicts } from './pattern-verdict';

/** Whether something is taken; null where that is not certain. */
export type Verdict = boolean | null;

/** What several verdicts that must all hold come to. */
export function allHold(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(null) ? null : true;
}

/** Whether a text fits what a field says of texts, its format left out. */
export function textVerdict(field: FieldSchema, text: string): Verdict {
  const { minSize = 0, maxSize = Infinity, patterns = none, notPatterns = none, notEnum } = field;
  const { length } = Array.from(text);
  if (length < minSize || length > maxSize || notEnum?.includes(text) === true) return false;
  const misses = patternVerdicts(notPatterns, text).map((isMatch) => (isMatch === null ? null : !isMatch));
  return allHold([...patternVerdicts(patterns, text), ...misses]);
}

const none: readonly string[] = [];
