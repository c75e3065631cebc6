import { isDigit } from './characters';
import { Token } from './tokens';

/** Each operator of several characters by its first one, the longest first. */
const operators: ReadonlyMap<number, readonly (readonly [string, Token])[]> = operatorTable({
  '...': Token.Ellipsis,
  '<=>': Token.Spaceship,
  '<<=': Token.AssignWith,
  '>>=': Token.AssignWith,
  '**=': Token.AssignWith,
  '??=': Token.AssignWith,
  '===': Token.Identical,
  '!==': Token.NotIdentical,
  '?->': Token.NullsafeArrow,
  '=>': Token.DoubleArrow,
  '==': Token.Equal,
  '!=': Token.NotEqual,
  '<>': Token.NotEqual,
  '<=': Token.LessOrEqual,
  '>=': Token.GreaterOrEqual,
  '->': Token.Arrow,
  '::': Token.DoubleColon,
  '++': Token.Increment,
  '--': Token.Decrement,
  '&&': Token.BooleanAnd,
  '||': Token.BooleanOr,
  '|>': Token.Pipe,
  '??': Token.Coalesce,
  '**': Token.Power,
  '<<': Token.ShiftLeft,
  '>>': Token.ShiftRight,
  '+=': Token.AssignWith,
  '-=': Token.AssignWith,
  '*=': Token.AssignWith,
  '/=': Token.AssignWith,
  '.=': Token.AssignWith,
  '%=': Token.AssignWith,
  '&=': Token.AssignWith,
  '|=': Token.AssignWith,
  '^=': Token.AssignWith,
});

function operatorTable(all: Readonly<Record<string, Token>>): Map<number, [string, Token][]> {
  const table = new Map<number, [string, Token][]>();
  for (const [written, kind] of Object.entries(all)) {
    const first = written.charCodeAt(0);
    table.set(first, [...(table.get(first) ?? []), [written, kind]]);
  }
  return table;
}

/** By the code of the first character: most marks begin nothing longer. */
const beginsOperator = new Uint8Array(128);
for (const first of operators.keys()) beginsOperator[first] = 1;

/** The operator of several characters that stands there; null where a single one does. */
export function operatorAt(text: string, at: number, end: number): readonly [string, Token] | null {
  const first = text.charCodeAt(at);
  if (beginsOperator[first] !== 1) return null;
  const second = text.charCodeAt(at + 1);
  // No operator goes on with one of these.
  if (second <= 0x20 || second >= 0x80 || isDigit(second)) return null;
  const found = operators.get(first)?.find(([written]) => text.startsWith(written, at));
  return found === undefined || at + found[0].length > end ? null : found;
}
