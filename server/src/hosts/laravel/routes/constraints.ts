import { toText } from '../../../languages/php/evaluate/conversions';
import type { Value } from '../../../languages/php/evaluate/values';

/** `Illuminate\Routing\CreatesRegularExpressionRouteConstraints` */
const patterns: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    wherealpha: '[a-zA-Z]+',
    wherealphanumeric: '[a-zA-Z0-9]+',
    wherenumber: '[0-9]+',
    whereulid: '[0-7][0-9a-hjkmnp-tv-zA-HJKMNP-TV-Z]{25}',
    whereuuid: '[\\da-fA-F]{8}-[\\da-fA-F]{4}-[\\da-fA-F]{4}-[\\da-fA-F]{4}-[\\da-fA-F]{12}',
  }),
);

/** The pattern that a `where…` method (in lower case) puts on its parameters; null where it is none of them. */
export function constraintPattern(method: string, values: Value | undefined): string | null {
  const pattern = patterns.get(method);
  if (pattern !== undefined) return pattern;
  if (method !== 'wherein' || values?.kind !== 'array') return null;
  return [...values.entries.values()].map((value) => toText(value).value).join('|');
}

/** The only values that a pattern of `where` lets through: `a|b`, `(a|b)`; null where there are others. */
export function valuesOfPattern(pattern: string | undefined): readonly string[] | null {
  const alternatives = /^\^?(?:\((?:\?:)?([^()]+)\)|([^()]+?))\$?$/.exec(pattern ?? '');
  const written = alternatives?.[1] ?? alternatives?.[2] ?? '';
  return /^[\w-]+(?:\|[\w-]+)*$/.test(written) ? [...new Set(written.split('|'))] : null;
}
