import type { ArrayItem, Expression, ListItem } from './ast';
import type { Cursor } from './cursor';
import { listOf } from './list-of';
import { Entries } from './recovery';
import { Token } from './tokens';

/** `[…]`, `array(…)` and `list(…)`; with a place that is passed over it can only be a list. */
export function parseArray(c: Cursor): Expression {
  const { start } = c;
  let isList = c.is(Token.List);
  if (!c.is(Token.OpenSquare)) c.next();
  const [closing, written] = c.is(Token.OpenSquare)
    ? ([Token.CloseSquare, ']'] as const)
    : ([Token.CloseRound, ')'] as const);
  if (c.is(Token.OpenSquare)) c.next();
  else c.expect(Token.OpenRound, '(');
  const items: (ArrayItem | null)[] = [];
  const entries = new Entries(closing, written);
  while (!c.is(closing)) {
    if (c.take(Token.Comma)) {
      items.push(null);
      isList = true;
      continue;
    }
    entries.begin(c);
    const { start: before, holes } = c;
    const item = parseItem(c);
    if (c.holes === holes || c.start !== before) items.push(item);
    if (!entries.goOn(c)) break;
  }
  c.expect(closing, written);
  const end = c.lastEnd;
  return isList
    ? { start, end, kind: 'list', items: items.map(listItem) }
    : { start, end, kind: 'array', items: items.filter((item) => item !== null) };
}

function listItem(item: ArrayItem | null): ListItem {
  return item === null ? null : { key: item.key, target: listOf(item.value) };
}

function parseItem(c: Cursor): ArrayItem {
  if (c.take(Token.Ellipsis)) return { key: null, value: c.expression(), spread: true };
  if (c.take(Token.Ampersand)) return { key: null, value: c.expression(), spread: false };
  const first = c.expression();
  if (!c.take(Token.DoubleArrow)) return { key: null, value: first, spread: false };
  c.take(Token.Ampersand);
  return { key: first, value: c.expression(), spread: false };
}
