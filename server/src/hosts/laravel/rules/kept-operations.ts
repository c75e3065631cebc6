import type { HttpMethod, Route } from '../../../core/application';
import { Dependencies } from '../../../core/dependencies/dependencies';
import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import type { KeptEntries, WrittenEntries } from '../../../core/dependencies/kept-entries';
import type { DependencyWriter, Digest } from '../../../core/dependencies/written-dependencies';
import { LazyOperation, type OperationMakers } from '../../../core/lazy-operation';
import type { ReadOperation } from '../../../core/read-operation';
import type { ActionWords } from '../documentation/action-words';
import type { RouteRecord } from '../routes/route-record';

/** An operation as it is left for other processes. Plain data. */
export interface KeptOperation {
  readonly read: Omit<Required<ReadOperation>, 'methodField'>;
  /** Shapes that are of what a request has just made. */
  readonly fresh: readonly string[];
}

/** An operation that is asked for. */
export interface AskedOperation {
  readonly route: Route;
  readonly record: RouteRecord;
  readonly method: HttpMethod;
  readonly words: ActionWords;
}

/** Makes the parts of an operation, and tells its `KeptOperation.fresh`. */
export interface FreshMakers extends OperationMakers {
  fresh(): readonly string[];
}

/** Sees what an operation follows from while it is read. */
export interface Following {
  find<Found>(find: () => Found): Found;
  operation(makers: FreshMakers): ReadOperation;
}

/** Nobody keeps what is read. */
export const notFollowed: Following = {
  find: (find) => find(),
  operation: (makers) => new LazyOperation(makers),
};

/** An operation that this reading has read, with what it follows from as far as its parts were asked for. */
interface Followed {
  readonly operation: LazyOperation;
  readonly dependencies: Dependencies;
  readonly makers: FreshMakers;
}

/** Keeps operations from process to process: one is read anew where something that it follows from is not what it was. */
export class KeptOperations {
  readonly #digest: Digest;
  /** By a digest of the route, the method, and what is said of both. */
  readonly #entries: KeptEntries<KeptOperation>;
  readonly #followed = new Map<ReadOperation, Followed>();
  readonly #read: { readonly name: string; readonly operation: ReadOperation; readonly found: Dependencies }[] = [];

  constructor(digest: Digest, entries: KeptEntries<KeptOperation>) {
    this.#digest = digest;
    this.#entries = entries;
  }

  /** What another process read, if that still holds: the same object for methods of a route that are one operation. */
  recall(asked: AskedOperation, tracker: DependencyTracker): KeptOperation | null {
    const name = this.#nameOf(asked);
    return name === null ? null : (this.#entries.get(name, tracker) ?? null);
  }

  follow(
    asked: AskedOperation,
    tracker: DependencyTracker,
    read: (following: Following) => ReadOperation,
  ): ReadOperation {
    const name = this.#nameOf(asked);
    if (name === null) return read(notFollowed);
    const found = new Dependencies();
    const operation = read({
      find: (find) => included(found, tracker, find),
      operation: (makers) => {
        const dependencies = new Dependencies();
        const lazy = new LazyOperation(makers, (make) => included(dependencies, tracker, make));
        this.#followed.set(lazy, { operation: lazy, dependencies, makers });
        return lazy;
      },
    });
    this.#read.push({ name, operation, found });
    return operation;
  }

  /** All that was asked for and can be kept. Parts that nobody asked for yet are read now. */
  write(writer: DependencyWriter): WrittenEntries<KeptOperation> {
    const kept = new Map<Followed, KeptOperation>();
    for (const { name, operation, found } of this.#read) {
      const followed = this.#followed.get(operation);
      if (followed === undefined) continue;
      const one = kept.get(followed) ?? { read: written(followed.operation), fresh: followed.makers.fresh() };
      kept.set(followed, one);
      const follows = new Dependencies();
      follows.include(found);
      follows.include(followed.dependencies);
      this.#entries.set(name, one, follows);
    }
    return this.#entries.write(writer);
  }

  /** Null for what is another thing in each reading. */
  #nameOf({ route, record, method, words }: AskedOperation): string | null {
    return record.content === null ? null : this.#digest(JSON.stringify([method, record.content, route, words]));
  }
}

/** Makes something that looks at things, which are added to what is known already. */
function included<Made>(dependencies: Dependencies, tracker: DependencyTracker, make: () => Made): Made {
  const tracked = tracker.track(make);
  dependencies.include(tracked.dependencies);
  return tracked.result;
}

function written(operation: LazyOperation): KeptOperation['read'] {
  return {
    checked: operation.checked,
    read: operation.read,
    pathTypes: operation.pathTypes,
    paging: operation.paging,
    answers: operation.answers,
    failures: operation.failures,
    errors: operation.errors,
    isRefusedOtherwise: operation.isRefusedOtherwise,
    documentation: operation.documentation,
    stated: operation.stated,
    problems: operation.problems,
  };
}
