import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import type { KeptEntries, WrittenEntries } from '../../../core/dependencies/kept-entries';
import type { DependencyWriter, Digest } from '../../../core/dependencies/written-dependencies';
import type { LazyOperation } from '../../../core/lazy-operation';
import type { ReadOperation } from '../../../core/read-operation';
import { type AskedOperation, FollowedOperations } from './followed-operations';
import type { RememberedOperation, RememberedOperations } from './remembered-operations';

/** An operation as it is left for other processes. Plain data. */
export interface KeptOperation extends RememberedOperation {
  readonly operation: Required<ReadOperation>;
}

/** Keeps operations from process to process: one is read anew where something that it follows from is not what it was. */
export class KeptOperations implements RememberedOperations {
  readonly followed = new FollowedOperations();
  readonly #digest: Digest;
  /** By a digest of the route, the method, and what is said of both. */
  readonly #entries: KeptEntries<KeptOperation>;

  constructor(digest: Digest, entries: KeptEntries<KeptOperation>) {
    this.#digest = digest;
    this.#entries = entries;
  }

  recall(asked: AskedOperation, tracker: DependencyTracker): RememberedOperation | null {
    return this.#entries.get(this.#nameOf(asked), tracker) ?? null;
  }

  /** Operations are left whole. */
  problemsOf(): null {
    return null;
  }

  /** All that was asked for and can be kept. Parts that nobody asked for yet are read now. */
  write(writer: DependencyWriter): WrittenEntries<KeptOperation> {
    const kept = new Map<LazyOperation, KeptOperation>();
    for (const { asked, operation, fresh, dependencies } of this.followed) {
      const one = kept.get(operation) ?? { operation: written(operation), fresh: fresh() };
      kept.set(operation, one);
      this.#entries.set(this.#nameOf(asked), one, dependencies);
    }
    return this.#entries.write(writer);
  }

  #nameOf({ route, record, method, words }: AskedOperation): string {
    return this.#digest(JSON.stringify([method, record.content, route, words]));
  }
}

function written(operation: LazyOperation): KeptOperation['operation'] {
  return {
    checked: operation.checked,
    read: operation.read,
    pathTypes: operation.pathTypes,
    methodField: operation.methodField,
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
