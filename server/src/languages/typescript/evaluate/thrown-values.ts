import { type Caught, ThrownValue } from './runtime';
import type { Value } from './value';

/** What code may throw that is run now. */
export class ThrownValues {
  private values: Value[] = [];

  note(value: Value): void {
    this.values.push(value);
  }

  /** What code throws, or may throw, while it is run, which goes no further. */
  caught(run: () => void): Caught {
    const before = this.values;
    const own: Value[] = [];
    this.values = own;
    try {
      run();
      return { values: own, isCertain: false };
    } catch (error) {
      if (!(error instanceof ThrownValue)) throw error;
      return { values: [...own, error.value], isCertain: true };
    } finally {
      this.values = before;
    }
  }
}
