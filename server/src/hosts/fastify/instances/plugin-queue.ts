/**
 * Plugins wait until the function that registered them has ended, and are then loaded in order, each with all that it registers
 * itself. What is awaited is loaded at once. https://github.com/fastify/avvio
 */
export class PluginQueue {
  private waiting: (() => void)[] = [];

  add(load: () => void): void {
    this.waiting.push(load);
  }

  /** Loads what waits, as far as nobody awaits something of it meanwhile. */
  drain(): void {
    for (let load = this.waiting.shift(); load !== undefined; load = this.waiting.shift()) load();
  }

  /** Runs the function of a plugin, then what it registered. */
  within(run: () => void): void {
    const before = this.waiting;
    this.waiting = [];
    try {
      run();
      this.drain();
    } finally {
      this.waiting = before;
    }
  }
}
