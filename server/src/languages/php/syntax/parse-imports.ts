import type { Cursor } from './cursor';
import { takeEnd } from './parse-statement';
import { isKeyword, Token } from './tokens';

type Kind = 'class' | 'function' | 'const';

/** `use A\B, C as D;`, `use function a;`, `use A\{B, function c};` */
export function parseImports(c: Cursor): void {
  c.next();
  const kind = takeKind(c) ?? 'class';
  do {
    const name = takeName(c);
    if (name === null) break;
    if (c.take(Token.Backslash)) parseGroup(c, kind, name);
    else importAs(c, kind, name);
  } while (c.take(Token.Comma));
  takeEnd(c);
  c.isAstray = false;
}

function parseGroup(c: Cursor, outer: Kind, prefix: string): void {
  if (!c.expect(Token.OpenCurly, '{')) return;
  while (!c.is(Token.CloseCurly)) {
    const kind = takeKind(c) ?? outer;
    const name = takeName(c);
    if (name === null) return;
    importAs(c, kind, `${prefix}\\${name}`);
    if (!c.take(Token.Comma)) break;
  }
  c.expect(Token.CloseCurly, '}');
}

function importAs(c: Cursor, kind: Kind, name: string): void {
  const alias = c.take(Token.As) ? takeName(c) : null;
  c.names.import(kind, alias ?? name.slice(name.lastIndexOf('\\') + 1), name);
}

function takeKind(c: Cursor): 'function' | 'const' | null {
  if (c.take(Token.Function)) return 'function';
  return c.take(Token.Const) ? 'const' : null;
}

/** A name without the backslash that it may begin with. */
function takeName(c: Cursor): string | null {
  if (c.isFirstOfLine && c.peek() === Token.DoubleColon) {
    // The next statement.
    c.expected('a name');
    return null;
  }
  switch (c.kind) {
    case Token.Name:
    case Token.QualifiedName:
    case Token.FullyQualifiedName:
      return c.takeWritten().replace(/^\\/, '');
    default:
      if (isKeyword(c.kind) && !c.is(Token.As)) return c.takeWritten();
      c.expected('a name');
      return null;
  }
}
