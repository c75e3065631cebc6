import { either, orNull } from '../types/either';
import type { Typed } from '../types/typed';
import { flag, integer, literal, literalNumber, numeric, text } from '../types/typed-values';

/** `FILTER_NULL_ON_FAILURE`, and those flags with which arrays come of arrays. https://www.php.net/manual/filter.constants.php */
const nullOnFailure = 134_217_728;
const ofArrays = [16_777_216, 67_108_864];

/** What filters that check a value leave of it. */
const leaving: ReadonlyMap<number, Typed> = new Map<number, Typed>([
  [257, integer],
  [258, flag],
  [259, numeric],
  // Patterns, domains, addresses of all kinds.
  ...[272, 273, 274, 275, 276, 277].map((one) => [one, text] as const),
]);

/** What functions answer that check or take apart a text, as their second argument says; null for others, and where it is not known. */
export function checkedValue(name: string, [, how, options]: readonly Typed[]): Typed | null {
  const wanted = literalNumber(how);
  if (wanted === null) return null;
  if (name === 'filter_var') return filtered(wanted, options);
  // `PHP_URL_PORT`; -1 is all of them.
  return name === 'parse_url' && wanted >= 0 ? orNull(wanted === 2 ? integer : text) : null;
}

/** `filter_var($x, FILTER_VALIDATE_INT)`: what is not valid is false, or null where code asks for that. https://www.php.net/filter_var */
function filtered(filter: number, options: Typed | undefined): Typed | null {
  const value = leaving.get(filter);
  const flags = options === undefined ? 0 : flagsIn(options);
  if (value === undefined || flags === null || ofArrays.some((one) => (flags & one) !== 0)) return null;
  if ((flags & nullOnFailure) !== 0) return orNull(value);
  return value === flag ? flag : either([value, literal(false)]);
}

/** Flags, alone or in an array of them; null where options say more. */
function flagsIn(options: Typed): number | null {
  if (options.kind !== 'record') return literalNumber(options);
  const others = [...options.entries.keys()].filter((name) => name !== 'flags');
  const flags = options.entries.get('flags');
  return others.length > 0 || options.rest !== null || flags === undefined ? null : literalNumber(flags.value);
}
