import type { Dependencies } from './dependencies';
import type { DependencyTracker } from './dependency-tracker';
import { type DependencyRecall, type DependencyWriter, RecalledDependencies } from './written-dependencies';

/** Something that was found out, with the numbers of what it follows from (`DependencyWriter`). */
export interface WrittenEntry<T> {
  readonly found: T;
  readonly follows: readonly number[];
}

export type WrittenEntries<T> = ReadonlyMap<string, WrittenEntry<T>>;

interface Met<T> {
  readonly found: T;
  readonly follows: Dependencies | RecalledDependencies;
}

/** What was found out, by names, from process to process: `found` is plain data. */
export class KeptEntries<T> {
  readonly #before: () => WrittenEntries<T>;
  readonly #recall: DependencyRecall;
  readonly #met = new Map<string, Met<T>>();

  /** `before`: what another process has written. */
  constructor(before: () => WrittenEntries<T>, recall: DependencyRecall) {
    this.#before = before;
    this.#recall = recall;
  }

  /** What another process found by this name, if it still holds; who asks depends on the same. */
  get(name: string, tracker: DependencyTracker): T | undefined {
    const known = this.#before().get(name);
    if (known === undefined) return undefined;
    const follows = new RecalledDependencies(this.#recall, known.follows);
    if (!follows.isStill(tracker)) return undefined;
    tracker.require(follows);
    this.#met.set(name, { found: known.found, follows });
    return known.found;
  }

  set(name: string, found: T, follows: Dependencies): T {
    this.#met.set(name, { found, follows });
    return found;
  }

  /** All that was asked for and can be kept. */
  write(writer: DependencyWriter): WrittenEntries<T> {
    const written = new Map<string, WrittenEntry<T>>();
    for (const [name, { found, follows }] of this.#met) {
      const numbers = follows instanceof RecalledDependencies ? follows.writeAgain(writer) : writer.numbersOf(follows);
      if (numbers !== null) written.set(name, { found, follows: numbers });
    }
    return written;
  }
}
