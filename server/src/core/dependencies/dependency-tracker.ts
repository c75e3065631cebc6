import type { SourceFiles } from '../ports';
import { projectPath } from '../project-path';
import { Dependencies, type Dependency, type Requirement } from './dependencies';
import { LookedAt } from './looked-at';
import type { Question } from './question';
import { isSameContent, isSameListing } from './same-files';
import { contentText, listingText } from './seen-text';

/** What was found out, with all that it follows from. */
export interface Tracked<T> {
  readonly result: T;
  readonly dependencies: Dependencies;
  /** While something around it is still found that it hangs on: the place of that among all that is found now. Else null. */
  readonly within: number | null;
}

/** Something that is found now. */
interface Finding {
  readonly dependencies: Dependencies;
  /** The place of what it hangs on as a whole; its own where that is nothing around it. */
  within: number;
  /** What was found meanwhile, and hangs on all of it. */
  readonly joined: Changing[];
}

type Changing = { -readonly [Key in keyof Tracked<unknown>]: Tracked<unknown>[Key] };

/** How a reading answers a question of which only the name of the key is known. */
interface Asked {
  ask(key: string): unknown;
  text(key: string): string | null;
}

/**
 * Tracks what one reading of a project looks at, for those who keep what they found, and tells whether what was found in
 * an earlier reading still holds in this one. Where nobody tracks it costs next to nothing.
 */
export class DependencyTracker {
  /** Tells this reading from others. */
  readonly reading = Symbol('reading');
  /** The files that the reading is to use: what is looked at in them is tracked. */
  readonly files: SourceFiles;
  readonly #untrackedFiles: SourceFiles;
  readonly #answers = new Map<Question<string, unknown>, Asked>();
  readonly #answersByName = new Map<string, Asked>();
  #variable: (name: string) => string | undefined = () => undefined;
  #current: Dependencies | null;
  #isEnabled = false;
  readonly #lookedAt = new LookedAt();
  /** All that is found now, the outermost first. */
  readonly #finding: Finding[] = [];
  #turn = 0;
  #changes = 0;

  /** What is looked at outside of every `track` goes to `outermost`. */
  constructor(files: SourceFiles, outermost: Dependencies | null = null) {
    this.#untrackedFiles = files;
    this.#current = outermost;
    this.files = {
      read: (path, use = 'source') => {
        const content = files.read(path, use);
        this.#current?.add(this.#lookedAt.content(use, path, content));
        return content;
      },
      kindOf: (path) => {
        const kind = files.kindOf(path);
        this.#current?.add(this.#lookedAt.pathKind(path, kind));
        return kind;
      },
      list: (path) => {
        const entries = files.list(path);
        this.#current?.add(this.#lookedAt.listing(path, entries));
        return entries;
      },
    };
  }

  /** Somebody keeps what is found. Before that `track` tracks nothing, and what it finds is never taken as known. */
  enable(): void {
    this.#isEnabled = true;
  }

  /** Whether somebody tracks now. */
  get isTracking(): boolean {
    return this.#current !== null;
  }

  /**
   * Says how this reading answers a question, for dependencies of earlier ones. `text`: the answer in a text for those of other
   * processes, where there is one sooner than the answer, or that the answer does not tell.
   */
  answer<Key extends string, Answer>(
    question: Question<Key, Answer>,
    ask: (key: Key) => Answer,
    text: (key: Key) => string | null = (key) => question.text?.(ask(key)) ?? null,
  ): void {
    const asked: Asked = { ask, text };
    this.#answers.set(question, asked);
    this.#answersByName.set(question.name, asked);
  }

  /** Says which environment variables this reading sees. */
  answerVariables(ask: (name: string) => string | undefined): void {
    this.#variable = ask;
  }

