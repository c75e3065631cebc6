import type { Source } from '../../../core/source';

/** One condition that source does not tell, and the way that was taken there. */
export interface Decision {
  readonly place: string;
  readonly reason: string;
  readonly taken: number;
  readonly ways: number;
}

/**
 * Takes one way wherever a condition is not known, instead of following all at once. What code comes to by the ways that
 * it took is exact then, and not what all ways have in common.
 */
export class Decisions {
  readonly made: Decision[] = [];
  readonly #given: readonly number[];
  /** What was taken last at each place, and how often. */
  readonly #last = new Map<string, { readonly taken: number; readonly times: number }>();

  /** `given` are the ways to take at the first conditions; at each later one it is that of the same place before. */
  constructor(given: readonly number[]) {
    this.#given = given;
  }

  take(ways: number, reason: string, { file, start, end }: Source): number {
    const place = `${file} ${start} ${end}`;
    const last = this.#last.get(place);
    const times = last?.times ?? 0;
    const alike = times < mostAlike ? (last?.taken ?? 0) : 0;
    const taken = Math.min(this.#given[this.made.length] ?? alike, ways - 1);
    this.#last.set(place, { taken, times: times + 1 });
    this.made.push({ place, reason, taken, ways });
    return taken;
  }
}

/** What is decided for one round of a loop is for all, but a loop that never ends needs another way out. */
const mostAlike = 100;
