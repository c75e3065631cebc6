import type { ProjectPath } from '../../../core/project-path';
import type { Expression, Statement } from './ast';
import type { NameScope } from './names';
import { beginsStatement, mayBeginStatement } from './statement-words';
import { Token, tokenOf, type TokenList } from './tokens';

/** What PHP does not read, and what it would have read there: "expected `)` before `;`". */
export interface SyntaxProblem {
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** What other things are made of, whose readers know them by this alone. */
export interface Grammar {
  readonly expression: (c: Cursor) => Expression;
  /** The statements of `{ … }`. */
  readonly braces: (c: Cursor) => Statement[];
}

/** Beyond this a recursive reader could exhaust the stack; real code stays below 100. */
export const maxDepth = 400;

/** More would help nobody. */
const mostProblems = 100;

/** What a cursor goes through, and what it needs to know of it. */
interface Readable {
  readonly file: ProjectPath;
  readonly text: string;
  readonly tokens: TokenList;
  readonly names: NameScope;
  readonly grammar: Grammar;
  /** Whether it goes by how lines are indented, where brackets do not tell what belongs together. */
  readonly isWary: boolean;
}

/** Goes through the tokens of a text, knows what names mean there, and notes what is wrong. */
export class Cursor {
  readonly file: ProjectPath;
  readonly text: string;
  names: NameScope;
  readonly problems: SyntaxProblem[] = [];
  /** Where nesting went beyond what is read. */
  readonly tooDeep: Place[] = [];
  /** The token that comes next. */
  kind: Token = Token.End;
  start = 0;
  end = 0;
  /** Where the token before it stands. */
  lastStart = 0;
  lastEnd = 0;
  /** Where the statement or member begins that is being read. */
  begin = 0;
  /** Levels of grammar that are being read. */
  depth = 0;
  /** Levels of the tree that was read last, at most. */
  height = 0;
  /** Whether something is wrong with the statement that is being read: what follows from that is not told, too. */
  isAstray = false;
  /** How many expressions are not there, and where the last one should be. */
  holes = 0;
  hole = 0;
  /** How many `{ … }` there were. */
  blocks = 0;
  /** How many characters were passed over because of problems. */
  unread = 0;
  /** How far the line is indented on which the statement begins that is being read; -1 outside of statements. */
  margin = -1;
  readonly isWary: boolean;
  /** The next token where a wary cursor says `End` instead: the statement before it goes no further. */
  #fenced: Token | null = null;
  readonly #kinds: Uint8Array;
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  readonly #last: number;
  #index = -1;
  /** Where the last line begins before `#scanned`; -1 while nobody asked. */
  #line = -1;
  #scanned = 0;

  readonly #grammar: Grammar;

  constructor({ file, text, tokens, names, grammar, isWary }: Readable) {
    this.isWary = isWary;
    this.#grammar = grammar;
    this.file = file;
    this.text = text;
    this.names = names;
    this.#kinds = tokens.kinds;
    this.#starts = tokens.starts;
    this.#ends = tokens.ends;
    this.#last = tokens.count - 1;
    this.#scanned = tokens.starts[0] ?? 0;
    this.next();
    this.lastStart = this.start;
    this.lastEnd = this.start;
  }

  expression(): Expression {
    return this.#grammar.expression(this);
  }

  braces(): Statement[] {
    return this.#grammar.braces(this);
  }

