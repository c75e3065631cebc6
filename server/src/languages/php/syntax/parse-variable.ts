import type { Expression, MemberName } from './ast';
import { maxDepth, type Cursor } from './cursor';
import { beginsStatement } from './statement-words';
import { isKeyword, keywordAt, Token } from './tokens';

/** `[…]` behind what it is taken of. */
export function parseIndex(c: Cursor, start: number, of: Expression): Expression {
  c.next();
  const index = c.is(Token.CloseSquare) ? null : c.expression();
  c.expect(Token.CloseSquare, ']');
  return { start, end: c.lastEnd, kind: 'index', of, index };
}

/** A name on the next line is one, too, but for what is more likely to be the next statement. */
export function parseMemberName(c: Cursor): MemberName {
  if (c.isFirstOfLine && beginsNextStatement(c)) {
    c.expected('the name of a member');
    return { name: '' };
  }
  switch (c.kind) {
    case Token.Variable:
    case Token.Dollar:
      return { expression: parseVariable(c) };
    case Token.OpenCurly:
      return { expression: parseBraced(c) };
    default:
      if (c.is(Token.Name) || isKeyword(c.kind)) return { name: c.takeWritten() };
      c.expected('the name of a member');
      return { name: '' };
  }
}

function beginsNextStatement(c: Cursor): boolean {
  if (c.is(Token.Variable)) return true;
  if (!c.is(Token.Name)) return false;
  if (c.peek() === Token.DoubleColon) return true;
  // Behind an arrow all words are names.
  const word = keywordAt(c.text, c.start, c.end);
  if (!beginsStatement(word) && word !== Token.Require && word !== Token.RequireOnce) return false;
  c.kind = word;
  return true;
}

function parseBraced(c: Cursor): Expression {
  c.next();
  const expression = c.expression();
  c.expect(Token.CloseCurly, '}');
  return expression;
}

/** `$a`, `$$a`, `${…}` */
export function parseVariable(c: Cursor): Expression {
  const { start } = c;
  if (c.is(Token.Variable)) {
    const name = c.text.slice(start + 1, c.end);
    c.next();
    return { start, end: c.lastEnd, kind: 'variable', name };
  }
  if (c.depth >= maxDepth) {
    while (c.is(Token.Dollar)) c.next();
    return c.tooDeepAt(start);
  }
  c.depth++;
  c.next();
  const name = parseVariableName(c, start);
  c.depth--;
  return { start, end: c.lastEnd, kind: 'variableVariable', name };
}

function parseVariableName(c: Cursor, start: number): Expression {
  if (c.is(Token.OpenCurly)) return parseBraced(c);
  if (c.is(Token.Variable) || c.is(Token.Dollar)) return parseVariable(c);
  c.expected('the name of a variable');
  return c.missing(start);
}
