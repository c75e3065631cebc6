import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import { LeftMembers } from './left-members';
import type { Scope } from './scope';
import type { Value } from './value';

/**
 * Tells what the code that is followed has made itself from what was there before. Who changes the latter changes what others see,
 * who know nothing of what it was changed by: the tracker is told.
 */
export class OwnValues {
  private made = new WeakSet<Value>();
  private turn = 0;
  readonly left = new LeftMembers();

  constructor(private readonly tracker: DependencyTracker) {}

  add(value: Value): void {
    this.left.make(value);
    if (!this.tracker.isTracking) return;
    if (this.turn !== this.tracker.turn) {
      this.turn = this.tracker.turn;
      this.made = new WeakSet();
    }
    this.made.add(value);
  }

  /** A value is about to be changed. */
  change(value: Value): void {
    this.left.change(value);
    if (!this.tracker.isTracking) return;
    if (this.turn !== this.tracker.turn || !this.made.has(value)) this.tracker.noteChange();
  }

  /** A name of a scope stands for something else. */
  changeName({ turn }: Scope): void {
    if (this.tracker.isTracking && turn !== this.tracker.turn) this.tracker.noteChange();
  }
}
