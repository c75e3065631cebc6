import { keyValue, reasonOf, toText, truthOf } from '../conversions';
import { isTooLong, textLength, tooLarge } from '../limits';
import type { NativeFunction } from '../natives';
import { concatenate } from '../operators';
import { bool, map, number, string, stringWithGap, unknown, type Value } from '../values';
import { pure } from './define';
import { byEnd, byStart, endsWithAny, startsWithAny } from './known-ends';

/** The characters that `trim` takes off: a list in which `a..z` is a range. */
function trimmedCharacters(written: string): ReadonlySet<string> {
  const characters = new Set<string>();
  for (const [one, from, to] of written.matchAll(/([^])\.\.([^])|[^]/g)) {
    const isRange = from !== undefined && to !== undefined && from <= to;
    if (!isRange) for (const character of one) characters.add(character);
    const [first, last] = isRange ? [from.charCodeAt(0), to.charCodeAt(0)] : [0, -1];
    for (let code = first; code <= last; code++) characters.add(String.fromCharCode(code));
  }
  return characters;
}

/** A loop, because a regular expression for the end takes quadratic time. */
function trimmed(text: string, sides: 'both' | 'left' | 'right', characters = ' \t\n\r\0\v'): string {
  const taken = trimmedCharacters(characters);
  let [start, end] = [0, text.length];
  if (sides !== 'right') while (start < end && taken.has(text.charAt(start))) start++;
  if (sides !== 'left') while (start < end && taken.has(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** `strip_tags`; what is not closed stays. */
function withoutTags(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const start = text.indexOf('<', from);
    const end = start === -1 ? -1 : text.indexOf('>', start);
    if (end === -1) return parts.join('') + text.slice(from);
    parts.push(text.slice(from, start));
    from = end + 1;
  }
}

/** `sprintf` keeps what is known around an argument that is not. */
const sprintf: NativeFunction = ({ args }) => {
  const [format, ...values] = args.positional;
  if (format?.kind !== 'string' || format.gap !== undefined) return unknown(reasonOf([format ?? string('')]));
  return formatted(format.value, values);
};

function formatted(format: string, values: readonly Value[]): Value {
  const parts: Value[] = [];
  let next = 0;
  let last = 0;
  for (const match of format.matchAll(/%(?:(\d+)\$)?((?:[-+0 ]|'.)*)(\d+)?(?:\.(\d+))?([bcdeEfFgGosuxX%])/g)) {
    const [whole, position, flags, width, precision, kind] = match;
    parts.push(string(format.slice(last, match.index)));
    last = match.index + whole.length;
    if (kind === '%') {
      parts.push(string('%'));
      continue;
    }
    const value = values[position === undefined ? next++ : Number(position) - 1] ?? string('');
    const text = toText(value);
    if (isTooLong(Number(width ?? 0))) return unknown(tooLarge);
    parts.push(
      stringWithGap(
        padded(converted(text.value, kind ?? 's', precision), Number(width ?? 0), flags ?? ''),
        text.gap,
        value.source,
      ),
    );
  }
  parts.push(string(format.slice(last)));
  return concatenate(parts);
}

/** PHP's own. */
const maximumPrecision = 53;

function converted(text: string, kind: string, precision: string | undefined): string {
  switch (kind) {
    case 'd':
    case 'u':
      return Math.trunc(Number(text) || 0).toString();
    case 'f':
    case 'F':
      return (Number(text) || 0).toFixed(Math.min(Number(precision ?? 6), maximumPrecision));
    case 'x':
      return Math.trunc(Number(text) || 0).toString(16);
    case 'X':
      return Math.trunc(Number(text) || 0)
        .toString(16)
        .toUpperCase();
    case 'b':
      return Math.trunc(Number(text) || 0).toString(2);
    case 'o':
      return Math.trunc(Number(text) || 0).toString(8);
    default:
      return precision === undefined ? text : text.slice(0, Number(precision));
  }
}

/** Pads a text: `-` puts it to the left; `0`, a blank or `'x` fills the place. */
function padded(text: string, width: number, flags: string): string {
  const filling = /'(.)/.exec(flags)?.[1] ?? (/^[^']*0/.test(flags) ? '0' : ' ');
  return flags.replace(/'./g, '').includes('-') ? text.padEnd(width, filling) : text.padStart(width, filling);
}

const implode: NativeFunction = ({ args }) => {
  const [first, second] = [args.or(0), args.at(1)];
  const [separator, array] = first.kind === 'array' ? [second ?? string(''), first] : [first, second];
  if (array?.kind !== 'array') return unknown(reasonOf([array ?? first]));
  const parts = [...array.entries.values()].flatMap((value, index) => (index === 0 ? [value] : [separator, value]));
  const joined = concatenate([string(''), ...parts]);
  return array.gap === undefined ? joined : stringWithGap(toText(joined).value, array.gap);
};

function replaceAll(subject: string, searches: readonly string[], replacements: readonly string[] | string): string {
  return searches.reduce((text, search, index) => {
    const replacement = typeof replacements === 'string' ? replacements : (replacements[index] ?? '');
    if (search === '') return text;
    const parts = text.split(search);
    textLength(text.length + parts.length * (replacement.length - search.length));
    return parts.join(replacement);
  }, subject);
}

export function repeated(text: string, times: number): string {
  const count = Math.max(0, Math.trunc(times));
  textLength(text.length * count);
  return text.repeat(count);
}

function firstUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const stringFunctions: Readonly<Record<string, NativeFunction>> = {
  sprintf,
  vsprintf: ({ args }) => {
    const [format, values] = [args.or(0), args.or(1)];
    if (format.kind !== 'string' || values.kind !== 'array') return unknown(reasonOf([format, values]));
    return formatted(format.value, [...values.entries.values()]);
  },
  implode,
  join: implode,
  explode: pure((args) => {
    const parts = args.text(1).split(args.text(0));
    const limit = args.number(2);
    if (limit === undefined) return parts;
    if (limit < 0) return parts.slice(0, limit);
    const head = parts.slice(0, Math.max(1, limit) - 1);
    return [...head, parts.slice(head.length).join(args.text(0))];
  }),
  strtolower: pure((args) => args.text(0).replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  mb_strtolower: pure((args) => args.text(0).toLowerCase()),
  strtoupper: pure((args) => args.text(0).replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
  mb_strtoupper: pure((args) => args.text(0).toUpperCase()),
  ucfirst: pure((args) => firstUpper(args.text(0))),
  lcfirst: pure((args) => args.text(0).charAt(0).toLowerCase() + args.text(0).slice(1)),
  ucwords: pure((args) => {
    const separators = args.text(1, ' \t\r\n\f\v');
    const letters = Array.from(args.text(0));
    return letters
      .map((letter, index) =>
        separators.includes(letters[index - 1] ?? separators.charAt(0)) ? letter.toUpperCase() : letter,
      )
      .join('');
  }),
  mb_convert_case: pure((args) => {
    // MB_CASE_UPPER, MB_CASE_LOWER, MB_CASE_TITLE
    if (args.number(1, 0) === 0) return args.text(0).toUpperCase();
    const lower = args.text(0).toLowerCase();
    return args.number(1, 0) === 1
      ? lower
      : lower.replace(/(?<![\p{L}\p{N}'])\p{L}/gu, (letter) => letter.toUpperCase());
  }),
  trim: pure((args) => trimmed(args.text(0), 'both', args.count > 1 ? args.text(1) : undefined)),
  ltrim: pure((args) => trimmed(args.text(0), 'left', args.count > 1 ? args.text(1) : undefined)),
  rtrim: pure((args) => trimmed(args.text(0), 'right', args.count > 1 ? args.text(1) : undefined)),
  chop: pure((args) => trimmed(args.text(0), 'right', args.count > 1 ? args.text(1) : undefined)),
  str_replace: pure((args) => {
    const [replacement, subject] = [args.value(1), args.value(2)];
    const gap = subject.kind === 'string' ? toText(replacement).gap : undefined;
    // The text around the hole is known all the same.
    if (gap !== undefined && args.value(0).kind === 'string') {
      const [search, text] = [args.text(0), args.text(2)];
      const isThere = search !== '' && text.includes(search);
      return isThere ? stringWithGap(replaceAll(text, [search], ''), gap) : text;
    }
    const replacements = replacement.kind === 'array' ? args.texts(1) : args.text(1);
    if (subject.kind !== 'array') return replaceAll(args.text(2), args.texts(0), replacements);
    return map(
      [...subject.entries].map(([key, one]) => [
        key,
        string(replaceAll(args.textOf(one), args.texts(0), replacements)),
      ]),
    );
  }),
  strtr: pure((args) => {
    const pairs = args.value(1);
    if (pairs.kind === 'array') {
      return translated(
        args.text(0),
        new Map([...pairs.entries].map(([key, value]) => [args.textOf(keyValue(key)), args.textOf(value)])),
      );
    }
    const [from, to] = [args.text(1), args.text(2)];
    return translated(
      args.text(0),
      new Map(
        Array.from(from)
          .slice(0, to.length)
          .map((sign, index) => [sign, to.charAt(index)]),
      ),
    );
  }),
  substr_count: pure((args) => (args.text(1) === '' ? 0 : args.text(0).split(args.text(1)).length - 1)),
  substr_replace: pure((args) => {
    const [text, start] = [args.text(0), args.number(2, 0)];
    const from = start < 0 ? Math.max(0, text.length + start) : Math.min(start, text.length);
    const length = args.number(3) ?? text.length;
    return text.slice(0, from) + args.text(1) + text.slice(length < 0 ? text.length + length : from + length);
  }),
  str_word_count: pure((args) => args.text(0).match(/[A-Za-z'-]+/g)?.length ?? 0),
  str_split: pure((args) => split(args.text(0), args.number(1, 1))),
  mb_str_split: pure((args) => split(args.text(0), args.number(1, 1))),
  wordwrap: pure((args) => wrapped(args.text(0), args.number(1, 75), args.text(2, '\n'))),
  str_contains: pure((args) => args.text(0).includes(args.text(1))),
  str_starts_with: byStart(
    pure((args) => args.text(0).startsWith(args.text(1))),
    startsWithAny,
  ),
  str_ends_with: byEnd(
    pure((args) => args.text(0).endsWith(args.text(1))),
    endsWithAny,
  ),
  str_repeat: pure((args) => repeated(args.text(0), args.number(1, 0))),
  str_pad: pure((args) => {
    const [text, length, filling] = [args.text(0), textLength(args.number(1, 0)), args.text(2, ' ')];
    // STR_PAD_LEFT is 0, STR_PAD_RIGHT 1, STR_PAD_BOTH 2.
    const side = args.number(3, 1);
    if (side === 0) return text.padStart(length, filling);
    if (side === 1) return text.padEnd(length, filling);
    return text.padStart(text.length + Math.floor((length - text.length) / 2), filling).padEnd(length, filling);
  }),
  strlen: pure((args) => new TextEncoder().encode(args.text(0)).length),
  mb_strlen: pure((args) => Array.from(args.text(0)).length),
  strrev: pure((args) => args.text(0).split('').toReversed().join('')),
  strpos: pure((args) => position(args.text(0).indexOf(args.text(1), args.number(2, 0)))),
  stripos: pure((args) => position(args.text(0).toLowerCase().indexOf(args.text(1).toLowerCase(), args.number(2, 0)))),
  strrpos: pure((args) => position(args.text(0).lastIndexOf(args.text(1)))),
  substr: pure((args) => substring(args.text(0), args.number(1, 0), args.number(2))),
  mb_substr: pure((args) => substring(args.text(0), args.number(1, 0), args.number(2))),
  mb_strpos: pure((args) => position(args.text(0).indexOf(args.text(1), args.number(2, 0)))),
  strstr: pure((args) => partAt(args.text(0), args.text(0).indexOf(args.text(1)), truthOf(args.value(2)) === true)),
  stristr: pure((args) => {
    const index = args.text(0).toLowerCase().indexOf(args.text(1).toLowerCase());
    return partAt(args.text(0), index, truthOf(args.value(2)) === true);
  }),
  strrchr: pure((args) => partAt(args.text(0), args.text(0).lastIndexOf(args.text(1).charAt(0)), false)),
  strncmp: pure((args) => order(args.text(0).slice(0, args.number(2, 0)), args.text(1).slice(0, args.number(2, 0)))),
  strcasecmp: pure((args) => order(args.text(0).toLowerCase(), args.text(1).toLowerCase())),
  strncasecmp: pure((args) => {
    const [one, other] = [args.text(0).toLowerCase(), args.text(1).toLowerCase()];
    return order(one.slice(0, args.number(2, 0)), other.slice(0, args.number(2, 0)));
  }),
  strcmp: pure((args) => order(args.text(0), args.text(1))),
  addslashes: pure((args) => args.text(0).replace(/['"\\]/g, '\\$&')),
  stripslashes: pure((args) => args.text(0).replace(/\\(.)/g, '$1')),
  strip_tags: pure((args) => withoutTags(args.text(0))),
  mb_trim: pure((args) => args.text(0).trim()),
  chr: pure((args) => String.fromCharCode(args.number(0, 0) & 0xff)),
  ord: pure((args) => new TextEncoder().encode(args.text(0))[0] ?? 0),
  nl2br: pure((args) => args.text(0).replace(/\n/g, '<br />\n')),
  strval: ({ args }) => toText(args.or(0)),
  ctype_digit: pure((args) => /^\d+$/.test(args.text(0))),
  ctype_upper: pure((args) => /^[A-Z]+$/.test(args.text(0))),
  ctype_lower: pure((args) => /^[a-z]+$/.test(args.text(0))),
  ctype_alpha: pure((args) => /^[A-Za-z]+$/.test(args.text(0))),
  ctype_alnum: pure((args) => /^[A-Za-z0-9]+$/.test(args.text(0))),
  ctype_space: pure((args) => /^\s+$/.test(args.text(0))),
};

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The part that begins at an index, or stands before it; false where there is none. */
function partAt(text: string, index: number, before: boolean): string | boolean {
  if (index === -1) return false;
  return before ? text.slice(0, index) : text.slice(index);
}

/** `strtr`: at each place the longest of the words that fits is replaced, and what came of it is not looked at again. */
function translated(text: string, pairs: ReadonlyMap<string, string>): string {
  const words = [...pairs.keys()].filter((word) => word !== '').toSorted((one, other) => other.length - one.length);
  let result = '';
  for (let index = 0; index < text.length;) {
    const word = words.find((one) => text.startsWith(one, index));
    result += word === undefined ? text.charAt(index) : (pairs.get(word) ?? '');
    index += word?.length ?? 1;
  }
  return result;
}

function split(text: string, length: number): string[] {
  const signs = Array.from(text);
  const size = Math.max(1, length);
  return Array.from({ length: Math.ceil(signs.length / size) }, (_, index) =>
    signs.slice(index * size, (index + 1) * size).join(''),
  );
}

function wrapped(text: string, width: number, separator: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  textLength(text.length + lines.length * separator.length);
  return lines.join(separator);
}

function position(index: number): Value {
  return index === -1 ? bool(false) : number(index);
}

function substring(text: string, start: number, length: number | undefined): string {
  const from = start < 0 ? Math.max(0, text.length + start) : start;
  if (length === undefined) return text.slice(from);
  return length < 0 ? text.slice(from, length) : text.slice(from, from + length);
}
