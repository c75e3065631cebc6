import type { Application, Route } from '../../server/src/core/application';
import { lineColumnAt, type ProjectPath, type Source } from '../../server/src/core/source';
import type { HostReader } from '../../server/src/hosts/host';
import { PhpFile } from '../../server/src/languages/php/php-file';
import type { PhpParser } from '../../server/src/languages/php/syntax/parser';
import { cutsOf } from './cuts';
import type { MemoryFiles } from './memory-files';

/** A statement that registers routes, and what should be found while it is being typed. */
export interface EditedStatement {
  /** Zero-based numbers of the lines that belong to it and to no statement inside it. */
  readonly lines: readonly number[];
  /** Routes that would be there without the statement: they must not change at all. */
  readonly outer: readonly string[];
  /** Routes of statements inside it (a group's), by their place: what the group gives them is being typed. */
  readonly inner: readonly string[];
}

export interface Share {
  found: number;
  expected: number;
}

/** What a route is, wherever it stands. */
function identity({ methods, domain, uri, name }: Route): string {
  return `${methods.join('|')} ${domain ?? ''}/${uri} ${name ?? ''}`;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Every expression statement, those inside of closures included. */
function expressionStatements(node: unknown): Place[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(expressionStatements);
  return isExpressionStatement(node) ? [{ start: node.start, end: node.end }, ...inner] : inner;
}

function isExpressionStatement(node: object): node is Place {
  return 'kind' in node && node.kind === 'expression' && 'expression' in node;
}

/** Reads an application again and again while one of its route files is being typed. */
export class Typist {
  readonly #reader: HostReader;
  readonly #files: MemoryFiles;
  readonly #path: ProjectPath;
  readonly #text: string;
  readonly #statements: readonly Place[];
  readonly #whole: Application;

  constructor(reader: HostReader, parser: PhpParser, file: { readonly files: MemoryFiles; readonly path: ProjectPath }) {
    this.#reader = reader;
    this.#files = file.files;
    this.#path = file.path;
    this.#text = file.files.text(file.path);
    this.#statements = expressionStatements(PhpFile.read(file.path, this.#text, parser).statements);
    this.#whole = reader.read(file.files, {});
  }

  get statements(): EditedStatement[] {
    return this.#statements.flatMap((statement) => {
      const inside = this.#whole.routes.filter(({ source }) => this.#isIn(source, statement));
      if (inside.length === 0) return [];
      const { start, end } = statement;
      const blank = this.#text.slice(start, end).replace(/[^\r\n]/g, ' ');
      const without = this.#read(this.#text.slice(0, start) + blank + this.#text.slice(end));
      return [
        {
          lines: this.#linesOf(statement),
          outer: without.routes.map(identity),
          inner: inside.filter(({ source }) => this.#statementAt(source.start) !== statement).map((route) => this.#place(route, this.#text)),
        },
      ];
    });
  }

  /** The text with a line as it is while being typed, once for each way to break off. */
  textsWhileTyping(line: number): string[] {
    const lines = this.#text.split('\n');
    const whole = lines[line] ?? '';
    return cutsOf(whole).map((cut) => [...lines.slice(0, line), cut, ...lines.slice(line + 1)].join('\n'));
  }

  share(text: string, { outer, inner }: EditedStatement): Share {
    const { routes } = this.#read(text);
    const found = countOf(outer, routes.map(identity)) + countOf(inner, routes.map((route) => this.#place(route, text)));
    return { found, expected: outer.length + inner.length };
  }

  #read(text: string): Application {
    return this.#reader.read(this.#files.with(this.#path, text), {});
  }

  #isIn(source: Source, { start, end }: Place): boolean {
    return source.file === this.#path && source.start >= start && source.end <= end;
  }

  #statementAt(offset: number): Place | undefined {
    return this.#statements.findLast(({ start, end }) => start <= offset && offset < end);
  }

  #linesOf(statement: Place): number[] {
    let start = 0;
    return this.#text.split('\n').flatMap((line, number) => {
      const offset = start + line.search(/\S|$/);
      start += line.length + 1;
      return offset < start - 1 && this.#statementAt(offset) === statement ? [number] : [];
    });
  }

  #place({ methods, source }: Route, text: string): string {
    const { line } = lineColumnAt(source.file === this.#path ? text : '', source.start);
    return `${methods.join('|')} ${source.file}:${line}`;
  }
}

/** How many of the expected are among the found, each found one taken once. */
function countOf(expected: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const one of found) left.set(one, (left.get(one) ?? 0) + 1);
  return expected.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count > 0;
  }).length;
}
