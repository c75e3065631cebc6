import { fromByteString, toByteString } from './bytes';
import { pcreSpace } from './pcre';

/** What `trim`, `ltrim` and `rtrim` take off: white space, NUL and `Illuminate\Support\Str::INVISIBLE_CHARACTERS`. */
const invisible = new RegExp(
  `[${pcreSpace}${String.raw`\0\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u200b-\u200f\u2060-\u2065\u206a-\u206f`}` +
    `${String.raw`\u2800\u3164\ufeff\uffa0\u{1d159}\u{1d173}-\u{1d17a}\u{e0020}`}]`,
  'u',
);

const squished = new RegExp(`[${pcreSpace}${String.raw`\u3164\u1160`}]+`, 'gu');

interface Ends {
  readonly left: boolean;
  readonly right: boolean;
}

export function trim(value: string, characters: string | null = null): string {
  return trimEnds(value, characters, { left: true, right: true });
}

export function ltrim(value: string, characters: string | null = null): string {
  return trimEnds(value, characters, { left: true, right: false });
}

export function rtrim(value: string, characters: string | null = null): string {
  return trimEnds(value, characters, { left: false, right: true });
}

/** With a list of characters these are PHP's own functions, which know bytes only. */
function trimEnds(value: string, characters: string | null, ends: Ends): string {
  if (characters === null) return trimRuns(Array.from(value), (character) => invisible.test(character), ends);
  const mask = byteMask(toByteString(characters));
  return fromByteString(trimRuns(Array.from(toByteString(value)), (byte) => mask.has(byte), ends));
}

/** A loop, because a regular expression for the end takes quadratic time in JavaScript. */
function trimRuns(units: readonly string[], isTrimmed: (unit: string) => boolean, ends: Ends): string {
  const kept = (unit: string) => !isTrimmed(unit);
  const end = ends.right ? units.findLastIndex(kept) + 1 : units.length;
  const first = ends.left ? units.findIndex(kept) : 0;
  return first < 0 ? '' : units.slice(first, end).join('');
}

/** PHP's `php_charmask`: `a..z` is a range where the second end is not below the first. */
function byteMask(characters: string): ReadonlySet<string> {
  const mask = new Set<string>();
  for (let i = 0; i < characters.length; i++) {
    const first = characters.charAt(i);
    const last = characters.charAt(i + 3);
    const isRange = characters.slice(i + 1, i + 3) === '..' && last >= first;
    addRange(mask, first, isRange ? last : first);
    if (isRange) i += 3;
  }
  return mask;
}

function addRange(mask: Set<string>, first: string, last: string): void {
  for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code++) mask.add(String.fromCharCode(code));
}

export function squish(value: string): string {
  return trim(value).replace(squished, ' ');
}

export function start(value: string, prefix: string): string {
  let from = 0;
  if (prefix !== '') while (value.startsWith(prefix, from)) from += prefix.length;
  return prefix + value.slice(from);
}

/** A newline after the cap does not hide it. A loop, because a regular expression for the end takes quadratic time. */
export function finish(value: string, cap: string): string {
  const closing = value.endsWith('\n') && !cap.endsWith('\n') ? '\n' : '';
  let end = value.length - closing.length;
  if (cap !== '') while (value.endsWith(cap, end)) end -= cap.length;
  return value.slice(0, end) + closing + cap;
}

export function wrap(value: string, before: string, after: string | null = null): string {
  return before + value + (after ?? before);
}

export function unwrap(value: string, before: string, after: string | null = null): string {
  const opened = value.startsWith(before) ? value.slice(before.length) : value;
  const closing = after ?? before;
  return opened.endsWith(closing) ? opened.slice(0, opened.length - closing.length) : opened;
}

export function padBoth(value: string, length: number, pad = ' '): string | undefined {
  const missing = length - Array.from(value).length;
  const left = fill(pad, Math.floor(missing / 2));
  const right = fill(pad, Math.ceil(missing / 2));
  return left === undefined || right === undefined ? undefined : left + value + right;
}

export function padLeft(value: string, length: number, pad = ' '): string | undefined {
  const padding = fill(pad, length - Array.from(value).length);
  return padding === undefined ? undefined : padding + value;
}

export function padRight(value: string, length: number, pad = ' '): string | undefined {
  const padding = fill(pad, length - Array.from(value).length);
  return padding === undefined ? undefined : value + padding;
}

function fill(pad: string, length: number): string | undefined {
  const characters = Array.from(pad);
  if (characters.length === 0) return undefined;
  return Array.from({ length: Math.max(0, length) }, (_, i) => characters[i % characters.length]).join('');
}
