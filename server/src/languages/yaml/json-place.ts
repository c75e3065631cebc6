import type { WrittenPlace } from '../../core/configuration/completion/written-place';
import { bracketedPlace } from '../../core/configuration/completion/bracketed-place';

/** Where somebody writes in a JSON file; null outside of its object. */
export function jsonPlace(text: string, offset: number): WrittenPlace | null {
  return bracketedPlace(text, offset, {
    arrow: ':',
    entryIn: (bracket) => (bracket === '{' ? 'key' : 'item'),
    isStructure: () => true,
    comment: /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/,
  });
}
