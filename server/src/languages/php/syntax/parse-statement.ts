import type { Attribute, Expression, Statement } from './ast';
import { maxDepth, type Cursor } from './cursor';
import { parseClass } from './parse-class';
import { parseFor, parseForeach, parseIf, parseSwitch, parseTry, parseWhile, parseDo } from './parse-control';
import { parseExpression } from './parse-expression';
import { parseConstants } from './parse-member';
import { parseAttributes, parseParameters, parseReturnType } from './parse-signature';
import { recoverStatement } from './recovery';
import { skipBody } from './skip-body';
import { mayBeginStatement } from './statement-words';
import { Token } from './tokens';

/** The statements of `{ … }`. */
export function parseBraces(c: Cursor): Statement[] {
  const indentation = c.isWary ? c.indentation : 0;
  c.blocks++;
  c.next();
  const statements = parseStatements(c, endsBraces);
  if (!c.isWary || !c.isFirstOfLine) {
    c.expect(Token.CloseCurly, '}');
    return statements;
  }
  // A brace farther right closes what was never opened, one farther left what is around these.
  while (c.is(Token.CloseCurly) && c.indentation > indentation) {
    const { start } = c;
    c.expected('a statement');
    recoverStatement(c, start, c.indentation);
    parseStatements(c, endsBraces, statements);
  }
  if (c.is(Token.CloseCurly) && c.indentation < indentation) c.expected('`}`');
  else c.expect(Token.CloseCurly, '}');
  return statements;
}

function endsBraces(kind: Token): boolean {
  return kind === Token.CloseCurly;
}

/** All up to a token that ends them, which is not passed, behind those of `statements`. */
export function parseStatements(c: Cursor, isEnd: (kind: Token) => boolean, statements: Statement[] = []): Statement[] {
  // How far the statement is indented that was broken off last.
  let broken = Infinity;
  for (;;) {
    if (c.isFenced && c.indentation > c.margin) c.unfence();
    if (c.is(Token.End) || isEnd(c.kind)) return statements;
    const { start, holes, blocks } = c;
    const margin = c.isWary ? c.indentation : Infinity;
    if (margin <= broken) broken = Infinity;
    const parsed = parseStatement(c);
    const isBroken = c.isAstray && c.holes > holes && c.blocks === blocks && isAtEnd(c);
    const statement = isBroken ? wholePart(parsed, c.hole) : parsed;
    // A block whose head is broken off says nothing of what is around it.
    const isOfBroken = statement?.kind === 'return' && broken < margin;
    if (statement !== null && !isOfBroken) statements.push(statement);
    if (!c.isAstray) continue;
    broken = Math.min(broken, margin);
    recoverStatement(c, start, margin);
  }
}

/** A call that breaks off at `end` has the arguments before it; one without any is not made, but what it hangs on is. */
function wholePart(statement: Statement | null, end: number): Statement | null {
  if (statement?.kind !== 'expression') return statement;
  const { expression } = statement;
  if (expression.kind !== 'methodCall' && expression.kind !== 'staticCall') return statement;
  const whole = expression.arguments.filter(({ value }) => value.end <= end);
  if (whole.length > 0) return { ...statement, expression: { ...expression, arguments: whole } };
  return expression.kind === 'methodCall' ? { ...statement, expression: expression.of } : null;
}

function isAtEnd(c: Cursor): boolean {
  return c.is(Token.End) || c.is(Token.CloseCurly);
}

/** Null for what does nothing. Where nothing is read, that is noted. */
export function parseStatement(c: Cursor): Statement | null {
  const { start } = c;
  if (c.depth >= maxDepth) {
    c.tooDeepAt(start);
    if (c.is(Token.OpenCurly)) c.skipBrackets();
    else c.isAstray = true;
    return null;
  }
  c.depth++;
  c.begin = start;
  const { margin } = c;
  if (c.isWary) c.margin = c.indentation;
  const statement = parseNested(c, start);
  c.margin = margin;
  c.depth--;
  return statement;
}

