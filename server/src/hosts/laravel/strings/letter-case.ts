import * as asciiCase from './ascii-case';
import { onigurumaSpace, pcreSpace, pregReplace } from './pcre';

const space = new RegExp(`[${pcreSpace}]+`, 'gu');
const wordBreak = new RegExp(`[${onigurumaSpace}]+`, 'u');

/** Letters whose title case is neither their upper case nor begins like it. */
const titleLetters: ReadonlyMap<string, string> = new Map([
  ...['Ǆ', 'ǅ', 'ǆ'].map((letter) => [letter, 'ǅ'] as const),
  ...['Ǉ', 'ǈ', 'ǉ'].map((letter) => [letter, 'ǈ'] as const),
  ...['Ǌ', 'ǋ', 'ǌ'].map((letter) => [letter, 'ǋ'] as const),
  ...['Ǳ', 'ǲ', 'ǳ'].map((letter) => [letter, 'ǲ'] as const),
  ['ŉ', 'ʼN'],
]);

export function lower(value: string): string {
  return value.toLowerCase();
}

export function upper(value: string): string {
  return value.toUpperCase();
}

/** `mb_convert_case` to MB_CASE_TITLE: apostrophes, dots and colons do not end a word, digits and hyphens do. */
export function title(value: string): string {
  return value.replace(
    /(?!\p{Case_Ignorable})(\p{Cased})[\p{Cased}\p{Case_Ignorable}]*/gu,
    (word: string, first: string) => titleLetter(first) + word.toLowerCase().slice(first.toLowerCase().length),
  );
}

/** Unicode's full title case, which JavaScript lacks: `ß` is `Ss`, Georgian has none, and `ᾳ` keeps its iota small. */
function titleLetter(letter: string): string {
  const special = titleLetters.get(letter);
  if (special !== undefined) return special;
  const decomposed = letter.normalize('NFD');
  if (decomposed.endsWith('\u0345')) return (decomposed.slice(0, -1).toUpperCase() + '\u0345').normalize('NFC');
  const [first = '', ...others] = Array.from(letter.toUpperCase());
  return /[\u1c90-\u1cbf]/.test(first) ? letter : first + others.join('').toLowerCase();
}

/** A part that is `0` falls out: PHP's `array_filter` takes it for empty. */
export function headline(value: string): string {
  const words = splitAtSpace(value);
  const parts = words.length > 1 ? words : ucsplit(value);
  return parts
    .map(title)
    .join('_')
    .split(/[-_ ]/)
    .filter((part) => part !== '' && part !== '0')
    .join(' ');
}

export function studly(value: string): string {
  return splitAtSpace(value.replace(/[-_]/g, ' ')).map(ucfirst).join('');
}

/** Only an ASCII letter becomes small: the framework calls PHP's own `lcfirst` here, not its multibyte one. */
export function camel(value: string): string {
  return asciiCase.lcfirst(studly(value));
}

/** The delimiter is part of a `preg_replace` replacement, so a reference or a leading digit in it is one to PHP, too. */
export function snake(value: string, delimiter = '_'): string {
  if (/^[a-z]+$/.test(value)) return value;
  const joined = asciiCase.ucwords(value).replace(space, '');
  return lower(pregReplace(/([^\n])(?=[A-Z])/gu, `$1${delimiter}`, joined));
}

export function kebab(value: string): string {
  return snake(value, '-');
}

export function ucfirst(value: string): string {
  const [first = ''] = value;
  return first.toUpperCase() + value.slice(first.length);
}

export function lcfirst(value: string): string {
  const [first = ''] = value;
  return first.toLowerCase() + value.slice(first.length);
}

export function ucsplit(value: string): string[] {
  return value.split(/(?=\p{Lu})/u).filter((part) => part !== '');
}

function splitAtSpace(value: string): string[] {
  return value.split(wordBreak);
}
