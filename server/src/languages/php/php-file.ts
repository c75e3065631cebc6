import type { Problem } from '../../core/problems';
import type { ProjectPath } from '../../core/project-path';
import type { Source } from '../../core/source';
import { phpProblem } from './problems';
import type { Body, ClassDeclaration, FunctionDeclaration, Statement } from './syntax/ast';
import { lowerContext } from './syntax/lower-context';
import { textAt, type LowerContext } from './syntax/lowering';
import { lowerStatements } from './syntax/lower-statement';
import { NameScope } from './syntax/names';
import type { PhpParser } from './syntax/parser';
import { childIn, childOf, type ParsedText, type PlainNode } from './syntax/fast-tree';
import { mayHideDamage } from './syntax/repairs';
import { plainBody } from './syntax/fast-body';
import { firstSyntaxError } from './syntax/first-error';
import { acrossCuts } from './syntax/offsets';
import { sectionsOfClassFile } from './syntax/class-reader';
import { repair } from './syntax/repair';
import type { Section } from './syntax/section';
import { skeletonOf, type SimpleImport, type Skeleton } from './syntax/skeleton';

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
  readonly #parser: PhpParser | null;
  /** The text that bodies are read from: with syntax errors repaired, so it may go on behind the file's end. */
  readonly #repaired: string;
  readonly #sections: readonly Section[];
  readonly #bodies = new Map<number, ReadBody>();

  private constructor(path: ProjectPath, text: string, parser: PhpParser | null) {
    this.path = path;
    this.text = text;
    this.#parser = parser;
    if (parser === null) {
      this.problems = [];
      this.#repaired = text;
      this.#sections = [];
      return;
    }
    const skeleton = skeletonOf(text);
    const sections = skeleton === null ? null : sectionsOfClassFile(path, text, skeleton);
    if (sections === null) {
      const read = readWhole(text, skeleton, parser);
      this.problems = this.#problemsOf(read);
      this.#repaired = read.text;
      this.#sections = this.#lowerSections(read);
    } else {
      this.problems = [];
      this.#repaired = text;
      this.#sections = sections;
    }
    for (const { statements } of this.#sections) this.#declare(statements);
  }

  static read(path: ProjectPath, text: string, parser: PhpParser): PhpFile {
    return new PhpFile(path, text, parser);
  }

  /** A file without code: the place of what a framework does by itself. */
  static empty(path: ProjectPath): PhpFile {
    return new PhpFile(path, '', null);
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

  /** The text of a body that was not read yet; null where it was, or where it is not read as it is written. */
  unreadBody(body: Body): string | null {
    if (body.kind === 'statements' || this.#parser === null || this.#bodies.has(body.start)) return null;
    const text = this.#repaired.slice(body.start, body.end);
    return text === this.textAt(body) ? text : null;
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

  /** The first token that PHP does not read; null where it cannot be told. */
  firstError(): Source | null {
    const place = this.#parser === null ? null : firstSyntaxError(this.text, this.#parser);
    return place === null ? null : this.source(place);
  }

  /** The text of a place, as it was written. */
  textAt(place: { readonly start: number; readonly end: number }): string {
    return this.text.slice(place.start, place.end);
  }

  #readBody(start: number, end: number): ReadBody {
    const parser = this.#parser;
    if (parser === null) return { statements: [], problems: [] };
    const text = this.#repaired.slice(start, end);
    const names = this.#sections.findLast((section) => section.start <= start)?.names ?? new NameScope('');
    const plain = mayHideDamage(text) ? null : plainBody(text, { file: this.path, start, names });
    if (plain !== null) return { statements: plain, problems: [] };
    const shift = start - openingTag.length;
    const read = readText(openingTag + text, parser, shift);
    const statements = lowerStatements(read.parsed.root.children, lowerContext(this.path, read.text, shift, names));
    return { statements, problems: this.#problemsOf(read) };
  }

  /** Reports one problem for all damage within reach of one syntax error; a place behind the file's end counts as its end. */
  #problemsOf({ parsed, errors }: ReadText): Problem[] {
    return [
      ...errors.slice(0, 1).map((place) => phpProblem('php.syntax', this.source(place), {})),
      ...parsed.tooDeep.map((place) => phpProblem('php.nesting', this.source(place), {})),
    ];
  }

  #lowerSections({ parsed: { root }, text, imports }: ReadText): Section[] {
    const sections: Section[] = [];
    let names = new NameScope('');
    let nodes: PlainNode[] = [];
    let start = 0;
    const close = (end: number): void => {
      for (const { at, name, alias } of imports) {
        if (at >= start && at < end) names.import('class', alias, name);
      }
      sections.push({ start, names, statements: lowerStatements(nodes, lowerContext(this.path, text, 0, names)) });
      nodes = [];
    };
    for (const node of topLevelNodes(root)) {
      if (node.type === 'namespace_use_declaration') importNames(node, names, lowerContext(this.path, text, 0, names));
      if (node.type !== 'namespace_definition') {
        nodes.push(node);
        continue;
      }
      close(node.start);
      const name = childIn(node, 'name');
      names = new NameScope(name === undefined ? '' : textAt(name, lowerContext(this.path, text, 0, names)));
      start = node.start;
      const context = lowerContext(this.path, text, 0, names);
      for (const child of childIn(node, 'body')?.children ?? []) {
        if (child.type === 'namespace_use_declaration') importNames(child, names, context);
        nodes.push(child);
      }
    }
    close(Infinity);
    return sections;
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

/** The nodes of a file, those inside an error included: namespaces and imports there still name what follows. */
function topLevelNodes(node: PlainNode): PlainNode[] {
  return node.children.flatMap((child) => (child.type === 'ERROR' ? topLevelNodes(child) : [child]));
}

function importNames(node: PlainNode, names: NameScope, context: LowerContext): void {
  const kindOf = (of: PlainNode): 'class' | 'function' | 'const' => {
    const type = childIn(of, 'type');
    return type === undefined ? 'class' : (textAt(type, context).toLowerCase() as 'function' | 'const');
  };
  const group = childOf(node, 'namespace_use_group');
  const prefix = childOf(node, 'namespace_name');
  const clauses = (group ?? node).children.filter((child) => child.type === 'namespace_use_clause');
  const outerKind = kindOf(node);
  for (const clause of clauses) {
    const alias = childIn(clause, 'alias');
    const name = clause.children.find((child) => child !== alias && child.field !== 'type');
    if (name === undefined) continue;
    const written = textAt(name, context).replace(/^\\/, '');
    const full = group !== undefined && prefix !== undefined ? `${textAt(prefix, context)}\\${written}` : written;
    const short = alias === undefined ? lastSegment(full) : textAt(alias, context);
    const own = kindOf(clause);
    names.import(own === 'class' ? outerKind : own, short, full.replace(/^\\/, ''));
  }
}

function lastSegment(name: string): string {
  return name.slice(name.lastIndexOf('\\') + 1);
}

/** A text as it was read in the end, and what of it could not be read. */
interface ReadText {
  readonly text: string;
  readonly parsed: ParsedText;
  /** Those that are not in what was parsed. */
  readonly imports: readonly SimpleImport[];
  readonly errors: ParsedText['errors'];
}

interface ReadBody {
  readonly statements: readonly Statement[];
  readonly problems: readonly Problem[];
}

const openingTag = '<?php ';

/** Reads a file, without bodies where that is safe; these are read when they are asked for. */
function readWhole(text: string, skeleton: Skeleton | null, parser: PhpParser): ReadText {
  if (skeleton !== null && skeleton.cuts.length > 0) {
    const parsed = parser.parse(skeleton.text, acrossCuts(skeleton.cuts));
    if (parsed.errors.length === 0) return { text, parsed, imports: skeleton.imports, errors: [] };
  }
  return readText(text, parser, 0);
}

function readText(text: string, parser: PhpParser, shift: number): ReadText {
  const { text: repaired, parsed, unread } = repair(text, parser, shift);
  return { text: repaired, parsed, imports: [], errors: unread };
}
