import { bracketedPlace } from '../../core/configuration/completion/bracketed-place';
import type { WrittenPlace } from '../../core/configuration/completion/written-place';

/** Where somebody writes in an object of a file in TypeScript; null outside of any. */
export function typescriptPlace(text: string, offset: number): WrittenPlace | null {
  return bracketedPlace(text, offset, {
    arrow: ':',
    entryIn: (bracket) => (bracket === '{' ? 'key' : 'item'),
    isStructure: (bracket) => bracket !== '(',
    comment: /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/,
  });
}
