import type { DirectoryEntry, FileContent, FileUse, PathKind } from '../ports';
import type { ProjectPath } from '../project-path';
import type { Question } from './question';
import type { DependencyTracker } from './dependency-tracker';

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
  #contents: Record<FileUse, Map<ProjectPath, FileContent>> | null = null;
  #pathKinds: Map<ProjectPath, PathKind> | null = null;
  #listings: Map<ProjectPath, readonly DirectoryEntry[]> | null = null;
  #variables: Map<string, string | undefined> | null = null;
  #answers: Map<Question<string, unknown>, Map<string, unknown>> | null = null;
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

  /** By what files were read as: which are too large depends on it. */
  get contents(): Readonly<Record<FileUse, Map<ProjectPath, FileContent>>> {
    return (this.#contents ??= { source: new Map(), data: new Map() });
  }

  get pathKinds(): Map<ProjectPath, PathKind> {
    return (this.#pathKinds ??= new Map());
  }

  get listings(): Map<ProjectPath, readonly DirectoryEntry[]> {
    return (this.#listings ??= new Map());
  }

  get variables(): Map<string, string | undefined> {
    return (this.#variables ??= new Map());
  }

  /** What was found out for parts of it; none of them changes any more. */
  get parts(): Iterable<Dependencies> {
    return this.#parts ?? [];
  }

  /** What was found out before, and used. */
  get requirements(): Iterable<Requirement> {
    return this.#requirements ?? [];
  }

  /** The paths whose content, kind or entries matter, beside those of its parts. */
  get paths(): ReadonlySet<ProjectPath> {
    return new Set([
      ...this.contents.source.keys(),
      ...this.contents.data.keys(),
      ...this.pathKinds.keys(),
      ...this.listings.keys(),
    ]);
  }

  addAnswer(question: Question<string, unknown>, key: string, answer: unknown): void {
    const answers = (this.#answers ??= new Map<Question<string, unknown>, Map<string, unknown>>());
    const known = answers.get(question);
    if (known === undefined) answers.set(question, new Map([[key, answer]]));
    else known.set(key, answer);
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
    const own = this.#contents ?? this.#pathKinds ?? this.#listings ?? this.#variables ?? this.#answers;
    return (own ?? this.#parts ?? this.#requirements) === null;
  }

  add(dependency: Dependency): void {
    switch (dependency.kind) {
      case 'source':
      case 'data':
        this.contents[dependency.kind].set(dependency.key, dependency.seen);
        return;
      case 'pathKind':
        this.pathKinds.set(dependency.key, dependency.seen);
        return;
      case 'directoryListing':
        this.listings.set(dependency.key, dependency.seen);
        return;
      case 'environmentVariable':
        this.variables.set(dependency.key, dependency.seen);
        return;
      case 'answer':
        this.addAnswer(dependency.question, dependency.key, dependency.seen);
        return;
      default:
        dependency satisfies never;
    }
  }

  /** All, those of its parts, too. */
  *[Symbol.iterator](): Generator<Dependency> {
    for (const one of this.withParts()) yield* one.own();
  }

  /** It and its parts, and theirs, each once. */
  withParts(): ReadonlySet<Dependencies> {
    const all = new Set<Dependencies>([this]);
    // What is added on the way is come to as well.
    for (const one of all) for (const part of one.parts) all.add(part);
    return all;
  }

  /** Those that are not of a part of it. */
  *own(): Generator<Dependency> {
    for (const kind of ['source', 'data'] as const) {
      for (const [key, seen] of this.#contents?.[kind] ?? []) yield { kind, key, seen };
    }
    for (const [key, seen] of this.#pathKinds ?? []) yield { kind: 'pathKind', key, seen };
    for (const [key, seen] of this.#listings ?? []) yield { kind: 'directoryListing', key, seen };
    for (const [key, seen] of this.#variables ?? []) yield { kind: 'environmentVariable', key, seen };
    for (const [question, answers] of this.#answers ?? []) {
      for (const [key, seen] of answers) yield { kind: 'answer', question, key, seen };
    }
  }
}

/** What tells a dependency from one of another kind with the same key. */
export function nameOfKind(dependency: Dependency): string {
  return dependency.kind === 'answer' ? dependency.question.name : dependency.kind;
}
