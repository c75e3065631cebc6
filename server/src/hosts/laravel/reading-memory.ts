import { Entries } from '../../core/dependencies/entries';
import type { Dependencies, Requirement } from '../../core/dependencies/dependencies';
import type { DependencyTracker } from '../../core/dependencies/dependency-tracker';
import { SharedDependencies } from '../../core/dependencies/shared-dependencies';
import type { FieldSchema } from '../../core/fields/field-schema';
import type { FoundAnswers } from './answers/answers-cache';
import type { Failure } from './answers/types/typed';
import type { ChangeOfTable } from './database/column';
import type { ReplayedTables } from './database/database';
import type { FoundWords } from './documentation/action-documentation';
import type { GuardFacts } from './guards/guard-reader';
import type { RequestUse } from './inputs/found-input';
import type { ActionRules } from './rules/finding/action-rules';
import type { LinkedRoute } from './link/linked-route';
import type { AskedRequests } from './rules/finding/request-classes';
import { outsideOfStart } from './start-dependencies';
import { OperationMemory } from './rules/operation-memory';
import { OperationParts } from './rules/operation-parts';
import { KnownRegistrations } from './routes/registration-memory';
import { withoutBehaviour } from './rules/finding/without-behaviour';

/**
 * What readings of one project found out, kept for those that come after: it holds while all that it depends on is still
 * the same (files, classes, configuration, environment, and whatever else the application can change). What depends on
 * more than can be asked again is not kept.
 */
export class ReadingMemory {
  readonly #shared = new SharedDependencies();
  #startUp: readonly Requirement[] | null = null;
  #parts = new OperationParts(this.#shared);
  #operations = new OperationMemory(this.#shared);
  /** What middleware asks for, and routes as they are linked. */
  readonly guards = new Entries<GuardFacts>(this.#shared);
  readonly routes = new Entries<LinkedRoute>(this.#shared);
  readonly words = new Entries<FoundWords>(this.#shared);
  /** Parameters that routes of a controller bind to models. */
  readonly bound = new Entries<ReadonlySet<string>>(this.#shared);
  readonly requests = new Entries<AskedRequests>(this.#shared);
  readonly actionRules = new Entries<ActionRules>(this.#shared);
  readonly rules = new Entries<ActionRules>(this.#shared, withoutBehaviour);
  /** Keys of rules that hung on their route. */
  readonly asksRoute = new Set<string>();
  readonly uses = new Entries<RequestUse>(this.#shared);
  readonly answers = new Entries<FoundAnswers>(this.#shared);
  readonly shapes = new Entries<FieldSchema>(this.#shared);
  readonly requestFailures = new Entries<readonly Failure[]>(this.#shared);
  readonly migrations = new Entries<readonly ChangeOfTable[]>(this.#shared);
  readonly tables: ReplayedTables = new Map();
  readonly registrations = new KnownRegistrations();

  get parts(): OperationParts {
    return this.#parts;
  }

  get operations(): OperationMemory {
    return this.#operations;
  }

  /** Tells what an application looked at while it started: what hangs on all that came of it holds for the same start. */
  started(looked: Dependencies, tracker: DependencyTracker): void {
    if (this.#startUp?.every((one) => one.isStill(tracker)) === true) return;
    const startUp = this.#shared.share(outsideOfStart(looked));
    // What the start itself has changed after it looked cannot be compared.
    this.#startUp = startUp.every((one) => one.isStill(tracker)) ? startUp : null;
    this.#parts = new OperationParts(this.#shared);
    this.#operations = new OperationMemory(this.#shared);
  }
}
