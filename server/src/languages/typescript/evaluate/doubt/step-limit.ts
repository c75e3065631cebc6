import { ThrownValue } from '../runtime';

/** Steps of one reading; beyond them what is asked for is unknown. */
export const mostSteps = 2_000_000;

class TooManySteps extends Error {}

/** Counts the steps of a reading, and ends what takes too many. */
export class StepLimit {
  private steps = 0;
  private limit = mostSteps;

  /** Throws beyond the limit of what runs now, to `within`. */
  step(): void {
    if (++this.steps > this.limit) throw new TooManySteps();
  }

  get taken(): number {
    return this.steps;
  }

  get left(): number {
    return this.limit - this.steps;
  }

  /** Runs what is run once for all who ask for it, with steps of its own that are none of what asked first. */
  apart(run: () => void): void {
    const { limit, steps } = this;
    this.within(mostSteps, run);
    this.limit = limit + this.steps - steps;
  }

  /** Runs with a number of steps of its own; null where they do not suffice, and where something is thrown. */
  within<Result>(steps: number, run: () => Result): Result | null {
    const before = this.limit;
    this.limit = Math.min(mostSteps * 10, this.steps + steps);
    try {
      return run();
    } catch (error) {
      if (error instanceof TooManySteps || error instanceof ThrownValue) return null;
      throw error;
    } finally {
      this.limit = before;
    }
  }
}