function parseNested(c: Cursor, start: number): Statement | null {
  switch (c.kind) {
    case Token.Semicolon:
    case Token.CloseTag:
      c.next();
      return null;
    case Token.OpenCurly: {
      const statements = parseBraces(c);
      return { start, end: c.lastEnd, kind: 'block', statements };
    }
    case Token.If:
      return parseIf(c);
    case Token.Foreach:
      return parseForeach(c);
    case Token.For:
      return parseFor(c);
    case Token.While:
      return parseWhile(c);
    case Token.Do:
      return parseDo(c);
    case Token.Switch:
      return parseSwitch(c);
    case Token.Try:
      return parseTry(c);
    case Token.Return:
      return parseReturn(c);
    case Token.Echo:
    case Token.OpenTagWithEcho: {
      c.next();
      const parts = parseExpressions(c);
      takeEnd(c);
      return { start, end: c.lastEnd, kind: 'echo', parts };
    }
    default:
      return parseDeclaration(c, start);
  }
}

/** Null for one before other statements that is not whole: someone writes it above them. */
function parseReturn(c: Cursor): Statement | null {
  const { start, indentation } = c;
  c.next();
  if (!c.isFenced && isNextStatement(c, indentation)) c.expected('a value');
  const value = c.isAstray || endsStatement(c.kind) ? null : parseExpression(c);
  takeEnd(c);
  return c.isAstray && (c.isFenced || value === null) ? null : { start, end: c.lastEnd, kind: 'return', value };
}

/** PHP returns what stands on the next line; but nobody writes a value as far left as the `return`. */
function isNextStatement(c: Cursor, indentation: number): boolean {
  return mayBeginStatement(c.kind) && c.isFirstOfLine && c.indentation <= indentation;
}

function parseDeclaration(c: Cursor, start: number): Statement | null {
  const next = c.peek();
  switch (c.kind) {
    case Token.AttributeStart: {
      const attributes = parseAttributes(c);
      return parseAttributed(c, start, attributes);
    }
    case Token.Class:
    case Token.Abstract:
    case Token.Final:
    case Token.Interface:
    case Token.Trait:
    case Token.Enum:
      return parseClassStatement(c, start, []);
    case Token.Readonly:
      return next === Token.OpenRound ? parseExpressionStatement(c) : parseClassStatement(c, start, []);
    case Token.Function:
      return isNamedFunction(c) ? parseFunction(c, start) : parseExpressionStatement(c);
    case Token.Static:
      return next === Token.Variable ? parseStaticVariables(c) : parseExpressionStatement(c);
    case Token.Const: {
      const constants = parseConstants(c).map((one) => ({ ...one, name: c.names.declared(one.name) }));
      return { start, end: c.lastEnd, kind: 'constants', constants };
    }
    case Token.Name:
      if (next !== Token.Colon) return parseExpressionStatement(c);
      return parseLabel(c);
    case Token.Declare:
      return parseDeclare(c);
    default:
      return parseSimple(c, start);
  }
}

function parseAttributed(c: Cursor, start: number, attributes: readonly Attribute[]): Statement {
  switch (c.kind) {
    case Token.Function:
      return isNamedFunction(c) ? parseFunction(c, start) : parseExpressionStatement(c);
    case Token.Fn:
    case Token.Static:
      return parseExpressionStatement(c);
    case Token.Const: {
      const constants = parseConstants(c).map((one) => ({ ...one, name: c.names.declared(one.name) }));
      return { start, end: c.lastEnd, kind: 'constants', constants };
    }
    default:
      return parseClassStatement(c, start, attributes);
  }
}

function parseClassStatement(c: Cursor, start: number, attributes: readonly Attribute[]): Statement {
  const declaration = parseClass(c, null, { start, attributes });
  return { start, end: c.lastEnd, kind: 'class', declaration };
}

function isNamedFunction(c: Cursor): boolean {
  const next = c.peek();
  return next === Token.Ampersand ? c.peek(2) !== Token.OpenRound : next !== Token.OpenRound;
}

function parseFunction(c: Cursor, start: number): Statement {
  c.next();
  c.take(Token.Ampersand);
  let name = '';
  if (c.is(Token.OpenRound)) c.expected('a name');
  else name = c.names.declared(c.takeWritten());
  const parameters = parseParameters(c);
  const returnType = parseReturnType(c);
  const hasBody = c.is(Token.OpenCurly) || c.is(Token.Body);
  if (!hasBody) c.expected('`{`');
  const body = hasBody ? skipBody(c, false) : ({ kind: 'statements', statements: [] } as const);
  const declaration = { start, end: c.lastEnd, name, isStatic: false, parameters, returnType, body };
  return { start, end: c.lastEnd, kind: 'function', declaration };
}

