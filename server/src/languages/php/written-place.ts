import type { WrittenPlace } from '../../core/configuration/completion/written-place';
import { bracketedPlace } from '../../core/configuration/completion/bracketed-place';

/** Where somebody writes in a configuration file that returns an array; null where that is no place of the array. */
export function phpPlace(text: string, offset: number): WrittenPlace | null {
  const returned = /\breturn\b/.exec(text);
  if (returned === null || offset < returned.index) return null;
  return bracketedPlace(text.slice(0, returned.index).replace(/[^\n]/g, ' ') + text.slice(returned.index), offset, {
    arrow: '=>',
    entryIn: () => 'entry',
    isStructure: (bracket, before) => bracket === '[' || (bracket === '(' && before === 'array'),
    comment: /\/\/[^\n]*|#(?!\[)[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/,
  });
}
