import type { ProjectPath } from '../../../core/project-path';
import type {
  ClassDeclaration,
  ConstantDeclaration,
  Expression,
  MethodDeclaration,
  Parameter,
  PropertyDeclaration,
  TypeName,
} from './ast';
import { docblockText } from './docblock';
import { lowerContext } from './lower-context';
import { lowerExpression } from './lower-expression';
import { NameScope } from './names';
import { acrossCuts, type OffsetMap } from './offsets';
import * as patterns from './class-patterns';
import { PlainExpressions } from './fast-expression';
import { isBroken, PlainTokens, unlessNotPlain } from './fast-tokens';
import type { Section } from './section';
import type { Skeleton } from './skeleton';

/** Types that are no classes. */
const primitives: ReadonlySet<string> = new Set(
  'array bool callable false float int iterable mixed null object string true void'.split(' '),
);
/** What is returned may be `static`, which elsewhere is a modifier. */
const returnedPrimitives: ReadonlySet<string> = new Set([...primitives, 'static']);

/** By the first character of a literal. */
const literalTypes: Readonly<Record<string, string>> = {
  "'": 'string',
  '[': 'array_creation_expression',
  n: 'null',
  t: 'boolean',
  f: 'boolean',
};

/**
 * What a file declares that holds one class and nothing out of the ordinary, as most files of an application do, told from
 * its skeleton without the parser. It is what the parser's tree would be lowered to; null wherever that is not certain.
 */
export function sectionsOfClassFile(file: ProjectPath, text: string, skeleton: Skeleton): readonly Section[] | null {
  return patterns.strange.test(skeleton.text) ? null : new ClassReader(file, text, skeleton).read();
}

class ClassReader {
  readonly #file: ProjectPath;
  /** What the file says, bodies included. */
  readonly #whole: string;
  readonly #skeleton: Skeleton;
  readonly #offset: OffsetMap;
  #names = new NameScope('');
  /** How much of the skeleton is read. */
  #at = 0;
  /** Whether all of that is told for certain. */
  #isCertain = true;

  constructor(file: ProjectPath, text: string, skeleton: Skeleton) {
    this.#file = file;
    this.#whole = text;
    this.#skeleton = skeleton;
    this.#offset = acrossCuts(skeleton.cuts);
  }

