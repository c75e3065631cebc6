import type { Expression, Statement } from './ast';
import type { Cursor } from './cursor';
import { listOf } from './list-of';
import { parseExpression } from './parse-expression';
import { parseVariable } from './parse-variable';
import { parseBraces, parseExpressions, parseStatement, parseStatements, takeEnd } from './parse-statement';
import { Token } from './tokens';

function parseCondition(c: Cursor): Expression {
  if (!c.expect(Token.OpenRound, '(')) return c.missing(c.lastEnd);
  const condition = parseExpression(c);
  closeRound(c);
  return condition;
}

/** A body behind it is one, even where the bracket is missing. */
function closeRound(c: Cursor): void {
  if (!c.expect(Token.CloseRound, ')') && c.is(Token.OpenCurly)) c.isAstray = false;
}

function block(start: number, end: number, statements: readonly Statement[]): Statement {
  return { start, end, kind: 'block', statements };
}

/** The statement that is the body, in a list; empty where it does nothing. */
function parseOne(c: Cursor): Statement[] {
  const statement = c.isAstray ? null : parseStatement(c);
  return statement === null ? [] : [statement];
}

/** The statements behind a colon, as a block. */
function parseColonBlock(c: Cursor, isEnd: (kind: Token) => boolean): Statement[] {
  const { start, end } = c;
  c.next();
  const statements = parseStatements(c, isEnd);
  return [block(start, statements.at(-1)?.end ?? end, statements)];
}

/** The body of a loop, in either syntax. */
function parseLoopBody(c: Cursor, ending: Token, written: string): Statement[] {
  if (!c.is(Token.Colon)) return parseOne(c);
  const body = parseColonBlock(c, (kind) => kind === ending);
  c.expect(ending, written);
  takeEnd(c);
  return body;
}

interface Clause {
  readonly start: number;
  readonly end: number;
  readonly condition: Expression | null;
  readonly body: readonly Statement[];
}

export function parseIf(c: Cursor): Statement {
  const { start } = c;
  c.next();
  const condition = parseCondition(c);
  const isColon = c.is(Token.Colon);
  const parseBody = isColon ? () => parseColonBlock(c, endsBranch) : () => parseOne(c);
  const body = parseBody();
  const clauses: Clause[] = [];
  while (!c.isAstray && (c.is(Token.Elseif) || c.is(Token.Else))) {
    const isElse = c.is(Token.Else);
    const clauseStart = c.start;
    c.next();
    const test = isElse ? null : parseCondition(c);
    // `else if (…):` is written for `elseif (…):`.
    const branch = isColon && !c.is(Token.Colon) ? parseOne(c) : parseBody();
    clauses.push({ start: clauseStart, end: c.lastEnd, condition: test, body: branch });
    if (isElse) break;
  }
  if (isColon) {
    c.expect(Token.Endif, 'endif');
    takeEnd(c);
  }
  const end = c.lastEnd;
  let otherwise: Statement | null = null;
  for (const clause of clauses.toReversed()) {
    const then = block(clause.start, clause.end, clause.body);
    const { condition: test } = clause;
    otherwise =
      test === null ? then : { start: clause.start, end: clause.end, kind: 'if', condition: test, then, otherwise };
  }
  return { start, end, kind: 'if', condition, then: block(start, end, body), otherwise };
}

function endsBranch(kind: Token): boolean {
  return kind === Token.Endif || kind === Token.Else || kind === Token.Elseif;
}

export function parseForeach(c: Cursor): Statement {
  const { start } = c;
  c.next();
  c.expect(Token.OpenRound, '(');
  const subject = parseExpression(c);
  c.expect(Token.As, 'as');
  let byReference = c.take(Token.Ampersand);
  let value = parseExpression(c);
  let key: Expression | null = null;
  if (c.take(Token.DoubleArrow)) {
    key = value;
    byReference = c.take(Token.Ampersand);
    value = parseExpression(c);
  }
  closeRound(c);
  const body = parseLoopBody(c, Token.Endforeach, 'endforeach');
  const end = c.lastEnd;
  return {
    start,
    end,
    kind: 'foreach',
    subject,
    key,
    value: listOf(value),
    byReference,
    body: block(start, end, body),
  };
}

