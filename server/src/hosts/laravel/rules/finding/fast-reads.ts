import type { CodeToken } from '../../../../languages/php/syntax/code-tokens';
import { soundCode, type SoundCode } from '../../../../languages/php/syntax/syntax-check';
import { notPlain, unlessNotPlain } from '../../../../languages/php/syntax/fast-tokens';
import type { FoundInput } from './action-rules';
import { castTypes, defaultOf, inputMethods, noDefault } from './input-reads';

/** A read of one field of the request, as it is written. */
export interface PlainRead {
  readonly kind: 'input' | 'property';
  /** The one that holds the request. */
  readonly variable: string;
  readonly name: string;
  readonly type: FoundInput['type'];
  readonly byDefault: FoundInput['byDefault'];
  readonly in: FoundInput['in'];
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
}

export interface Holders {
  /** Whether a variable holds the request. */
  readonly has: (variable: string) => boolean;
  /** Whether the class of the request that it holds declares a method. */
  readonly declares: (variable: string, method: string) => boolean;
}

/**
 * What a body reads of the request, told from its tokens, in the order that they are written in. Null where anything is
 * done with the request that is not plain: then it takes the tree to tell.
 */
export function plainReads(body: string, holders: Holders): readonly PlainRead[] | null {
  if (requestByName.test(body)) return null;
  const code = soundCode(body);
  return code === null ? null : unlessNotPlain(() => new PlainReads(code, holders).read());
}

