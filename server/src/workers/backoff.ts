/** No pause is longer, in milliseconds. */
const longest = 60_000;

/**
 * Decides when something that failed is tried again: at once after the first failure, after a pause where it failed again
 * since, twice as long each time.
 */
export class Backoff {
  readonly #firstPause: number;
  readonly #tryAgain: () => void;
  #failures = 0;
  /** Of the pause that is under way. */
  #timer: NodeJS.Timeout | null = null;
  #isWanted = false;

  constructor(firstPause: number, tryAgain: () => void) {
    this.#firstPause = firstPause;
    this.#tryAgain = tryAgain;
  }

  /** Tries again now, or at the end of the pause. */
  retry(): void {
    if (this.#timer === null) this.#tryAgain();
    else this.#isWanted = true;
  }

  failed(): void {
    this.#failures++;
    if (this.#failures === 1) return;
    const pause = Math.min(this.#firstPause * 2 ** (this.#failures - 2), longest);
    this.#timer = setTimeout(() => {
      const isWanted = this.#isWanted;
      this.#endPause();
      if (isWanted) this.#tryAgain();
    }, pause);
    // What can only be tried again later keeps no process from ending.
    this.#timer.unref();
  }

  /** Forgets the failures, and what was to be tried again. */
  reset(): void {
    this.#failures = 0;
    this.#endPause();
  }

  #endPause(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#isWanted = false;
  }
}
