import type { DirectoryEntry, FileContent, FileUse, PathKind } from '../ports';
import type { ProjectPath } from '../project-path';
import type { Dependency } from './dependencies';
import type { Question } from './question';

/** An answer, as it was given and as a dependency. */
interface Answered {
  readonly answer: unknown;
  readonly dependency: Dependency;
}

/** All that one reading has looked at: each dependency is one object, however many follow from it. */
export class LookedAt {
  readonly #contents: Readonly<Record<FileUse, Map<ProjectPath, Dependency>>> = { source: new Map(), data: new Map() };
  readonly #pathKinds = new Map<ProjectPath, Dependency>();
  readonly #listings = new Map<ProjectPath, Dependency>();
  readonly #variables = new Map<string, Dependency>();
  readonly #answers = new Map<Question<string, unknown>, Map<string, Answered>>();

  content(kind: FileUse, key: ProjectPath, seen: FileContent): Dependency {
    return last(this.#contents[kind], key, seen) ?? kept(this.#contents[kind], { kind, key, seen });
  }

  pathKind(key: ProjectPath, seen: PathKind): Dependency {
    return last(this.#pathKinds, key, seen) ?? kept(this.#pathKinds, { kind: 'pathKind', key, seen });
  }

  listing(key: ProjectPath, seen: readonly DirectoryEntry[]): Dependency {
    return last(this.#listings, key, seen) ?? kept(this.#listings, { kind: 'directoryListing', key, seen });
  }

  variable(key: string, seen: string | undefined): Dependency {
    return last(this.#variables, key, seen) ?? kept(this.#variables, { kind: 'environmentVariable', key, seen });
  }

  /** Null for an answer that cannot be compared with one of another reading. */
  answer(question: Question<string, unknown>, key: string, answer: unknown): Dependency | null {
    const answers = this.#answers.get(question) ?? new Map<string, Answered>();
    const before = answers.get(key);
    // What is kept of an answer is another object, as the answer itself may change.
    if (before !== undefined && question.kept === undefined && before.answer === answer) return before.dependency;
    if (!question.isComparable(answer)) return null;
    const seen = question.kept?.(answer) ?? answer;
    const isSame = before !== undefined && question.kept !== undefined && question.isSame(before.answer, seen);
    if (isSame) return before.dependency;
    const dependency = { kind: 'answer', question, key, seen } as const;
    this.#answers.set(question, answers.set(key, { answer: seen, dependency }));
    return dependency;
  }
}

/** What was seen of it last, where that is what is seen now. */
function last<Key>(known: ReadonlyMap<Key, Dependency>, key: Key, seen: unknown): Dependency | null {
  const before = known.get(key);
  return before !== undefined && before.seen === seen ? before : null;
}

function kept<Key extends string>(
  known: Map<Key, Dependency>,
  dependency: Dependency & { readonly key: Key },
): Dependency {
  known.set(dependency.key, dependency);
  return dependency;
}
