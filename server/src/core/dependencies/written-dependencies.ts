import { type Dependencies, type Dependency, nameOfKind, type Requirement } from './dependencies';
import type { DependencyTracker } from './dependency-tracker';

/** Makes a short text of a long one: two that differ are never the same. */
export type Digest = (text: string) => string;

/** One thing that was looked at, as other processes can look at it: its kind, which it is, and a digest of what was seen. */
export type WrittenDependency = readonly [kind: string, key: string, seen: string];

/** Writes what many things of one reading follow from, each dependency once; it is told by its number in `all`. */
export class DependencyWriter {
  readonly #tracker: DependencyTracker;
  readonly #digest: Digest;
  readonly #all: WrittenDependency[] = [];
  readonly #numbers = new Map<string, number>();
  /** Null for those that cannot be written. */
  readonly #known = new Map<Dependency, number | null>();
  /** Null for parts that cannot be written. */
  readonly #parts = new Map<Dependencies, readonly number[] | null>();

  constructor(tracker: DependencyTracker, digest: Digest) {
    this.#tracker = tracker;
    this.#digest = digest;
  }

  get all(): readonly WrittenDependency[] {
    return this.#all;
  }

  /** Null where they are not complete, were changed meanwhile, or are of what is an other thing in each process. */
  numbersOf(dependencies: Dependencies): readonly number[] | null {
    if (!dependencies.isComplete) return null;
    const numbers = new Set<number>();
    for (const part of dependencies.withParts()) {
      const own = this.#ownOf(part);
      if (own === null) return null;
      for (const one of own) numbers.add(one);
    }
    return [...numbers];
  }

  /** What another process has written, and this one has seen to be so still. */
  again([kind, key, seen]: WrittenDependency): number {
    return this.#numberOf(kind, key, () => seen);
  }

  #ownOf(part: Dependencies): readonly number[] | null {
    const known = this.#parts.get(part);
    if (known !== undefined) return known;
    const own = this.#written(part.own);
    const required = this.#required([...part.requirements]);
    const numbers = own === null || required === null ? null : [...own, ...required];
    this.#parts.set(part, numbers);
    return numbers;
  }

  #required(requirements: readonly Requirement[]): readonly number[] | null {
    const recalled = requirements.filter((one) => one instanceof RecalledDependencies);
    if (recalled.length < requirements.length) return null;
    return recalled.flatMap((one) => one.writeAgain(this));
  }

  #written(dependencies: Iterable<Dependency>): readonly number[] | null {
    const numbers: number[] = [];
    for (const dependency of dependencies) {
      const known = this.#known.get(dependency);
      const number = known === undefined ? this.#writtenAs(dependency) : known;
      this.#known.set(dependency, number);
      if (number === null) return null;
      numbers.push(number);
    }
    return numbers;
  }

  #writtenAs(dependency: Dependency): number | null {
    const kind = nameOfKind(dependency);
    const { key } = dependency;
    if (!this.#tracker.isStill(dependency)) return null;
    const text = this.#numbers.has(idOf(kind, key)) ? '' : this.#tracker.textOf(kind, key);
    return text === null ? null : this.#numberOf(kind, key, () => this.#digest(text));
  }

  #numberOf(kind: string, key: string, seen: () => string): number {
    const id = idOf(kind, key);
    const number = this.#numbers.get(id) ?? this.#all.push([kind, key, seen()]) - 1;
    this.#numbers.set(id, number);
    return number;
  }
}

/** What another process has written, for a reading that asks whether it is still so: each dependency is looked at once. */
export class DependencyRecall {
  readonly #all: readonly WrittenDependency[];
  readonly #digest: Digest;
  readonly #isStill = new Map<number, boolean>();

  constructor(all: readonly WrittenDependency[], digest: Digest) {
    this.#all = all;
    this.#digest = digest;
  }

  isStill(number: number, tracker: DependencyTracker): boolean {
    const known = this.#isStill.get(number) ?? this.#ask(number, tracker);
    this.#isStill.set(number, known);
    return known;
  }

  writtenAs(number: number): WrittenDependency | null {
    return this.#all[number] ?? null;
  }

  #ask(number: number, tracker: DependencyTracker): boolean {
    const written = this.#all[number];
    if (written === undefined) return false;
    const [kind, key, seen] = written;
    const text = tracker.textOf(kind, key);
    return text !== null && this.#digest(text) === seen;
  }
}

/** What something that another process found follows from. */
export class RecalledDependencies implements Requirement {
  readonly #recall: DependencyRecall;
  readonly #numbers: readonly number[];

  constructor(recall: DependencyRecall, numbers: readonly number[]) {
    this.#recall = recall;
    this.#numbers = numbers;
  }

  isStill(tracker: DependencyTracker): boolean {
    return this.#numbers.every((number) => this.#recall.isStill(number, tracker));
  }

  /** Their numbers among what is written now. */
  writeAgain(writer: DependencyWriter): readonly number[] {
    return this.#numbers.flatMap((number) => {
      const written = this.#recall.writtenAs(number);
      return written === null ? [] : writer.again(written);
    });
  }
}

function idOf(kind: string, key: string): string {
  return `${kind}\n${key}`;
}
