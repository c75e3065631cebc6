import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import { Entries } from '../../../core/dependencies/entries';
import type { SharedDependencies } from '../../../core/dependencies/shared-dependencies';
import { type AskedOperation, FollowedOperations } from './followed-operations';
import type { RememberedOperation, RememberedOperations } from './remembered-operations';

/** An operation of an earlier reading, with what it is of. */
interface WholeOperation extends RememberedOperation, Pick<AskedOperation, 'route' | 'words'> {}

/**
 * Operations that all parts were asked of, from reading to reading: what is the same is the same object, and so is all that is
 * made of it. They hang on all that the start of the application came to, so they hold for one start.
 */
export class OperationMemory implements RememberedOperations {
  readonly #entries: Entries<WholeOperation>;
  #settings = '';
  #followed = new FollowedOperations();

  constructor(shared: SharedDependencies) {
    this.#entries = new Entries(shared);
  }

  get followed(): FollowedOperations {
    return this.#followed;
  }

  /** From here on another reading asks. `settings`: what all depends on that nobody tracks. */
  startReading(settings: string): void {
    for (const { asked, operation, fresh, dependencies } of this.#followed) {
      if (!operation.isWhole) continue;
      const { route, words } = asked;
      this.#entries.set(this.#nameOf(asked), { route, words, operation, fresh: fresh() }, dependencies);
    }
    this.#followed = new FollowedOperations();
    this.#settings = settings;
  }

  recall(asked: AskedOperation, tracker: DependencyTracker): RememberedOperation | null {
    const known = this.#entries.get(this.#nameOf(asked), tracker);
    return known?.route === asked.route && known.words === asked.words ? known : null;
  }

  #nameOf({ method, record }: AskedOperation): string {
    return `${method}\n${this.#settings}\n${record.content ?? ''}`;
  }
}