  /** Somebody asked a question, and got this answer. */
  note<Key extends string, Answer>(question: Question<Key, Answer>, key: Key, answer: Answer): void {
    if (this.#current !== null) this.noteAgain(this.noted(question, key, answer));
  }

  /** What is noted with an answer, for those who get the same one again and again. Null for one that cannot be compared. */
  noted<Key extends string, Answer>(question: Question<Key, Answer>, key: Key, answer: Answer): Dependency | null {
    return this.#lookedAt.answer(question, key, answer);
  }

  /** Somebody got an answer that was noted before. */
  noteAgain(noted: Dependency | null): void {
    if (noted === null) this.markUntracked();
    else this.#current?.add(noted);
  }

  /** Somebody read an environment variable. */
  noteVariable(name: string, value: string | undefined): void {
    this.#current?.add(this.#lookedAt.variable(name, value));
  }

  /** Something was looked at, or changed, that cannot be asked again. */
  markUntracked(): void {
    if (this.#current !== null) this.#current.isComplete = false;
  }

  /** What a callback looks at, for itself and for those around it. */
  track<T>(callback: () => T): Tracked<T> {
    if (!this.#isEnabled) return { result: callback(), dependencies: neverTracked, within: null };
    const outer = this.#current;
    const place = this.#finding.length;
    const finding: Finding = { dependencies: new Dependencies(), within: place, joined: [] };
    this.#finding.push(finding);
    this.#current = finding.dependencies;
    let isFound = false;
    try {
      const result = callback();
      isFound = true;
      return this.#found(result, finding, place);
    } finally {
      this.#finding.length = place;
      this.#current = outer;
      outer?.include(finding.dependencies);
      // What hangs on something around it does not hold by what it looked at itself.
      if (isFound && finding.within < place) finding.dependencies.isComplete = false;
    }
  }

  #found<T>(result: T, { dependencies, within, joined }: Finding, place: number): Tracked<T> {
    const tracked = { result, dependencies, within: within < place ? within : null };
    if (within < place) this.#finding[within]?.joined.push(tracked, ...joined);
    else if (joined.length > 0) {
      const whole = new Dependencies();
      whole.include(dependencies);
      for (const one of joined) {
        one.dependencies = whole;
        one.within = null;
      }
    }
    return tracked;
  }

  /** What a callback looks at, for itself alone: who uses what it finds says so (`include`, `require`). */
  trackApart<T>(callback: () => T): Tracked<T> {
    this.#turn++;
    return this.untracked(() => this.track(callback));
  }

  /** Counts up with whatever is tracked apart: what was there before may be known to others. */
  get turn(): number {
    return this.#turn;
  }

  /** How much was changed that others may look at. */
  get changes(): number {
    return this.#changes;
  }

  /** Something was changed that was there before, and that others may look at. */
  noteChange(): void {
    this.#changes++;
  }

  /** How many are found now, one within the other: the place of the next. */
  get depth(): number {
    return this.#finding.length;
  }

  /** Somebody uses what is still being found at a place: all that is found within hangs on that as a whole. */
  joinWith(place: number): void {
    for (const one of this.#finding.slice(place + 1)) one.within = Math.min(one.within, place);
  }

  /** Adds what something follows from that was found in this reading and is used now. */
  use({ dependencies, within }: Tracked<unknown>): void {
    if (within === null) this.include(dependencies);
    else this.joinWith(within);
  }

  /** Adds what something follows from that was found out before and is used now. */
  include(dependencies: Dependencies): void {
    this.#current?.include(dependencies);
  }

  /** Adds something that was found out before and is used now, as a whole. */
  require(requirement: Requirement): void {
    this.#current?.require(requirement);
  }

  /** Runs a callback without tracking: the caller notes what it comes to as one answer. */
  untracked<T>(callback: () => T): T {
    const outer = this.#current;
    this.#current = null;
    try {
      return callback();
    } finally {
      this.#current = outer;
    }
  }

  /** Whether all of an earlier reading's dependencies are in this one what they were. */
  isUnchanged(dependencies: Dependencies): boolean {
    if (!dependencies.isComplete) return false;
    for (const part of dependencies.withParts()) {
      for (const dependency of part.own) if (!this.isStill(dependency)) return false;
      for (const one of part.requirements) if (!one.isStill(this)) return false;
    }
    return true;
  }

  /** Whether what was seen then is seen now. */
  isStill(dependency: Dependency): boolean {
    const files = this.#untrackedFiles;
    switch (dependency.kind) {
      case 'source':
      case 'data':
        return isSameContent(dependency.seen, files.read(dependency.key, dependency.kind));
      case 'pathKind':
        return dependency.seen === files.kindOf(dependency.key);
      case 'directoryListing':
        return isSameListing(dependency.seen, files.list(dependency.key));
      case 'environmentVariable':
        return dependency.seen === this.#variable(dependency.key);
      case 'answer':
        return this.#isSameAnswer(dependency.question, dependency.key, dependency.seen);
      default:
        return dependency satisfies never;
    }
  }

  /** What is seen now of a thing, by the name of its kind (`nameOfKind`), as a text that is the same in every process; null where there is none. */
  textOf(kind: string, key: string): string | null {
    const files = this.#untrackedFiles;
    switch (kind) {
      case 'source':
      case 'data':
        return contentText(files.read(projectPath(key), kind));
      case 'pathKind':
        return JSON.stringify(files.kindOf(projectPath(key)));
      case 'directoryListing':
        return listingText(files.list(projectPath(key)));
      case 'environmentVariable':
        return JSON.stringify([this.#variable(key)]);
      default:
        return this.untracked(() => this.#answersByName.get(kind)?.text(key) ?? null);
    }
  }

  #isSameAnswer(question: Question<string, unknown>, key: string, seen: unknown): boolean {
    const asked = this.#answers.get(question);
    if (asked === undefined) throw new Error(`This reading does not answer what "${question.name}" asks.`);
    return this.untracked(() => question.isSame(seen, asked.ask(key)));
  }
}

const neverTracked = Dependencies.unknown();
