/** What of two lists belongs together. */
export interface Matches<Item> {
  readonly pairs: readonly (readonly [old: Item, now: Item])[];
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
}

/** Pairs each with the first that is left over: all by the first criterion, then those without a partner by the next. */
export function matched<Item>(
  old: readonly Item[],
  now: readonly Item[],
  criteria: readonly ((old: Item, now: Item) => boolean)[],
): Matches<Item> {
  const pairs: (readonly [Item, Item])[] = [];
  const added = [...now];
  const removed = criteria.reduce(
    (left, isPair) =>
      left.filter((one) => {
        const index = added.findIndex((other) => isPair(one, other));
        const [other] = index < 0 ? [] : added.splice(index, 1);
        if (other !== undefined) pairs.push([one, other]);
        return other === undefined;
      }),
    old,
  );
  return { pairs, removed, added };
}
