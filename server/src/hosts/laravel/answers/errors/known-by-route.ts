import type { DependencyTracker, Tracked } from '../../../../core/dependencies/dependency-tracker';
import type { RouteRecord } from '../../routes/route-record';
import { Rendering } from './rendering';

interface Known<T> {
  readonly rendering: Rendering;
  readonly found: T;
}

/** What code comes to that may ask for path, method and name of a route: most asks for none, and some for few of them. */
export class KnownByRoute<Key, T> {
  readonly #tracker: DependencyTracker;
  readonly #expectsJson: boolean;
  readonly #known = new Map<Key, Tracked<Known<T>>[]>();

  /** `expectsJson`: whether requests are taken for those that expect JSON. */
  constructor(tracker: DependencyTracker, { expectsJson }: { readonly expectsJson: boolean }) {
    this.#tracker = tracker;
    this.#expectsJson = expectsJson;
  }

  /** What was found for a route that answers all that was asked as this one does, else what is found now. */
  of(key: Key, record: RouteRecord, find: (rendering: Rendering) => T): T {
    const before = this.#known.get(key) ?? [];
    const known = before.find(({ result }) => result.rendering.holdsFor(record));
    if (known !== undefined) {
      this.#tracker.use(known);
      return known.result.found;
    }
    const found = this.#tracker.track(() => {
      const rendering = new Rendering(record, this.#expectsJson);
      return { rendering, found: find(rendering) };
    });
    this.#known.set(key, [...before, found]);
    return found.result.found;
  }
}
