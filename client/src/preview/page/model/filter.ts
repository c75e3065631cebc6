import type { OperationEntry } from './document';

/** An operation that a filter finds; `field` is what it was found by, where the list shows nothing of it. */
export interface Found {
  readonly entry: OperationEntry;
  readonly field: string | null;
}

/** The words that must be found, all of them. */
export function wordsOf(filter: string): readonly string[] {
  return filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Null where the filter does not find it. */
export function found(entry: OperationEntry, words: readonly string[]): Found | null {
  let field: string | null = null;
  for (const word of words) {
    if (entry.text.includes(word)) continue;
    const named = entry.fields.find((name) => name.includes(word));
    if (named === undefined) return null;
    field ??= named;
  }
  return { entry, field };
}
