import { reasonOf, toText } from '../conversions';
import type { NativeFunction } from '../natives';
import { concatenate } from '../operators';
import { bool, string, stringWithHole, unknown, type Value } from '../values';
import { pure } from './define';

/** The characters that `trim` takes off: a list in which `a..z` is a range. */
function trimmed(text: string, sides: 'both' | 'left' | 'right', characters = ' \t\n\r\0\v'): string {
  const escaped = characters
    .replace(/[\]\\^-]/g, '\\$&')
    .replace(/(.)\.\.(.)/g, (_, from: string, to: string) => `${from}-${to}`);
  if (escaped === '') return text;
  let result = text;
  if (sides !== 'right') result = result.replace(new RegExp(`^[${escaped}]+`), '');
  if (sides !== 'left') result = result.replace(new RegExp(`[${escaped}]+$`), '');
  return result;
}

/** `sprintf` keeps what is known around an argument that is not. */
const sprintf: NativeFunction = ({ args }) => {
  const [format, ...values] = args.positional;
  if (format?.kind !== 'string' || format.hole !== undefined) return unknown(reasonOf([format ?? string('')]));
  return formatted(format.value, values);
};

function formatted(format: string, values: readonly Value[]): Value {
  const parts: Value[] = [];
  let next = 0;
  let last = 0;
  for (const match of format.matchAll(/%(?:(\d+)\$)?([-+0]|'.)*(\d+)?(?:\.(\d+))?([bcdeEfFgGosuxX%])/g)) {
    const [whole, position, flags, width, precision, kind] = match;
    parts.push(string(format.slice(last, match.index)));
    last = match.index + whole.length;
    if (kind === '%') {
      parts.push(string('%'));
      continue;
    }
    const value = values[position === undefined ? next++ : Number(position) - 1] ?? string('');
    const text = toText(value);
    parts.push(
      stringWithHole(
        padded(converted(text.value, kind ?? 's', precision), Number(width ?? 0), flags ?? ''),
        text.hole,
        value.source,
      ),
    );
  }
  parts.push(string(format.slice(last)));
  return concatenate(parts);
}

function converted(text: string, kind: string, precision: string | undefined): string {
  switch (kind) {
    case 'd':
    case 'u':
      return Math.trunc(Number(text) || 0).toString();
    case 'f':
    case 'F':
      return (Number(text) || 0).toFixed(Number(precision ?? 6));
    case 'x':
      return Math.trunc(Number(text) || 0).toString(16);
    case 'X':
      return Math.trunc(Number(text) || 0).toString(16).toUpperCase();
    case 'b':
      return Math.trunc(Number(text) || 0).toString(2);
    case 'o':
      return Math.trunc(Number(text) || 0).toString(8);
    default:
      return precision === undefined ? text : text.slice(0, Number(precision));
  }
}

function padded(text: string, width: number, flags: string): string {
  if (flags.includes('-')) return text.padEnd(width);
  return text.padStart(width, flags.includes('0') ? '0' : ' ');
}

const implode: NativeFunction = ({ args }) => {
  const [first, second] = [args.or(0), args.at(1)];
  const [separator, array] = first.kind === 'array' ? [second ?? string(''), first] : [first, second];
  if (array?.kind !== 'array') return unknown(reasonOf([array ?? first]));
  const parts = [...array.entries.values()].flatMap((value, index) => (index === 0 ? [value] : [separator, value]));
  const joined = concatenate([string(''), ...parts]);
  return array.hole === undefined ? joined : stringWithHole(toText(joined).value, array.hole);
};

/** A PCRE as a JavaScript one; null where it has what JavaScript has not. */
export function toRegExp(pattern: string, extraFlags = ''): RegExp | null {
  const open = pattern.charAt(0);
  const close = { '(': ')', '{': '}', '[': ']', '<': '>' }[open] ?? open;
  const end = pattern.lastIndexOf(close);
  if (end <= 0) return null;
  const flags = pattern.slice(end + 1).replace(/[^imsu]/g, '');
  try {
    return new RegExp(pattern.slice(1, end).replace(/\\A/g, '^').replace(/\\[zZ]/g, '$'), flags + extraFlags);
  } catch {
    return null;
  }
}

function replaceAll(subject: string, searches: readonly string[], replacements: readonly string[] | string): string {
  return searches.reduce((text, search, index) => {
    const replacement = typeof replacements === 'string' ? replacements : (replacements[index] ?? '');
    return search === '' ? text : text.split(search).join(replacement);
  }, subject);
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
  strtolower: pure((args) => args.text(0).toLowerCase()),
  mb_strtolower: pure((args) => args.text(0).toLowerCase()),
  strtoupper: pure((args) => args.text(0).toUpperCase()),
  mb_strtoupper: pure((args) => args.text(0).toUpperCase()),
  ucfirst: pure((args) => firstUpper(args.text(0))),
  lcfirst: pure((args) => args.text(0).charAt(0).toLowerCase() + args.text(0).slice(1)),
  ucwords: pure((args) => args.text(0).replace(/(^|\s)(\S)/g, (_, gap: string, letter: string) => gap + letter.toUpperCase())),
  trim: pure((args) => trimmed(args.text(0), 'both', args.count > 1 ? args.text(1) : undefined)),
  ltrim: pure((args) => trimmed(args.text(0), 'left', args.count > 1 ? args.text(1) : undefined)),
  rtrim: pure((args) => trimmed(args.text(0), 'right', args.count > 1 ? args.text(1) : undefined)),
  chop: pure((args) => trimmed(args.text(0), 'right', args.count > 1 ? args.text(1) : undefined)),
  str_replace: pure((args) => {
    const replacement = args.value(1);
    const replacements = replacement.kind === 'array' ? args.texts(1) : args.text(1);
    return replaceAll(args.text(2), args.texts(0), replacements);
  }),
  str_contains: pure((args) => args.text(0).includes(args.text(1))),
  str_starts_with: pure((args) => args.text(0).startsWith(args.text(1))),
  str_ends_with: pure((args) => args.text(0).endsWith(args.text(1))),
  str_repeat: pure((args) => args.text(0).repeat(Math.min(10_000, Math.max(0, args.number(1, 0))))),
  str_pad: pure((args) => args.text(0).padEnd(args.number(1, 0), args.text(2, ' '))),
  strlen: pure((args) => args.text(0).length),
  mb_strlen: pure((args) => [...args.text(0)].length),
  strrev: pure((args) => args.text(0).split('').toReversed().join('')),
  strpos: pure((args) => position(args.text(0).indexOf(args.text(1), args.number(2, 0)))),
  stripos: pure((args) => position(args.text(0).toLowerCase().indexOf(args.text(1).toLowerCase(), args.number(2, 0)))),
  strrpos: pure((args) => position(args.text(0).lastIndexOf(args.text(1)))),
  substr: pure((args) => substring(args.text(0), args.number(1, 0), args.number(2))),
  mb_substr: pure((args) => substring(args.text(0), args.number(1, 0), args.number(2))),
  strstr: pure((args) => {
    const index = args.text(0).indexOf(args.text(1));
    return index === -1 ? false : args.text(0).slice(index);
  }),
  strcmp: pure((args) => (args.text(0) < args.text(1) ? -1 : args.text(0) > args.text(1) ? 1 : 0)),
  nl2br: pure((args) => args.text(0).replace(/\n/g, '<br />\n')),
  urlencode: pure((args) => encodeURIComponent(args.text(0)).replace(/%20/g, '+')),
  rawurlencode: pure((args) => encodeURIComponent(args.text(0))),
  preg_replace: pure((args) => {
    const pattern = toRegExp(args.text(0), 'g');
    if (pattern === null) return unknown('a regular expression');
    return args.text(2).replace(pattern, args.text(1).replace(/\\(\d+)/g, '$$$1'));
  }),
  preg_match: pure((args) => {
    const pattern = toRegExp(args.text(0));
    return pattern === null ? unknown('a regular expression') : pattern.test(args.text(1)) ? 1 : 0;
  }),
  preg_quote: pure((args) => args.text(0).replace(/[.\\+*?[^\]$(){}=!<>|:\-#/]/g, '\\$&')),
  preg_split: pure((args) => {
    const pattern = toRegExp(args.text(0));
    return pattern === null ? unknown('a regular expression') : args.text(1).split(pattern);
  }),
  number_format: pure((args) => args.number(0, 0).toFixed(args.number(1, 0)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')),
  strval: ({ args }) => toText(args.or(0)),
  ctype_digit: pure((args) => /^\d+$/.test(args.text(0))),
  ctype_upper: pure((args) => /^[A-Z]+$/.test(args.text(0))),
  parse_url: pure((args) => {
    const path = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/([^/?#:]*)(?::\d+)?)?([^?#]*)/i.exec(args.text(0));
    const entries: (readonly [string, Value])[] = [];
    if (path?.[1] !== undefined) entries.push(['host', string(path[1])]);
    if (path?.[2] !== undefined && path[2] !== '') entries.push(['path', string(path[2])]);
    if (args.count < 2) return { kind: 'array', entries: new Map(entries) };
    // PHP_URL_HOST is 1, PHP_URL_PATH 5.
    const wanted = { 1: 'host', 5: 'path' }[args.number(1, -1)];
    return new Map(entries).get(wanted ?? '') ?? { kind: 'null' };
  }),
};

function position(index: number): Value {
  return index === -1 ? bool(false) : { kind: 'number', value: index, isFloat: false };
}

function substring(text: string, start: number, length: number | undefined): string {
  const from = start < 0 ? Math.max(0, text.length + start) : start;
  if (length === undefined) return text.slice(from);
  return length < 0 ? text.slice(from, length) : text.slice(from, from + length);
}
