import type { Route } from '../../server/src/core/application';
import type { ProjectPath } from '../../server/src/core/project-path';
import { lineColumnAt } from '../../server/src/core/source';
import { PhpFile } from '../../server/src/languages/php/php-file';
import { cutsOf } from './cuts';
import { common, others } from './lists';
import type { MemoryFiles } from './memory-files';
import type { ReadApplication } from './sample-reader';
import { registeringStatements, type RegisteringStatement } from './statements';

/** One state of a file while a line of it is typed. */
export interface Typed {
  readonly text: string;
  /** The line as it is then, after its number. */
  readonly line: string;
  /** What the reader should find nevertheless. */
  others(): OtherRoutes;
}

/** The routes that do not come from the statement which is typed: those that are read where it says nothing. */
export interface OtherRoutes {
  /** What they are. */
  readonly outside: readonly string[];
  /** Those inside of the statement (of a group) by their places only: what the group gives to them is being typed. */
  readonly inside: readonly string[];
}

export interface Share {
  readonly found: number;
  readonly expected: number;
}

/** Reads an application again and again while one of its route files is typed. */
export class Typist {
  readonly #readApplication: ReadApplication;
  readonly #files: MemoryFiles;
  readonly #path: ProjectPath;
  readonly #lines: readonly string[];
  readonly #statements: readonly RegisteringStatement[];
  readonly #routes: readonly Route[];
  /** Routes that the file has no part in. */
  readonly #elsewhere: readonly string[];

  constructor(read: ReadApplication, file: { readonly files: MemoryFiles; readonly path: ProjectPath }) {
    this.#readApplication = read;
    this.#files = file.files;
    this.#path = file.path;
    const text = file.files.text(file.path);
    this.#lines = text.split('\n');
    this.#routes = this.#read(text);
    this.#elsewhere = this.#read('').map(identity);
    const starts = this.#routes.flatMap(({ source }) => (source.file === file.path ? [source.start] : []));
    this.#statements = registeringStatements(PhpFile.read(file.path, text), starts);
  }

  /** Every line that registers something, while it is typed and all that follows is already there. */
  *changedLines(): Generator<Typed> {
    for (const statement of this.#statements) {
      const others = once(() => this.#othersOf(statement));
      for (const number of statement.lines) {
        for (const line of cutsOf(this.#lines[number] ?? '')) {
          yield { text: this.#lines.with(number, line).join('\n'), line: `${number + 1}: ${line}`, others };
        }
      }
    }
  }

  /** New lines above every statement that registers something, while they are typed. */
  *newLines(codes: readonly string[]): Generator<Typed> {
    const outside = others(this.#routes.map(identity), this.#elsewhere);
    for (const { lines } of this.#statements) {
      const number = lines[0] ?? 0;
      const indentation = /^\s*/.exec(this.#lines[number] ?? '')?.[0] ?? '';
      for (const line of codes.flatMap((code) => [code, ...cutsOf(code)].map((cut) => indentation + cut))) {
        const text = this.#lines.toSpliced(number, 0, line).join('\n');
        yield { text, line: `${number + 1}: ${line}`, others: () => ({ outside, inside: [] }) };
      }
    }
  }

  share(typed: Typed): Share {
    const { outside, inside } = typed.others();
    const routes = this.#read(typed.text);
    const places = routes.map((route) => this.#place(route, typed.text));
    const found = [...common(outside, others(routes.map(identity), this.#elsewhere)), ...common(inside, places)];
    return { found: found.length, expected: outside.length + inside.length };
  }

  #othersOf({ place, saysNothing }: RegisteringStatement): OtherRoutes {
    const routes = this.#read(saysNothing);
    const isInside = ({ source }: Route): boolean =>
      source.file === this.#path && source.start >= place.start && source.end <= place.end;
    return {
      outside: others(routes.filter((route) => !isInside(route)).map(identity), this.#elsewhere),
      inside: routes.filter(isInside).map((route) => this.#place(route, saysNothing)),
    };
  }

  #read(text: string): readonly Route[] {
    return this.#readApplication(this.#files.with(this.#path, text)).routes;
  }

  #place({ methods, source }: Route, text: string): string {
    const { line } = lineColumnAt(source.file === this.#path ? text : '', source.start);
    return `${methods.join('|')} ${source.file}:${line}`;
  }
}

/** What a route is, wherever it stands. */
function identity({ methods, domain, uri, name }: Route): string {
  return `${methods.join('|')} ${domain ?? ''}/${uri} ${name ?? ''}`;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
