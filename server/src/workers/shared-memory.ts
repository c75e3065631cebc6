import type { Signal } from '../core/ports';

/** Thrown by work that nobody waits for any more. */
export class Cancelled extends Error {
  constructor() {
    super('Cancelled.');
  }
}

/** A flag that one thread raises and another sees in the middle of its work. */
export class SharedFlag implements Signal {
  readonly memory: SharedArrayBuffer;
  readonly #cells: Int32Array;

  constructor(memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#cells = new Int32Array(memory);
  }

  raise(): void {
    Atomics.store(this.#cells, 0, 1);
  }

  get aborted(): boolean {
    return Atomics.load(this.#cells, 0) !== 0;
  }

  throwIfAborted(): void {
    if (this.aborted) throw new Cancelled();
  }
}

/** Counts for one thread what another has told it, so that it knows in the middle of its work that there is more. */
export class SharedCounter {
  readonly memory: SharedArrayBuffer;
  readonly #cells: Int32Array;

  constructor(memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#cells = new Int32Array(memory);
  }

  increase(): void {
    Atomics.add(this.#cells, 0, 1);
  }

  get value(): number {
    return Atomics.load(this.#cells, 0);
  }
}
