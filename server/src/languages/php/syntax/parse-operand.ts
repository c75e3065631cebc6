import { bool, nullValue, number, string } from '../scalars';
import type { ClassReference, Expression, MemberName } from './ast';
import { maxDepth, type Cursor } from './cursor';
import { parseArguments, type Arguments } from './parse-arguments';
import { parseArray } from './parse-array';
import { parseClosure } from './parse-closure';
import { parseMatch } from './parse-match';
import { parseNew } from './parse-new';
import { parseIndex, parseMemberName, parseVariable } from './parse-variable';
import { parseBackticks, parseHeredoc, parseQuoted, parseSingle } from './parse-string';
import { numberOf } from './string-literals';
import { Token } from './tokens';

/** What operators work on, with all that hangs on it: `->a`, `::b`, `[c]`, `(d)`. */
export function parseOperand(c: Cursor): Expression {
  const { start } = c;
  let left = parseBase(c);
  for (;;) {
    switch (c.kind) {
      case Token.Arrow:
      case Token.NullsafeArrow:
        left = parseMember(c, start, left);
        break;
      case Token.DoubleColon:
        left = parseStatic(c, start, { expression: left });
        break;
      case Token.OpenSquare:
        left = parseIndex(c, start, left);
        break;
      case Token.OpenRound: {
        const args = parseArguments(c);
        left = called(args, {
          start,
          end: c.lastEnd,
          kind: 'call',
          function: { expression: left },
          arguments: args.list,
        });
        break;
      }
      default:
        return left;
    }
    if (++c.height > maxDepth) left = c.tooDeepAt(start);
  }
}

function called(args: Arguments, call: Expression): Expression {
  return args.isCallable ? { start: call.start, end: call.end, kind: 'callable', call } : call;
}

function parseMember(c: Cursor, start: number, of: Expression): Expression {
  const nullsafe = c.is(Token.NullsafeArrow);
  c.next();
  const member = parseMemberName(c);
  if (!c.is(Token.OpenRound)) return { start, end: c.lastEnd, kind: 'property', of, member, nullsafe };
  const args = parseArguments(c);
  return called(args, {
    start,
    end: c.lastEnd,
    kind: 'methodCall',
    of,
    member,
    arguments: args.list,
    nullsafe,
  });
}

/** Behind a class: `::a`, `::$a`, `::a()`, `::class`. */
function parseStatic(c: Cursor, start: number, reference: ClassReference): Expression {
  c.next();
  const isProperty = c.is(Token.Variable) || c.is(Token.Dollar);
  const member = parseMemberName(c);
  if (c.is(Token.OpenRound)) {
    const args = parseArguments(c);
    return called(args, {
      start,
      end: c.lastEnd,
      kind: 'staticCall',
      class: reference,
      member,
      arguments: args.list,
    });
  }
  const end = c.lastEnd;
  if (!isProperty) return { start, end, kind: 'classConstant', class: reference, member };
  const named: MemberName =
    'expression' in member && member.expression.kind === 'variable' ? { name: member.expression.name } : member;
  return { start, end, kind: 'staticProperty', class: reference, member: named };
}

function parseBase(c: Cursor): Expression {
  const { start, kind } = c;
  switch (kind) {
    case Token.Variable:
    case Token.Dollar:
      return parseVariable(c);
    case Token.Name:
    case Token.QualifiedName:
    case Token.FullyQualifiedName:
    case Token.RelativeName:
      return parseNamed(c);
    case Token.String:
      return parseSingle(c);
    case Token.Integer:
    case Token.Float: {
      const { value, isFloat } = number(numberOf(c.takeWritten()), kind === Token.Float);
      const source = { file: c.file, start, end: c.lastEnd };
      return { start, end: c.lastEnd, kind: 'literal', value: { kind: 'number', value, isFloat, source } };
    }
    case Token.Quote:
      return parseQuoted(c);
    case Token.StartHeredoc:
      return parseHeredoc(c);
    case Token.Backtick:
      return parseBackticks(c);
    case Token.OpenSquare:
    case Token.List:
      return parseArray(c);
    case Token.OpenRound: {
      c.next();
      const inner = c.expression();
      c.expect(Token.CloseRound, ')');
      return inner;
    }
    case Token.New:
      return parseNew(c);
    case Token.Function:
    case Token.Fn:
    case Token.AttributeStart:
      return parseClosure(c);
    default:
      return parseWord(c);
  }
}

/** What begins with a keyword that may begin other things too. */
function parseWord(c: Cursor): Expression {
  const { start, kind } = c;
  const next = c.peek();
  switch (kind) {
    case Token.Static:
      return next === Token.Function || next === Token.Fn ? parseClosure(c) : parseNamed(c);
    case Token.Array:
      return next === Token.OpenRound ? parseArray(c) : parseNamed(c);
    case Token.Match:
      return next === Token.OpenRound ? parseMatch(c) : parseNamed(c);
    case Token.Exit:
    case Token.HaltCompiler:
    case Token.Readonly:
    case Token.Enum:
      return parseNamed(c);
    case Token.Bad:
      if (!c.isUnclosed) break;
      // That it is not closed is told of the whole file.
      c.next();
      c.isAstray = true;
      return c.missing(start);
    default:
  }
  c.expected('an expression');
  return c.missing(start);
}

/** A function that is called, a class of which something is taken, or a constant. */
function parseNamed(c: Cursor): Expression {
  const { start } = c;
  const written = c.takeWritten();
  const end = c.lastEnd;
  switch (c.kind) {
    case Token.OpenRound: {
      const target = c.names.function(written);
      const args = parseArguments(c);
      return called(args, { start, end: c.lastEnd, kind: 'call', function: target, arguments: args.list });
    }
    case Token.DoubleColon:
      return parseStatic(c, start, { name: c.names.class(written) });
    default:
      return constant(c, written, { start, end });
  }
}

function constant(c: Cursor, written: string, { start, end }: { start: number; end: number }): Expression {
  const source = { file: c.file, start, end };
  switch (written.length <= 5 ? written.toLowerCase() : written) {
    case 'true':
    case 'false':
      return { start, end, kind: 'literal', value: { ...bool(written.length === 4), source } };
    case 'null':
      return { start, end, kind: 'literal', value: nullValue };
    case '__NAMESPACE__':
      return { start, end, kind: 'literal', value: string(c.names.namespace, source) };
    default:
      return { start, end, kind: 'constant', ...c.names.constant(written) };
  }
}
