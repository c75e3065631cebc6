import type { Argument, Attribute, Parameter, TypeName } from './ast';
import type { Cursor } from './cursor';
import { parseArguments } from './parse-arguments';
import { isClassName, Token } from './tokens';

/** `#[A, B(…)] #[C]` */
export function parseAttributes(c: Cursor): Attribute[] {
  const attributes: Attribute[] = [];
  while (c.take(Token.AttributeStart)) {
    while (isClassName(c.kind)) {
      const { start } = c;
      const name = c.names.class(c.takeWritten());
      const list: readonly Argument[] = c.is(Token.OpenRound) ? parseArguments(c).list : [];
      attributes.push({ start, end: c.lastEnd, class: name, arguments: list });
      if (!c.take(Token.Comma)) break;
    }
    c.expect(Token.CloseSquare, ']');
  }
  return attributes;
}

/** `(…)` of a function's declaration. */
export function parseParameters(c: Cursor): Parameter[] {
  const parameters: Parameter[] = [];
  if (!c.expect(Token.OpenRound, '(')) return parameters;
  while (!c.is(Token.CloseRound)) {
    const { start } = c;
    const parameter = parseParameter(c);
    if (parameter !== null) parameters.push(parameter);
    if (c.start === start || !c.take(Token.Comma)) break;
  }
  c.expect(Token.CloseRound, ')');
  return parameters;
}

function parseParameter(c: Cursor): Parameter | null {
  const attributes = c.is(Token.AttributeStart) ? parseAttributes(c) : [];
  const promoted = takePromotion(c);
  const type = parseType(c);
  const byReference = c.take(Token.Ampersand);
  const variadic = c.take(Token.Ellipsis);
  if (!c.is(Token.Variable)) {
    c.expected('a parameter');
    return null;
  }
  const name = c.takeWritten().slice(1);
  const byDefault = c.take(Token.Assign) ? c.expression() : null;
  // Hooks of a property.
  if (promoted && c.is(Token.OpenCurly)) c.skipBrackets();
  return { name, type, byDefault, variadic, byReference, promoted, attributes };
}

/** Visibility and `readonly` make a property of a parameter. */
function takePromotion(c: Cursor): boolean {
  let promoted = false;
  for (;;) {
    switch (c.kind) {
      case Token.Public:
      case Token.Protected:
      case Token.Private:
      case Token.Readonly:
      case Token.Final:
        c.next();
        takeSet(c);
        promoted = true;
        break;
      default:
        return promoted;
    }
  }
}

/** The `(set)` of `private(set)`; in a parameter's type brackets hold several names. */
export function takeSet(c: Cursor): void {
  if (!c.is(Token.OpenRound) || c.peek() !== Token.Name || c.peek(2) !== Token.CloseRound) return;
  for (let passed = 0; passed < 3; passed++) c.next();
}

/** Types that are no classes. */
const primitives: ReadonlySet<string> = new Set(
  'array bool callable false float int iterable mixed null object string true void'.split(' '),
);

/** `?A`, `A|B`, `(A&B)|null`; null where there is none. */
export function parseType(c: Cursor): TypeName | null {
  const names: string[] = [];
  let nullable = c.take(Token.Question);
  let isType = nullable;
  let open = 0;
  for (; beginsType(c, open); isType = true) {
    if (c.is(Token.OpenRound)) open++;
    else if (c.is(Token.CloseRound)) open--;
    else if (!c.is(Token.Bar) && !c.is(Token.Ampersand)) {
      const written = c.takeWritten();
      const lower = written.toLowerCase();
      if (lower === 'null') nullable = true;
      else if (primitives.has(lower)) names.push(lower);
      else if (lower !== 'never') names.push(c.names.class(written));
      // `function f(A $b)` with a name in place of the variable
      if (isClassName(c.kind)) return { names, nullable };
      continue;
    }
    c.next();
  }
  return isType ? { names, nullable } : null;
}

/** `open`: brackets of the type; the one that closes the parameters is not of it, nor the `&` of `A &$b`. */
function beginsType(c: Cursor, open: number): boolean {
  switch (c.kind) {
    case Token.OpenRound:
    case Token.Bar:
    case Token.Array:
    case Token.Callable:
      return true;
    case Token.CloseRound:
      return open > 0;
    case Token.Ampersand:
      return c.peek() !== Token.Variable && c.peek() !== Token.Ellipsis;
    default:
      return isClassName(c.kind);
  }
}

/** `: A` behind the parameters. */
export function parseReturnType(c: Cursor): TypeName | null {
  return c.take(Token.Colon) ? parseType(c) : null;
}
