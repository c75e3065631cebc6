import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import { questionOfData } from '../../../languages/php/evaluate/value-questions';
import type { ClosureValue } from '../../../languages/php/evaluate/values';

const limiterNamed = questionOfData('rate limiter');

/** What providers say of how often may be asked: `RateLimiter::for`. */
export class RateLimiters {
  readonly #tracker: DependencyTracker;
  readonly #byName = new Map<string, ClosureValue>();

  constructor(tracker: DependencyTracker) {
    this.#tracker = tracker;
    tracker.answer(limiterNamed, (name) => this.#byName.get(name));
  }

  get(name: string): ClosureValue | undefined {
    const limiter = this.#byName.get(name);
    this.#tracker.note(limiterNamed, name, limiter);
    return limiter;
  }

  set(name: string, limiter: ClosureValue): void {
    this.#tracker.markUntracked();
    this.#byName.set(name, limiter);
  }
}
