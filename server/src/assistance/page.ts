import { InvalidArgumentError } from '../core/invalid-argument-error';
import { shownText } from './shown-text';

/** How many characters of JSON the list in one answer has at most: some 8,000 tokens of a model. */
export const mostCharacters = 24_000;

/** How many the whole answer has: what stands beside a list takes from the list where it is more than the difference. */
const mostOfAnswer = 29_000;

/** The room that a list has beside something that all pages have. */
export function roomBeside(other: object): number {
  return Math.min(mostCharacters, mostOfAnswer - shownText(other).length);
}

/** One part of what was asked for. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  /** Where the next page starts; null after the last. */
  readonly nextOffset: number | null;
}

interface PageRequest<Item> {
  readonly offset: number;
  readonly mostItems: number;
  /** Characters of JSON. */
  readonly room: number;
  /** Makes an item fit that has more characters than a whole page. */
  readonly shorten: (item: Item, most: number) => Item;
}

/** As many items from `offset` on as fit, at least one. Throws an `InvalidArgumentError` for an offset behind the last. */
export function pageOf<Item extends object>(
  all: readonly Item[],
  { offset, mostItems, room, shorten }: PageRequest<Item>,
): Page<Item> {
  if (offset > 0 && offset >= all.length) {
    throw new InvalidArgumentError(`offset: ${offset} is behind the end; there are ${all.length} in all.`);
  }
  const items: Item[] = [];
  let left = room;
  for (const item of all.slice(offset, offset + mostItems)) {
    const { length } = shownText(item);
    if (length > left && items.length > 0) break;
    items.push(length > left ? shorten(item, left) : item);
    left -= length;
  }
  const next = offset + items.length;
  return { items, total: all.length, nextOffset: next < all.length ? next : null };
}

/** A page of rows, each of which is short. */
export function pageOfRows<Row extends object>(all: readonly Row[], offset: number): Page<Row> {
  return pageOf(all, { offset, mostItems: mostRows, room: mostCharacters, shorten: (row) => row });
}

/** What a reader of a list takes in at once. */
const mostRows = 50;
