import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import type { Problem } from '../../../core/problems';
import type { ReadOperation } from '../../../core/read-operation';
import type { FreshShape } from '../answers/fields/fresh-shapes';
import type { AskedOperation, FollowedOperations } from './followed-operations';

/** An operation that was read before. */
export interface RememberedOperation {
  readonly operation: ReadOperation;
  /** Shapes in its answers that are of what a request has just made. */
  readonly fresh: readonly FreshShape[];
}

/** Operations that were read before, in this process or another one. They are of routes that have a `content`. */
export interface RememberedOperations {
  /** What was read, if all that it follows from is what it was; the same for methods of a route that are one operation. */
  recall(asked: AskedOperation, tracker: DependencyTracker): RememberedOperation | null;
  /** What was met in it, on the same terms, where no more of it was asked for. */
  problemsOf(asked: AskedOperation, tracker: DependencyTracker): readonly Problem[] | null;
  /** What is read now, to be remembered. */
  readonly followed: FollowedOperations;
}
