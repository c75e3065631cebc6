import { type BracketedFormat, bracketedText } from '../../core/configuration/publish/bracketed-text';
import type { WrittenFile } from '../../core/configuration/publish/written-file';
import { writtenKey, writtenText } from './literals';

const format: BracketedFormat = {
  map: ['{', '}'],
  list: ['[', ']'],
  inlineMap: ['{ ', ' }'],
  step: '  ',
  arrow: ': ',
  key: writtenKey,
  text: (text) => writtenText(text, "'"),
  variable: (name, byDefault) => `process.env.${name} ?? ${byDefault}`,
};

/** The text of a file in TypeScript that exports an object by default. */
export function typescriptConfigurationText(file: WrittenFile): string {
  return bracketedText(file, ['export default {', '};'], format);
}
