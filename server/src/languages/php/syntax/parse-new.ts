import type { Argument, Expression } from './ast';
import type { Cursor } from './cursor';
import { parseArguments } from './parse-arguments';
import { parseClass } from './parse-class';
import { parseClassReference } from './parse-class-reference';
import { Token } from './tokens';

/** `new A`, `new A(…)`, `new class(…) {…}` */
export function parseNew(c: Cursor): Expression {
  const { start } = c;
  c.next();
  if (beginsClass(c.kind)) {
    let args: readonly Argument[] = [];
    const declaration = parseClass(c, () => {
      if (c.is(Token.OpenRound)) args = parseArguments(c).list;
    });
    return { start, end: c.lastEnd, kind: 'newAnonymous', class: declaration, arguments: args };
  }
  const reference = parseClassReference(c);
  const list = c.is(Token.OpenRound) ? parseArguments(c).list : [];
  return { start, end: c.lastEnd, kind: 'new', class: reference, arguments: list };
}

function beginsClass(kind: Token): boolean {
  switch (kind) {
    case Token.Class:
    case Token.AttributeStart:
    case Token.Readonly:
    case Token.Final:
    case Token.Abstract:
      return true;
    default:
      return false;
  }
}
