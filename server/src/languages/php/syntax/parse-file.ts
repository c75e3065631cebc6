import type { ProjectPath } from '../../../core/project-path';
import type { Statement } from './ast';
import { Cursor, type Grammar, type SyntaxProblem } from './cursor';
import { outlineOfFile, tokensOfCode } from './lexer';
import { NameScope } from './names';
import { parseImports } from './parse-imports';
import { parseExpression } from './parse-expression';
import { parseBraces, parseStatements, takeEnd } from './parse-statement';
import type { Section } from './section';
import { Token } from './tokens';

/** What was read, and what was wrong with it; in text order. */
export interface Reading {
  readonly problems: readonly SyntaxProblem[];
  /** Where nesting went beyond what is read. */
  readonly tooDeep: readonly { readonly start: number; readonly end: number }[];
}

export interface FileReading extends Reading {
  readonly sections: readonly Section[];
}

export interface BodyReading extends Reading {
  readonly statements: readonly Statement[];
}

const grammar: Grammar = { expression: parseExpression, braces: parseBraces };

/** Reads a file; the bodies of named functions are left for `readBody`. Any text, in time linear in its length. */
export function readFile(file: ProjectPath, text: string): FileReading {
  const c = new Cursor({ file, text, tokens: outlineOfFile(text), names: new NameScope(''), grammar });
  const sections: Section[] = [];
  let start = 0;
  let statements: Statement[] = [];
  const close = (): void => {
    sections.push({ start, names: c.names, statements });
    statements = [];
  };
  while (!c.is(Token.End)) {
    if (c.is(Token.Namespace)) {
      close();
      ({ start } = c);
      statements.push(...parseNamespace(c));
    } else if (c.is(Token.Use)) parseImports(c);
    else if (c.is(Token.CloseCurly)) {
      c.expected('a statement');
      c.next();
      c.isAstray = false;
    } else statements.push(...parseStatements(c, endsPart));
  }
  close();
  return { sections, problems: c.problems, tooDeep: c.tooDeep };
}

/** Reads the body of a named function: `{ … }`, between these offsets of the file's text. */
export function readBody(
  file: ProjectPath,
  text: string,
  place: { readonly start: number; readonly end: number; readonly names: NameScope },
): BodyReading {
  const c = new Cursor({ file, text, tokens: tokensOfCode(text, place.start, place.end), names: place.names, grammar });
  const statements = parseStatements(c, () => false);
  return { statements, problems: c.problems, tooDeep: c.tooDeep };
}

function endsPart(kind: Token): boolean {
  return kind === Token.Namespace || kind === Token.Use || kind === Token.CloseCurly;
}

/** `namespace A;`, or `namespace A { … }`, whose statements it answers. */
function parseNamespace(c: Cursor): Statement[] {
  c.next();
  const hasName = !c.is(Token.OpenCurly) && !c.is(Token.Semicolon);
  c.names = new NameScope(hasName ? c.takeWritten() : '');
  if (!c.is(Token.OpenCurly)) {
    takeEnd(c);
    c.isAstray = false;
    return [];
  }
  c.next();
  const statements: Statement[] = [];
  while (!c.is(Token.CloseCurly) && !c.is(Token.End)) {
    if (c.is(Token.Use)) parseImports(c);
    else if (c.is(Token.Namespace)) break;
    else statements.push(...parseStatements(c, endsPart));
  }
  c.expect(Token.CloseCurly, '}');
  c.isAstray = false;
  return statements;
}
