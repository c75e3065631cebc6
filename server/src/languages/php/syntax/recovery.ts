import { opening, type Cursor } from './cursor';
import { Token } from './tokens';

/** Passes what is not read of a statement, up to where the next one may begin. */
export function recoverStatement(c: Cursor, start: number): void {
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
        if (c.isFirstOfLine && (beginsStatement(c.kind) || (open === 0 && mayBeginStatement(c.kind)))) {
          c.isAstray = false;
          return;
        }
    }
    open = Math.max(0, open + opening(c.kind));
    c.next();
  }
}

/** Whether a keyword begins a statement and nothing else. */
export function beginsStatement(kind: Token): boolean {
  switch (kind) {
    case Token.If:
    case Token.For:
    case Token.Foreach:
    case Token.While:
    case Token.Do:
    case Token.Switch:
    case Token.Try:
    case Token.Return:
    case Token.Break:
    case Token.Continue:
    case Token.Echo:
    case Token.Class:
    case Token.Abstract:
    case Token.Final:
    case Token.Interface:
    case Token.Trait:
    case Token.Namespace:
    case Token.Use:
    case Token.Const:
    case Token.Unset:
    case Token.Global:
      return true;
    default:
      return false;
  }
}

function mayBeginStatement(kind: Token): boolean {
  switch (kind) {
    case Token.Variable:
    case Token.Name:
    case Token.QualifiedName:
    case Token.FullyQualifiedName:
    case Token.Function:
    case Token.Throw:
    case Token.Require:
    case Token.RequireOnce:
      return true;
    default:
      return false;
  }
}

/** Passes what is not read of a member, up to where the next one may begin. */
export function recoverMember(c: Cursor, start: number): void {
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
