import { type BracketedFormat, bracketedText } from '../../core/configuration/publish/bracketed-text';
import type { WrittenFile } from '../../core/configuration/publish/written-file';

const format: BracketedFormat = {
  map: ['[', ']'],
  list: ['[', ']'],
  inlineMap: ['[', ']'],
  step: '    ',
  arrow: ' => ',
  key: textLiteral,
  text: textLiteral,
  variable: (name, byDefault) => `env(${textLiteral(name)}, ${byDefault})`,
};

/** The text of a PHP file that returns an array, as Laravel's configuration files do. */
export function phpConfigurationText(file: WrittenFile): string {
  return `<?php\n\n${bracketedText(file, ['return [', '];'], format)}`;
}

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** https://www.php.net/manual/en/language.types.string.php: in single quotes unless there is something to escape. */
function textLiteral(text: string): string {
  if (!/\p{Cc}/u.test(text)) return `'${text.replace(/[\\']/g, '\\$&')}'`;
  const escaped = text
    .replace(/[\\"$]/g, '\\$&')
    .replace(/\p{Cc}/gu, (character) => named[character] ?? `\\u{${character.charCodeAt(0).toString(16)}}`);
  return `"${escaped}"`;
}
