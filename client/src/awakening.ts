/** Wakes the extension once there is an application: until then nothing of it runs, and nothing is shown. */
export class Awakening<Parts> {
  #parts: Parts | null = null;
  /** Searches, one after the other. */
  #turns: Promise<Parts | null> = Promise.resolve(null);

  /**
   * `search` looks whether there is an application, and may fail: then somebody has to see why, so that counts as one.
   * `wake` makes what works with applications, and is called once.
   */
  constructor(
    private readonly search: () => Promise<boolean>,
    private readonly wake: () => Parts,
  ) {}

  /** What works with applications; null where there is none now. Looks until one was found, never after that. */
  parts(): Promise<Parts | null> {
    this.#turns = this.#turns.then(() => this.#look());
    return this.#turns;
  }

  async #look(): Promise<Parts | null> {
    if (this.#parts !== null) return this.#parts;
    const found = await this.search().catch(() => true);
    if (found) this.#parts = this.wake();
    return this.#parts;
  }
}
