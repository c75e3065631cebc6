import type { ArrayKey, ArrayValue, Value } from './values';

/** Characters of one text. A file of the largest size that is read fits. */
const maximumText = 1_100_000;

/** What one array may hold, all that lies in it included: `sizeOf`. */
const maximumSize = 4_000_000;

/** Arrays within arrays. Deeper ones could exhaust the stack of what goes through them. */
export const maximumDepth = 100;

/** An entry takes as much memory as a text of so many characters. */
const sizeOfEntry = 64;

/** What is gone through in the time of a step. */
const sizeOfWork = 1024;

export const maximumEntries = maximumSize / sizeOfEntry;

export const tooLarge = 'a value that is too large';

/** A function's result is not known; `reason` says why. Thrown within it, and caught where it is called. */
export class NotKnown extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

interface Extent {
  readonly size: number;
  readonly depth: number;
}

/** The extents of arrays that take long to go through. */
const extentByEntries = new WeakMap<ArrayValue['entries'], Extent>();

/** An array of so many entries, with no array in it, is sooner gone through than remembered. */
const fewEntries = 8;

/** A text's length, or what an array and all that lies in it take; an array that is there twice counts twice. */
export function sizeOf(value: Value): number {
  if (value.kind === 'string') return value.value.length;
  return value.kind === 'array' ? extentOf(value).size : 0;
}

/** Steps in whose time a value is gone through. */
export function workOf(value: Value): number {
  return Math.floor(sizeOf(value) / sizeOfWork);
}

function extentOf({ entries }: ArrayValue): Extent {
  const before = extentByEntries.get(entries);
  if (before !== undefined) return before;
  let size = sizeOfEntry * entries.size;
  let depth = 1;
  for (const value of entries.values()) {
    if (value.kind === 'string') size += value.value.length;
    if (value.kind !== 'array') continue;
    const inner = extentOf(value);
    size += inner.size;
    depth = Math.max(depth, inner.depth + 1);
  }
  const extent = { size, depth };
  if (depth > 1 || entries.size > fewEntries) extentByEntries.set(entries, extent);
  return extent;
}

/** Answers the array with an entry set. Its size follows from the size before: a loop that fills an array asks each time. */
export function withEntry(array: ArrayValue, key: ArrayKey, value: Value): ArrayValue {
  const { size, depth } = extentOf(array);
  const before = array.entries.get(key);
  const entries = new Map(array.entries).set(key, value);
  const written = { ...array, entries };
  // What is replaced may have been the deepest; then all is looked at anew.
  if (before?.kind !== 'array') {
    const added = sizeOf(value) - (before === undefined ? -sizeOfEntry : sizeOf(before));
    const inner = value.kind === 'array' ? extentOf(value).depth + 1 : 1;
    extentByEntries.set(entries, { size: size + added, depth: Math.max(depth, inner) });
  }
  return isTooLarge(written) ? { ...array, gap: tooLarge } : written;
}

/** Whether a value is one that the rest of the evaluator can handle in bounded time and memory. */
export function isTooLarge(value: Value): boolean {
  if (value.kind === 'string') return isTooLong(value.value.length);
  if (value.kind !== 'array') return false;
  const { size, depth } = extentOf(value);
  return size > maximumSize || depth > maximumDepth;
}

export function isTooLong(length: number): boolean {
  return length > maximumText;
}

/** A length of a text that is to be made; throws `NotKnown` where it is too long. */
export function textLength(length: number): number {
  if (isTooLong(length)) throw new NotKnown(tooLarge);
  return length;
}

/** A number of entries that are to be made; throws `NotKnown` where there are too many. */
export function entryCount(count: number): number {
  if (count > maximumEntries) throw new NotKnown(tooLarge);
  return count;
}

/** Comparisons of characters that one function may take to look for texts in texts. */
const maximumComparisons = 50_000_000;

/** Counts the texts that one function is given. Looking for the shorter ones in the longest can take as long as their product. */
export class TextsWork {
  #longest = 0;
  #others = 0;

  /** Throws `NotKnown` where it would take too long. */
  add(length: number): void {
    this.#others += Math.min(length, this.#longest);
    this.#longest = Math.max(length, this.#longest);
    if (this.#longest * this.#others > maximumComparisons) throw new NotKnown(tooLarge);
  }
}
