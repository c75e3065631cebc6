import type { DependencyTracker, Tracked } from './dependency-tracker';
import type { Entries } from './entries';

/**
 * What one reading finds out, each thing once, by names; `entries` has what earlier readings found that still holds, null
 * where nothing is kept. Who uses what is known depends on all that it follows from.
 */
export class Findings<T> {
  readonly #tracker: DependencyTracker;
  readonly #entries: Entries<T> | null;
  /** Of this reading alone. */
  readonly #own = new Map<string, Tracked<T>>();

  constructor(tracker: DependencyTracker, entries: Entries<T> | null = null) {
    this.#tracker = tracker;
    this.#entries = entries;
  }

  get(name: string): T | undefined {
    const own = this.#own.get(name);
    if (own === undefined) return this.#entries?.get(name, this.#tracker);
    this.#tracker.include(own.dependencies);
    return own.result;
  }

  /** Finds something out; `nameOf` tells the name that it has from then on. Answers what is to be used. */
  find(make: () => T, nameOf: (found: T) => string): T {
    const found = this.#tracker.trackApart(make);
    const name = nameOf(found.result);
    if (this.#entries !== null && found.dependencies.isComplete) {
      this.#entries.set(name, found.result, found.dependencies);
      const kept = this.#entries.get(name, this.#tracker);
      if (kept !== undefined) return kept;
    }
    this.#own.set(name, found);
    this.#tracker.include(found.dependencies);
    return found.result;
  }

  /** What is known by a name, or is found out now. */
  getOr(name: string, make: () => T): T {
    return this.get(name) ?? this.find(make, () => name);
  }
}
