import { endOfSpace } from './characters';

/** Where a comment ends that begins at `start`, its line break not counted; `start` where none does. */
export function endOfComment(text: string, start: number, end: number): number {
  const first = text.charCodeAt(start);
  const second = text.charCodeAt(start + 1);
  if (first === 0x2f && second === 0x2a) {
    const closing = text.indexOf('*/', start + 2);
    return closing === -1 || closing + 2 > end ? end : closing + 2;
  }
  const isLine = first === 0x23 ? second !== 0x5b : first === 0x2f && second === 0x2f;
  return isLine ? endOfLineComment(text, start + 1, end) : start;
}

/** A comment of a line ends before a closing tag, too. */
const line = /(?:[^\r\n?]+|\?(?!>))*/y;

function endOfLineComment(text: string, start: number, end: number): number {
  line.lastIndex = start;
  line.test(text);
  return Math.min(line.lastIndex, end);
}

/** The comments of a text from its beginning on. What was found is kept, so that many that are not closed cost no more than one. */
export class Comments {
  readonly #text: string;
  readonly #end: number;
  /** Where the comment of several lines ends that was asked for last. */
  #behind = -1;
  /** The last line that was found to begin with one. */
  #beginning = -1;

  constructor(text: string, end: number) {
    this.#text = text;
    this.#end = end;
  }

  /** Like `endOfComment`. */
  end(start: number): number {
    const isBlock = this.#text.startsWith('/*', start);
    if (isBlock && start + 4 <= this.#behind) return this.#behind;
    const behind = endOfComment(this.#text, start, this.#end);
    if (isBlock) this.#behind = behind;
    return behind;
  }

  /** Whether a comment of several lines is not closed, or holds a line on which another one begins. */
  isDoubtful(start: number, end: number): boolean {
    if (!this.#text.endsWith('*/', end) || end < start + 4) return true;
    if (this.#beginning <= start) {
      const within = /[\r\n][ \t]*\/\*/.exec(this.#text.slice(start, end));
      if (within === null) return false;
      this.#beginning = start + within.index + 1;
    }
    return this.#beginning < end;
  }
}

/** The last comment between two tokens; null where there is none. */
export function lastComment(text: string, start: number, end: number): string | null {
  let last: string | null = null;
  let at = endOfSpace(text, start, end);
  while (at < end) {
    const behind = endOfComment(text, at, end);
    if (behind === at) break;
    last = text.slice(at, behind);
    at = endOfSpace(text, behind, end);
  }
  return last;
}
