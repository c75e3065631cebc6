import type { OperationEntry } from './document';

/**
 * What a filter finds: the field that an operation was found by, or null where its row tells, by its id. Null without a
 * filter, which finds all.
 */
export type Finds = ReadonlyMap<string, string | null> | null;

/** The words that must be found, all of them. */
export function wordsOf(filter: string): readonly string[] {
  return filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

export function findsOf(operations: readonly OperationEntry[], filter: string): Finds {
  const words = wordsOf(filter);
  if (words.length === 0) return null;
  const finds = new Map<string, string | null>();
  for (const entry of operations) {
    const foundBy = fieldFoundBy(entry, words);
    if (foundBy !== undefined) finds.set(entry.id, foundBy);
  }
  return finds;
}

/** Undefined where it is not found. */
function fieldFoundBy(
  { text, fields, fieldText }: OperationEntry,
  words: readonly string[],
): string | null | undefined {
  let foundBy: string | null = null;
  for (const word of words) {
    if (text.includes(word)) continue;
    if (!fieldText.includes(word)) return undefined;
    const named = fields.find((name) => name.includes(word));
    foundBy ??= named ?? null;
  }
  return foundBy;
}
