import type { ProjectPath } from '../../../core/source';
import { bool, nullValue, number, string, type Value } from '../evaluate/values';
import type { Argument, ArrayItem, Expression, MemberName, Statement } from './ast';
import type { NameScope } from './names';
import { numberOf } from './string-literals';

/** Where a body stands. */
interface At {
  readonly file: ProjectPath;
  /** Offset in the file of the text's first character. */
  readonly start: number;
  readonly names: NameScope;
}

type Token = 'text' | 'variable' | 'integer' | 'name' | 'mark';

const identifier = '[A-Za-z_\\u0080-\\uffff][\\w\\u0080-\\uffff]*';

/** White space and comments, then one token. Texts with escapes or variables in them, and most operators, are none. */
const token = new RegExp(
  [
    '(?:[ \\t\\r\\n]+|//[^\\n]*|#(?!\\[)[^\\n]*|/\\*[\\s\\S]*?\\*/)*(?:',
    `('[^'\\\\]*(?:\\\\[^\\\\'][^'\\\\]*)*'|"[^"\\\\$]*")`,
    `|\\$(${identifier})`,
    '|(\\d+)(?![\\w.\\u0080-\\uffff])',
    `|(\\\\?${identifier}(?:\\\\${identifier})*)`,
    '|(=>|\\?->|->|::|\\.\\.\\.|\\.(?![\\d.=])|=(?!=)|[[\\](),;:{}]))',
  ].join(''),
  'y',
);

/** What a text of the grammar may end with, or be broken by, that is not looked at here. */
const isBroken = /\?>|\r(?!\n)/;

/** Names that mean something else than a function or constant, or that are written like members and are none. */
const reserved: ReadonlySet<string> = new Set([
  ...['abstract', 'and', 'array', 'as', 'break', 'callable', 'case', 'catch', 'class', 'clone', 'const', 'continue'],
  ...[
    'declare',
    'default',
    'die',
    'do',
    'echo',
    'else',
    'elseif',
    'empty',
    'enddeclare',
    'endfor',
    'endforeach',
    'endif',
  ],
  ...[
    'endswitch',
    'endwhile',
    'enum',
    'eval',
    'exit',
    'extends',
    'final',
    'finally',
    'fn',
    'for',
    'foreach',
    'function',
  ],
  ...['global', 'goto', 'if', 'implements', 'include', 'include_once', 'instanceof', 'insteadof', 'interface', 'isset'],
  ...['list', 'match', 'namespace', 'new', 'or', 'parent', 'print', 'private', 'protected', 'public', 'readonly'],
  ...['require', 'require_once', 'return', 'self', 'static', 'switch', 'throw', 'trait', 'try', 'unset', 'use', 'var'],
  ...[
    'while',
    'xor',
    'yield',
    'from',
    'int',
    'float',
    'bool',
    'string',
    'object',
    'mixed',
    'never',
    'void',
    'iterable',
  ],
  ...['true', 'false', 'null'],
]);

const relative: ReadonlySet<string> = new Set(['self', 'static', 'parent']);

/** Deeper code is left to the parser, which counts. */
const mostDepth = 40;

/** Thrown within this file. Made once: it is no error of anybody's, and says nothing. */
const notPlain = new Error('code that is not plain');

/**
 * The statements of a body (`{ … }`) of plain code: lists of texts, names and calls of them that are returned or put into
 * variables, as rules, casts and configuration are. They are what the parser and `lowerStatements` would answer, in a
 * tenth of the time. Null for any other code, and for code that is not sound.
 */
export function plainBody(text: string, at: At): readonly Statement[] | null {
  if (isBroken.test(text)) return null;
  try {
    return [new PlainCode(text, at).block()];
  } catch (error) {
    if (error === notPlain) return null;
    throw error;
  }
}

class PlainCode {
  readonly #text: string;
  readonly #at: At;
  #depth = 0;
  /** The token that is looked at. */
  #kind: Token = 'mark';
  #written = '';
  #start = 0;
  #end = 0;
  /** Where the token before it ends. */
  #before = 0;

  constructor(text: string, at: At) {
    this.#text = text;
    this.#at = at;
    this.#next();
  }

