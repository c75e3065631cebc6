import { Dependencies } from './dependencies';
import type { DependencyTracker, Tracked } from './dependency-tracker';

/** What is found once a reading, by its name or what it is of; who uses it follows from all that it follows from. */
export class Kept<T, Key = string> {
  readonly #tracker: DependencyTracker;
  /** While it is found, the place where that happens. */
  readonly #known = new Map<Key, Tracked<T> | number>();

  constructor(tracker: DependencyTracker) {
    this.#tracker = tracker;
  }

  /** `meanwhile`: what it is for who asks for it while it is found, and where finding it ended before its time. */
  get(key: Key, meanwhile: T, find: () => T): T {
    const known = this.#known.get(key);
    if (typeof known === 'number') {
      this.#tracker.joinWith(known);
      return meanwhile;
    }
    if (known !== undefined) {
      this.#tracker.use(known);
      return known.result;
    }
    this.#known.set(key, this.#tracker.depth);
    try {
      const found = this.#tracker.track(find);
      this.#known.set(key, found);
      return found.result;
    } catch (error) {
      this.#known.set(key, { result: meanwhile, dependencies: Dependencies.unknown(), within: null });
      throw error;
    }
  }
}

/** Something that is found when somebody first asks; who asks follows from all that it follows from. */
export function keptOnce<T>(tracker: DependencyTracker, find: () => T): () => T {
  let known: Tracked<T> | null = null;
  return () => {
    if (known === null) known = tracker.track(find);
    else tracker.use(known);
    return known.result;
  };
}
