import { FollowsFrom } from './asked-once';
import type { Dependencies, Requirement } from './dependencies';
import type { DependencyTracker } from './dependency-tracker';
import type { SharedDependencies } from './shared-dependencies';

/** When so many are known, those that are not asked for until there are as many again are forgotten. */
const mostEntries = 10_000;

/** Something that was found out, with what it follows from. */
class Entry<T> extends FollowsFrom {
  readonly found: T;

  constructor(found: T, follows: readonly Requirement[]) {
    super(follows);
    this.found = found;
  }
}

/** What was found out, by names: each holds in the readings in which all that it depends on is what it was. */
export class Entries<T> {
  #entries = new Map<string, Entry<T>>();
  #older: ReadonlyMap<string, Entry<T>> = new Map();
  readonly #shared: SharedDependencies;
  /** What is kept must not hold on to the reading that found it. */
  readonly #freed: (found: T) => T;

  constructor(shared: SharedDependencies, freed = (found: T) => found) {
    this.#shared = shared;
    this.#freed = freed;
  }

  /** What was found out by this name, if it still holds in the reading of the tracker; who asks depends on the same. */
  get(key: string, tracker: DependencyTracker): T | undefined {
    const entry = this.#entries.get(key) ?? this.#recalled(key);
    if (entry === undefined) return undefined;
    if (!entry.isStill(tracker)) return undefined;
    tracker.require(entry);
    return entry.found;
  }

  /** Answers what is to be used from now on. */
  set(key: string, found: T, dependencies: Dependencies): T {
    if (!dependencies.isComplete) return found;
    const kept = this.#freed(found);
    this.#add(key, new Entry(kept, this.#shared.share(dependencies)));
    return kept;
  }

  #recalled(key: string): Entry<T> | undefined {
    const entry = this.#older.get(key);
    if (entry !== undefined) this.#add(key, entry);
    return entry;
  }

  #add(key: string, entry: Entry<T>): void {
    if (this.#entries.size >= mostEntries) {
      this.#older = this.#entries;
      this.#entries = new Map();
    }
    this.#entries.set(key, entry);
  }
}
