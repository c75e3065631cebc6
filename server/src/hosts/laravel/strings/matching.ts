import { wildcard } from '../../../core/wildcard';
import { toByteString } from './bytes';

type OneOrMore = string | readonly string[];

export function contains(haystack: string, needles: OneOrMore, ignoreCase = false): boolean {
  const fold = (text: string) => (ignoreCase ? text.toLowerCase() : text);
  return listOf(needles).some((needle) => needle !== '' && fold(haystack).includes(fold(needle)));
}

/** True for no needles at all. */
export function containsAll(haystack: string, needles: readonly string[], ignoreCase = false): boolean {
  return needles.every((needle) => contains(haystack, needle, ignoreCase));
}

export function startsWith(haystack: string, needles: OneOrMore): boolean {
  return listOf(needles).some((needle) => needle !== '' && haystack.startsWith(needle));
}

export function endsWith(haystack: string, needles: OneOrMore): boolean {
  return listOf(needles).some((needle) => needle !== '' && haystack.endsWith(needle));
}

export function is(patterns: OneOrMore, value: string, ignoreCase = false): boolean {
  return listOf(patterns).some((pattern) => matches(pattern, value, ignoreCase));
}

function matches(pattern: string, value: string, ignoreCase: boolean): boolean {
  if (pattern === value || (ignoreCase && pattern.toLowerCase() === value.toLowerCase())) return true;
  return ignoreCase ? wildcard(pattern.toLowerCase())(value.toLowerCase()) : wildcard(pattern)(value);
}

/** `substr_count`: occurrences that do not overlap; offset and length count bytes. */
export function substrCount(
  haystack: string,
  needle: string,
  offset = 0,
  length: number | null = null,
): number | undefined {
  const bytes = toByteString(haystack);
  const first = offset < 0 ? offset + bytes.length : offset;
  const end = endOf(first, length, bytes.length);
  if (needle === '' || first < 0 || first > bytes.length || end < first || end > bytes.length) return undefined;
  return bytes.slice(first, end).split(toByteString(needle)).length - 1;
}

function endOf(first: number, length: number | null, total: number): number {
  if (length === null) return total;
  return length < 0 ? total + length : first + length;
}

function listOf(value: OneOrMore): readonly string[] {
  return typeof value === 'string' ? [value] : value;
}
