const names = /^[ \t]*([A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)/gm;

/** Which heredocs of a text are closed. Lines are looked at once, however many heredocs are asked for. */
export class HeredocEnds {
  readonly #text: string;
  /** The last line that begins with a name, by that name. */
  #last: ReadonlyMap<string, number> | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether the closing marker stands on a line at or behind `start`. */
  isClosed(marker: string, start: number): boolean {
    this.#last ??= new Map(Array.from(this.#text.matchAll(names), (line) => [line[1] ?? '', line.index]));
    return (this.#last.get(marker) ?? -1) >= start;
  }
}
