import type { Dependencies, Dependency } from './dependencies';
import type { DependencyTracker } from './dependency-tracker';
import { isSameContent, isSameListing } from './same-files';
import type { Question } from './question';

/** Dependencies of hundreds of entries, in which one that many have is one object, and is asked once in a reading. */
export class SharedDependencies {
  /** By kind, or question, and key the one that was last met. */
  readonly #last = new Map<Dependency['kind'] | Question<string, unknown>, Map<string, Dependency>>();
  readonly #asked = new WeakMap<DependencyTracker, Map<Dependency, boolean>>();

  share(dependencies: Dependencies): readonly Dependency[] {
    return Array.from(dependencies, (dependency) => this.#shared(dependency));
  }

  areUnchanged(dependencies: readonly Dependency[], tracker: DependencyTracker): boolean {
    const asked = this.#asked.get(tracker) ?? new Map<Dependency, boolean>();
    this.#asked.set(tracker, asked);
    return dependencies.every((dependency) => {
      const isStill = asked.get(dependency) ?? tracker.isStill(dependency);
      asked.set(dependency, isStill);
      return isStill;
    });
  }

  #shared(dependency: Dependency): Dependency {
    const asker = dependency.kind === 'answer' ? dependency.question : dependency.kind;
    const byKey = this.#last.get(asker) ?? new Map<string, Dependency>();
    this.#last.set(asker, byKey);
    const last = byKey.get(dependency.key);
    if (last !== undefined && sawTheSame(last, dependency)) return last;
    byKey.set(dependency.key, dependency);
    return dependency;
  }
}

function sawTheSame(one: Dependency, other: Dependency): boolean {
  switch (one.kind) {
    case 'fileContent':
      return other.kind === 'fileContent' && isSameContent(one.seen, other.seen);
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
