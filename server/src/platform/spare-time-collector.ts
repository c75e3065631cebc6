import { getHeapStatistics } from 'node:v8';

/** Bytes of objects that came since the last time, of which it is worth to see what is still alive. */
const worthwhile = 8_000_000;

/** Milliseconds that spare time lasts. Where more is alive than can be gone through in it, V8 does that bit by bit. */
const longest = 120;

/** Collects garbage in time that nobody waits in: where V8 does, once it must, the work that it interrupts takes half as long again. */
export class SpareTimeCollector {
  readonly #collect: () => void;
  readonly #used: () => number;
  #alive: number;
  #isLong = false;

  /** `used`: the bytes of all objects, dead ones included. */
  constructor(collect: () => void, used = () => getHeapStatistics().used_heap_size) {
    this.#collect = collect;
    this.#used = used;
    this.#alive = used();
  }

  /** Called where there is some spare time. */
  collect(): void {
    if (this.#isLong || this.#used() < this.#alive + worthwhile) return;
    const start = performance.now();
    this.#collect();
    this.#isLong = performance.now() - start > longest;
    this.#alive = this.#used();
  }
}
