import type { HttpMethod, Route } from '../../../core/application';
import { Dependencies } from '../../../core/dependencies/dependencies';
import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import { LazyOperation, type OperationMakers } from '../../../core/lazy-operation';
import type { ReadOperation } from '../../../core/read-operation';
import type { ActionWords } from '../documentation/action-words';
import type { FreshShape } from '../answers/fields/fresh-shapes';
import type { RouteRecord } from '../routes/route-record';

/** An operation that is asked for. */
export interface AskedOperation {
  readonly route: Route;
  readonly record: RouteRecord;
  readonly method: HttpMethod;
  readonly words: ActionWords;
}

/** Makes the parts of an operation. */
export interface FreshMakers extends OperationMakers {
  /** Shapes in its answers that are of what a request has just made. */
  fresh(): readonly FreshShape[];
}

/** Sees what an operation follows from while it is read. */
export interface Following {
  find<Found>(find: () => Found): Found;
  operation(makers: FreshMakers): ReadOperation;
}

/** Nobody wants to know. */
export const notFollowed: Following = {
  find: (find) => find(),
  operation: (makers) => new LazyOperation(makers),
};

/** An operation that a reading has read, with what it follows from as far as its parts were asked for. */
export interface FollowedOperation {
  readonly asked: AskedOperation;
  /** The same for methods of a route that are one operation. */
  readonly operation: LazyOperation;
  readonly fresh: () => readonly FreshShape[];
  readonly dependencies: Dependencies;
}

/** The operations that one reading reads, each with what it follows from. */
export class FollowedOperations {
  readonly #made = new Map<ReadOperation, Omit<FollowedOperation, 'asked'>>();
  readonly #read: {
    readonly asked: AskedOperation;
    readonly operation: ReadOperation;
    readonly found: Dependencies;
  }[] = [];

  follow(
    asked: AskedOperation,
    tracker: DependencyTracker,
    read: (following: Following) => ReadOperation,
  ): ReadOperation {
    const found = new Dependencies();
    const operation = read({
      find: (find) => included(found, tracker, find),
      operation: (makers) => {
        const dependencies = new Dependencies();
        const lazy = new LazyOperation(makers, (make) => included(dependencies, tracker, make));
        this.#made.set(lazy, { operation: lazy, dependencies, fresh: () => makers.fresh() });
        return lazy;
      },
    });
    this.#read.push({ asked, operation, found });
    return operation;
  }

  *[Symbol.iterator](): Generator<FollowedOperation> {
    for (const { asked, operation, found } of this.#read) {
      const made = this.#made.get(operation);
      if (made === undefined) continue;
      const dependencies = new Dependencies();
      dependencies.include(found);
      dependencies.include(made.dependencies);
      yield { ...made, asked, dependencies };
    }
  }
}

/** Makes something that looks at things, which are added to what is known already. */
function included<Made>(dependencies: Dependencies, tracker: DependencyTracker, make: () => Made): Made {
  const tracked = tracker.track(make);
  dependencies.include(tracked.dependencies);
  return tracked.result;
}
