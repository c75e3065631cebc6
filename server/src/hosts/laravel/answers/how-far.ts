/** Calls within calls; answers are made by helpers of helpers, and no deeper. */
const mostLevels = 8;
/** Functions that are gone through for one answer. */
const mostCalls = 1_500;

/** How far code was gone through, for those who come to the same code from elsewhere. */
export interface Went {
  /** How many calls within calls it is deep. */
  readonly levels: number;
  /** The level at which it was begun, where it went on at one that nobody goes to; null where it came to its end. */
  readonly cutAt: number | null;
  /** The answer for which alone it holds, as it ended before its time by what was gone through for that; null for any. */
  readonly turn: number | null;
  /** The calls that it makes itself, and what was known of others. */
  readonly calls: number;
  readonly parts: ReadonlySet<Went>;
}

/** What is gone through now. */
interface Going {
  deepest: number;
  isCut: boolean;
  isOfTurn: boolean;
  calls: number;
  readonly parts: Set<Went>;
}

function starting(deepest: number): Going {
  return { deepest, isCut: false, isOfTurn: false, calls: 0, parts: new Set() };
}

/**
 * Counts how far code is gone through for one answer. What was found out for another one counts as if it was gone through again,
 * so that it never matters who asked first.
 */
export class HowFar {
  #turns = 0;
  /** Tells what is gone through for one answer from all else. */
  #turn = 0;
  #calls = 0;
  #going = starting(0);
  /** For which answer the calls of something were counted last. */
  #counted = new WeakMap<Went, number>();

  get turn(): number {
    return this.#turn;
  }

  restart(): void {
    this.#turn = ++this.#turns;
    this.#calls = 0;
  }

  /** Goes through code as if nothing was gone through before. */
  apart<T>(through: () => T): T {
    const [turn, calls, going, counted] = [this.#turn, this.#calls, this.#going, this.#counted];
    this.#going = starting(0);
    this.#counted = new WeakMap();
    this.restart();
    try {
      return through();
    } finally {
      this.#turn = turn;
      this.#calls = calls;
      this.#going = going;
      this.#counted = counted;
    }
  }

  /** Whether a function may be gone through that is called at a level. */
  enters(level: number): boolean {
    if (level >= mostLevels) {
      this.#going.isCut = true;
      return false;
    }
    this.#going.calls += 1;
    if (++this.#calls > mostCalls) {
      this.#going.isOfTurn = true;
      return false;
    }
    this.#going.deepest = Math.max(this.#going.deepest, level + 1);
    return true;
  }

  /** What is gone through holds for this answer alone. */
  isOfTurn(): void {
    this.#going.isOfTurn = true;
  }

  /** Goes through a function that is called at a level. */
  through<T>(level: number, go: () => T): { readonly result: T; readonly went: Went } {
    const outer = this.#going;
    const inner = starting(level);
    this.#going = inner;
    try {
      const result = go();
      const { deepest, isCut, isOfTurn, calls, parts } = inner;
      const went: Went = {
        levels: deepest - level,
        cutAt: isCut ? level : null,
        turn: isOfTurn ? this.#turn : null,
        calls,
        parts,
      };
      return { result, went };
    } finally {
      this.#going = outer;
    }
  }

  /** Takes what was gone through for what is gone through from a level; answers whether it is what that would come to. */
  takes(went: Went, level: number): boolean {
    const isOther = went.turn !== null && went.turn !== this.#turn;
    const isCut = went.cutAt === null ? level + went.levels > mostLevels : went.cutAt !== level;
    if (isOther || isCut) return false;
    const uncounted = this.#uncounted(went);
    const calls = Array.from(uncounted, (one) => one.calls).reduce((sum, one) => sum + one, 0);
    if (this.#calls + calls > mostCalls && calls > 0) return false;
    for (const one of uncounted) this.#counted.set(one, this.#turn);
    this.#calls += calls;
    this.adds(went, level);
    return true;
  }

  /** What was gone through is part of what is gone through now. */
  adds(went: Went, level: number): void {
    const going = this.#going;
    this.#counted.set(went, this.#turn);
    going.deepest = Math.max(going.deepest, level + went.levels);
    going.isCut ||= went.cutAt !== null;
    going.isOfTurn ||= went.turn !== null;
    going.parts.add(went);
  }

  /** What is not gone through for this answer yet. */
  #uncounted(went: Went): ReadonlySet<Went> {
    const found = new Set<Went>();
    if (this.#counted.get(went) === this.#turn) return found;
    found.add(went);
    // What is added on the way is come to as well.
    for (const one of found) for (const part of one.parts) if (this.#counted.get(part) !== this.#turn) found.add(part);
    return found;
  }
}
