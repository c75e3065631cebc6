import type { ProjectPath } from '../../../core/source';
import type {
  Body,
  ClassDeclaration,
  ConstantDeclaration,
  MethodDeclaration,
  Parameter,
  PropertyDeclaration,
  Statement,
  TypeName,
} from './ast';
import { docblockText } from './docblock';
import type { NameScope } from './names';
import type { OffsetMap } from './offsets';
import { PlainExpressions } from './plain-expression';
import { isBroken, notPlain, PlainTokens, reserved, unlessNotPlain } from './plain-tokens';

/** What a file of plain code declares. */
export interface PlainFile {
  readonly namespace: { readonly start: number; readonly names: NameScope };
  readonly class: Statement;
}

interface Context {
  readonly file: ProjectPath;
  readonly offsets: OffsetMap;
  /** The names of a namespace, with all that the file imports. */
  readonly namesOf: (namespace: string) => NameScope;
}

/**
 * A file without bodies and simple imports (`skeletonOf`) that is a namespace and one class of the usual members: what the
 * parser and the lowering of its tree would answer, in a fraction of the time. Null for any other file.
 */
export function plainFile(text: string, context: Context): PlainFile | null {
  if (isBroken.test(text) || !text.startsWith(openingTag)) return null;
  return unlessNotPlain(() => {
    const tokens = new PlainTokens(text, context.offsets, openingTag.length);
    const { start } = tokens;
    if (!tokens.isWord('namespace')) throw notPlain;
    tokens.next();
    const names = context.namesOf(tokens.takeName());
    tokens.take(';');
    const statement = new PlainClass(tokens, context.file, names).read();
    if (tokens.kind !== 'end') throw notPlain;
    return { namespace: { start: context.offsets(start), names }, class: statement };
  });
}

const openingTag = '<?php';

const modifiers: ReadonlySet<string> = new Set([
  ...['public', 'protected', 'private', 'static', 'abstract', 'final', 'readonly'],
]);

/** Types that are no classes, which the grammar knows by these names alone. */
const primitives: ReadonlySet<string> = new Set(['array', 'bool', 'float', 'int', 'mixed', 'string', 'void']);

/** What stands before a member's name. */
interface Head {
  readonly start: number;
  readonly docblock: string | null;
  readonly modifiers: ReadonlySet<string>;
}

type Members = {
  readonly [Name in 'traits' | 'constants' | 'properties' | 'methods']: ClassDeclaration[Name][number][];
};

class PlainClass {
  readonly #tokens: PlainTokens;
  readonly #names: NameScope;
  readonly #expressions: PlainExpressions;
  readonly #members: Members = { traits: [], constants: [], properties: [], methods: [] };

  constructor(tokens: PlainTokens, file: ProjectPath, names: NameScope) {
    this.#tokens = tokens;
    this.#names = names;
    this.#expressions = new PlainExpressions(tokens, file, names);
  }

  read(): Statement {
    const tokens = this.#tokens;
    const head = this.#head();
    if (!tokens.isWord('class')) throw notPlain;
    tokens.next();
    const nameAt = tokens.place(tokens.start, tokens.end);
    const name = this.#names.declared(this.#plainName());
    const parent = this.#classesAfter('extends');
    const interfaces = this.#classesAfter('implements');
    tokens.take('{');
    while (!tokens.is('}')) this.#member();
    tokens.next();
    const place = tokens.placeFrom(head.start);
    const declaration: ClassDeclaration = {
      ...place,
      kind: 'class',
      name,
      nameAt,
      isAbstract: head.modifiers.has('abstract'),
      parent: parent[0] ?? null,
      interfaces,
      traitAliases: [],
      attributes: [],
      cases: [],
      ...this.#members,
    };
    return { ...place, kind: 'class', declaration };
  }

