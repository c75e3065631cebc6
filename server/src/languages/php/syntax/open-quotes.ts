import { endOfName, isDigit, isNameStart } from './characters';
import { endOfBlank } from './lex-tag';
import type { Mode } from './lex-string';

/** How far the lexer was where a quote stands. */
export interface Snapshot {
  readonly at: number;
  readonly count: number;
  readonly modes: readonly Mode[];
  readonly markers: readonly string[];
}

/** Going back costs reading once more. */
const mostCuts = 20;

/** Finds out which quotes somebody has yet to close: from there on what is in quotes and what is not are exchanged. */
export class OpenQuotes {
  readonly #cuts = new Set<number>();
  /** The outermost string that is open: a quote inside of it is not worth going back to. */
  #outermost: Snapshot | null = null;
  /** Where the quotes stand that are open. */
  readonly #open: number[] = [];
  /** The last string that went on over several lines. */
  #last: Snapshot | null = null;
  /** The last line break before `#scanned`. */
  #lastBreak = -1;
  #scanned = 0;

  /** Whether the quote there is not closed on its line. */
  isUnclosed(at: number): boolean {
    return this.#cuts.has(at);
  }

  begin(at: number, snapshot: () => Snapshot): void {
    if (this.#open.length === 0) this.#outermost = snapshot();
    this.#open.push(at);
  }

  /** Notes where the quote that was opened last is closed; the quote to go back to, if that cannot be where it is. */
  end(text: string, end: number): Snapshot | null {
    const at = this.#open.pop();
    if (at === undefined) return null;
    if (this.#lastBreakBefore(text, end) > at) this.#last = this.#outermost;
    return isImpossible(text, end) ? this.#cut(this.#last) : null;
  }

  /** The quote to go back to where the text ends and quotes are open. */
  outermost(): Snapshot | null {
    const isNested = this.#open.length > 1;
    return this.#cut(isNested ? this.#outermost : (this.#last ?? (this.#open.length === 1 ? this.#outermost : null)));
  }

  #lastBreakBefore(text: string, end: number): number {
    for (; this.#scanned < end; this.#scanned++) {
      const code = text.charCodeAt(this.#scanned);
      if (code === 0x0a || code === 0x0d) this.#lastBreak = this.#scanned;
    }
    return this.#lastBreak;
  }

  #cut(snapshot: Snapshot | null): Snapshot | null {
    if (snapshot === null || this.#cuts.size === mostCuts) return null;
    this.#cuts.add(snapshot.at);
    this.#open.length = 0;
    this.#last = null;
    this.#lastBreak = -1;
    this.#scanned = snapshot.at;
    return snapshot;
  }
}

/** Whether no code has on the same line what comes behind a closing quote here. */
function isImpossible(text: string, end: number): boolean {
  const start = endOfBlank(text, end);
  const code = text.charCodeAt(start);
  if (isNameStart(code))
    return !/^(?:and|as|instanceof|x?or)$/i.test(text.slice(start, endOfName(text, start, text.length)));
  return isDigit(code) || code === 0x24 || code === 0x22 || code === 0x27 || code === 0x5c;
}
