/** What was looked at while something was found out. */
export interface Looked {
  /** By what was asked (`class App\Models\Post`), the answer. */
  readonly answers: Map<string, unknown>;
  /** Whether `answers` is all: nothing was looked at, or changed, that cannot be asked again. */
  isWhole: boolean;
}

const unnoted: Looked = { answers: new Map(), isWhole: false };

/** What was found out, with what was looked at for it. */
export interface Noted<T> {
  readonly outcome: T;
  readonly looked: Looked;
}

/**
 * Takes notes of what is looked at, for those who keep what they found: it holds as long as each question has the same
 * answer. Where nobody takes notes a look costs nothing.
 */
export class Looks {
  #open: Looked[] = [];
  #isNoted = false;

  /** From here on notes are taken: somebody keeps what is found. Until then whatever is found looked at more than that. */
  begin(): void {
    this.#isNoted = true;
  }

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** Somebody asked for a `kind` of thing by its name. */
  at(kind: string, name: string, answer: unknown): void {
    this.#open.at(-1)?.answers.set(`${kind} ${name}`, answer);
  }

  /** Something was looked at, or changed, that cannot be asked again. */
  atMore(): void {
    const last = this.#open.at(-1);
    if (last !== undefined) last.isWhole = false;
  }

  /** What `way` looks at, for itself and for those around it. */
  during<T>(way: () => T): Noted<T> {
    if (!this.#isNoted) return { outcome: way(), looked: unnoted };
    const looked: Looked = { answers: new Map(), isWhole: true };
    this.#open.push(looked);
    try {
      return { outcome: way(), looked };
    } finally {
      this.#open.pop();
      this.include(looked);
    }
  }

  /** Adds what was looked at when something was found out that is used now. */
  include({ answers, isWhole }: Looked): void {
    const last = this.#open.at(-1);
    if (last === undefined) return;
    for (const [question, answer] of answers) last.answers.set(question, answer);
    last.isWhole &&= isWhole;
  }

  /** Runs `way` without notes: what it comes to is noted as one answer by the caller. */
  aside<T>(way: () => T): T {
    const outer = this.#open;
    this.#open = [];
    try {
      return way();
    } finally {
      this.#open = outer;
    }
  }
}
