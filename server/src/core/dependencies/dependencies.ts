import type { DirectoryEntry, FileContent, FileUse, PathKind } from '../ports';
import type { ProjectPath } from '../project-path';
import type { DependencyTracker } from './dependency-tracker';
import type { Question } from './question';

/** One thing that was looked at, with what was seen. */
export type Dependency =
  | { readonly kind: FileUse; readonly key: ProjectPath; readonly seen: FileContent }
  /** An absence, too: null is what a path is where nothing is. */
  | { readonly kind: 'pathKind'; readonly key: ProjectPath; readonly seen: PathKind }
  | { readonly kind: 'directoryListing'; readonly key: ProjectPath; readonly seen: readonly DirectoryEntry[] }
  | { readonly kind: 'environmentVariable'; readonly key: string; readonly seen: string | undefined }
  | {
      readonly kind: 'answer';
      readonly question: Question<string, unknown>;
      readonly key: string;
      readonly seen: unknown;
    };

/** Something that holds in the readings in which all that it follows from is what it was. */
export interface Requirement {
  isStill(tracker: DependencyTracker): boolean;
}

/**
 * All that something follows from, as data: it holds as long as each of these is what it was. What a part of it follows from
 * stays with the part: hundreds share one.
 */
export class Dependencies implements Iterable<Dependency> {
  #own: Set<Dependency> | null = null;
  #parts: Set<Dependencies> | null = null;
  #requirements: Set<Requirement> | null = null;
  /** Whether these are all: nothing was looked at, or changed, that cannot be asked again. */
  isComplete = true;

  /** Of something that nobody tracked. */
  static unknown(): Dependencies {
    const dependencies = new Dependencies();
    dependencies.isComplete = false;
    return dependencies;
  }

  /** Those that are not of a part of it. */
  get own(): ReadonlySet<Dependency> {
    return this.#own ?? none;
  }

  /** What was found out for parts of it; none of them changes any more. */
  get parts(): Iterable<Dependencies> {
    return this.#parts ?? none;
  }

  /** What was found out before, and used. */
  get requirements(): Iterable<Requirement> {
    return this.#requirements ?? none;
  }

  /** One that is the same as one of them is to be the same object: there are thousands. */
  add(dependency: Dependency): void {
    (this.#own ??= new Set()).add(dependency);
  }

  require(requirement: Requirement): void {
    (this.#requirements ??= new Set()).add(requirement);
  }

  /** Adds those of a part, to which nothing is added any more. */
  include(part: Dependencies): void {
    this.isComplete &&= part.isComplete;
    if (!part.#isEmpty) (this.#parts ??= new Set()).add(part);
  }

  get #isEmpty(): boolean {
    return (this.#own ?? this.#parts ?? this.#requirements) === null;
  }

  /** All, those of its parts, too. */
  *[Symbol.iterator](): Generator<Dependency> {
    for (const one of this.withParts()) yield* one.own;
  }

  /** It and its parts, and theirs, each once. */
  withParts(): ReadonlySet<Dependencies> {
    const all = new Set<Dependencies>([this]);
    // What is added on the way is come to as well.
    for (const one of all) for (const part of one.parts) all.add(part);
    return all;
  }
}

const none: ReadonlySet<never> = new Set();

/** What tells a dependency from one of another kind with the same key. */
export function nameOfKind(dependency: Dependency): string {
  return dependency.kind === 'answer' ? dependency.question.name : dependency.kind;
}
