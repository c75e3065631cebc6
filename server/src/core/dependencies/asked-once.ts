import type { Requirement } from './dependencies';
import type { DependencyTracker } from './dependency-tracker';

/** What hundreds follow from, each of whom asks whether it still holds: it finds that out once a reading. */
export abstract class AskedOnce implements Requirement {
  /** The reading that was asked last, and what it said. The reading itself would be kept from being freed. */
  #asked: symbol | null = null;
  #isStill = false;

  isStill(tracker: DependencyTracker): boolean {
    if (this.#asked !== tracker.reading) {
      this.#isStill = this.holdsIn(tracker);
      this.#asked = tracker.reading;
    }
    return this.#isStill;
  }

  protected abstract holdsIn(tracker: DependencyTracker): boolean;
}

/** Something that follows from others, which hold by themselves. */
export class FollowsFrom extends AskedOnce {
  readonly #follows: readonly Requirement[];

  constructor(follows: readonly Requirement[]) {
    super();
    this.#follows = follows;
  }

  protected override holdsIn(tracker: DependencyTracker): boolean {
    return this.#follows.every((one) => one.isStill(tracker));
  }
}
