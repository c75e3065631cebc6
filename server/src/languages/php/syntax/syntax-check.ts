import { codeTokens, type CodeToken } from './code-tokens';
import { mayHideDamage } from './repairs';
import { isBroken, notPlain, relative, reserved, unlessNotPlain } from './fast-tokens';

/** Code that no parser finds an error in. */
export interface SoundCode {
  readonly tokens: readonly CodeToken[];
  /** Of each bracket, by its index, the index of the one that it belongs to. */
  readonly partners: ReadonlyMap<number, number>;
}

/**
 * The tokens of a body (`{ … }`) of everyday code: a fraction of the work of the parser, for those who need no tree. Null
 * for any code of which this cannot tell that the parser finds no error in it.
 */
export function soundCode(text: string): SoundCode | null {
  if (isBroken.test(text) || mayHideDamage(text)) return null;
  const tokens = codeTokens(text);
  return tokens === null ? null : unlessNotPlain(() => new Soundness(tokens).check());
}

/** What may follow. `constant` and `value` are operands too: the one has no members, the other not even arguments. */
type State = 'statement' | 'operand' | 'variable' | 'constant' | 'value' | 'member' | 'block' | 'else' | 'catch';

interface Frame {
  readonly at: number;
  readonly kind: 'block' | 'closure' | 'call' | 'new' | 'group' | 'condition' | 'array' | 'index';
  /** The word before the block or its condition. */
  readonly word: string;
  /** Levels of the tree that stand in it, at most. */
  levels: number;
  questions: number;
  hasArrow: boolean;
}

/** Deeper code is left to the parser, which counts. */
const mostLevels = 300;
const levelsOfBracket = 6;
const infix = new Set('= += -= *= /= .= %= ??= ?? ?: . + - * / % == != === !== < > <= >= <=> && || & |'.split(' '));
const assignments = new Set('= += -= *= /= .= %= ??='.split(' '));
const prefixes = new Set(['!', '-', '+', '@', '...']);
const beforeHead = new Set(['(', ',', '=', '=>', '?', ':', '[', 'return']);
const conditions = new Set(['if', 'elseif', 'while', 'foreach']);
/** Words of the language that a closure's head is made of. */
const ofHeads = new Set([
  ...['static', 'function', 'fn', 'use', 'catch', 'finally', 'null', 'true', 'false', 'self', 'parent', 'callable'],
  ...['int', 'float', 'bool', 'string', 'array', 'object', 'mixed', 'iterable', 'void', 'never'],
]);

/** Goes through tokens and throws `notPlain` where one does not follow for sure on what is before it. */
class Soundness {
  readonly #tokens: readonly CodeToken[];
  readonly #partners = new Map<number, number>();
  readonly #frames: Frame[] = [];
  #state: State = 'block';
  /** The word that what comes next belongs to. */
  #word = '';
  #levels = 0;
  #index = 0;

  constructor(tokens: readonly CodeToken[]) {
    this.#tokens = tokens;
  }

  check(): SoundCode {
    for (; this.#index < this.#tokens.length; this.#index++) this.#take(this.#written(0));
    if (this.#frames.length > 0 || this.#tokens.length === 0) throw notPlain;
    return { tokens: this.#tokens, partners: this.#partners };
  }

  #written(ahead: number): string {
    return this.#tokens[this.#index + ahead]?.written ?? '';
  }

  #kind(ahead: number): CodeToken['kind'] | undefined {
    return this.#tokens[this.#index + ahead]?.kind;
  }

  #take(written: string): void {
    if (this.#index > 0 && this.#frames.length === 0) throw notPlain;
    switch (this.#state) {
      case 'block':
        if (written !== '{') throw notPlain;
        this.#open(this.#word === 'closure' ? 'closure' : 'block', 'statement');
        return;
      case 'member':
        this.#member(written);
        return;
      case 'catch':
        if (written !== 'finally' && !(this.#kind(0) === 'head' && written.startsWith('catch'))) throw notPlain;
        checkWords(written);
        this.#beforeBlock(written === 'finally' ? 'finally' : 'catch');
        return;
      case 'else':
      case 'statement':
        this.#statement(written);
        return;
      case 'operand':
        this.#operand(written);
        return;
      default:
        this.#operator(written);
    }
  }

  #beforeBlock(word: string): void {
    this.#word = word;
    this.#state = 'block';
  }

  #open(kind: Frame['kind'], state: State): void {
    this.#frames.push({ at: this.#index, kind, word: this.#word, levels: 0, questions: 0, hasArrow: false });
    this.#state = state;
    this.#deeper(levelsOfBracket, null);
  }

  get #frame(): Frame {
    const frame = this.#frames.at(-1);
    if (frame === undefined) throw notPlain;
    return frame;
  }

