import type { Argument } from './ast';
import type { Cursor } from './cursor';
import { Entries } from './recovery';
import { isKeyword, Token } from './tokens';

export interface Arguments {
  readonly list: readonly Argument[];
  /** `(...)` */
  readonly isCallable: boolean;
}

/** `(…)` behind what is called. */
export function parseArguments(c: Cursor): Arguments {
  c.next();
  if (c.is(Token.Ellipsis) && c.peek() === Token.CloseRound) {
    c.next();
    c.next();
    return { list: [], isCallable: true };
  }
  const list: Argument[] = [];
  const entries = new Entries(Token.CloseRound, ')');
  while (!c.is(Token.CloseRound)) {
    entries.begin(c);
    const { start, holes } = c;
    const argument = parseArgument(c);
    if (c.holes === holes || c.start !== start) list.push(argument);
    if (!entries.goOn(c)) break;
  }
  c.expect(Token.CloseRound, ')');
  // A list that was pushed to has room for 16 more: a copy takes what it needs, and there are tens of thousands.
  return { list: list.slice(), isCallable: false };
}

function parseArgument(c: Cursor): Argument {
  if (c.take(Token.Ellipsis)) return { name: null, spread: true, value: c.expression() };
  let name: string | null = null;
  if (c.peek() === Token.Colon && (c.is(Token.Name) || isKeyword(c.kind))) {
    name = c.takeWritten();
    c.next();
  }
  c.take(Token.Ampersand);
  return { name, spread: false, value: c.expression() };
}
