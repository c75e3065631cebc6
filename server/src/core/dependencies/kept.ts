import type { DependencyTracker, Tracked } from './dependency-tracker';

/** What is found once a reading, by its name or what it is of; who uses it follows from all that it follows from. */
export class Kept<T, Key = string> {
  readonly #tracker: DependencyTracker;
  /** Null while it is found. */
  readonly #known = new Map<Key, Tracked<T> | null>();

  constructor(tracker: DependencyTracker) {
    this.#tracker = tracker;
  }

  /** `meanwhile`: what it is for who asks for it while it is found. */
  get(key: Key, meanwhile: T, find: () => T): T {
    const known = this.#known.get(key);
    if (known === null) {
      this.#tracker.markUntracked();
      return meanwhile;
    }
    if (known !== undefined) {
      this.#tracker.include(known.dependencies);
      return known.result;
    }
    this.#known.set(key, null);
    const found = this.#tracker.track(find);
    this.#known.set(key, found);
    return found.result;
  }
}
