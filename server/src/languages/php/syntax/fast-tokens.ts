import { keywords } from './keywords';
import type { OffsetMap } from './offsets';

type Token = 'text' | 'variable' | 'integer' | 'name' | 'mark' | 'end';

const identifier = '[A-Za-z_\\u0080-\\uffff][\\w\\u0080-\\uffff]*';

/**
 * White space and comments (the last one is taken), then one token. Texts with escapes or variables in them, and most
 * operators, are none. Each comment can be matched in one way only: a shorter one would be taken where no token follows.
 */
const token = new RegExp(
  [
    '(?:[ \\t\\r\\n]*((?://|#(?!\\[))[^\\n]*(?=\\n|$)|/\\*[^*]*\\*+(?:[^/*][^*]*\\*+)*/))*[ \\t\\r\\n]*(?:',
    `('[^'\\\\]*(?:\\\\[^\\\\'][^'\\\\]*)*'|"[^"\\\\$]*")`,
    `|\\$(${identifier})`,
    '|(\\d+)(?![\\w.\\u0080-\\uffff])',
    `|(\\\\?${identifier}(?:\\\\${identifier})*)`,
    '|(=>|\\?->|->|::|\\.\\.\\.|\\.(?![\\d.=])|=(?!=)|[[\\](),;:{}?|])',
    '|$)',
  ].join(''),
  'y',
);

/** What a text of the grammar may end with, or be broken by, that is not looked at here. */
export const isBroken = /\?>|\r(?!\n)/;

/** Names that mean something else than a function or constant, or that are written like members and are none. */
export const reserved: ReadonlySet<string> = new Set([
  ...keywords,
  // Names wherever a class stands, but not where a function or constant may.
  ...['die', 'empty', 'eval', 'exit', 'from', 'isset', 'parent', 'self'],
]);

export const relative: ReadonlySet<string> = new Set(['self', 'static', 'parent']);

/** Thrown by the readers of plain code. Made once: it is no error of anybody's, and says nothing. */
export const notPlain = new Error('code that is not plain');

/** What `read` answers; null where it comes upon code that is not plain. */
export function unlessNotPlain<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error === notPlain) return null;
    throw error;
  }
}

/** The tokens of a text, one after the other. */
export class PlainTokens {
  kind: Token = 'mark';
  /** The token's text; of a variable its name. */
  written = '';
  start = 0;
  end = 0;
  /** Where the token before it ends. */
  before = 0;
  /** The last comment between the two. */
  comment: string | null = null;
  readonly #text: string;
  readonly #offsets: OffsetMap;

  /** Places are those of the file, as `offsets` tells them. */
  constructor(text: string, offsets: OffsetMap, from = 0) {
    this.#text = text;
    this.#offsets = offsets;
    this.end = from;
    this.next();
  }

  is(mark: string): boolean {
    return this.kind === 'mark' && this.written === mark;
  }

  /** Whether it is a word of the language; `word` in lower case. */
  isWord(word: string): boolean {
    return this.kind === 'name' && this.written.toLowerCase() === word;
  }

  take(mark: string): void {
    if (!this.is(mark)) throw notPlain;
    this.next();
  }

  /** A name that stands here, which is passed over. */
  takeName(): string {
    const name = this.written;
    if (this.kind !== 'name') throw notPlain;
    this.next();
    return name;
  }

  next(): void {
    this.before = this.end;
    token.lastIndex = this.end;
    const match = token.exec(this.#text);
    if (match === null) throw notPlain;
    const [, comment = null, text, variable, integer, name, mark] = match;
    this.comment = comment;
    this.end = token.lastIndex;
    this.written = text ?? variable ?? integer ?? name ?? mark ?? '';
    this.kind = kindOf(match);
    this.start = this.end - this.written.length - (variable === undefined ? 0 : 1);
  }

  /** Goes back to a token that was looked at before. */
  back(to: { readonly start: number; readonly before: number }): void {
    this.end = to.start;
    this.next();
    this.before = to.before;
  }

  /** From a place of the text to the end of the token before this one. */
  placeFrom(start: number): { start: number; end: number } {
    return this.place(start, this.before);
  }

  place(start: number, end: number): { start: number; end: number } {
    return { start: this.#offsets(start), end: this.#offsets(end) };
  }
}

function kindOf([, , text, variable, integer, name, mark]: RegExpExecArray): Token {
  if (mark !== undefined) return 'mark';
  if (name !== undefined) return 'name';
  if (text !== undefined) return 'text';
  if (variable !== undefined) return 'variable';
  return integer === undefined ? 'end' : 'integer';
}