  read(): readonly Section[] | null {
    if (this.#take(patterns.openingTag) === null) return null;
    this.#gap();
    if (this.#take(patterns.strictTypes) !== null) this.#gap();
    const sections: Section[] = [];
    let start = 0;
    const namespace = this.#take(patterns.namespaceLine);
    if (namespace !== null) {
      sections.push({ start, names: this.#names, statements: [] });
      start = this.#offset(namespace.index);
      this.#names = new NameScope(this.#checked(namespace[1] ?? ''));
      this.#gap();
    }
    const { imports } = this.#skeleton;
    if (imports.some(({ at }) => at < start)) return null;
    for (const { name, alias } of imports) this.#names.import('class', alias, name);
    const declaration = this.#class();
    this.#gap();
    if (declaration === null || !this.#isCertain || this.#at < this.#skeleton.text.length) return null;
    const statement = { start: declaration.start, end: declaration.end, kind: 'class', declaration } as const;
    return [...sections, { start, names: this.#names, statements: [statement] }];
  }

  #class(): ClassDeclaration | null {
    const head = this.#take(patterns.classHead);
    if (head === null) return null;
    const modifiers = head[1] ?? '';
    const kind = head[2] as 'class' | 'interface' | 'trait';
    const name = head[4] ?? '';
    const bases = this.#classNames(head[5]);
    const interfaces = this.#classNames(head[6]);
    if (kind === 'class' ? bases.length > 1 : modifiers !== '' || interfaces.length > 0) return null;
    if (kind === 'trait' && bases.length > 0) return null;
    const members = this.#members();
    if (members === null) return null;
    const nameStart = head.index + modifiers.length + kind.length + (head[3] ?? '').length;
    return {
      start: this.#offset(head.index),
      end: this.#offset(this.#at),
      kind,
      name: this.#names.declared(this.#checked(name)),
      nameAt: this.#place(nameStart, nameStart + name.length),
      isAbstract: modifiers.includes('abstract'),
      parent: kind === 'interface' ? null : (bases[0] ?? null),
      interfaces: kind === 'interface' ? bases : interfaces,
      traitAliases: [],
      attributes: [],
      cases: [],
      traits: members.traits,
      constants: members.constants,
      properties: members.properties,
      methods: members.methods,
    };
  }

  /** All up to the closing brace. */
  #members(): Pick<ClassDeclaration, 'traits' | 'constants' | 'properties' | 'methods'> | null {
    const traits: string[] = [];
    const constants: ConstantDeclaration[] = [];
    const properties: PropertyDeclaration[] = [];
    const methods: MethodDeclaration[] = [];
    for (;;) {
      const comment = this.#gap();
      if (this.#take(patterns.classEnd) !== null) return { traits, constants, properties, methods };
      const method = this.#method(comment);
      const property = method === null ? this.#property() : null;
      const constant = method === null && property === null ? this.#constant() : null;
      if (method !== null) methods.push(method);
      else if (property !== null) properties.push(property);
      else if (constant !== null) constants.push(constant);
      else {
        const line = this.#need(patterns.traitsLine);
        if (line === null) return null;
        for (const name of this.#classNames(line[1])) traits.push(name);
      }
    }
  }

  #method(comment: string | null): MethodDeclaration | null {
    const head = this.#take(patterns.methodHead);
    if (head === null) return null;
    const modifiers = head[1] ?? '';
    const name = head[2] ?? '';
    const parameters: Parameter[] = [];
    for (let next = this.#parameter(); next !== null; next = this.#parameter()) parameters.push(next);
    const tail = this.#need(patterns.methodTail);
    if (tail === null) return null;
    const end = this.#offset(this.#at);
    const isAbstract = tail[2] === ';';
    const nameStart = head.index + modifiers.length;
    const visibility = /public|protected|private/.exec(modifiers)?.[0] ?? 'public';
    return {
      start: this.#offset(head.index),
      end,
      name,
      nameAt: this.#place(nameStart, nameStart + name.length),
      visibility: visibility as MethodDeclaration['visibility'],
      isAbstract,
      isStatic: modifiers.includes('static'),
      attributes: [],
      parameters,
      returnType: this.#type(tail[1], returnedPrimitives),
      body: isAbstract
        ? { kind: 'statements', statements: [] }
        : { kind: 'deferred', start: this.#offset(this.#at - 2), end },
      docblock: comment === null ? null : docblockText(comment),
    };
  }

  /** With the comma behind it. */
  #parameter(): Parameter | null {
    const head = this.#take(patterns.parameterHead);
    if (head === null) return null;
    const byDefault = this.#value();
    if (this.#need(patterns.parameterEnd) === null) return null;
    const promoted = head[1] !== undefined;
    const byReference = head[3] !== undefined;
    const variadic = head[4] !== undefined;
    // Of these some are no PHP, and all are rare.
    if ((promoted && (byReference || variadic)) || (variadic && byDefault !== null)) this.#isCertain = false;
    return {
      name: head[5] ?? '',
      type: this.#type(head[2]),
      byDefault,
      variadic,
      byReference,
      promoted,
      attributes: [],
    };
  }

  #property(): PropertyDeclaration | null {
    const head = this.#take(patterns.propertyHead);
    if (head === null) return null;
    const type = head[2] ?? '';
    const name = head[3] ?? '';
    const byDefault = this.#value();
    const end = this.#at;
    if (this.#need(patterns.semicolon) === null) return null;
    return {
      start: this.#offset(head.index + head[0].length - name.length - 1),
      end: this.#offset(end),
      name,
      isStatic: (head[1] ?? '').includes('static'),
      type: this.#type(type === '' ? undefined : type.trimEnd()),
      byDefault,
    };
  }

  #constant(): ConstantDeclaration | null {
    const head = this.#take(patterns.constantHead);
    if (head === null) return null;
    const start = this.#offset(head.index + (head[1] ?? '').length);
    const value = this.#value();
    const end = this.#at;
    if (this.#need(patterns.semicolon) === null || value === null) return null;
    return { start, end: this.#offset(end), name: this.#checked(head[2] ?? ''), value };
  }

  /** A literal or a list behind `=`; null where there is none. */
  #value(): Expression | null {
    const found = this.#take(patterns.literal);
    if (found === null) return this.#take(patterns.beforeList) === null ? null : this.#list();
    const written = found[2] ?? '';
    const start = this.#offset(found.index + (found[1] ?? '').length);
    const end = this.#offset(this.#at);
    const type = literalTypes[written.charAt(0)] ?? 'integer';
    const inside = { type: 'string_content', field: null, start: start + 1, end: end - 1, children: [] };
    const node = { type, field: null, start, end, children: type === 'string' ? [inside] : [] };
    return lowerExpression(node, lowerContext(this.#file, this.#whole, 0, this.#names));
  }

  #list(): Expression | null {
    const { text } = this.#skeleton;
    const read = unlessNotPlain(() => {
      const tokens = new PlainTokens(text, this.#offset, this.#at);
      const list = new PlainExpressions(tokens, this.#file, this.#names).read();
      return { list, end: tokens.before };
    });
    if (read === null || isBroken.test(text.slice(this.#at, read.end))) {
      this.#isCertain = false;
      return null;
    }
    this.#at = read.end;
    return read.list;
  }

  #type(written: string | undefined, others = primitives): TypeName | null {
    if (written === undefined) return null;
    const isOptional = written.startsWith('?');
    const parts = (isOptional ? written.slice(1) : written).split('|');
    if (isOptional && parts.length > 1) this.#isCertain = false;
    const names = parts.map((part) => (others.has(part) ? part : this.#className(part)));
    return { names: names.filter((name) => name !== 'null'), nullable: isOptional || names.includes('null') };
  }

  #classNames(list: string | undefined): string[] {
    return list === undefined ? [] : list.split(',').map((name) => this.#className(name.trim()));
  }

  #className(written: string): string {
    return this.#names.class(this.#checked(written));
  }

  #checked(name: string): string {
    if (!patterns.isOrdinaryName(name)) this.#isCertain = false;
    return name;
  }

  #place(start: number, end: number): { start: number; end: number } {
    return { start: this.#offset(start), end: this.#offset(end) };
  }

  /** Passes over white space and comments, of which it answers the last. */
  #gap(): string | null {
    let last: string | null = null;
    for (;;) {
      const comment = this.#take(patterns.gap)?.[1];
      if (comment === undefined) return last;
      last = comment;
    }
  }

  /** What must stand next. */
  #need(pattern: RegExp): RegExpExecArray | null {
    const match = this.#take(pattern);
    if (match === null) this.#isCertain = false;
    return match;
  }

  /** What stands next, if it is of the pattern. */
  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#skeleton.text);
    if (match !== null) this.#at = pattern.lastIndex;
    return match;
  }
}
