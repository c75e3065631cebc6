/** How long to wait before each new start of a server that crashed. */
const delays = [1_000, 4_000, 16_000];

/** Crashes that lie further apart have nothing to do with each other. */
const memory = 5 * 60_000;

/** Decides whether a crashed server is started again. */
export class Restarts {
  #crashes: readonly number[] = [];

  /** Milliseconds to wait for the next start, after a crash at the given time; null where it crashed too often. */
  afterCrash(at: number): number | null {
    this.#crashes = [...this.#crashes.filter((crash) => at - crash < memory), at];
    return delays[this.#crashes.length - 1] ?? null;
  }
}
