import { Token } from './tokens';

/** https://www.php.net/manual/en/language.operators.precedence.php, the loosest first. */
export const level = {
  or: 1,
  xor: 2,
  and: 3,
  assignment: 4,
  ternary: 5,
  coalesce: 6,
  booleanOr: 7,
  booleanAnd: 8,
  bitwiseOr: 9,
  bitwiseXor: 10,
  bitwiseAnd: 11,
  equality: 12,
  comparison: 13,
  pipe: 14,
  concatenation: 15,
  shift: 16,
  addition: 17,
  multiplication: 18,
  not: 19,
  instanceof: 20,
  unary: 21,
  power: 22,
  clone: 23,
} as const;

const levels = new Uint8Array(256);
const levelOf: readonly (readonly [number, readonly Token[]])[] = [
  [level.or, [Token.Or]],
  [level.xor, [Token.Xor]],
  [level.and, [Token.And]],
  [level.ternary, [Token.Question]],
  [level.coalesce, [Token.Coalesce]],
  [level.booleanOr, [Token.BooleanOr]],
  [level.booleanAnd, [Token.BooleanAnd]],
  [level.bitwiseOr, [Token.Bar]],
  [level.bitwiseXor, [Token.Caret]],
  [level.bitwiseAnd, [Token.Ampersand]],
  [level.equality, [Token.Equal, Token.NotEqual, Token.Identical, Token.NotIdentical, Token.Spaceship]],
  [level.comparison, [Token.Less, Token.Greater, Token.LessOrEqual, Token.GreaterOrEqual]],
  [level.pipe, [Token.Pipe]],
  [level.concatenation, [Token.Dot]],
  [level.shift, [Token.ShiftLeft, Token.ShiftRight]],
  [level.addition, [Token.Plus, Token.Minus]],
  [level.multiplication, [Token.Star, Token.Slash, Token.Percent]],
  [level.instanceof, [Token.Instanceof]],
  [level.power, [Token.Power]],
];
for (const [of, kinds] of levelOf) for (const kind of kinds) levels[kind] = of;

/** How tightly an operator between two operands binds; 0 for any other token. */
export function levelOfInfix(kind: Token): number {
  return levels[kind] ?? 0;
}
