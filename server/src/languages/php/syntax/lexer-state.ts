import { Comments } from './comments';
import { HeredocEnds } from './heredoc-ends';
import { Mode, nextOf } from './lex-string';
import { OpenQuotes, type Snapshot } from './open-quotes';
import { TokenList, type Token } from './tokens';

/** Of the text that is being read: only one is at a time, and arrays of their size are dear to make. */
const shared = new TokenList(10_000);

export interface Lexed {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether the body of a named function is one token. */
  readonly passesBodies: boolean;
  /** Whether what seems not to be closed ends with its line. */
  readonly isWary: boolean;
}

/** How far a lexer is. */
export class LexerState {
  readonly text: string;
  readonly end: number;
  readonly tokens: TokenList;
  at: number;
  /** What is read now is last; a brace opens code in code. */
  readonly modes: Mode[] = [Mode.Code];
  /** The closing markers of the heredocs and nowdocs that are open. */
  readonly markers: string[] = [];
  /** Null where all is read as PHP reads it. */
  readonly quotes: OpenQuotes | null;
  readonly comments: Comments;
  readonly heredocEnds: HeredocEnds;

  constructor({ text, start, end, isWary }: Lexed) {
    this.quotes = isWary ? new OpenQuotes() : null;
    this.text = text;
    this.at = start;
    this.end = end;
    this.comments = new Comments(text, end);
    this.heredocEnds = new HeredocEnds(text);
    this.tokens = shared;
    shared.clear();
  }

  push(kind: Token, length: number): void {
    this.tokens.push(kind, this.at, this.at + length);
    this.at += length;
  }

  pushTo(kind: Token, end: number): void {
    if (end > this.at) this.tokens.push(kind, this.at, end);
    this.at = end;
  }

  next(pattern: RegExp, start: number): number {
    return nextOf(pattern, this.text, start, this.end);
  }

  goBack(to: Snapshot | null): void {
    if (to === null) return;
    this.at = to.at;
    this.tokens.count = to.count;
    this.modes.splice(0, this.modes.length, ...to.modes);
    this.markers.splice(0, this.markers.length, ...to.markers);
    const { unclosed } = this.tokens;
    while ((unclosed.at(-1)?.start ?? -1) >= to.at) unclosed.pop();
  }
}
