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
  readonly #open: Snapshot[] = [];
  /** The last string that went on over several lines. */
  #last: Snapshot | null = null;

  /** Whether the quote there is not closed on its line. */
  isUnclosed(at: number): boolean {
    return this.#cuts.has(at);
  }

  begin(snapshot: Snapshot): void {
    this.#open.push(snapshot);
  }

  /** Notes where the quote that was opened last is closed; the quote to go back to, if that cannot be where it is. */
  end(text: string, end: number): Snapshot | null {
    const snapshot = this.#open.pop();
    if (snapshot === undefined) return null;
    if (/[\r\n]/.test(text.slice(snapshot.at, end))) this.#last = this.#open[0] ?? snapshot;
    return isImpossible(text, end) ? this.#cut(this.#last) : null;
  }

  /** The quote to go back to where the text ends and quotes are open. */
  outermost(): Snapshot | null {
    return this.#cut(this.#open.length > 1 ? this.#open[0] : (this.#last ?? this.#open[0]));
  }

  #cut(snapshot: Snapshot | null | undefined): Snapshot | null {
    if (snapshot === null || snapshot === undefined || this.#cuts.size === mostCuts) return null;
    this.#cuts.add(snapshot.at);
    this.#open.length = 0;
    this.#last = null;
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
