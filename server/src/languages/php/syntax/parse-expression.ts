import type { Expression } from './ast';
import { maxDepth, opening, type Cursor } from './cursor';
import { parseArguments } from './parse-arguments';
import { parseClassReference } from './parse-class-reference';
import { parseOperand } from './parse-operand';
import { listOf } from './list-of';
import { level, levelOfInfix } from './precedence';
import { Token } from './tokens';

/** An expression, whatever stands in it. Where there is none, that is noted, and nothing is passed. */
export function parseExpression(c: Cursor): Expression {
  return parseAtLevel(c, 0);
}

/** An expression in which no operator binds looser than `least`. */
export function parseAtLevel(c: Cursor, least: number): Expression {
  const { start, height } = c;
  if (c.depth >= maxDepth) {
    skipExpression(c);
    return c.tooDeepAt(start);
  }
  c.depth++;
  c.height = 0;
  let left = parsePrefixed(c);
  for (let infix = levelOfInfix(c.kind); infix > 0 && infix >= least; infix = levelOfInfix(c.kind)) {
    left = parseInfix(c, start, left, infix);
    if (++c.height > maxDepth) left = c.tooDeepAt(start);
  }
  c.depth--;
  c.height = Math.max(height, c.height + 1);
  return left;
}

/** Passes what is nested too deeply: all up to what ends it. */
function skipExpression(c: Cursor): void {
  for (;;) {
    switch (c.kind) {
      case Token.OpenRound:
      case Token.OpenSquare:
      case Token.OpenCurly:
        c.skipBrackets();
        break;
      case Token.CloseRound:
      case Token.CloseSquare:
      case Token.CloseCurly:
      case Token.Comma:
      case Token.Semicolon:
      case Token.CloseTag:
      case Token.End:
        return;
      default:
        c.next();
    }
  }
}

function parseInfix(c: Cursor, start: number, left: Expression, infix: number): Expression {
  const operator = c.kind;
  if (operator === Token.Question) return parseTernary(c, start, left);
  const written = c.takeWritten();
  if (operator === Token.Instanceof) {
    const reference = parseClassReference(c);
    return { start, end: c.lastEnd, kind: 'instanceof', operand: left, class: reference };
  }
  const isRight = operator === Token.Coalesce || operator === Token.Power;
  const right = parseAtLevel(c, isRight ? infix : infix + 1);
  return { start, end: c.lastEnd, kind: 'binary', operator: written.toLowerCase(), left, right };
}

function parseTernary(c: Cursor, start: number, condition: Expression): Expression {
  c.next();
  const then = c.is(Token.Colon) ? null : parseAtLevel(c, level.assignment);
  if (!c.expect(Token.Colon, ':')) {
    return { start, end: c.lastEnd, kind: 'ternary', condition, then, otherwise: c.missing(c.lastEnd) };
  }
  const otherwise = parseAtLevel(c, level.coalesce);
  return { start, end: c.lastEnd, kind: 'ternary', condition, then, otherwise };
}

function parsePrefixed(c: Cursor): Expression {
  const { start, kind } = c;
  switch (kind) {
    case Token.Not:
    case Token.Minus:
    case Token.Plus:
    case Token.Tilde: {
      const operator = c.takeWritten();
      const operand = parseAtLevel(c, kind === Token.Not ? level.not : level.unary);
      return { start, end: c.lastEnd, kind: 'unary', operator, operand };
    }
    case Token.Cast: {
      const to = c.takeWritten().slice(1, -1).trim().toLowerCase();
      const operand = parseAtLevel(c, level.unary);
      return { start, end: c.lastEnd, kind: 'cast', to, operand };
    }
    case Token.At:
      c.next();
      return parseAtLevel(c, level.unary);
    case Token.Print:
      c.next();
      return parseAtLevel(c, level.assignment);
    case Token.Throw: {
      c.next();
      const value = parseAtLevel(c, 0);
      return { start, end: c.lastEnd, kind: 'throw', value };
    }
    case Token.Clone:
      return parseClone(c);
    case Token.Yield:
    case Token.YieldFrom:
      return parseYield(c);
    case Token.Include:
    case Token.IncludeOnce:
    case Token.Require:
    case Token.RequireOnce: {
      c.next();
      const once = kind === Token.IncludeOnce || kind === Token.RequireOnce;
      const optional = kind === Token.Include || kind === Token.IncludeOnce;
      const path = parseAtLevel(c, level.or);
      return { start, end: c.lastEnd, kind: 'include', once, optional, path };
    }
    case Token.Increment:
    case Token.Decrement: {
      c.next();
      const target = parseAtLevel(c, level.clone);
      return { start, end: c.lastEnd, kind: 'increment', target, by: kind === Token.Decrement ? -1 : 1, prefix: true };
    }
    default:
      return parseAssigned(c, start, parseOperand(c));
  }
}

