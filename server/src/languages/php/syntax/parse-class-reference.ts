import type { ClassReference, Expression, MemberName } from './ast';
import { maxDepth, type Cursor } from './cursor';
import { parseIndex, parseMemberName, parseVariable } from './parse-variable';
import { isClassName, Token } from './tokens';

/** Behind `new` and `instanceof`: a name, or an expression without calls. */
export function parseClassReference(c: Cursor): ClassReference {
  const { start } = c;
  if (isClassName(c.kind)) {
    const name = c.names.class(c.takeWritten());
    return c.is(Token.DoubleColon) ? { expression: parseProperties(c, start, { name }) } : { name };
  }
  switch (c.kind) {
    case Token.Variable:
    case Token.Dollar:
      return { expression: parseProperties(c, start, { expression: parseVariable(c) }) };
    case Token.OpenRound: {
      c.next();
      const expression = c.expression();
      c.expect(Token.CloseRound, ')');
      return { expression };
    }
    default:
      c.expected('a class');
      return { name: '' };
  }
}

/** `$a->b['c']::$d`: what may name a class. */
function parseProperties(c: Cursor, start: number, first: ClassReference): Expression {
  let of = first;
  for (;;) {
    const left = 'expression' in of ? of.expression : c.missing(start);
    if (c.is(Token.OpenSquare) && 'expression' in of) of = { expression: parseIndex(c, start, left) };
    else if ((c.is(Token.Arrow) || c.is(Token.NullsafeArrow)) && 'expression' in of) {
      const nullsafe = c.is(Token.NullsafeArrow);
      c.next();
      const member = parseMemberName(c);
      of = { expression: { start, end: c.lastEnd, kind: 'property', of: left, member, nullsafe } };
    } else if (c.is(Token.DoubleColon)) {
      c.next();
      const member = parseMemberName(c);
      const named: MemberName =
        'expression' in member && member.expression.kind === 'variable' ? { name: member.expression.name } : member;
      of = { expression: { start, end: c.lastEnd, kind: 'staticProperty', class: of, member: named } };
    } else return left;
    if (++c.height > maxDepth) return c.tooDeepAt(start);
  }
}
