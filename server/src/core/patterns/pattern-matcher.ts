import { Execution } from './execution';
import type { CompiledPattern } from './program';

export interface Match {
  readonly start: number;
  readonly end: number;
  /** By number, the whole match first; undefined for a group that took no part. */
  readonly groups: readonly (string | undefined)[];
}

/**
 * Matches one pattern. A project's patterns are never handed to the engine's own matcher: it has no bound, and one such as
 * `(a+)+$` keeps it busy for ever. This one counts its steps, which are so many at most for all that it is asked.
 */
export class PatternMatcher {
  readonly names: ReadonlyMap<number, string>;
  readonly #pattern: CompiledPattern;
  readonly #maximumSteps: number;
  readonly #steps: { left: number };

  constructor(pattern: CompiledPattern, maximumSteps: number) {
    this.names = pattern.names;
    this.#pattern = pattern;
    this.#maximumSteps = maximumSteps;
    this.#steps = { left: maximumSteps };
  }

  /** How many groups there are beside the whole. */
  get groups(): number {
    return this.#pattern.groups;
  }

  /** Steps that were taken so far. */
  get steps(): number {
    return this.#maximumSteps - this.#steps.left;
  }

  /** Throws `TooManySteps`. */
  match(subject: string): Match | null {
    return this.#search(subject, 0);
  }

  test(subject: string): boolean {
    return this.match(subject) !== null;
  }

  /** All matches, none within another. After one of nothing, one of something at the same place may follow. */
  *matches(subject: string): Generator<Match> {
    let from = 0;
    let wasEmpty = false;
    while (from <= subject.length) {
      const match: Match | null = wasEmpty
        ? this.#matchAt(subject, from, { slots: this.#freshSlots(), refusedEnd: from })
        : this.#search(subject, from);
      if (match === null && !wasEmpty) return;
      if (match === null) {
        from += this.#width(subject, from);
        wasEmpty = false;
        continue;
      }
      yield match;
      wasEmpty = match.start === match.end;
      from = match.end;
    }
  }

  #search(subject: string, from: number): Match | null {
    // A search that fails leaves the slots as they were.
    const slots = this.#freshSlots();
    for (let start = from; start <= subject.length; start += this.#width(subject, start)) {
      const match = this.#matchAt(subject, start, { slots });
      if (match !== null || this.#pattern.isAnchored) return match;
    }
    return null;
  }

  #width(subject: string, at: number): number {
    return this.#pattern.isUnicode && (subject.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }

  #freshSlots(): number[] {
    this.#steps.left -= this.#pattern.slots;
    return new Array<number>(this.#pattern.slots).fill(-1);
  }

  #matchAt(
    subject: string,
    start: number,
    { slots, refusedEnd = -1 }: { readonly slots: number[]; readonly refusedEnd?: number },
  ): Match | null {
    const execution = new Execution(subject, slots, { isUnicode: this.#pattern.isUnicode, steps: this.#steps });
    const end = execution.run(this.#pattern.program, start, refusedEnd);
    if (end === -1) return null;
    const groups = Array.from({ length: this.#pattern.groups }, (_, index) => {
      const [first = -1, last = -1] = slots.slice(2 * index + 2, 2 * index + 4);
      return first === -1 || last === -1 ? undefined : subject.slice(first, last);
    });
    return { start, end, groups: [subject.slice(start, end), ...groups] };
  }
}