  block(): Statement {
    this.#take('{');
    const statements: Statement[] = [];
    while (!this.#is('}')) statements.push(this.#statement());
    if (this.#end !== this.#text.length) throw notPlain;
    return { ...this.#place(0, this.#end), kind: 'block', statements };
  }

  #statement(): Statement {
    const start = this.#start;
    if (this.#kind === 'name' && this.#written.toLowerCase() === 'return') {
      this.#next();
      const value = this.#is(';') ? null : this.#expression();
      this.#take(';');
      return { ...this.#place(start, this.#before), kind: 'return', value };
    }
    const expression = this.#assignment();
    this.#take(';');
    return { ...this.#place(start, this.#before), kind: 'expression', expression };
  }

  #assignment(): Expression {
    const start = this.#start;
    const target = this.#expression();
    if (!this.#is('=')) return target;
    if (target.kind !== 'variable' && target.kind !== 'index' && target.kind !== 'property') throw notPlain;
    this.#next();
    const value = this.#expression();
    return { ...this.#place(start, this.#before), kind: 'assign', target, value };
  }

  /** Texts put together, or one of their parts. */
  #expression(): Expression {
    if (++this.#depth > mostDepth) throw notPlain;
    const start = this.#start;
    let left = this.#part();
    while (this.#is('.')) {
      this.#next();
      const right = this.#part();
      left = { ...this.#place(start, this.#before), kind: 'binary', operator: '.', left, right };
    }
    this.#depth--;
    return left;
  }

  #part(): Expression {
    const start = this.#start;
    switch (this.#kind) {
      case 'text': {
        const value = string(this.#written.slice(1, -1), this.#source());
        return this.#literal(value);
      }
      case 'integer':
        return this.#literal({ ...number(numberOf(this.#written), false), source: this.#source() });
      case 'variable': {
        const name = this.#written;
        this.#next();
        return this.#members({ ...this.#place(start, this.#before), kind: 'variable', name });
      }
      case 'name':
        return this.#named();
      case 'mark':
        if (this.#written !== '[') throw notPlain;
        return this.#array();
      default:
        return this.#kind satisfies never;
    }
  }

  #literal(value: Value): Expression {
    const place = this.#place(this.#start, this.#end);
    this.#next();
    return { ...place, kind: 'literal', value };
  }

  #array(): Expression {
    const start = this.#start;
    const items: ArrayItem[] = [];
    this.#next();
    while (!this.#is(']')) {
      items.push(this.#item());
      if (!this.#is(']')) this.#take(',');
    }
    this.#next();
    return { ...this.#place(start, this.#before), kind: 'array', items };
  }

  #item(): ArrayItem {
    if (this.#is('...')) {
      this.#next();
      return { key: null, value: this.#expression(), spread: true };
    }
    const first = this.#expression();
    if (!this.#is('=>')) return { key: null, value: first, spread: false };
    this.#next();
    return { key: first, value: this.#expression(), spread: false };
  }

  /** What begins with a name: a constant, a call, `X::…`, `new X`. */
  #named(): Expression {
    const { names } = this.#at;
    const start = this.#start;
    const written = this.#written;
    const word = written.toLowerCase();
    if (word === 'new') return this.#new();
    if (word === 'true' || word === 'false') return this.#literal({ ...bool(word === 'true'), source: this.#source() });
    if (word === 'null') return this.#literal(nullValue);
    if (word.startsWith('__') || word.startsWith('namespace\\')) throw notPlain;
    const isReserved = reserved.has(word);
    this.#next();
    if (this.#is('::') && (!isReserved || relative.has(word)))
      return this.#members(this.#ofClass(names.class(written), start));
    if (isReserved) throw notPlain;
    if (this.#is('(')) {
      const args = this.#arguments();
      const place = this.#place(start, this.#before);
      return this.#members({ ...place, kind: 'call', function: names.function(written), arguments: args });
    }
    return { ...this.#place(start, this.#before), kind: 'constant', ...names.constant(written) };
  }

  /** `X::class`, `X::Y`, `X::y()`. */
  #ofClass(name: string, start: number): Expression {
    this.#next();
    const member = this.#member(true);
    if (this.#is('(')) {
      const args = this.#arguments();
      return { ...this.#place(start, this.#before), kind: 'staticCall', class: { name }, member, arguments: args };
    }
    return { ...this.#place(start, this.#before), kind: 'classConstant', class: { name }, member };
  }

  #new(): Expression {
    const start = this.#start;
    this.#next();
    const written = this.#written;
    if (this.#kind !== 'name' || reserved.has(written.toLowerCase())) throw notPlain;
    this.#next();
    const args = this.#is('(') ? this.#arguments() : [];
    const name = this.#at.names.class(written);
    return { ...this.#place(start, this.#before), kind: 'new', class: { name }, arguments: args };
  }

  /** `->x`, `->x()` and `[x]` behind an expression. */
  #members(first: Expression): Expression {
    let of = first;
    const start = first.start - this.#at.start;
    while (this.#kind === 'mark') {
      const mark = this.#written;
      if (mark === '[') {
        this.#next();
        const index = this.#expression();
        this.#take(']');
        of = { ...this.#place(start, this.#before), kind: 'index', of, index };
      } else if (mark === '->' || mark === '?->') {
        this.#next();
        const member = this.#member(false);
        const nullsafe = mark === '?->';
        if (this.#is('(')) {
          const args = this.#arguments();
          of = { ...this.#place(start, this.#before), kind: 'methodCall', of, member, arguments: args, nullsafe };
        } else of = { ...this.#place(start, this.#before), kind: 'property', of, member, nullsafe };
      } else if (mark === '::' || mark === '(' || mark === '{') throw notPlain;
      else break;
    }
    return of;
  }

  #member(mayBeClass: boolean): MemberName {
    const name = this.#written;
    const word = name.toLowerCase();
    const isOdd = name.includes('\\') || (reserved.has(word) && !(mayBeClass && word === 'class'));
    if (this.#kind !== 'name' || isOdd) throw notPlain;
    this.#next();
    return { name };
  }

  #arguments(): Argument[] {
    const args: Argument[] = [];
    this.#next();
    while (!this.#is(')')) {
      args.push(this.#argument());
      if (!this.#is(')')) this.#take(',');
    }
    this.#next();
    return args;
  }

  #argument(): Argument {
    const spread = this.#is('...');
    if (spread) this.#next();
    const name = spread ? null : this.#argumentName();
    return { value: this.#expression(), name, spread };
  }

  /** `name:`, which is passed over. */
  #argumentName(): string | null {
    if (this.#kind !== 'name') return null;
    const name = this.#written;
    const [start, end, before] = [this.#start, this.#end, this.#before];
    this.#next();
    if (this.#is(':')) {
      if (name.includes('\\') || reserved.has(name.toLowerCase())) throw notPlain;
      this.#next();
      return name;
    }
    [this.#kind, this.#written, this.#start, this.#end, this.#before] = ['name', name, start, end, before];
    return null;
  }

  #is(mark: string): boolean {
    return this.#kind === 'mark' && this.#written === mark;
  }

  #take(mark: string): void {
    if (!this.#is(mark)) throw notPlain;
    this.#next();
  }

  /** Goes to the next token. */
  #next(): void {
    this.#before = this.#end;
    token.lastIndex = this.#end;
    const match = token.exec(this.#text);
    if (match === null) throw notPlain;
    const [, text, variable, integer, name, mark] = match;
    this.#end = token.lastIndex;
    this.#written = text ?? variable ?? integer ?? name ?? mark ?? '';
    this.#kind =
      mark !== undefined
        ? 'mark'
        : text !== undefined
          ? 'text'
          : name !== undefined
            ? 'name'
            : variable !== undefined
              ? 'variable'
              : 'integer';
    this.#start = this.#end - this.#written.length - (variable === undefined ? 0 : 1);
  }

  #place(start: number, end: number): { start: number; end: number } {
    return { start: this.#at.start + start, end: this.#at.start + end };
  }

  #source(): { file: ProjectPath; start: number; end: number } {
    return { file: this.#at.file, ...this.#place(this.#start, this.#end) };
  }
}
