import { AskedOnce, FollowsFrom } from './asked-once';
import type { Dependencies, Dependency, Requirement } from './dependencies';
import type { DependencyTracker } from './dependency-tracker';
import type { Question } from './question';
import { isSameContent, isSameListing } from './same-files';

/** One dependency of many entries. */
export class SharedDependency extends AskedOnce {
  readonly #dependency: Dependency;

  constructor(dependency: Dependency) {
    super();
    this.#dependency = dependency;
  }

  protected override holdsIn(tracker: DependencyTracker): boolean {
    return tracker.isStill(this.#dependency);
  }

  saw(dependency: Dependency): boolean {
    return this.#dependency === dependency || sawTheSame(this.#dependency, dependency);
  }
}

/** Makes dependencies of hundreds of entries one object each, where they are of the same thing and saw the same. */
export class SharedDependencies {
  /** By kind, or question, and key the one that was last met. */
  readonly #last = new Map<Dependency['kind'] | Question<string, unknown>, Map<string, SharedDependency>>();

  readonly #parts = new WeakMap<Dependencies, Requirement>();

  share(dependencies: Dependencies): readonly Requirement[] {
    return [
      ...Array.from(dependencies.own, (dependency) => this.#shared(dependency)),
      ...Array.from(dependencies.parts, (part) => this.#part(part)),
      ...dependencies.requirements,
    ];
  }

  #part(part: Dependencies): Requirement {
    const known = this.#parts.get(part);
    if (known !== undefined) return known;
    const follows = this.share(part);
    const [first, ...others] = follows;
    const made = first !== undefined && others.length === 0 ? first : new FollowsFrom(follows);
    this.#parts.set(part, made);
    return made;
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
