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
  let open = 0;
  /** How many brackets were open where each anonymous class began that is open. */
  const classes: number[] = [];
  let isClassHead = false;
  do {
    switch (c.kind) {
      case Token.End:
        c.expected('`}`');
        return { kind: 'deferred', start, end: c.lastEnd };
      case Token.Class:
        isClassHead = isClassHead || c.peek(-1) !== Token.DoubleColon;
        break;
      case Token.OpenCurly:
        if (isClassHead) classes.push(open);
        isClassHead = false;
        break;
      case Token.Semicolon:
        isClassHead = false;
        break;
      case Token.CloseCurly:
        if (classes.at(-1) === open - 1) classes.pop();
        break;
      case Token.Public:
      case Token.Protected:
      case Token.Private:
        if (isMethod && classes.length === 0 && !isClassHead && c.isFirstOfLine) {
          c.expected('`}`');
          c.isAstray = false;
          return { kind: 'deferred', start, end: c.lastEnd };
        }
        break;
      default:
        break;
    }
    open += braces(c.kind);
    c.next();
  } while (open > 0);
  return { kind: 'deferred', start, end: c.lastEnd };
}

/** Round and square brackets may be damaged. */
function braces(kind: Token): number {
  switch (kind) {
    case Token.OpenRound:
    case Token.CloseRound:
    case Token.OpenSquare:
    case Token.CloseSquare:
    case Token.AttributeStart:
      return 0;
    default:
      return opening(kind);
  }
}