  #member(): void {
    const tokens = this.#tokens;
    if (tokens.isWord('use')) {
      this.#members.traits.push(...this.#classesAfter('use'));
      tokens.take(';');
      return;
    }
    const head = this.#head();
    if (tokens.isWord('function')) this.#members.methods.push(this.#method(head));
    else if (tokens.isWord('const')) this.#constant();
    else this.#property(head);
  }

  #head(): Head {
    const tokens = this.#tokens;
    const { start, comment } = tokens;
    const found = new Set<string>();
    while (tokens.kind === 'name' && modifiers.has(tokens.written.toLowerCase())) {
      found.add(tokens.written.toLowerCase());
      tokens.next();
    }
    return { start, docblock: comment === null ? null : docblockText(comment), modifiers: found };
  }

  #method({ start, docblock, modifiers: found }: Head): MethodDeclaration {
    const tokens = this.#tokens;
    tokens.next();
    const nameAt = tokens.place(tokens.start, tokens.end);
    const name = this.#plainName();
    const parameters = this.#parameters();
    const returnType = this.#returnType();
    const isAbstract = tokens.is(';');
    const body = isAbstract ? noBody : this.#body();
    if (isAbstract) tokens.next();
    return {
      ...tokens.placeFrom(start),
      name,
      nameAt,
      visibility: found.has('private') ? 'private' : found.has('protected') ? 'protected' : 'public',
      isAbstract,
      isStatic: found.has('static'),
      attributes: [],
      parameters,
      returnType,
      body,
      docblock,
    };
  }

  #body(): Body {
    const { start } = this.#tokens;
    this.#tokens.take('{');
    this.#tokens.take('}');
    return { kind: 'deferred', ...this.#tokens.placeFrom(start) };
  }

  #returnType(): TypeName | null {
    if (!this.#tokens.is(':')) return null;
    this.#tokens.next();
    return this.#type();
  }

  #parameters(): Parameter[] {
    const tokens = this.#tokens;
    const parameters: Parameter[] = [];
    tokens.take('(');
    while (!tokens.is(')')) {
      parameters.push(this.#parameter());
      if (!tokens.is(')')) tokens.take(',');
    }
    tokens.next();
    return parameters;
  }

  #parameter(): Parameter {
    const tokens = this.#tokens;
    const { modifiers: found } = this.#head();
    const type = tokens.kind === 'variable' || tokens.is('...') ? null : this.#type();
    const variadic = tokens.is('...');
    if (variadic) tokens.next();
    const name = this.#variable();
    const byDefault = this.#value();
    const promoted = found.size > 0;
    return { name, type, byDefault, variadic, byReference: false, promoted, attributes: [] };
  }

  #property({ modifiers: found }: Head): void {
    const tokens = this.#tokens;
    if (found.size === 0) throw notPlain;
    const type = tokens.kind === 'variable' ? null : this.#type();
    const { start } = tokens;
    const name = this.#variable();
    const byDefault = this.#value();
    const property: PropertyDeclaration = {
      ...tokens.placeFrom(start),
      name,
      isStatic: found.has('static'),
      type,
      byDefault,
    };
    this.#members.properties.push(property);
    tokens.take(';');
  }

  #constant(): void {
    const tokens = this.#tokens;
    tokens.next();
    const { start } = tokens;
    const name = this.#plainName();
    tokens.take('=');
    const value = this.#expressions.read();
    const constant: ConstantDeclaration = { ...tokens.placeFrom(start), name, value };
    this.#members.constants.push(constant);
    tokens.take(';');
  }

  #value(): PropertyDeclaration['byDefault'] {
    if (!this.#tokens.is('=')) return null;
    this.#tokens.next();
    return this.#expressions.read();
  }

  #variable(): string {
    const name = this.#tokens.written;
    if (this.#tokens.kind !== 'variable') throw notPlain;
    this.#tokens.next();
    return name;
  }

  /** `X`, `?X` and `X|Y`. */
  #type(): TypeName {
    const tokens = this.#tokens;
    const nullable = tokens.is('?');
    if (nullable) tokens.next();
    const names = [this.#typeName()];
    while (tokens.is('|')) {
      if (nullable) throw notPlain;
      tokens.next();
      names.push(this.#typeName());
    }
    return { names: names.filter((name) => name !== 'null'), nullable: nullable || names.includes('null') };
  }

  #typeName(): string {
    const written = this.#tokens.takeName();
    const word = written.toLowerCase();
    if (primitives.has(word) || word === 'null') return word;
    if (reserved.has(word)) throw notPlain;
    return this.#names.class(written);
  }

  /** A name of the project's own choice. */
  #plainName(): string {
    const name = this.#tokens.takeName();
    if (name.includes('\\') || reserved.has(name.toLowerCase())) throw notPlain;
    return name;
  }

  /** The classes that are listed behind a word; none where it does not stand here. */
  #classesAfter(word: string): string[] {
    const tokens = this.#tokens;
    const names: string[] = [];
    if (!tokens.isWord(word)) return names;
    do {
      tokens.next();
      const name = tokens.takeName();
      if (reserved.has(name.toLowerCase()) || name.toLowerCase().startsWith('namespace\\')) throw notPlain;
      names.push(this.#names.class(name));
    } while (tokens.is(','));
    return names;
  }
}

const noBody: Body = { kind: 'statements', statements: [] };
