import type { Dependencies } from '../../core/dependencies/dependencies';
import type { DependencyTracker } from '../../core/dependencies/dependency-tracker';
import { KeptEntries, type WrittenEntries } from '../../core/dependencies/kept-entries';
import {
  DependencyRecall,
  DependencyWriter,
  RecalledDependencies,
  type WrittenDependency,
} from '../../core/dependencies/written-dependencies';
import type { FieldSchema } from '../../core/fields/field-schema';
import type { Keeping } from '../host';
import type { ChangeOfTable } from './database/column';
import { KeptOperations, type KeptOperation } from './rules/kept-operations';

/** A reading as it is left for other processes. Plain data. */
export interface WrittenReading {
  /** What all depends on that nobody tracks, as one text. */
  readonly settings: string;
  readonly dependencies: readonly WrittenDependency[];
  /** Numbers of what the application looked at while it started: all else hangs on what it came to there. */
  readonly start: readonly number[];
  readonly operations: WrittenEntries<KeptOperation>;
  readonly shapes: WrittenEntries<FieldSchema>;
  readonly migrations: WrittenEntries<readonly ChangeOfTable[]>;
}

interface StartedReading {
  readonly tracker: DependencyTracker;
  readonly settings: string;
  /** What the application looked at while it started. */
  readonly start: Dependencies;
}

/** What one reading finds out and has from an earlier process, of which it takes over what still holds. */
export class KeptReading {
  readonly operations: KeptOperations;
  readonly shapes: KeptEntries<FieldSchema>;
  readonly migrations: KeptEntries<readonly ChangeOfTable[]>;
  readonly #keeping: Keeping;
  readonly #recall: DependencyRecall;
  /** What an earlier process left, once it is known that the application starts as it did there. */
  #before: WrittenReading | null = null;
  #started: StartedReading | null = null;

  constructor(keeping: Keeping) {
    this.#keeping = keeping;
    this.#recall = new DependencyRecall(writtenBefore(keeping)?.dependencies ?? [], keeping.digest);
    this.operations = new KeptOperations(
      keeping.digest,
      new KeptEntries(() => this.#before?.operations ?? new Map(), this.#recall),
    );
    this.shapes = new KeptEntries(() => this.#before?.shapes ?? new Map(), this.#recall);
    this.migrations = new KeptEntries(() => this.#before?.migrations ?? new Map(), this.#recall);
  }

  started(reading: StartedReading): void {
    this.#started = reading;
    const before = writtenBefore(this.#keeping);
    if (before?.settings !== reading.settings) return;
    const start = new RecalledDependencies(this.#recall, before.start);
    if (start.isStill(reading.tracker)) this.#before = before;
  }

  /** All that was asked for and can be kept; null where nothing can. */
  write(): WrittenReading | null {
    if (this.#started === null) return null;
    const { tracker, settings, start: looked } = this.#started;
    const writer = new DependencyWriter(tracker, this.#keeping.digest);
    const start = writer.numbersOf(looked);
    if (start === null) return null;
    const operations = this.operations.write(writer);
    const shapes = this.shapes.write(writer);
    const migrations = this.migrations.write(writer);
    return { settings, start, operations, shapes, migrations, dependencies: writer.all };
  }
}

/** The same program has written it: that is what tells its type. */
function writtenBefore({ before }: Keeping): WrittenReading | null {
  return before as WrittenReading | null;
}
