/** Collects what comes while nobody looks. */
export class Inbox<Item> {
  #items: Item[] = [];
  #arrived: () => void = () => undefined;

  add(items: readonly Item[]): void {
    this.#items.push(...items);
    this.#arrived();
  }

  /** All that came, once anything has; nothing where `signal` is aborted before. */
  async takeAll(signal: AbortSignal): Promise<readonly Item[]> {
    if (this.#items.length === 0 && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const end = (): void => {
          // The signal outlives the wait: listeners of past ones would pile up.
          signal.removeEventListener('abort', end);
          resolve();
        };
        this.#arrived = end;
        signal.addEventListener('abort', end);
      });
    }
    return this.#items.splice(0);
  }
}