/** An assignment may stand wherever its target may: `! $a = f()`. */
function parseAssigned(c: Cursor, start: number, target: Expression): Expression {
  if (c.isAstray) return target;
  switch (c.kind) {
    case Token.Assign: {
      if (!isTarget(target)) return target;
      const into = target.kind === 'array' ? listOf(target) : target;
      c.next();
      if (c.take(Token.Ampersand)) {
        const to = parseAtLevel(c, level.assignment);
        return { start, end: c.lastEnd, kind: 'assignReference', target: into, to };
      }
      const value = parseAtLevel(c, level.assignment);
      return { start, end: c.lastEnd, kind: 'assign', target: into, value };
    }
    case Token.AssignWith: {
      if (!isTarget(target)) return target;
      const operator = c.takeWritten().slice(0, -1);
      const value = parseAtLevel(c, level.assignment);
      return { start, end: c.lastEnd, kind: 'assignWith', operator, target, value };
    }
    case Token.Increment:
    case Token.Decrement: {
      if (!isTarget(target)) return target;
      const by = c.is(Token.Decrement) ? -1 : 1;
      c.next();
      return { start, end: c.lastEnd, kind: 'increment', target, by, prefix: false };
    }
    default:
      return target;
  }
}

function isTarget({ kind }: Expression): boolean {
  switch (kind) {
    case 'variable':
    case 'variableVariable':
    case 'index':
    case 'property':
    case 'staticProperty':
    case 'array':
    case 'list':
    case 'call':
    case 'methodCall':
    case 'staticCall':
      return true;
    default:
      return false;
  }
}

/** `clone $a`, and `clone($a, ['b' => 1])` (PHP 8.5), of which the properties are not read. */
function parseClone(c: Cursor): Expression {
  const { start } = c;
  c.next();
  if (c.is(Token.OpenRound) && hasSeveral(c)) {
    const [first] = parseArguments(c).list;
    return { start, end: c.lastEnd, kind: 'clone', operand: first?.value ?? c.missing(start) };
  }
  const operand = parseAtLevel(c, level.clone);
  return { start, end: c.lastEnd, kind: 'clone', operand };
}

/** Whether the brackets that come next hold more than one expression. */
function hasSeveral(c: Cursor): boolean {
  let open = 0;
  for (let ahead = 0; ; ahead++) {
    const kind = c.peek(ahead);
    if (kind === Token.End || (kind === Token.Comma && open === 1)) return kind === Token.Comma;
    open += opening(kind);
    if (open === 0) return false;
  }
}

function parseYield(c: Cursor): Expression {
  const { start } = c;
  const from = c.is(Token.YieldFrom);
  c.next();
  const isSign = c.is(Token.Plus) || c.is(Token.Minus);
  // `yield * 2` multiplies what the generator is sent.
  if (levelOfInfix(c.kind) > 0 && !isSign)
    return { start, end: c.lastEnd, kind: 'yield', key: null, value: null, from };
  switch (c.kind) {
    case Token.Semicolon:
    case Token.CloseRound:
    case Token.CloseSquare:
    case Token.CloseCurly:
    case Token.Comma:
    case Token.CloseTag:
      return { start, end: c.lastEnd, kind: 'yield', key: null, value: null, from };
    default: {
      const first = parseAtLevel(c, level.assignment);
      const second = !from && c.take(Token.DoubleArrow) ? parseAtLevel(c, level.assignment) : null;
      const [key, value] = second === null ? [null, first] : [first, second];
      return { start, end: c.lastEnd, kind: 'yield', key, value, from };
    }
  }
}
