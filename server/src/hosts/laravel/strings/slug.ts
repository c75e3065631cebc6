import { trim } from './edges';
import { pcreSpace, pregReplace, quotePattern } from './pcre';
import { transliteration } from './transliteration';

/** Language null keeps other alphabets; with English, letters that the transliteration does not know fall out. */
export function slug(
  value: string,
  separator = '-',
  language: 'en' | null = 'en',
  dictionary: Readonly<Record<string, string>> = { '@': 'at' },
): string {
  const ascii = language === null ? value : toAscii(value);
  const flip = separator === '-' ? /_+/g : /-+/g;
  const words = withWords(pregReplace(flip, separator, ascii), separator, dictionary);
  const quoted = quotePattern(separator);
  const kept = words.toLowerCase().replace(new RegExp(`[^${quoted}\\p{L}\\p{N}${pcreSpace}]+`, 'gu'), '');
  return trim(pregReplace(new RegExp(`[${quoted}${pcreSpace}]+`, 'gu'), separator, kept), separator);
}

function withWords(value: string, separator: string, dictionary: Readonly<Record<string, string>>): string {
  return Object.entries(dictionary).reduce(
    (text, [key, word]) => (key === '' ? text : text.replaceAll(key, () => separator + word + separator)),
    value,
  );
}

/** What `ASCII::to_ascii` takes out; its source spares U+0010 and U+0013, too. */
const unsupported = new RegExp(String.raw`[^\x10\x13 -~]`, 'g');

function toAscii(value: string): string {
  const replaced = Array.from(value, (character) => transliteration.get(character) ?? character).join('');
  return replaced.replace(/\r\n|[\n\r\t]/g, ' ').replace(unsupported, '');
}
