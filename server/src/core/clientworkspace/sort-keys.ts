/** Keys lie between zero and this. */
const end = 2 ** 32;

/**
 * Numbers that rise in the order of the given ids. Were they positions, one more among them would change all that follow.
 * So the least id, which is as good as drawn by lot, gets the middle, and what is before and after it shares the two halves
 * in the same manner: a new one changes those alone that come to lie below it, of five one or two, of five hundred some ten.
 */
export function sortKeys(ids: readonly string[]): ReadonlyMap<string, number> {
  const keys = new Map<string, number>();
  const share = (from: number, to: number, low: number, high: number): void => {
    if (from >= to) return;
    let least = from;
    for (let index = from + 1; index < to; index++) if ((ids[index] ?? '') < (ids[least] ?? '')) least = index;
    const middle = (low + high) / 2;
    keys.set(ids[least] ?? '', middle);
    share(from, least, low, middle);
    share(least + 1, to, middle, high);
  };
  share(0, ids.length, 0, end);
  return keys;
}
