import type { ProjectPath } from '../../../core/project-path';
import { bool, nullValue, number, type ScalarValue } from '../scalars';
import type { Argument, ArrayItem, Expression, MemberName } from './ast';
import type { NameScope } from './names';
import { notPlain, relative, reserved, type PlainTokens } from './fast-tokens';
import { numberOf } from './string-literals';

/** Deeper code is left to the parser, which counts. */
const mostDepth = 40;

/** Reads expressions of plain code: texts, numbers, lists, names, and calls of what is named. */
export class PlainExpressions {
  readonly #tokens: PlainTokens;
  readonly #file: ProjectPath;
  readonly #names: NameScope;
  #depth = 0;

  constructor(tokens: PlainTokens, file: ProjectPath, names: NameScope) {
    this.#tokens = tokens;
    this.#file = file;
    this.#names = names;
  }

  /** Texts put together, or one of their parts. */
  read(): Expression {
    if (++this.#depth > mostDepth) throw notPlain;
    const start = this.#tokens.start;
    let left = this.#part();
    while (this.#tokens.is('.')) {
      this.#tokens.next();
      const right = this.#part();
      left = { ...this.#tokens.placeFrom(start), kind: 'binary', operator: '.', left, right };
    }
    this.#depth--;
    return left;
  }

  #part(): Expression {
    const start = this.#tokens.start;
    switch (this.#tokens.kind) {
      case 'text':
        return this.#text();
      case 'integer':
        return this.#literal({ ...number(numberOf(this.#tokens.written), false), source: this.#source() });
      case 'variable': {
        const name = this.#tokens.written;
        this.#tokens.next();
        return this.#members({ ...this.#tokens.placeFrom(start), kind: 'variable', name }, start);
      }
      case 'name':
        return this.#named();
      case 'mark':
        if (this.#tokens.written !== '[') throw notPlain;
        return this.#array();
      case 'end':
        throw notPlain;
      default:
        return this.#tokens.kind satisfies never;
    }
  }

  /** Most of what is read. */
  #text(): Expression {
    const { start, end } = this.#source();
    const value = this.#tokens.written.slice(1, -1);
    this.#tokens.next();
    return { start, end, kind: 'literal', value: { kind: 'string', value, source: { file: this.#file, start, end } } };
  }

  #literal(value: ScalarValue): Expression {
    const { start, end } = this.#source();
    this.#tokens.next();
    return { start, end, kind: 'literal', value };
  }

  #array(): Expression {
    const start = this.#tokens.start;
    const items: ArrayItem[] = [];
    this.#tokens.next();
    while (!this.#tokens.is(']')) {
      items.push(this.#item());
      if (!this.#tokens.is(']')) this.#tokens.take(',');
    }
    this.#tokens.next();
    return { ...this.#tokens.placeFrom(start), kind: 'array', items };
  }

  #item(): ArrayItem {
    if (this.#tokens.is('...')) {
      this.#tokens.next();
      return { key: null, value: this.read(), spread: true };
    }
    const first = this.read();
    if (!this.#tokens.is('=>')) return { key: null, value: first, spread: false };
    this.#tokens.next();
    return { key: first, value: this.read(), spread: false };
  }

  /** What begins with a name: a constant, a call, `X::…`, `new X`. */
  #named(): Expression {
    const names = this.#names;
    const start = this.#tokens.start;
    const written = this.#tokens.written;
    const word = written.toLowerCase();
    if (word === 'new') return this.#new();
    if (word === 'true' || word === 'false') return this.#literal({ ...bool(word === 'true'), source: this.#source() });
    if (word === 'null') return this.#literal(nullValue);
    if (word.startsWith('__') || word.startsWith('namespace\\')) throw notPlain;
    const isReserved = reserved.has(word);
    this.#tokens.next();
    if (this.#tokens.is('::') && (!isReserved || relative.has(word)))
      return this.#members(this.#ofClass(names.class(written), start), start);
    if (isReserved) throw notPlain;
    if (this.#tokens.is('(')) {
      const args = this.#arguments();
      const place = this.#tokens.placeFrom(start);
      return this.#members({ ...place, kind: 'call', function: names.function(written), arguments: args }, start);
    }
    return { ...this.#tokens.placeFrom(start), kind: 'constant', ...names.constant(written) };
  }

  /** `X::class`, `X::Y`, `X::y()`. */
  #ofClass(name: string, start: number): Expression {
    this.#tokens.next();
    const member = this.#member(true);
    if (this.#tokens.is('(')) {
      const args = this.#arguments();
      return { ...this.#tokens.placeFrom(start), kind: 'staticCall', class: { name }, member, arguments: args };
    }
    return { ...this.#tokens.placeFrom(start), kind: 'classConstant', class: { name }, member };
  }

  #new(): Expression {
    const start = this.#tokens.start;
    this.#tokens.next();
    const written = this.#tokens.written;
    if (this.#tokens.kind !== 'name' || reserved.has(written.toLowerCase())) throw notPlain;
    this.#tokens.next();
    const args = this.#tokens.is('(') ? this.#arguments() : [];
    const name = this.#names.class(written);
    return { ...this.#tokens.placeFrom(start), kind: 'new', class: { name }, arguments: args };
  }

  /** `->x`, `->x()` and `[x]` behind an expression. */
  #members(first: Expression, start: number): Expression {
    let of = first;
    while (this.#tokens.kind === 'mark') {
      const mark = this.#tokens.written;
      if (mark === '[') {
        this.#tokens.next();
        const index = this.read();
        this.#tokens.take(']');
        of = { ...this.#tokens.placeFrom(start), kind: 'index', of, index };
      } else if (mark === '->' || mark === '?->') {
        this.#tokens.next();
        const member = this.#member(false);
        const nullsafe = mark === '?->';
        if (this.#tokens.is('(')) {
          const args = this.#arguments();
          of = { ...this.#tokens.placeFrom(start), kind: 'methodCall', of, member, arguments: args, nullsafe };
        } else of = { ...this.#tokens.placeFrom(start), kind: 'property', of, member, nullsafe };
      } else if (mark === '::' || mark === '(' || mark === '{') throw notPlain;
      else break;
    }
    return of;
  }

  #member(mayBeClass: boolean): MemberName {
    const name = this.#tokens.written;
    const word = name.toLowerCase();
    const isOdd = name.includes('\\') || (reserved.has(word) && !(mayBeClass && word === 'class'));
    if (this.#tokens.kind !== 'name' || isOdd) throw notPlain;
    this.#tokens.next();
    return { name };
  }

  #arguments(): Argument[] {
    const args: Argument[] = [];
    this.#tokens.next();
    while (!this.#tokens.is(')')) {
      args.push(this.#argument());
      if (!this.#tokens.is(')')) this.#tokens.take(',');
    }
    this.#tokens.next();
    return args;
  }

  #argument(): Argument {
    const spread = this.#tokens.is('...');
    if (spread) this.#tokens.next();
    const name = spread ? null : this.#argumentName();
    return { value: this.read(), name, spread };
  }

  /** `name:`, which is passed over. */
  #argumentName(): string | null {
    if (this.#tokens.kind !== 'name') return null;
    const name = this.#tokens.written;
    const { start, before } = this.#tokens;
    this.#tokens.next();
    if (this.#tokens.is(':')) {
      if (name.includes('\\') || reserved.has(name.toLowerCase())) throw notPlain;
      this.#tokens.next();
      return name;
    }
    this.#tokens.back({ start, before });
    return null;
  }

  #source(): { file: ProjectPath; start: number; end: number } {
    const { start, end } = this.#tokens.place(this.#tokens.start, this.#tokens.end);
    return { file: this.#file, start, end };
  }
}
