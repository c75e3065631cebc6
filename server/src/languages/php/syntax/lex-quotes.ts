import { endOfName, isNameStart } from './characters';
import { lexOffsetOrMember } from './lex-offset';
import { heredocAt, inDoubleQuotes, inSingleQuotes, Mode, patternOf } from './lex-string';
import { endOfBlank, endOfLine, lengthOfLineBreak } from './lex-tag';
import type { LexerState } from './lexer-state';
import { Token, tokenOf } from './tokens';

// Each takes what is in quotes, or a part of it, from where the lexer is; some answer whether code goes on behind it otherwise.

export function lexSingleQuoted(s: LexerState, start: number): void {
  noteQuote(s);
  const end = s.next(inSingleQuotes, start);
  if (end === s.end) s.pushTo(Token.StringText, end);
  else s.pushTo(Token.String, end + 1);
  if (end === s.end) goBackToOpenQuote(s);
  else noteQuoteEnd(s);
}

export function lexDoubleQuoted(s: LexerState, start: number): boolean {
  noteQuote(s);
  const end = s.next(inDoubleQuotes, start);
  if (s.text.charCodeAt(end) === 0x22 && end < s.end) {
    s.pushTo(Token.String, end + 1);
    noteQuoteEnd(s);
    return false;
  }
  s.pushTo(Token.Quote, start);
  s.modes.push(Mode.DoubleQuotes);
  return true;
}

/** Makes one token of a quote that is not closed and the rest of its line. */
export function passUnclosed(s: LexerState, quote: string): boolean {
  if (s.quotes?.isUnclosed(s.at) !== true) return false;
  passLine(s, quote);
  return true;
}

function passLine(s: LexerState, closer: string): void {
  const start = s.at;
  const end = Math.min(endOfLine(s.text, start), s.end);
  s.pushTo(Token.Bad, end);
  s.tokens.unclosed.push({ start, end, closer });
}

function noteQuote(s: LexerState): void {
  s.quotes?.begin(s.at, () => ({
    at: s.at,
    count: s.tokens.count,
    modes: [...s.modes],
    markers: [...s.markers],
  }));
}

function noteQuoteEnd(s: LexerState): void {
  if (s.quotes !== null) s.goBack(s.quotes.end(s.text, s.at));
}

/** `end`: where it ends to PHP. A comment in which another one begins may be one that somebody has yet to close. */
export function passComment(s: LexerState, end: number): void {
  const text = s.text;
  const start = s.at;
  s.at = end;
  if (text.charCodeAt(start + 1) !== 0x2a || !s.comments.isDoubtful(start, end)) return;
  if (s.quotes === null) s.tokens.hidesCode = true;
  else {
    s.at = Math.min(endOfLine(text, start), s.end);
    s.tokens.unclosed.push({ start, end: s.at, closer: '*/' });
  }
}

/** `start`: where `<<<` stands. False where no heredoc begins there. */
export function lexHeredoc(s: LexerState, start: number): boolean {
  const head = heredocAt(s.text, start);
  if (head === null || head.end > s.end) return false;
  if (s.quotes !== null && !s.heredocEnds.isClosed(head.marker, head.end)) {
    passLine(s, head.marker);
    return true;
  }
  s.pushTo(Token.StartHeredoc, head.end);
  s.modes.push(head.mode);
  s.markers.push(head.marker);
  closeHeredoc(s, s.at);
  return true;
}

/** Ends a heredoc where its closing marker stands, alone at the beginning of a line. */
function closeHeredoc(s: LexerState, line: number): boolean {
  const marker = s.markers.at(-1) ?? '';
  const start = endOfBlank(s.text, line);
  const end = start + marker.length;
  if (end > s.end || !s.text.startsWith(marker, start) || endOfName(s.text, end, end + 1) !== end) return false;
  s.pushTo(Token.StringText, line);
  s.pushTo(Token.EndHeredoc, end);
  s.markers.pop();
  s.modes.pop();
  return true;
}

/** The inside of a string: its text, and what stands in it. */
export function lexInside(s: LexerState, mode: Mode): void {
  const text = s.text;
  const pattern = patternOf(mode);
  for (let at = s.next(pattern, s.at); ; at = s.next(pattern, at)) {
    const code = text.charCodeAt(at);
    if (at === s.end) {
      s.pushTo(Token.StringText, at);
      return;
    }
    if (code === 0x0a || code === 0x0d) {
      at += lengthOfLineBreak(text, at);
      if (closeHeredoc(s, at)) return;
    } else {
      s.pushTo(Token.StringText, at);
      if (code === 0x24 || code === 0x7b) lexEmbedded(s, code);
      else {
        s.push(tokenOf(code), 1);
        s.modes.pop();
        noteQuoteEnd(s);
      }
      return;
    }
  }
}

/** `$a`, `$a[0]`, `$a->b`, `{$`, `${`. */
function lexEmbedded(s: LexerState, code: number): void {
  const text = s.text;
  if (code === 0x7b) {
    s.push(Token.CurlyInString, 1);
    s.modes.push(Mode.Code);
    return;
  }
  if (text.charCodeAt(s.at + 1) === 0x7b) {
    s.push(Token.DollarCurly, 2);
    s.modes.push(Mode.Code);
    const end = endOfName(text, s.at, s.end);
    const next = text.charCodeAt(end);
    const isName = isNameStart(text.charCodeAt(s.at)) && (next === 0x5b || next === 0x7d);
    if (isName) s.pushTo(Token.StringVariable, end);
    return;
  }
  s.pushTo(Token.Variable, endOfName(text, s.at + 2, s.end));
  s.at = lexOffsetOrMember(text, s.at, s.end, s.tokens);
}

export function lexBackticks(s: LexerState): void {
  noteQuote(s);
  s.push(Token.Backtick, 1);
  s.modes.push(Mode.Backticks);
}

/** A quote that is open at the end was not closed on its line, or one before it. */
export function goBackToOpenQuote(s: LexerState): void {
  s.goBack(s.quotes?.outermost() ?? null);
}
