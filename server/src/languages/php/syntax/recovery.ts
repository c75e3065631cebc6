import { opening, type Cursor } from './cursor';
import { beginsStatement, mayBeginStatement } from './statement-words';
import { Token } from './tokens';

/** Passes what is not read of a statement, up to where the next one may begin. `margin`: how far it is indented. */
export function recoverStatement(c: Cursor, start: number, margin: number): void {
  const from = c.start;
  passStatement(c, start, margin);
  c.noteUnread(c.lastEnd - from);
}

function passStatement(c: Cursor, start: number, margin: number): void {
  if (c.start === start) c.next();
  let open = 0;
  for (;;) {
    switch (c.kind) {
      case Token.End:
      case Token.CloseTag:
        c.isAstray = false;
        return;
      case Token.CloseCurly:
      case Token.Semicolon:
        if (open > 0) break;
        if (c.is(Token.Semicolon)) c.next();
        c.isAstray = false;
        return;
      default:
        if (c.isFirstOfLine && (beginsStatement(c.kind) || (mayBeginStatement(c.kind) && isOutside(c, open, margin)))) {
          c.isAstray = false;
          return;
        }
    }
    open = Math.max(0, open + opening(c.kind));
    c.next();
  }
}

/** Whether a line goes on with no bracket of the statement, as far as can be told. */
function isOutside(c: Cursor, open: number, margin: number): boolean {
  return open === 0 || (c.isWary && c.indentation <= margin);
}

/** Passes what is not read of a member, up to where the next one may begin. */
export function recoverMember(c: Cursor, start: number): void {
  const from = c.start;
  passMember(c, start);
  c.noteUnread(c.lastEnd - from);
}

function passMember(c: Cursor, start: number): void {
  if (c.start === start) c.next();
  let open = 0;
  for (;;) {
    switch (c.kind) {
      case Token.End:
        c.isAstray = false;
        return;
      case Token.CloseCurly:
      case Token.Semicolon:
        if (open > 0) break;
        if (c.is(Token.Semicolon)) c.next();
        c.isAstray = false;
        return;
      default:
        if (beginsMember(c.kind) && c.isFirstOfLine) {
          c.isAstray = false;
          return;
        }
    }
    open = Math.max(0, open + opening(c.kind));
    c.next();
  }
}

/** Whether a token on a new line begins a member. */
function beginsMember(kind: Token): boolean {
  switch (kind) {
    case Token.Public:
    case Token.Protected:
    case Token.Private:
    case Token.Abstract:
    case Token.Final:
    case Token.Readonly:
    case Token.Const:
    case Token.Var:
    case Token.Case:
    case Token.Use:
      return true;
    default:
      return false;
  }
}

/** The entries of a list in brackets, as far as telling them apart needs it. */
export class Entries {
  readonly #closing: Token;
  readonly #written: string;
  /** How far the lines are indented on which entries begin; -1 where none begins a line. */
  #column = -1;
  #start = 0;
  /** Whether something was wrong before the list. */
  #wasAstray = false;

  constructor(closing: Token, written: string) {
    this.#closing = closing;
    this.#written = written;
  }

  begin(c: Cursor): void {
    this.#start = c.start;
    this.#wasAstray = c.isAstray;
    if (this.#column === -1 && c.isFirstOfLine) this.#column = c.indentation;
  }

  /** Passes what stands between two entries; whether another one follows. One that is not read to its end costs itself alone. */
  goOn(c: Cursor): boolean {
    if (c.is(Token.Comma) || c.is(this.#closing)) {
      c.isAstray = this.#wasAstray;
      return c.take(Token.Comma);
    }
    if (this.#column === -1) return false;
    c.expected(`\`${this.#written}\``);
    const from = c.lastEnd;
    if (c.start === this.#start) c.next();
    if (!this.#isAtEntry(c)) return false;
    c.noteUnread(c.lastEnd - from);
    c.isAstray = this.#wasAstray;
    return true;
  }

  /** Passes the lines that are indented farther, and tells whether an entry stands behind them. */
  #isAtEntry(c: Cursor): boolean {
    let open = 0;
    while (!c.is(Token.End) && !(c.is(Token.Semicolon) && open === 0)) {
      if (c.isFirstOfLine && c.indentation <= this.#column)
        return c.indentation === this.#column && opening(c.kind) >= 0;
      open = Math.max(0, open + opening(c.kind));
      c.next();
    }
    return false;
  }
}