/** `request(…)` and `Request::…` */
const requestByName = /\brequest\s*(?:\(|::|\/|#)/i;
const arrows: ReadonlySet<string> = new Set(['->', '?->']);
const assignments = /^(?:[-+*/.%]|\?\?)?=$/;
const goesOn: ReadonlySet<string> = new Set(['->', '?->', '::', '[', '(', 'instanceof', '++', '--']);
const beforeBare: ReadonlySet<string> = new Set(['(', ',', '[', '=>', 'return']);
const afterBare: ReadonlySet<string> = new Set([')', ',', ']', ';']);

class PlainReads {
  readonly #tokens: readonly CodeToken[];
  readonly #partners: ReadonlyMap<number, number>;
  readonly #holders: Holders;
  readonly #reads: PlainRead[] = [];
  /** Indices of the brackets that are open. */
  readonly #open: number[] = [];
  #lastMention = -1;

  constructor({ tokens, partners }: SoundCode, holders: Holders) {
    this.#tokens = tokens;
    this.#partners = partners;
    this.#holders = holders;
  }

  read(): readonly PlainRead[] {
    for (const [index, { kind, written }] of this.#tokens.entries()) {
      if (kind === 'variable' && this.#holders.has(written.slice(1))) this.#mention(index);
      else if (kind === 'text') this.#interpolated(written);
      else if (kind === 'mark') this.#mark(index, written);
    }
    return this.#reads;
  }

  #mark(index: number, written: string): void {
    const partner = this.#partners.get(index);
    if (partner !== undefined && partner > index) this.#open.push(index);
    else if (partner !== undefined) this.#open.pop();
    // What is set is not read, and what is set is read after that to which it is set.
    else if (assignments.test(written) && this.#lastMention >= this.#startOfTarget(index - 1)) throw notPlain;
  }

  #interpolated(written: string): void {
    if (!written.startsWith('"') || !written.includes('$')) return;
    for (const [, name = ''] of written.matchAll(/\$(\w+)/g)) if (this.#holders.has(name)) throw notPlain;
  }

  /** Where what ends with a token begins: `$a` of `$a->b['c']`. */
  #startOfTarget(end: number): number {
    let at = end;
    for (;;) {
      const before = this.#written(at - 1);
      const partner = this.#partners.get(at);
      if (partner !== undefined && partner < at) {
        const isGroup = !this.#isOperandEnd(partner - 1);
        if (isGroup) return partner;
        at = partner - 1;
      } else if (arrows.has(before) || before === '::') at -= 2;
      else return at;
    }
  }

  #isOperandEnd(index: number): boolean {
    const kind = this.#tokens[index]?.kind;
    const written = this.#written(index);
    return kind === 'variable' || kind === 'name' || written === ')' || written === ']';
  }

  #written(index: number): string {
    return this.#tokens[index]?.written ?? '';
  }

  #mention(index: number): void {
    this.#lastMention = index;
    const next = this.#written(index + 1);
    if (this.#written(index - 1) === '::') throw notPlain;
    if (next === '[') this.#index(index);
    else if (!arrows.has(next)) this.#bare(index);
    else if (this.#written(index + 3) === '(') this.#method(index);
    else {
      const name = this.#written(index + 2);
      const type = this.#cast(index, index + 2);
      this.#add({ kind: 'property', name, type, byDefault: null, in: 'any' }, index, index + 2);
    }
  }

  /** `$request['x']` */
  #index(index: number): void {
    const name = this.#text(index + 2);
    if (name === null || this.#partners.get(index + 1) !== index + 3) throw notPlain;
    const type = this.#cast(index, index + 3);
    this.#add({ kind: 'input', name, type, byDefault: null, in: 'any' }, index, index + 3);
  }

  /** The request is handed to somebody who is none of the class's own methods. */
  #bare(index: number): void {
    const open = this.#open.at(-1) ?? 0;
    if (!beforeBare.has(this.#written(index - 1)) && this.#tokens[index - 1]?.kind !== 'head') throw notPlain;
    if (!afterBare.has(this.#written(index + 1))) throw notPlain;
    if (this.#written(open) !== '(') return;
    const arrow = this.#written(open - 2);
    const of = this.#written(open - 3).toLowerCase();
    const isOwn =
      (arrows.has(arrow) && of === '$this') || (arrow === '::' && ['self', 'static', 'parent'].includes(of));
    if (isOwn || !this.#isOperandEnd(open - 1)) throw notPlain;
  }

  #method(index: number): void {
    const member = this.#written(index + 2);
    if (this.#holders.declares(this.#written(index).slice(1), member)) throw notPlain;
    const method = inputMethods.get(member.toLowerCase());
    if (method === undefined) return;
    const open = index + 3;
    const close = this.#partners.get(open) ?? open;
    const [first, second, ...rest] = this.#arguments(open, close);
    if (first === undefined) return;
    if (method.type === 'enum') throw notPlain;
    const listed = method.isList ? [first, second, ...rest] : [first];
    const names = listed.flatMap((one) => (one === undefined ? [] : this.#texts(one)));
    const around = this.#cast(index, close);
    const said = method.isList || second === undefined ? noDefault : this.#default(second);
    const type = method.type ?? around ?? said.type;
    const read = { kind: 'input', type, byDefault: said.byDefault, in: method.in } as const;
    for (const name of names) this.#add({ ...read, name }, index, close);
  }

  #arguments(open: number, close: number): Span[] {
    const spans: Span[] = [];
    let from = open + 1;
    for (let at = from; at <= close; at++) {
      const partner = this.#partners.get(at) ?? at;
      if (at < close && partner > at) at = partner;
      else if (at === close || this.#written(at) === ',') {
        if (at > from) spans.push({ from, to: at - 1 });
        from = at + 1;
      }
    }
    for (const one of spans)
      if (this.#written(one.from + 1) === ':' || this.#written(one.from) === '...') throw notPlain;
    return spans;
  }

  /** `'x'`, `['x', 'y']`; a variable is no name that can be told. */
  #texts({ from, to }: Span): readonly string[] {
    if (from === to && this.#tokens[from]?.kind === 'variable') return [];
    if (from === to) return [this.#text(from) ?? unplain()];
    if (this.#written(from) !== '[' || this.#partners.get(from) !== to) throw notPlain;
    return this.#arguments(from, to).map((one) => (one.from === one.to ? this.#text(one.from) : null) ?? unplain());
  }

  #text(index: number): string | null {
    const token = this.#tokens[index];
    return token?.kind === 'text' && !/[\\$]/.test(token.written) ? token.written.slice(1, -1) : null;
  }

  /** What a default says of a field. */
  #default({ from, to }: Span): Pick<FoundInput, 'type' | 'byDefault'> {
    const token = this.#tokens[from];
    if (token === undefined || token.kind === 'cast') throw notPlain;
    if (token.kind === 'mark' && token.written !== '[') throw notPlain;
    if (token.written === '[') return { ...noDefault, type: this.#partners.get(from) === to ? 'array' : null };
    if (from !== to) return noDefault;
    if (token.kind === 'number') {
      const said = defaultOf(Number(token.written));
      return token.written.includes('.') ? { ...said, type: 'number' } : said;
    }
    if (token.kind === 'text') return defaultOf(this.#text(from) ?? unplain());
    const word = token.kind === 'name' ? token.written.toLowerCase() : '';
    return word === 'true' || word === 'false' ? defaultOf(word === 'true') : noDefault;
  }

  /** What a cast says of what stands from one token to another. */
  #cast(from: number, to: number): FoundInput['type'] {
    const token = this.#tokens[from - 1];
    const next = this.#written(to + 1);
    if (token?.kind !== 'cast' && this.#written(from - 1) !== '(') return null;
    const isGrouped = this.#written(from - 1) === '(' && this.#tokens[from - 2]?.kind === 'cast';
    if (isGrouped || next === 'instanceof') throw notPlain;
    return goesOn.has(next) ? null : (castTypes[token?.written.slice(1, -1) ?? ''] ?? null);
  }

  #add(read: Omit<PlainRead, 'variable' | 'start' | 'end'>, from: number, to: number): void {
    const start = this.#tokens[from]?.start ?? 0;
    const end = this.#tokens[to]?.end ?? start;
    const next = this.#written(to + 1);
    if (assignments.test(next) || next === '++' || next === '--') throw notPlain;
    this.#reads.push({ ...read, variable: this.#written(from).slice(1), start, end });
  }
}

/** From one token to another, the latter included. */
interface Span {
  readonly from: number;
  readonly to: number;
}

function unplain(): never {
  throw notPlain;
}