function parseStaticVariables(c: Cursor): Statement {
  const { start } = c;
  const variables: { name: string; value: Expression | null }[] = [];
  do {
    c.next();
    if (!c.is(Token.Variable)) break;
    const name = c.takeWritten().slice(1);
    variables.push({ name, value: c.take(Token.Assign) ? parseExpression(c) : null });
  } while (c.is(Token.Comma));
  takeEnd(c);
  return { start, end: c.lastEnd, kind: 'static', variables };
}

function parseLabel(c: Cursor): Statement {
  const { start } = c;
  const name = c.takeWritten();
  c.next();
  return { start, end: c.lastEnd, kind: 'label', name };
}

/** Directives are not read; a statement that they are for is. */
function parseDeclare(c: Cursor): Statement | null {
  c.next();
  if (c.is(Token.OpenRound)) c.skipBrackets();
  if (c.take(Token.Semicolon)) return null;
  if (c.take(Token.Colon)) {
    const { start } = c;
    const statements = parseStatements(c, (kind) => kind === Token.Enddeclare);
    c.expect(Token.Enddeclare, 'enddeclare');
    takeEnd(c);
    return { start, end: c.lastEnd, kind: 'block', statements };
  }
  return parseStatement(c);
}

function parseSimple(c: Cursor, start: number): Statement {
  switch (c.kind) {
    case Token.Break:
    case Token.Continue: {
      const kind = c.is(Token.Break) ? 'break' : 'continue';
      c.next();
      const value = endsStatement(c.kind) ? null : parseExpression(c);
      const levels = value?.kind === 'literal' && value.value.kind === 'number' ? Math.max(1, value.value.value) : 1;
      takeEnd(c);
      return { start, end: c.lastEnd, kind, levels };
    }
    case Token.Goto: {
      c.next();
      const label = c.is(Token.Name) ? c.takeWritten() : '';
      if (label === '') c.expected('a label');
      takeEnd(c);
      return { start, end: c.lastEnd, kind: 'goto', label };
    }
    case Token.Global:
      return parseGlobal(c);
    case Token.Unset:
      return parseUnset(c);
    case Token.Exit:
      return parseExit(c);
    default:
      return parseExpressionStatement(c);
  }
}

function parseGlobal(c: Cursor): Statement {
  const { start } = c;
  const names: string[] = [];
  do {
    c.next();
    const variable = parseExpression(c);
    if (variable.kind === 'variable') names.push(variable.name);
  } while (c.is(Token.Comma));
  takeEnd(c);
  return { start, end: c.lastEnd, kind: 'global', names };
}

function parseUnset(c: Cursor): Statement {
  const { start } = c;
  const targets: Expression[] = [];
  c.next();
  c.expect(Token.OpenRound, '(');
  while (!c.is(Token.CloseRound) && !c.isAstray) {
    targets.push(parseExpression(c));
    if (!c.take(Token.Comma)) break;
  }
  c.expect(Token.CloseRound, ')');
  takeEnd(c);
  return { start, end: c.lastEnd, kind: 'unset', targets };
}

function parseExit(c: Cursor): Statement {
  const statement = parseExpressionStatement(c);
  const { start, end } = statement;
  if (statement.kind !== 'expression') return statement;
  const { kind } = statement.expression;
  return kind === 'call' || kind === 'constant'
    ? { start, end, kind: 'expression', expression: { start, end, kind: 'exit' } }
    : statement;
}

function parseExpressionStatement(c: Cursor): Statement {
  const { start } = c;
  const expression = parseExpression(c);
  takeEnd(c);
  return { start, end: c.lastEnd, kind: 'expression', expression };
}

/** `a, b, c`: one at least. */
export function parseExpressions(c: Cursor): Expression[] {
  const expressions: Expression[] = [];
  do expressions.push(parseExpression(c));
  while (c.take(Token.Comma));
  return expressions;
}

/** Passes the semicolon that ends a statement, whatever was wrong before it; a closing tag does, too. */
export function takeEnd(c: Cursor): void {
  if (c.is(Token.CloseTag)) return;
  if (c.expect(Token.Semicolon, ';')) c.isAstray = false;
}

function endsStatement(kind: Token): boolean {
  return kind === Token.Semicolon || kind === Token.CloseTag || kind === Token.CloseCurly || kind === Token.End;
}
