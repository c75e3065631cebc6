import type { Dependencies, Dependency, Requirement } from './dependencies';
import type { DependencyTracker } from './dependency-tracker';
import type { Question } from './question';
import { isSameContent, isSameListing } from './same-files';

/** One dependency of many entries, asked once in a reading. */
export class SharedDependency implements Requirement {
  readonly #dependency: Dependency;
  /** The reading that was asked last, and what it said. The reading itself would be kept from being freed. */
  #asked: symbol | null = null;
  #isStill = false;

  constructor(dependency: Dependency) {
    this.#dependency = dependency;
  }

  isStill(tracker: DependencyTracker): boolean {
    if (this.#asked !== tracker.reading) {
      this.#isStill = tracker.isStill(this.#dependency);
      this.#asked = tracker.reading;
    }
    return this.#isStill;
  }

  saw(dependency: Dependency): boolean {
    return sawTheSame(this.#dependency, dependency);
  }
}

/** Makes dependencies of hundreds of entries one object each, where they are of the same thing and saw the same. */
export class SharedDependencies {
  /** By kind, or question, and key the one that was last met. */
  readonly #last = new Map<Dependency['kind'] | Question<string, unknown>, Map<string, SharedDependency>>();

  share(dependencies: Dependencies): readonly Requirement[] {
    return [...Array.from(dependencies, (dependency) => this.#shared(dependency)), ...dependencies.requirements];
  }

  #shared(dependency: Dependency): SharedDependency {
    const asker = dependency.kind === 'answer' ? dependency.question : dependency.kind;
    const byKey = this.#last.get(asker) ?? new Map<string, SharedDependency>();
    this.#last.set(asker, byKey);
    const last = byKey.get(dependency.key);
    if (last?.saw(dependency) === true) return last;
    const shared = new SharedDependency(dependency);
    byKey.set(dependency.key, shared);
    return shared;
  }
}

function sawTheSame(one: Dependency, other: Dependency): boolean {
  switch (one.kind) {
    case 'source':
    case 'data':
      return other.kind === one.kind && isSameContent(one.seen, other.seen);
    case 'directoryListing':
      return other.kind === 'directoryListing' && isSameListing(one.seen, other.seen);
    case 'answer':
      return other.kind === 'answer' && one.question.isSame(one.seen, other.seen);
    case 'pathKind':
    case 'environmentVariable':
      return one.seen === other.seen;
    default:
      return one satisfies never;
  }
}
