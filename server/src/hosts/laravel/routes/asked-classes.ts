/** What can be asked of a class, or of a method as `Class@method`. */
type Question = 'exists' | 'isCallable';

/** What was asked, by question and name, with what was answered. */
export type ClassAnswers = Readonly<Record<Question, ReadonlyMap<string, boolean>>>;

/** What registering routes asks of the classes of an application, and what it was told. */
export class AskedClasses {
  readonly #answers: Readonly<Record<Question, (name: string) => boolean>>;
  #asked: Record<Question, Map<string, boolean>> | null = null;

  constructor(answers: Readonly<Record<Question, (name: string) => boolean>>) {
    this.#answers = answers;
  }

  /** Whether there is a class of this name. */
  exists(name: string): boolean {
    return this.#ask('exists', name);
  }

  /** Whether `Class@method` can be called as it stands. */
  isCallable(uses: string): boolean {
    return this.#ask('isCallable', uses);
  }

  /** Runs a callback; answers with what it comes to what it asked. */
  during<T>(callback: () => T): { readonly result: T; readonly asked: ClassAnswers } {
    const asked = { exists: new Map<string, boolean>(), isCallable: new Map<string, boolean>() };
    this.#asked = asked;
    try {
      return { result: callback(), asked };
    } finally {
      this.#asked = null;
    }
  }

  /** Whether all that was asked is answered so again. */
  areStill(asked: ClassAnswers): boolean {
    return this.#isStill('exists', asked) && this.#isStill('isCallable', asked);
  }

  #isStill(question: Question, asked: ClassAnswers): boolean {
    for (const [name, answer] of asked[question]) if (this.#answers[question](name) !== answer) return false;
    return true;
  }

  #ask(question: Question, name: string): boolean {
    const answer = this.#answers[question](name);
    this.#asked?.[question].set(name, answer);
    return answer;
  }
}
