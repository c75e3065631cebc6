import type { Expression } from './ast';
import type { Cursor } from './cursor';
import { Token } from './tokens';

interface Arm {
  readonly conditions: readonly Expression[] | null;
  readonly value: Expression;
}

export function parseMatch(c: Cursor): Expression {
  const { start } = c;
  c.next();
  c.expect(Token.OpenRound, '(');
  const subject = c.expression();
  c.expect(Token.CloseRound, ')');
  const arms: Arm[] = [];
  if (c.expect(Token.OpenCurly, '{')) {
    while (!c.is(Token.CloseCurly)) {
      const before = c.start;
      const arm = parseArm(c);
      if (c.isAstray && c.start === before) break;
      arms.push(arm);
      if (!c.take(Token.Comma)) break;
    }
    c.expect(Token.CloseCurly, '}');
  }
  return { start, end: c.lastEnd, kind: 'match', subject, arms };
}

function parseArm(c: Cursor): Arm {
  const next = c.peek();
  if (c.is(Token.Default) && (next === Token.DoubleArrow || next === Token.Comma)) {
    c.next();
    c.take(Token.Comma);
    c.expect(Token.DoubleArrow, '=>');
    return { conditions: null, value: c.expression() };
  }
  const conditions: Expression[] = [];
  do {
    if (c.is(Token.DoubleArrow)) break;
    conditions.push(c.expression());
  } while (c.take(Token.Comma));
  c.expect(Token.DoubleArrow, '=>');
  return { conditions, value: c.expression() };
}
