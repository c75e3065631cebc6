import type { ReadOperation } from './read-operation';

type Whole = Required<ReadOperation>;

export type OperationPart = keyof Whole;

/** How many parts an operation has. */
const partCount = 12;

/** What makes each part. */
export type OperationMakers = { readonly [Name in keyof Whole]: () => Whole[Name] };

/** An operation of which each part is read when somebody first asks for it: after an edit the problems are wanted of all, the fields of few. */
export class LazyOperation implements Whole {
  /** Null once all parts are made: a whole operation holds on to nothing of its reading. */
  #make: (<Name extends keyof Whole>(name: Name) => Whole[Name]) | null;
  readonly #made: Partial<Record<keyof Whole, unknown>> = {};
  #count = 0;

  /** `making`: has each part made, for those who want to see what it looks at. */
  constructor(
    makers: OperationMakers,
    making: <Part>(make: () => Part, name: OperationPart) => Part = (make) => make(),
  ) {
    this.#make = <Name extends keyof Whole>(name: Name) => making<Whole[Name]>(() => makers[name](), name);
  }

  /** Whether all of it was asked for. */
  get isWhole(): boolean {
    return this.#make === null;
  }

  /** Whether a part was asked for. */
  has(name: OperationPart): boolean {
    return name in this.#made;
  }

  get checked(): Whole['checked'] {
    return this.#of('checked');
  }

  get read(): Whole['read'] {
    return this.#of('read');
  }

  get pathTypes(): Whole['pathTypes'] {
    return this.#of('pathTypes');
  }

  get methodField(): Whole['methodField'] {
    return this.#of('methodField');
  }

  get paging(): Whole['paging'] {
    return this.#of('paging');
  }

  get answers(): Whole['answers'] {
    return this.#of('answers');
  }

  get failures(): Whole['failures'] {
    return this.#of('failures');
  }

  get errors(): Whole['errors'] {
    return this.#of('errors');
  }

  get isRefusedOtherwise(): Whole['isRefusedOtherwise'] {
    return this.#of('isRefusedOtherwise');
  }

  get documentation(): Whole['documentation'] {
    return this.#of('documentation');
  }

  get stated(): Whole['stated'] {
    return this.#of('stated');
  }

  get problems(): Whole['problems'] {
    return this.#of('problems');
  }

  #of<Name extends keyof Whole>(name: Name): Whole[Name] {
    if (this.#make !== null && !(name in this.#made)) {
      this.#made[name] = this.#make(name);
      this.#count++;
      if (this.#count === partCount) this.#make = null;
    }
    // What is noted under a name is what its maker made.
    return this.#made[name] as Whole[Name];
  }
}
