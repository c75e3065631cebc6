/** What registering routes asks of the classes of an application, and what it was told. */
export class AskedClasses {
  readonly #answers: Readonly<Record<'exists' | 'isCallable', (name: string) => boolean>>;
  #asked: Map<string, boolean> | null = null;

  constructor(answers: Readonly<Record<'exists' | 'isCallable', (name: string) => boolean>>) {
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
  during<T>(callback: () => T): { readonly result: T; readonly asked: ReadonlyMap<string, boolean> } {
    const asked = new Map<string, boolean>();
    this.#asked = asked;
    try {
      return { result: callback(), asked };
    } finally {
      this.#asked = null;
    }
  }

  /** Whether all that was asked is answered so again. */
  areStill(asked: ReadonlyMap<string, boolean>): boolean {
    for (const [question, answer] of asked) {
      const [name = '', kind] = question.split(' ');
      if (this.#answers[kind === 'exists' ? 'exists' : 'isCallable'](name) !== answer) return false;
    }
    return true;
  }

  #ask(kind: 'exists' | 'isCallable', name: string): boolean {
    const answer = this.#answers[kind](name);
    this.#asked?.set(`${name} ${kind}`, answer);
    return answer;
  }
}
