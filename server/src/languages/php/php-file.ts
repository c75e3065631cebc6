import type { Problem } from '../../core/problems';
import type { ProjectPath } from '../../core/project-path';
import type { Source } from '../../core/source';
import { phpProblem } from './problems';
import type { Body, ClassDeclaration, FunctionDeclaration, Statement } from './syntax/ast';
import { NameScope } from './syntax/names';
import { readBody, readFile, type Reading } from './syntax/parse-file';
import type { Section } from './syntax/section';

/**
 * What one PHP file declares and does: a pure function of its text and path. Bodies of named functions and methods are
 * read when they are asked for, and then kept.
 */
export class PhpFile {
  readonly path: ProjectPath;
  readonly text: string;
  /** By lower-case absolute name. */
  readonly classes = new Map<string, ClassDeclaration>();
  /** By lower-case absolute name. */
  readonly functions = new Map<string, FunctionDeclaration>();
  /** What was wrong outside of functions' bodies. */
  readonly problems: readonly Problem[];
  /** What PHP expected where it found something else, in text order. */
  readonly syntaxProblems: readonly string[];
  readonly #sections: readonly Section[];
  readonly #bodies = new Map<number, ReadBody>();

  private constructor(path: ProjectPath, text: string) {
    this.path = path;
    this.text = text;
    const read = readFile(path, text);
    this.problems = this.#problemsOf(read);
    this.syntaxProblems = read.problems.map(({ message }) => message);
    this.#sections = read.sections;
    for (const { statements } of this.#sections) this.#declare(statements);
  }

  static read(path: ProjectPath, text: string): PhpFile {
    return new PhpFile(path, text);
  }

  /** A file without code: the place of what a framework does by itself. */
  static empty(path: ProjectPath): PhpFile {
    return new PhpFile(path, '');
  }

  /** The statements outside of functions, in order. */
  get statements(): readonly Statement[] {
    return this.#sections.flatMap((section) => section.statements);
  }

  source(place: { readonly start: number; readonly end: number }): Source {
    const { length } = this.text;
    return { file: this.path, start: Math.min(place.start, length), end: Math.min(place.end, length) };
  }

  /** The statements of a function of this file. */
  body(body: Body): readonly Statement[] {
    return this.#body(body).statements;
  }

  /** What was wrong in a function's body. */
  problemsIn(body: Body): readonly Problem[] {
    return this.#body(body).problems;
  }

  #body(body: Body): ReadBody {
    if (body.kind === 'statements') return { statements: body.statements, problems: [] };
    const known = this.#bodies.get(body.start) ?? this.#readBody(body.start, body.end);
    this.#bodies.set(body.start, known);
    return known;
  }

  /** The text of a place, as it was written. */
  textAt(place: { readonly start: number; readonly end: number }): string {
    return this.text.slice(place.start, place.end);
  }

  /** The absolute name of the class that a name means where it stands. */
  classNamed(written: string, at: number): string {
    return this.#namesAt(at).class(written);
  }

  #namesAt(place: number): NameScope {
    return this.#sections.findLast((section) => section.start <= place)?.names ?? new NameScope('');
  }

  #readBody(start: number, end: number): ReadBody {
    const names = this.#namesAt(start);
    const read = readBody(this.path, this.text, { start, end, names });
    return { statements: read.statements, problems: this.#problemsOf(read) };
  }

  /** Reports one problem for all damage. */
  #problemsOf({ problems, tooDeep }: Reading): Problem[] {
    return [
      ...problems
        .slice(0, 1)
        .map(({ start, end, message }) => phpProblem('php.syntax', this.source({ start, end }), { reason: message })),
      ...tooDeep.map((place) => phpProblem('php.nesting', this.source(place), {})),
    ];
  }

  /** Notes what is declared, also inside a condition (`if (! class_exists(…))`). */
  #declare(statements: readonly Statement[]): void {
    for (const statement of statements) {
      if (statement.kind === 'class') this.classes.set(statement.declaration.name.toLowerCase(), statement.declaration);
      else if (statement.kind === 'function') {
        this.functions.set(statement.declaration.name.toLowerCase(), statement.declaration);
      } else if (statement.kind === 'block') this.#declare(statement.statements);
      else if (statement.kind === 'if') this.#declare([statement.then]);
    }
  }
}

interface ReadBody {
  readonly statements: readonly Statement[];
  readonly problems: readonly Problem[];
}
