/** So many entries are shown of what a filter finds: nobody would read more. */
const mostShown = 60;

/** A group that holds entries itself, and how many of them a filter finds. */
export interface FoundGroup {
  readonly key: string;
  readonly count: number;
}

/** Keys of the groups that a filter unfolds: the first in which it finds something, and those after it while that can be read. */
export function unfoldedFinds(groups: Iterable<FoundGroup>): ReadonlySet<string> {
  const unfolded = new Set<string>();
  let shown = 0;
  for (const { key, count } of groups) {
    if (count === 0) continue;
    if (shown > 0 && shown + count > mostShown) break;
    unfolded.add(key);
    shown += count;
  }
  return unfolded;
}
