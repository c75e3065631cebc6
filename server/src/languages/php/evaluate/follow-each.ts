import { Decisions, type Decision } from './decisions';
import type { Machine } from './machine';
import type { Value } from './values';

/** Two values of which source does not tell whether they are the same. */
export type Comparison = readonly [Value, Value];

/** Comparisons of one run that are kept; of so many nothing could be told anyway. */
const mostComparisons = 500;

/** What code came to by one series of decisions. */
export interface Followed<Outcome> {
  readonly outcome: Outcome;
  readonly decisions: readonly Decision[];
  readonly comparisons: readonly Comparison[];
  /** The run that took the same branches up to the last one that was given to this run; null for the first run. */
  readonly parent: number | null;
  /** Why this run may come to something else than its parent. */
  readonly reason: string | null;
}

/**
 * Runs code as often as it takes to have taken each branch of each undecided condition once, not every combination: ten
 * conditions make eleven runs, not a thousand.
 */
export function followEach<Outcome>(
  machine: Machine,
  run: () => Outcome,
  /** Whether another run is to follow, for which there still is something to be decided otherwise. */
  goesOn: (runs: number) => boolean,
): Followed<Outcome>[] {
  const followed: Followed<Outcome>[] = [];
  const seen = new Set<string>();
  const waiting: { given: readonly number[]; parent: number | null; reason: string | null }[] = [
    { given: [], parent: null, reason: null },
  ];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (next.parent !== null && !goesOn(followed.length)) break;
    const decisions = new Decisions(next.given);
    const comparisons: Comparison[] = [];
    const outcome = machine.whileComparing(
      (one, other) => {
        if (comparisons.length < mostComparisons) comparisons.push([one, other]);
      },
      () => machine.whileDeciding(decisions, run),
    );
    const { made } = decisions;
    for (const { place, taken } of made) seen.add(`${place} ${taken}`);
    for (const [index, { place, branches, taken, reason }] of made.entries()) {
      for (let branch = 0; branch < branches; branch++) {
        if (branch === taken || seen.has(`${place} ${branch}`)) continue;
        seen.add(`${place} ${branch}`);
        const given = [...made.slice(0, index).map((one) => one.taken), branch];
        waiting.push({ given, parent: followed.length, reason });
      }
    }
    followed.push({ outcome, decisions: made, comparisons, parent: next.parent, reason: next.reason });
  }
  return followed;
}
