import { number, string } from '../scalars';
import type { Expression } from './ast';
import type { Cursor } from './cursor';
import { parseVariable } from './parse-variable';
import { StringParts } from './string-parts';
import { numberOf, unescapeSingleQuoted, withoutIndentation } from './string-literals';
import { Token } from './tokens';

/** A string that is one token. */
export function parseSingle(c: Cursor): Expression {
  const { start } = c;
  const written = c.takeWritten();
  const end = c.lastEnd;
  const source = { file: c.file, start, end };
  const prefix = written.charCodeAt(0) === 0x22 || written.charCodeAt(0) === 0x27 ? 1 : 2;
  const inside = written.slice(prefix, -1);
  if (!inside.includes('\\')) return { start, end, kind: 'literal', value: string(inside, source) };
  if (written.endsWith("'")) {
    const value = inside.replace(/\\['\\]/g, unescapeSingleQuoted);
    return { start, end, kind: 'literal', value: string(value, source) };
  }
  const parts = new StringParts(c.file, c.text, 0);
  parts.addText(start + prefix, end - 1);
  return parts.expression({ start, end });
}

export function parseQuoted(c: Cursor): Expression {
  const { start } = c;
  c.next();
  const parts = new StringParts(c.file, c.text, 0);
  addPieces(c, parts, Infinity);
  c.expect(Token.Quote, '"');
  return parts.expression({ start, end: c.lastEnd });
}

/** A heredoc or nowdoc. */
export function parseHeredoc(c: Cursor): Expression {
  const { start, end: textStart } = c;
  const isNowdoc = /^[bB]?<<<[ \t]*'/.test(c.text.slice(start, start + 100));
  c.next();
  const closing = isNowdoc && c.is(Token.StringText) ? c.peek() : c.kind;
  if (isNowdoc || closing === Token.EndHeredoc) {
    if (c.is(Token.StringText)) c.next();
    return nowdoc(c, start, textStart);
  }
  const [end, indentation] = closingOf(c);
  const parts = new StringParts(c.file, c.text, indentation);
  addPieces(c, parts, end);
  if (!c.take(Token.EndHeredoc)) c.expected('the end of the heredoc');
  return parts.expression({ start, end: c.lastEnd });
}

function nowdoc(c: Cursor, start: number, textStart: number): Expression {
  const { kind, start: closing, end: closingEnd, text } = c;
  const indentation = kind === Token.EndHeredoc ? indentationAt(text, closing, closingEnd) : 0;
  const behind = kind === Token.EndHeredoc ? closing : c.lastEnd;
  if (!c.take(Token.EndHeredoc)) c.expected('the end of the heredoc');
  const written = text.slice(textStart, Math.max(textStart, withoutLineBreak(text, behind)));
  const place = { start, end: c.lastEnd };
  const value = withoutIndentation(written, indentation, true);
  return { ...place, kind: 'literal', value: string(value, { file: c.file, ...place }) };
}

function indentationAt(text: string, start: number, end: number): number {
  return /^[ \t]*/.exec(text.slice(start, end))?.[0].length ?? 0;
}

/** The line break before the closing marker belongs to the marker. */
function withoutLineBreak(text: string, end: number): number {
  const at = text.charCodeAt(end - 1) === 0x0a ? end - 1 : end;
  return text.charCodeAt(at - 1) === 0x0d ? at - 1 : at;
}

/** Where the text of a heredoc ends, and how far its closing marker is indented. */
function closingOf(c: Cursor): readonly [number, number] {
  let open = 1;
  for (let ahead = 0; ; ahead++) {
    const kind = c.peek(ahead);
    if (kind === Token.End) return [Infinity, 0];
    if (kind === Token.StartHeredoc) open++;
    else if (kind === Token.EndHeredoc && --open === 0) {
      const { start, end } = c.placeAhead(ahead);
      return [withoutLineBreak(c.text, start), indentationAt(c.text, start, end)];
    }
  }
}

export function parseBackticks(c: Cursor): Expression {
  const { start } = c;
  c.next();
  const parts = new StringParts(c.file, c.text, 0);
  addPieces(c, parts, Infinity);
  c.expect(Token.Backtick, '`');
  const embedded = parts.embedded();
  return { start, end: c.lastEnd, kind: 'opaque', reason: 'shell command expression', parts: embedded };
}

/** `end`: where the text ends at the latest. */
function addPieces(c: Cursor, parts: StringParts, end: number): void {
  for (;;) {
    const { start } = c;
    switch (c.kind) {
      case Token.StringText:
        parts.addText(start, Math.min(c.end, end));
        c.next();
        break;
      case Token.Variable:
        parts.addExpression(parseSimple(c));
        break;
      case Token.CurlyInString:
        c.next();
        parts.addExpression(c.expression());
        if (!c.expect(Token.CloseCurly, '}')) return;
        break;
      case Token.DollarCurly:
        parts.addExpression(parseDollarCurly(c));
        if (c.isAstray) return;
        break;
      default:
        return;
    }
  }
}

/** `$a`, `$a[key]`, `$a[0]`, `$a->b` without braces. */
function parseSimple(c: Cursor): Expression {
  const { start } = c;
  const name = c.takeWritten().slice(1);
  const of: Expression = { start, end: c.lastEnd, kind: 'variable', name };
  if (c.is(Token.OpenSquare)) {
    c.next();
    const index = parseSimpleKey(c);
    c.expect(Token.CloseSquare, ']');
    return { start, end: c.lastEnd, kind: 'index', of, index };
  }
  if (!c.is(Token.Arrow) && !c.is(Token.NullsafeArrow)) return of;
  const nullsafe = c.is(Token.NullsafeArrow);
  c.next();
  const member = { name: c.takeWritten() };
  return { start, end: c.lastEnd, kind: 'property', of, member, nullsafe };
}

/** `key`, `0`, `-1` or `$key`. */
function parseSimpleKey(c: Cursor): Expression {
  const { start } = c;
  switch (c.kind) {
    case Token.Name: {
      const value = string(c.takeWritten());
      return { start, end: c.lastEnd, kind: 'literal', value };
    }
    case Token.StringNumber: {
      const value = number(numberOf(c.takeWritten()), false);
      const source = { file: c.file, start, end: c.lastEnd };
      return { start, end: c.lastEnd, kind: 'literal', value: { ...value, source } };
    }
    case Token.Minus: {
      c.next();
      const operand = parseSimpleKey(c);
      return { start, end: c.lastEnd, kind: 'unary', operator: '-', operand };
    }
    case Token.Variable:
      return parseVariable(c);
    default:
      c.expected('a key');
      return c.missing(start);
  }
}

/** `${name}` is the variable, `${name[0]}` an entry of it, and any other `${…}` a variable of that name. */
function parseDollarCurly(c: Cursor): Expression {
  const { start } = c;
  c.next();
  if (!c.is(Token.StringVariable)) {
    const name = c.expression();
    c.expect(Token.CloseCurly, '}');
    return { start, end: c.lastEnd, kind: 'variableVariable', name };
  }
  const name = c.takeWritten();
  if (!c.is(Token.OpenSquare)) {
    c.expect(Token.CloseCurly, '}');
    return { start, end: c.lastEnd, kind: 'variable', name };
  }
  const of: Expression = { start, end: c.lastEnd, kind: 'variable', name };
  c.next();
  const index = c.expression();
  c.expect(Token.CloseSquare, ']');
  c.expect(Token.CloseCurly, '}');
  return { start, end: c.lastEnd, kind: 'index', of, index };
}
