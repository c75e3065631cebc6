import type { Body, Closure, Expression } from './ast';
import type { Cursor } from './cursor';
import { parseAttributes, parseParameters, parseReturnType } from './parse-signature';
import { Token } from './tokens';

/** `function (…) use (…) {…}` and `fn (…) => …`, attributes and `static` before them included. */
export function parseClosure(c: Cursor): Expression {
  const { start } = c;
  if (c.is(Token.AttributeStart)) parseAttributes(c);
  const isStatic = c.take(Token.Static);
  const isArrow = c.is(Token.Fn);
  if (!isArrow && !c.is(Token.Function)) {
    c.expected('a function');
    return c.missing(start);
  }
  c.next();
  c.take(Token.Ampersand);
  const parameters = parseParameters(c);
  const uses = isArrow ? null : parseUses(c);
  const returnType = parseReturnType(c);
  const body = isArrow ? parseArrowBody(c) : parseClosureBody(c);
  const closure: Closure = { start, end: c.lastEnd, parameters, uses, isStatic, returnType, body };
  return { start, end: c.lastEnd, kind: 'closure', closure };
}

function parseUses(c: Cursor): { name: string; byReference: boolean }[] {
  const uses: { name: string; byReference: boolean }[] = [];
  if (!c.take(Token.Use)) return uses;
  c.expect(Token.OpenRound, '(');
  for (;;) {
    const byReference = c.take(Token.Ampersand);
    if (!c.is(Token.Variable)) break;
    uses.push({ name: c.takeWritten().slice(1), byReference });
    if (!c.take(Token.Comma)) break;
  }
  c.expect(Token.CloseRound, ')');
  return uses;
}

function parseArrowBody(c: Cursor): Body {
  if (!c.expect(Token.DoubleArrow, '=>')) return { kind: 'statements', statements: [] };
  const { start } = c;
  const value = c.expression();
  return { kind: 'statements', statements: [{ start, end: c.lastEnd, kind: 'return', value }] };
}

function parseClosureBody(c: Cursor): Body {
  if (c.is(Token.OpenCurly)) return { kind: 'statements', statements: c.braces() };
  c.expected('`{`');
  return { kind: 'statements', statements: [] };
}
