import { waysOf } from '../types/either';
import type { Given } from '../frame';
import type { Typed, TypedCollection } from '../types/typed';
import { literalNumber } from '../types/typed-values';

/**
 * Methods of collections, in lower case, of which what is left keeps its number: JSON has it as a list only where none before it
 * is gone, and none stands elsewhere. `Illuminate\Support\Collection`
 */
const keepingNumbers: ReadonlySet<string> = new Set([
  ...['filter', 'reject', 'where', 'wherestrict', 'wherein', 'whereinstrict', 'wherenotin', 'wherenotinstrict'],
  ...['wherenotnull', 'wherenull', 'wherebetween', 'wherenotbetween', 'whereinstanceof', 'unique', 'uniquestrict'],
  ...['sort', 'sortby', 'sortbydesc', 'sortdesc', 'sortkeysdesc', 'reverse', 'skip', 'skipuntil', 'skipwhile'],
  ...['slice', 'forpage', 'duplicates', 'diff', 'diffkeys', 'diffassoc', 'intersect', 'intersectbykeys', 'only'],
  ...['except', 'forget'],
]);

/** Those that collections of models number anew. `Illuminate\Database\Eloquent\Collection` */
const anewOfModels: ReadonlySet<string> = new Set(['diff', 'intersect', 'only', 'except']);

/** Methods whose answer is numbered from 0, whatever they are asked of. */
const numberingAnew: ReadonlySet<string> = new Set(['values', 'shuffle', 'nth', 'splice', 'random']);

/** What a method leaves of a collection, with the numbers under which it then stands. */
export function withKeysLeft(left: TypedCollection, name: string, given: readonly Given[]): TypedCollection {
  if (numberingAnew.has(name)) return collectedAnew(left);
  return !left.isKeyed && isSparseAfter(name, left.item, given) ? { ...left, isSparse: true } : left;
}

function isSparseAfter(name: string, item: Typed, [first]: readonly Given[]): boolean {
  const count = literalNumber(first?.value);
  // The first of them stand where they stood, the last do not: `take(-3)`.
  if (name === 'take') return count === null || count < 0;
  if (name === 'forpage') return count === null || count > 1;
  if (name === 'slice' || name === 'skip') return count !== 0;
  const isOfModels = waysOf(item).every(({ kind }) => kind === 'model');
  if (isOfModels && (anewOfModels.has(name) || (name === 'unique' && first === undefined))) return false;
  return keepingNumbers.has(name);
}

/** The same things, numbered from 0. */
export function collectedAnew(of: TypedCollection): TypedCollection {
  if (of.isSparse === undefined) return of;
  const left = { ...of };
  delete left.isSparse;
  return left;
}
