import type { Body } from './ast';
import { opening, type Cursor } from './cursor';
import { Token } from './tokens';

/**
 * Passes the `{ … }` of a named function, to be read when somebody asks. In a method no visibility is told but within an
 * anonymous class: where it is (`isMethod`), the body was not closed, and the next member begins.
 */
export function skipBody(c: Cursor, isMethod: boolean): Body {
  const { start } = c;
  if (c.take(Token.Body)) return { kind: 'deferred', start, end: c.lastEnd };
  const open = new OpenBraces();
  do {
    const isLost = isMethod && open.areNoClasses && isVisibility(c.kind) && c.isFirstOfLine;
    if (c.is(Token.End) || isLost) {
      c.expected('`}`');
      c.isAstray = c.isAstray && !isLost;
      break;
    }
    open.take(c);
    c.next();
  } while (open.count > 0);
  return { kind: 'deferred', start, end: c.lastEnd };
}

function isVisibility(kind: Token): boolean {
  return kind === Token.Public || kind === Token.Protected || kind === Token.Private;
}

/** The braces that are open, and those of them that are an anonymous class's. */
class OpenBraces {
  count = 0;
  #rounds = 0;
  /** How many braces are open around each class that is. */
  readonly #classes: number[] = [];
  /** How many round brackets are open around the head of each class whose brace is still to come. */
  #heads: number[] = [];

  get areNoClasses(): boolean {
    return this.#classes.length === 0 && this.#heads.length === 0;
  }

  take(c: Cursor): void {
    switch (c.kind) {
      case Token.Class:
        if (c.peek(-1) !== Token.DoubleColon) this.#heads.push(this.#rounds);
        break;
      case Token.OpenRound:
        this.#rounds++;
        break;
      case Token.CloseRound:
        this.#rounds--;
        break;
      case Token.OpenSquare:
      case Token.CloseSquare:
      case Token.AttributeStart:
        break;
      case Token.Semicolon:
        if (this.#heads.at(-1) === this.#rounds) this.#heads = [];
        break;
      default:
        this.#brace(c.kind);
    }
  }

  #brace(kind: Token): void {
    const change = opening(kind);
    if (change > 0 && this.#heads.at(-1) === this.#rounds) {
      this.#heads.pop();
      this.#classes.push(this.count);
    }
    this.count += change;
    if (change < 0 && this.#classes.at(-1) === this.count) this.#classes.pop();
  }
}
