import type { HttpMethod, Route } from '../../../core/application';
import { FollowsFrom } from '../../../core/dependencies/asked-once';
import type { Requirement } from '../../../core/dependencies/dependencies';
import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import type { SharedDependencies } from '../../../core/dependencies/shared-dependencies';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { ShapeTable } from '../../../core/fields/shapes';
import { LazyOperation, type OperationPart } from '../../../core/lazy-operation';
import type { ReadOperation } from '../../../core/read-operation';
import { operationMakers } from './operation-makers';
import { shapesIn } from './shapes-in';

/** A part of an operation that was read, with the shapes that it refers to. */
interface KeptPart {
  readonly made: unknown;
  readonly shapes: ReadonlyMap<string, FieldSchema>;
  readonly follows: readonly Requirement[];
}

/** An operation of which all parts were asked, with what all of them follow from. */
interface WholeOperation extends Pick<KeptPart, 'shapes'> {
  readonly operation: LazyOperation;
  readonly follows: Requirement;
}

/** What is kept of one operation. */
interface KeptOperation {
  readonly parts: Map<OperationPart, KeptPart>;
  whole: WholeOperation | null;
}

/** A reading as operations are read in it. */
export interface OperationReading {
  readonly tracker: DependencyTracker;
  readonly shapes: ShapeTable;
  /** Is told what operations refer to that are asked for. */
  readonly told: Map<string, FieldSchema>;
  /** Reads an operation that is not known, or not any more. */
  read(route: Route, method: HttpMethod): ReadOperation;
}

/**
 * The operations of one start of an application, from reading to reading: each part as long as all that it follows from is what it
 * was. One of which all parts hold is the same object.
 */
export class KeptOperations {
  readonly #shared: SharedDependencies;
  readonly #known = new Map<Route, Map<HttpMethod, KeptOperation>>();
  #asked: (readonly [kept: KeptOperation, operation: LazyOperation])[] = [];
  /** Of the parts that this reading reads, those that changed what others may look at: all hang on what these follow from. */
  #changes: Requirement[] = [];
  #changed = new FollowsFrom(this.#changes);

  constructor(shared: SharedDependencies) {
    this.#shared = shared;
  }

  /** From here on another reading asks. */
  startReading(): void {
    for (const [kept, operation] of this.#asked) if (operation.isWhole) kept.whole = wholeOf(operation, kept.parts);
    this.#asked = [];
    this.#changes = [];
    this.#changed = new FollowsFrom(this.#changes);
  }

  operation(route: Route, method: HttpMethod, reading: OperationReading): ReadOperation {
    const kept = this.#keptOf(route, method);
    if (kept.whole !== null) {
      if (kept.whole.follows.isStill(reading.tracker)) {
        tell(kept.whole, reading);
        return kept.whole.operation;
      }
      kept.whole = null;
    }
    const read = (): ReadOperation => reading.read(route, method);
    const operation = new LazyOperation(operationMakers(read), (make, name) => {
      const known = kept.parts.get(name);
      const isStill = known?.follows.every((one) => one.isStill(reading.tracker)) === true;
      const part = isStill ? known : this.#made(make, read, reading);
      kept.parts.set(name, part);
      tell(part, reading);
      // What is kept under a name is what its maker made.
      return part.made as ReturnType<typeof make>;
    });
    this.#asked.push([kept, operation]);
    return operation;
  }

  #keptOf(route: Route, method: HttpMethod): KeptOperation {
    const byMethod = this.#known.get(route) ?? new Map<HttpMethod, KeptOperation>();
    this.#known.set(route, byMethod);
    const kept = byMethod.get(method) ?? { parts: new Map(), whole: null };
    byMethod.set(method, kept);
    return kept;
  }

  #made(make: () => unknown, read: () => unknown, { tracker, shapes }: OperationReading): KeptPart {
    // What it is read with stands apart from it.
    read();
    const before = tracker.changes;
    const { result, dependencies } = tracker.trackApart(() => {
      const made = make();
      return { made, shapes: shapesIn(made, shapes) };
    });
    const own = this.#shared.share(dependencies);
    const follows = dependencies.isComplete ? own : [never];
    if (tracker.changes > before) this.#changes.push(...follows);
    return { ...result, follows: [...follows, this.#changed] };
  }
}

/** What hundreds of parts follow from is asked once for each operation. */
function wholeOf(operation: LazyOperation, parts: KeptOperation['parts']): WholeOperation {
  const all = [...parts.values()];
  return {
    operation,
    shapes: new Map(all.flatMap(({ shapes }) => [...shapes])),
    follows: new FollowsFrom([...new Set(all.flatMap(({ follows }) => follows))]),
  };
}

function tell({ shapes }: Pick<KeptPart, 'shapes'>, { told }: OperationReading): void {
  for (const [name, field] of shapes) told.set(name, field);
}

/** Of what cannot be told whether it still holds. */
const never: Requirement = { isStill: () => false };