  /** Text outside of code is passed over; the tag before it ends a statement. */
  next(): void {
    if (this.#fenced !== null) return;
    this.lastStart = this.start;
    this.lastEnd = this.end;
    let index = this.#index;
    let kind: Token;
    do {
      if (index < this.#last) index++;
      kind = tokenOf(this.#kinds[index] ?? Token.End);
    } while (kind === Token.InlineHtml || kind === Token.OpenTag);
    this.#index = index;
    this.kind = kind;
    this.start = this.#starts[index] ?? 0;
    this.end = this.#ends[index] ?? 0;
    if (this.isWary && this.#isNextStatement()) {
      this.#fenced = kind;
      this.kind = Token.End;
    }
  }

  /** Whether the next token begins a line that is indented no more than the statement which is being read. */
  #isNextStatement(): boolean {
    if (this.margin < 0 || !(beginsStatement(this.kind) || mayBeginStatement(this.kind))) return false;
    return this.isFirstOfLine && this.indentation <= this.margin && !this.#continuesChain();
  }

  /** `->` at the end of a line, and the method on the next one. */
  #continuesChain(): boolean {
    const last = this.text.slice(this.lastEnd - 2, this.lastEnd);
    return last === '->' && this.kind === Token.Name && this.peek() === Token.OpenRound;
  }

  /** Whether the next token belongs to a statement around the one that is being read, or is the one behind it. */
  get isFenced(): boolean {
    return this.#fenced !== null;
  }

  /** Goes on with the next token as it is. */
  unfence(): void {
    if (this.#fenced !== null) this.kind = this.#fenced;
    this.#fenced = null;
  }

  /** Whether the next token is a quote that is not closed, with the rest of its line. */
  get isUnclosed(): boolean {
    return this.kind === Token.Bad && /['"`<]/.test(this.text.charAt(this.start));
  }

  /** How far the line of the next token is indented; a tab counts as four. */
  get indentation(): number {
    let width = 0;
    for (let index = this.#lineStart(); index < this.start; index++) {
      const code = this.text.charCodeAt(index);
      if (code !== 0x20 && code !== 0x09) break;
      width += code === 0x09 ? 4 : 1;
    }
    return width;
  }

  /** Of the next token's line. Each character is looked at once, as lines can be long. */
  #lineStart(): number {
    if (this.#line === -1) this.#line = startOfLine(this.text, this.#scanned);
    for (; this.#scanned < this.start; this.#scanned++) {
      const code = this.text.charCodeAt(this.#scanned);
      if (code === 0x0a || code === 0x0d) this.#line = this.#scanned + 1;
    }
    return this.#line;
  }

  /** The kind of a token further on. */
  peek(ahead = 1): Token {
    return tokenOf(this.#kinds[Math.min(this.#index + ahead, this.#last)] ?? Token.End);
  }

  /** The place of a token further on. */
  placeAhead(ahead: number): Place {
    const index = Math.min(this.#index + ahead, this.#last);
    return { start: this.#starts[index] ?? 0, end: this.#ends[index] ?? 0 };
  }

  is(kind: Token): boolean {
    return this.kind === kind;
  }

  /** Whether the next token is of this kind, which then is passed. */
  take(kind: Token): boolean {
    if (this.kind !== kind) return false;
    this.next();
    return true;
  }

  /** Like `take`, and notes where it is not. `written`: how people write it. */
  expect(kind: Token, written: string): boolean {
    if (this.take(kind)) return true;
    this.expected(`\`${written}\``);
    return false;
  }

  /** Notes that something else should stand where the cursor is. */
  expected(what: string): void {
    if (this.isAstray) return;
    this.isAstray = true;
    if (this.problems.length === mostProblems) return;
    const { start, end, lastStart, lastEnd } = this;
    // What is missing is missed on the line before.
    const isBehind = start !== this.begin && (this.kind === Token.End || this.isFirstOfLine);
    const place = isBehind ? { start: lastStart, end: lastEnd } : { start, end };
    const found = place.start === start ? `\`${shortened(this.written)}\`` : 'the end of the line';
    this.problems.push({ ...place, message: `expected ${what} before ${found}` });
  }

  noteUnread(characters: number): void {
    this.unread += Math.max(0, characters);
  }

  /** The next token's text. */
  get written(): string {
    return this.text.slice(this.start, this.end);
  }

  /** The next token's text, which is passed. */
  takeWritten(): string {
    const { written } = this;
    this.next();
    return written;
  }

  /** Whether the next token is the first one of its line. */
  get isFirstOfLine(): boolean {
    for (let at = this.start - 1; at >= this.lastEnd; at--) {
      const code = this.text.charCodeAt(at);
      if (code === 0x0a || code === 0x0d) return true;
    }
    return false;
  }

  /** The place of an expression that is not there. */
  missing(start: number): Expression {
    this.holes++;
    this.hole = start;
    return { start, end: Math.max(start, this.lastEnd), kind: 'opaque', reason: 'a syntax error', parts: [] };
  }

  tooDeepAt(start: number): Expression {
    const place = { start, end: Math.max(start, this.lastEnd) };
    this.tooDeep.push(place);
    this.height = 0;
    return { ...place, kind: 'opaque', reason: 'too deep', parts: [] };
  }

  /** Passes all up to the bracket that closes the one that comes next. */
  skipBrackets(): void {
    let open = 0;
    do {
      if (this.kind === Token.End) {
        this.expected('`}`');
        return;
      }
      open += opening(this.kind);
      this.next();
    } while (open > 0);
  }
}

function startOfLine(text: string, at: number): number {
  let start = at;
  for (; start > 0; start--) {
    const code = text.charCodeAt(start - 1);
    if (code === 0x0a || code === 0x0d) break;
  }
  return start;
}

/** What a token adds to the brackets that are open. */
export function opening(kind: Token): number {
  switch (kind) {
    case Token.OpenRound:
    case Token.OpenSquare:
    case Token.OpenCurly:
    case Token.CurlyInString:
    case Token.DollarCurly:
    case Token.AttributeStart:
      return 1;
    case Token.CloseRound:
    case Token.CloseSquare:
    case Token.CloseCurly:
      return -1;
    default:
      return 0;
  }
}

const longestShown = 30;

function shortened(written: string): string {
  const line = /^[^\r\n]*/.exec(written)?.[0] ?? '';
  return line.length > longestShown ? `${line.slice(0, longestShown)}…` : line;
}
