import type { Dependencies } from '../../../../core/dependencies/dependencies';
import type { DependencyTracker } from '../../../../core/dependencies/dependency-tracker';
import { SharedDependencies, type SharedDependency } from '../../../../core/dependencies/shared-dependencies';
import type { FieldSchema } from '../../../../core/fields/field-schema';
import type { FoundAnswers } from '../../answers/answers-cache';
import type { RequestUse } from '../../inputs/found-input';
import type { ActionRules } from './action-rules';
import type { AskedRequests } from './request-classes';
import { withoutBehaviour } from './without-behaviour';

/** When so many are known, those that are not asked for until there are as many again are forgotten. */
const mostEntries = 10_000;

interface Entry<T> {
  readonly found: T;
  readonly dependencies: readonly SharedDependency[];
}

/**
 * What readings of one project found out, kept for those that come after: it holds while all that it depends on is still
 * the same (files, classes, configuration, environment, and whatever else the application can change). What depends on
 * more than can be asked again is not kept.
 */
export class RulesCache {
  readonly #shared = new SharedDependencies();
  readonly requests = new Entries<AskedRequests>(this.#shared);
  readonly rules = new Entries<ActionRules>(this.#shared, withoutBehaviour);
  /** Keys of rules that hung on their route. */
  readonly asksRoute = new Set<string>();
  readonly uses = new Entries<RequestUse>(this.#shared);
  readonly answers = new Entries<FoundAnswers>(this.#shared);
  readonly shapes = new Entries<FieldSchema>(this.#shared);
}

class Entries<T> {
  #entries = new Map<string, Entry<T>>();
  #older: ReadonlyMap<string, Entry<T>> = new Map();
  readonly #shared: SharedDependencies;
  /** What is kept must not hold on to the reading that found it. */
  readonly #freed: (found: T) => T;

  constructor(shared: SharedDependencies, freed = (found: T) => found) {
    this.#shared = shared;
    this.#freed = freed;
  }

  /** What was found out by this name, if it still holds in the reading of the tracker. */
  get(key: string, tracker: DependencyTracker): T | undefined {
    const entry = this.#entries.get(key) ?? this.#recalled(key);
    if (entry === undefined) return undefined;
    return entry.dependencies.every((one) => one.isStill(tracker)) ? entry.found : undefined;
  }

  /** Answers what is to be used from now on. */
  set(key: string, found: T, dependencies: Dependencies): T {
    if (!dependencies.isComplete) return found;
    const kept = this.#freed(found);
    this.#add(key, { found: kept, dependencies: this.#shared.share(dependencies) });
    return kept;
  }

  #recalled(key: string): Entry<T> | undefined {
    const entry = this.#older.get(key);
    if (entry !== undefined) this.#add(key, entry);
    return entry;
  }

  #add(key: string, entry: Entry<T>): void {
    if (this.#entries.size >= mostEntries) {
      this.#older = this.#entries;
      this.#entries = new Map();
    }
    this.#entries.set(key, entry);
  }
}
