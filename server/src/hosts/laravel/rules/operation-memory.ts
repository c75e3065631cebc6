import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import { Entries } from '../../../core/dependencies/entries';
import type { SharedDependencies } from '../../../core/dependencies/shared-dependencies';
import type { Problem } from '../../../core/problems';
import { type AskedOperation, FollowedOperations } from './followed-operations';
import type { RememberedOperation, RememberedOperations } from './remembered-operations';

/** An operation of an earlier reading, with what it is of. */
interface WholeOperation extends RememberedOperation, Pick<AskedOperation, 'route' | 'words'> {}

/** What was met in an operation of an earlier reading of which not all was asked for. */
interface MetProblems extends Pick<AskedOperation, 'route' | 'words'> {
  readonly problems: readonly Problem[];
}

/**
 * Operations that all parts were asked of, from reading to reading: what is the same is the same object, and so is all that is
 * made of it. They hang on all that the start of the application came to, so they hold for one start.
 */
export class OperationMemory implements RememberedOperations {
  readonly #entries: Entries<WholeOperation>;
  readonly #problems: Entries<MetProblems>;
  #settings = '';
  #followed = new FollowedOperations();

  constructor(shared: SharedDependencies) {
    this.#entries = new Entries(shared);
    this.#problems = new Entries(shared);
  }

  get followed(): FollowedOperations {
    return this.#followed;
  }

  /** From here on another reading asks. `settings`: what all depends on that nobody tracks. */
  startReading(settings: string): void {
    for (const { asked, operation, fresh, dependencies } of this.#followed) {
      const { route, words } = asked;
      const name = this.#nameOf(asked);
      if (operation.isWhole) this.#entries.set(name, { route, words, operation, fresh: fresh() }, dependencies);
      else if (operation.has('problems')) {
        this.#problems.set(name, { route, words, problems: operation.problems }, dependencies);
      }
    }
    this.#followed = new FollowedOperations();
    this.#settings = settings;
  }

  recall(asked: AskedOperation, tracker: DependencyTracker): RememberedOperation | null {
    const known = this.#entries.get(this.#nameOf(asked), tracker);
    return known?.route === asked.route && known.words === asked.words ? known : null;
  }

  problemsOf(asked: AskedOperation, tracker: DependencyTracker): readonly Problem[] | null {
    const known = this.#problems.get(this.#nameOf(asked), tracker);
    return known?.route === asked.route && known.words === asked.words ? known.problems : null;
  }

  #nameOf({ method, record }: AskedOperation): string {
    return `${method}\n${this.#settings}\n${record.content ?? ''}`;
  }
}
