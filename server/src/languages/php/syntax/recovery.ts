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
