import { matchingText } from '../../../../../core/fields/matching-text';
import { TooManySteps } from '../../../../../core/patterns/execution';
import { pcrePattern } from '../../../../../languages/php/pcre/pattern';
import { ecmaPattern } from '../../../../../languages/php/pcre/pcre-to-ecma';
import { pcreParts } from './pcre-parts';

/**
 * A text that a pattern matches which has no equal in ECMAScript: made of what is left of it without what only PCRE knows,
 * and held against the pattern itself. Null where none is found.
 */
export function pcreSample(written: string): string | null {
  const parts = pcreParts(written);
  if (parts === null) return null;
  const simple = parts.body.replace(/(?<=[*+?}])\+/g, '').replace(/\(\?[imsx]+\)/g, '');
  const pattern = ecmaPattern(simple, '');
  const text = pattern === null ? null : matchingText(pattern, 1);
  return text !== null && isMatched(written, text) ? text : null;
}

function isMatched(written: string, text: string): boolean {
  try {
    return pcrePattern(written)?.test(text) === true;
  } catch (error) {
    if (error instanceof TooManySteps) return false;
    throw error;
  }
}
