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

  /** Answers what is to be used from now on. */
  set(name: string, found: Tracked<T>): T {
    if (this.#entries !== null && found.dependencies.isComplete) {
      return this.#entries.set(name, found.result, found.dependencies);
    }
    this.#own.set(name, found);
    return found.result;
  }
}