export function parseFor(c: Cursor): Statement {
  const { start } = c;
  c.next();
  c.expect(Token.OpenRound, '(');
  const initial = c.is(Token.Semicolon) ? [] : parseExpressions(c);
  c.expect(Token.Semicolon, ';');
  const condition = c.is(Token.Semicolon) ? [] : parseExpressions(c);
  c.expect(Token.Semicolon, ';');
  const step = c.is(Token.CloseRound) ? [] : parseExpressions(c);
  closeRound(c);
  const isColon = c.is(Token.Colon);
  const body = parseLoopBody(c, Token.Endfor, 'endfor');
  const end = c.lastEnd;
  const [only] = body;
  const statements = isColon && only?.kind === 'block' ? only.statements : body;
  return { start, end, kind: 'for', initial, condition, step, body: block(start, end, statements) };
}

export function parseWhile(c: Cursor): Statement {
  const { start } = c;
  c.next();
  const condition = parseCondition(c);
  const body = parseLoopBody(c, Token.Endwhile, 'endwhile');
  const end = c.lastEnd;
  return { start, end, kind: 'while', condition, body: block(start, end, body), bodyFirst: false };
}

export function parseDo(c: Cursor): Statement {
  const { start } = c;
  c.next();
  const body = parseOne(c);
  c.expect(Token.While, 'while');
  const condition = parseCondition(c);
  takeEnd(c);
  const end = c.lastEnd;
  return { start, end, kind: 'while', condition, body: block(start, end, body), bodyFirst: true };
}

export function parseSwitch(c: Cursor): Statement {
  const { start } = c;
  c.next();
  const subject = parseCondition(c);
  const isColon = c.take(Token.Colon);
  if (!isColon) c.expect(Token.OpenCurly, '{');
  const cases: { test: Expression | null; statements: readonly Statement[] }[] = [];
  while (!c.isAstray) {
    if (c.take(Token.Semicolon) || c.take(Token.CloseTag)) continue;
    const isDefault = c.is(Token.Default);
    if (!isDefault && !c.is(Token.Case)) break;
    c.next();
    const test = isDefault ? null : parseExpression(c);
    if (!c.take(Token.Semicolon)) c.expect(Token.Colon, ':');
    cases.push({ test, statements: parseStatements(c, endsCase) });
  }
  if (isColon) {
    c.expect(Token.Endswitch, 'endswitch');
    takeEnd(c);
  } else c.expect(Token.CloseCurly, '}');
  return { start, end: c.lastEnd, kind: 'switch', subject, cases };
}

function endsCase(kind: Token): boolean {
  return kind === Token.Case || kind === Token.Default || kind === Token.CloseCurly || kind === Token.Endswitch;
}

/** `{ … }` as the body of something else. */
function parseBody(c: Cursor): Statement[] {
  const { start } = c;
  if (!c.is(Token.OpenCurly)) {
    c.expected('`{`');
    return [];
  }
  const statements = parseBraces(c);
  return [block(start, c.lastEnd, statements)];
}

interface Catch {
  readonly classes: readonly string[];
  readonly variable: string | null;
  readonly body: Statement;
}

export function parseTry(c: Cursor): Statement {
  const { start } = c;
  c.next();
  const body = parseBody(c);
  const catches: Catch[] = [];
  let last: Statement | null = null;
  for (;;) {
    const clauseStart = c.start;
    if (c.take(Token.Catch)) catches.push(parseCatch(c, clauseStart));
    else if (c.take(Token.Finally)) {
      const statements = parseBody(c);
      last = block(clauseStart, c.lastEnd, statements);
    } else break;
  }
  if (catches.length === 0 && last === null) c.expected('`catch` or `finally`');
  const end = c.lastEnd;
  return { start, end, kind: 'try', body: block(start, end, body), catches, last };
}

function parseCatch(c: Cursor, start: number): Catch {
  c.expect(Token.OpenRound, '(');
  const classes: string[] = [];
  do {
    if (c.is(Token.Variable) || c.is(Token.CloseRound)) c.expected('the name of a class');
    else classes.push(c.names.class(c.takeWritten()));
  } while (c.take(Token.Bar));
  const variable = c.is(Token.Variable) ? parseVariable(c) : null;
  closeRound(c);
  const statements = parseBody(c);
  const name = variable?.kind === 'variable' ? variable.name : null;
  return { classes, variable: name, body: block(start, c.lastEnd, statements) };
}
