import type { ProjectPath } from '../../../core/project-path';
import type { Statement } from './ast';
import { Cursor, type Grammar, type SyntaxProblem } from './cursor';
import { outlineOfFile, tokensOfCode, tokensOfFile } from './lexer';
import { NameScope } from './names';
import { parseImports } from './parse-imports';
import { parseExpression } from './parse-expression';
import { parseBraces, parseStatements, takeEnd } from './parse-statement';
import { recoverStatement } from './recovery';
import type { Section } from './section';
import { Token, type Unclosed } from './tokens';

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
  return likelier((isWary) => {
    const tokens = isWary ? tokensOfFile(text, true) : outlineOfFile(text);
    const c = new Cursor({ file, text, tokens, names: new NameScope(''), grammar, isWary });
    const { unclosed, hidesCode } = tokens;
    const sections = parseSections(c);
    return { sections, problems: c.problems, tooDeep: c.tooDeep, unread: c.unread, unclosed, hidesCode };
  });
}

/** Reads the body of a named function: `{ … }`, between these offsets of the file's text. */
export function readBody(
  file: ProjectPath,
  text: string,
  { start, end, names }: { readonly start: number; readonly end: number; readonly names: NameScope },
): BodyReading {
  return likelier((isWary) => {
    const tokens = tokensOfCode(text, start, end, isWary);
    const c = new Cursor({ file, text, tokens, names, grammar, isWary });
    const { unclosed, hidesCode } = tokens;
    const statements = parseStatements(c, () => false);
    return { statements, problems: c.problems, tooDeep: c.tooDeep, unread: c.unread, unclosed, hidesCode };
  });
}

/** What a problem costs beside the characters that are passed over, as the code around it may be misread too. */
const aProblem = 100;

interface Attempt extends Reading {
  readonly unread: number;
  readonly unclosed: readonly Unclosed[];
  readonly hidesCode: boolean;
}

/**
 * Someone is typing: one line is unfinished, and its open quote or bracket swallows what follows. Where PHP does not read a text
 * as it is, it is read again by how its lines are indented, and that is kept if it leaves no more unread.
 */
function likelier<T extends Attempt>(read: (isWary: boolean) => T): T {
  const plain = read(false);
  if (plain.problems.length === 0 && !plain.hidesCode) return plain;
  const wary = read(true);
  return costOf(wary) > costOf(plain) ? plain : { ...wary, problems: inOrder(wary) };
}

function costOf({ problems, unread }: Attempt): number {
  return unread + problems.length * aProblem;
}

function inOrder({ problems, unclosed }: Attempt): SyntaxProblem[] {
  const open = unclosed.map(({ start, end, closer }) => ({
    start,
    end,
    message: `expected \`${closer}\` before the end of the line`,
  }));
  return [...problems, ...open].sort((one, other) => one.start - other.start);
}

function parseSections(c: Cursor): Section[] {
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
      parseNamespace(c, statements);
    } else if (c.is(Token.Use)) parseImports(c);
    else if (c.is(Token.CloseCurly)) {
      c.expected('a statement');
      recoverStatement(c, c.start, c.indentation);
    } else parseStatements(c, endsPart, statements);
  }
  close();
  return sections;
}

function endsPart(kind: Token): boolean {
  return kind === Token.Namespace || kind === Token.Use || kind === Token.CloseCurly;
}

/** `namespace A;`, or `namespace A { … }`, whose statements are put behind those of `statements`. */
function parseNamespace(c: Cursor, statements: Statement[]): void {
  c.next();
  const hasName = !c.is(Token.OpenCurly) && !c.is(Token.Semicolon);
  c.names = new NameScope(hasName ? c.takeWritten() : '');
  if (!c.is(Token.OpenCurly)) {
    takeEnd(c);
    c.isAstray = false;
    return;
  }
  c.next();
  while (!c.is(Token.CloseCurly) && !c.is(Token.End)) {
    if (c.is(Token.Use)) parseImports(c);
    else if (c.is(Token.Namespace)) break;
    else parseStatements(c, endsPart, statements);
  }
  c.expect(Token.CloseCurly, '}');
  c.isAstray = false;
}
