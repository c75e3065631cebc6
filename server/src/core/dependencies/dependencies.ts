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

/** All that something follows from, as data: it holds as long as each of these is what it was. */
export class Dependencies implements Iterable<Dependency> {
  /** By what files were read as: which are too large depends on it. */
  readonly contents: Readonly<Record<FileUse, Map<ProjectPath, FileContent>>> = { source: new Map(), data: new Map() };
  readonly pathKinds = new Map<ProjectPath, PathKind>();
  readonly listings = new Map<ProjectPath, readonly DirectoryEntry[]>();
  readonly variables = new Map<string, string | undefined>();
  readonly answers = new Map<Question<string, unknown>, Map<string, unknown>>();
  /** What was found out before, and used. */
  readonly requirements = new Set<Requirement>();
  /** Whether these are all: nothing was looked at, or changed, that cannot be asked again. */
  isComplete = true;

  /** Of something that nobody tracked. */
  static unknown(): Dependencies {
    const dependencies = new Dependencies();
    dependencies.isComplete = false;
    return dependencies;
  }

  /** The paths whose content, kind or entries matter. */
  get paths(): ReadonlySet<ProjectPath> {
    return new Set([
      ...this.contents.source.keys(),
      ...this.contents.data.keys(),
      ...this.pathKinds.keys(),
      ...this.listings.keys(),
    ]);
  }

  addAnswer(question: Question<string, unknown>, key: string, answer: unknown): void {
    const known = this.answers.get(question);
    if (known === undefined) this.answers.set(question, new Map([[key, answer]]));
    else known.set(key, answer);
  }

  /** Adds those of a part. */
  include(part: Dependencies): void {
    addAll(this.contents.source, part.contents.source);
    addAll(this.contents.data, part.contents.data);
    addAll(this.pathKinds, part.pathKinds);
    addAll(this.listings, part.listings);
    addAll(this.variables, part.variables);
    for (const [question, answers] of part.answers) {
      const known = this.answers.get(question);
      if (known === undefined) this.answers.set(question, new Map(answers));
      else addAll(known, answers);
    }
    for (const one of part.requirements) this.requirements.add(one);
    this.isComplete &&= part.isComplete;
  }

  /** Those that it has of its own. */
  *[Symbol.iterator](): Generator<Dependency> {
    for (const kind of ['source', 'data'] as const) {
      for (const [key, seen] of this.contents[kind]) yield { kind, key, seen };
    }
    for (const [key, seen] of this.pathKinds) yield { kind: 'pathKind', key, seen };
    for (const [key, seen] of this.listings) yield { kind: 'directoryListing', key, seen };
    for (const [key, seen] of this.variables) yield { kind: 'environmentVariable', key, seen };
    for (const [question, answers] of this.answers) {
      for (const [key, seen] of answers) yield { kind: 'answer', question, key, seen };
    }
  }
}

function addAll<Key, Value>(all: Map<Key, Value>, some: ReadonlyMap<Key, Value>): void {
  for (const [key, value] of some) all.set(key, value);
}