  #close(kinds: readonly Frame['kind'][]): Frame {
    const frame = this.#frames.pop();
    if (frame === undefined || !kinds.includes(frame.kind) || frame.questions > 0) throw notPlain;
    this.#levels -= frame.levels + levelsOfBracket;
    this.#partners.set(frame.at, this.#index).set(this.#index, frame.at);
    return frame;
  }

  #deeper(levels: number, frame: Frame | null = this.#frame): void {
    this.#levels += levels;
    if (frame !== null) frame.levels += levels;
    if (this.#levels > mostLevels) throw notPlain;
  }

  #flat(): void {
    this.#levels -= this.#frame.levels;
    this.#frame.levels = 0;
  }

  #member(written: string): void {
    const kind = this.#kind(0);
    const isStatic = this.#written(-1) === '::';
    const word = written.toLowerCase();
    if (kind === 'variable' && isStatic) this.#state = 'variable';
    else if (kind !== 'name' || written.includes('\\')) throw notPlain;
    else if (isStatic && word === 'class') this.#state = 'value';
    // Methods and properties may have any name.
    else if (isStatic && reserved.has(word) && this.#written(1) !== '(') throw notPlain;
    else this.#state = 'variable';
  }

  #statement(written: string): void {
    const isAfterIf = this.#state === 'else';
    if (written === '}') {
      this.#closeBlock(this.#close(['block', 'closure']));
      return;
    }
    if (written === 'else' || written === 'elseif') {
      if (!isAfterIf) throw notPlain;
      if (written === 'else') {
        this.#beforeBlock('else');
        return;
      }
    }
    if (conditions.has(written)) {
      this.#word = written;
      this.#index++;
      if (this.#written(0) !== '(') throw notPlain;
      this.#open('condition', 'operand');
    } else if (written === 'try') this.#beforeBlock('try');
    else if (written === 'return') this.#state = this.#written(1) === ';' ? 'value' : 'operand';
    else if (written === 'throw') this.#state = 'operand';
    else this.#operand(written);
  }

  #closeBlock({ kind, word }: Frame): void {
    if (kind === 'closure') this.#state = 'value';
    else if (word === 'if' || word === 'elseif') this.#state = 'else';
    else if (word === 'try') this.#state = 'catch';
    else this.#state = 'statement';
    // Another `catch` may follow, or `finally`.
    if (word === 'catch' && /^(?:catch\b|finally$)/.test(this.#written(1))) this.#state = 'catch';
  }

  #operand(written: string): void {
    switch (this.#kind(0)) {
      case 'text':
      case 'number':
        this.#state = 'value';
        return;
      case 'variable':
        this.#state = 'variable';
        return;
      case 'name':
        this.#name(written);
        return;
      case 'head':
        this.#head(written);
        return;
      case 'cast':
        this.#deeper(1);
        this.#state = 'operand';
        return;
      default:
        this.#mark(written);
    }
  }

  #head(written: string): void {
    checkWords(written);
    if (!beforeHead.has(this.#written(-1)) && this.#kind(-1) !== 'head') throw notPlain;
    if (written.startsWith('catch')) throw notPlain;
    this.#deeper(2);
    if (written.endsWith('=>')) this.#state = 'operand';
    else this.#beforeBlock('closure');
  }

  #name(written: string): void {
    const word = written.toLowerCase();
    const next = this.#written(1);
    if (word === 'new') {
      this.#index++;
      const name = this.#written(0);
      if (this.#kind(0) !== 'name' || this.#isReserved(name)) throw notPlain;
      this.#state = 'value';
      if (this.#written(1) !== '(') return;
      this.#index++;
      this.#open('new', 'operand');
    } else if (word === 'true' || word === 'false' || word === 'null') this.#state = 'value';
    else if (this.#isNameOfArgument()) {
      this.#index++;
      this.#state = 'operand';
    } else if (relative.has(word) ? next !== '::' : this.#isReserved(written) && !this.#isAsked(word)) throw notPlain;
    else this.#state = 'constant';
  }

  #isReserved(name: string): boolean {
    return reserved.has(name.toLowerCase()) || /^namespace\\/i.test(name);
  }

  /** `isset(…)`, `empty(…)` */
  #isAsked(word: string): boolean {
    return (word === 'isset' || word === 'empty') && this.#written(1) === '(';
  }

  #isNameOfArgument(): boolean {
    const { kind } = this.#frame;
    const isFirst = this.#written(-1) === '(' || this.#written(-1) === ',';
    return (kind === 'call' || kind === 'new') && isFirst && this.#written(1) === ':';
  }

  #mark(written: string): void {
    const { kind } = this.#frame;
    const isAtEnd = this.#state === 'operand' && (this.#written(-1) === ',' || this.#index - 1 === this.#frame.at);
    if (written === '(') this.#open('group', 'operand');
    else if (written === '[') this.#open('array', 'operand');
    else if (written === ')' && isAtEnd && (kind === 'call' || kind === 'new')) this.#closeOperand();
    else if (written === ']' && isAtEnd && kind === 'array') this.#closeOperand();
    else if (written === ']' && this.#index - 1 === this.#frame.at && kind === 'index' && this.#written(1) === '=') {
      this.#closeOperand();
    } else if (prefixes.has(written) && this.#state === 'operand') this.#prefix(written);
    else throw notPlain;
  }

  #prefix(written: string): void {
    const before = this.#written(-1);
    if (written === '...' && ((before !== '(' && before !== ',' && before !== '[') || this.#frame.kind === 'group')) {
      throw notPlain;
    }
    this.#deeper(1);
  }

  #operator(written: string): void {
    const frame = this.#frame;
    if (written === ')' || written === ']') this.#closeOperand();
    else if (written === ';') this.#end(frame);
    else if (written === ',') this.#comma(frame);
    else if (written === '(' && this.#state !== 'value') this.#open('call', 'operand');
    else if (written === '[' && this.#state === 'variable') this.#open('index', 'operand');
    else if ((written === '->' || written === '?->') && this.#state === 'variable') this.#into('member');
    else if (written === '::' && (this.#state === 'constant' || this.#kind(-1) === 'variable')) this.#into('member');
    else if (written === '?') {
      frame.questions++;
      this.#into('operand');
    } else if (written === ':' && frame.questions > 0) {
      frame.questions--;
      this.#into('operand');
    } else if (written === '=>') this.#arrow(frame);
    else if (written === 'as') this.#as(frame);
    else if (written === 'instanceof') this.#instanceof();
    else if (written === '++' || written === '--') {
      if (this.#kind(-1) !== 'variable') throw notPlain;
      this.#state = 'value';
    } else if (infix.has(written)) this.#infix(written);
    else throw notPlain;
  }

  #into(state: State): void {
    this.#deeper(1);
    this.#state = state;
  }

  #infix(written: string): void {
    if (assignments.has(written) && (this.#state !== 'variable' || this.#written(-1) === ')')) throw notPlain;
    this.#into('operand');
  }

  #instanceof(): void {
    this.#index++;
    if (this.#kind(0) !== 'name' || this.#isReserved(this.#written(0))) throw notPlain;
    this.#into('value');
  }

  #closeOperand(): void {
    const isRound = this.#written(0) === ')';
    const frame = this.#close(isRound ? ['call', 'new', 'group', 'condition'] : ['array', 'index']);
    if (frame.kind === 'condition') {
      if (frame.word === 'foreach' && !frame.hasArrow) throw notPlain;
      this.#beforeBlock(frame.word);
    } else this.#state = frame.kind === 'new' || frame.kind === 'array' ? 'value' : 'variable';
  }

  #end(frame: Frame): void {
    if ((frame.kind !== 'block' && frame.kind !== 'closure') || frame.questions > 0) throw notPlain;
    this.#flat();
    this.#state = 'statement';
  }

  #comma(frame: Frame): void {
    if (!['call', 'new', 'array'].includes(frame.kind) || frame.questions > 0) throw notPlain;
    frame.hasArrow = false;
    this.#flat();
    this.#state = 'operand';
  }

  #arrow(frame: Frame): void {
    if (frame.kind !== 'array' || frame.hasArrow || frame.questions > 0) throw notPlain;
    frame.hasArrow = true;
    this.#into('operand');
  }

  /** `as $value)`, `as $key => $value)` */
  #as(frame: Frame): void {
    if (frame.kind !== 'condition' || frame.word !== 'foreach' || frame.hasArrow || frame.questions > 0) throw notPlain;
    frame.hasArrow = true;
    const isPair = this.#written(2) === '=>';
    if (this.#kind(1) !== 'variable' || (isPair && this.#kind(3) !== 'variable')) throw notPlain;
    this.#index += isPair ? 3 : 1;
    if (this.#written(1) !== ')') throw notPlain;
    this.#state = 'value';
  }
}

function checkWords(head: string): void {
  const words = head.match(/(?<![$\\\w\u0080-\uffff])[A-Za-z_]\w*/g) ?? [];
  if (words.some((word) => reserved.has(word.toLowerCase()) && !ofHeads.has(word))) throw notPlain;
}
