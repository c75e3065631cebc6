import type { Source } from '../../../core/source';

/** One condition that source does not tell, and the branch that was taken there. */
export interface Decision {
  readonly place: string;
  readonly reason: string;
  /** The branch's index. */
  readonly taken: number;
  /** How many branches there are. */
  readonly branches: number;
}

/**
 * Takes one branch wherever a condition is not known, instead of following all at once. The outcome is exact for these
 * branches then, instead of what all branches have in common.
 */
export class Decisions {
  readonly made: Decision[] = [];
  readonly #given: readonly number[];
  /** What was taken last at each place, and how often. */
  readonly #last = new Map<string, { readonly taken: number; readonly times: number }>();

  /** `given` are the branches to take at the first conditions; each later one takes that of the same place before. */
  constructor(given: readonly number[]) {
    this.#given = given;
  }

  take(branches: number, reason: string, { file, start, end }: Source): number {
    const place = `${file} ${start} ${end}`;
    const last = this.#last.get(place);
    const times = last?.times ?? 0;
    const alike = times < mostAlike ? (last?.taken ?? 0) : 0;
    const taken = Math.min(this.#given[this.made.length] ?? alike, branches - 1);
    this.#last.set(place, { taken, times: times + 1 });
    this.made.push({ place, reason, taken, branches });
    return taken;
  }
}

/** A decision for one round of a loop holds for all, but a loop that never ends must be left some day. */
const mostAlike = 100;
