/** Tells when somebody of whom something is awaited says nothing for too long. */
export class Watchdog {
  readonly #limit: number;
  readonly #bark: () => void;
  #timer: NodeJS.Timeout | null = null;
  /** Counts what was heard. */
  #heard = 0;

  constructor(limit: number, bark: () => void) {
    this.#limit = limit;
    this.#bark = bark;
  }

  /** Something is awaited from now on. Who already awaits something waits no longer for it because of that. */
  asked(): void {
    this.#timer ??= setTimeout(() => {
      this.#look();
    }, this.#limit);
  }

  /** A sign of life: what is still awaited may take as long again. */
  heard(isAwaiting: boolean): void {
    this.#heard++;
    this.stop();
    if (isAwaiting) this.asked();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** After a pause of the whole process (a debugger, say) the timer comes before what was said meanwhile. */
  #look(): void {
    this.#timer = null;
    const heard = this.#heard;
    setImmediate(() => {
      if (heard === this.#heard) this.#bark();
    });
  }
}
