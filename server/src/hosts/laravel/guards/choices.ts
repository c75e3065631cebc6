import type { Source } from '../../../core/source';

/** Branches that are taken where a condition is not known: the same one at one place. */
export class Choices {
  /** By place, in the order in which they were met. */
  readonly made = new Map<string, boolean>();
  readonly places: Source[] = [];
  readonly #given: readonly boolean[];
  readonly #fixed: ReadonlyMap<string, boolean>;

  /** `given` are the branches to take at the first conditions; `fixed` those at certain places. */
  constructor(given: readonly boolean[], fixed: ReadonlyMap<string, boolean>) {
    this.#given = given;
    this.#fixed = fixed;
  }

  take(place: Source): boolean {
    const key = `${place.file} ${place.start.toString()} ${place.end.toString()}`;
    const before = this.made.get(key) ?? this.#fixed.get(key);
    if (before !== undefined) return before;
    const taken = this.#given[this.made.size] ?? true;
    this.made.set(key, taken);
    this.places.push(place);
    return taken;
  }
}

/** Runs that are made of one middleware for one caller: more would take too long, and seldom say more. */
const mostRuns = 160;

/** Runs `run` once for each combination of branches that undecided conditions leave, until it answers null. */
export function forEachChoice<Outcome>(
  fixed: ReadonlyMap<string, boolean>,
  run: (choices: Choices) => Outcome | null,
): readonly Outcome[] {
  const outcomes: Outcome[] = [];
  const waiting: (readonly boolean[])[] = [[]];
  for (let given = waiting.pop(); given !== undefined && outcomes.length < mostRuns; given = waiting.pop()) {
    const choices = new Choices(given, fixed);
    const outcome = run(choices);
    if (outcome === null) break;
    outcomes.push(outcome);
    const made = [...choices.made.values()];
    for (let index = made.length - 1; index >= given.length; index--) {
      waiting.push([...made.slice(0, index), made[index] !== true]);
    }
  }
  return outcomes;
}
