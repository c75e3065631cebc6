import type { ParsedPattern } from './pattern-tree';

/** Thrown where a pattern has what is not read, or a mistake. */
export class Unreadable extends Error {}

/** Beyond this a recursive reader could exhaust the stack. */
export const maximumDepth = 100;

/** What a reader of patterns makes; null where it throws `Unreadable`. */
export function readOrNull(read: () => ParsedPattern): ParsedPattern | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** The text of a pattern, taken from left to right. */
export class PatternText {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** The character so many behind the next one; empty behind the end. */
  peek(ahead = 0): string {
    return this.#text.charAt(this.#at + ahead);
  }

  /** Takes a UTF-16 unit, or a whole code point; empty at the end. */
  next(isUnicode = false): string {
    const code = this.#text.codePointAt(this.#at);
    if (code === undefined) return '';
    const character = isUnicode ? String.fromCodePoint(code) : this.peek();
    this.#at += character.length;
    return character;
  }

  /** Takes what is wanted, where it comes next. */
  take(wanted: string): boolean {
    if (!this.#text.startsWith(wanted, this.#at)) return false;
    this.#at += wanted.length;
    return true;
  }

  /** Takes what an expression with the flag `y` matches here. */
  takeMatch(sticky: RegExp): RegExpExecArray | null {
    sticky.lastIndex = this.#at;
    const match = sticky.exec(this.#text);
    this.#at += match?.[0].length ?? 0;
    return match;
  }
}
