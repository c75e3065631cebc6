import { Decisions, type Decision } from './decisions';
import type { Machine } from './machine';

/** What code came to by one series of decisions. */
export interface Followed<Outcome> {
  readonly outcome: Outcome;
  readonly decisions: readonly Decision[];
  /** The run that took the same ways up to the last decision that was given to this one; null for the first run. */
  readonly parent: number | null;
  /** Why this run may come to something else than its parent. */
  readonly reason: string | null;
}

/**
 * Runs code as often as it takes to have gone each way of each undecided condition once, not in every combination: of ten
 * conditions that is eleven runs, not a thousand.
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
    const outcome = machine.whileDeciding(decisions, run);
    const { made } = decisions;
    for (const { place, taken } of made) seen.add(`${place} ${taken}`);
    for (const [index, { place, ways, taken, reason }] of made.entries()) {
      for (let way = 0; way < ways; way++) {
        if (way === taken || seen.has(`${place} ${way}`)) continue;
        seen.add(`${place} ${way}`);
        const given = [...made.slice(0, index).map((one) => one.taken), way];
        waiting.push({ given, parent: followed.length, reason });
      }
    }
    followed.push({ outcome, decisions: made, parent: next.parent, reason: next.reason });
  }
  return followed;
}
