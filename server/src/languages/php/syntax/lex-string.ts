import { endOfName, isNameStart } from './characters';
import { endOfBlank, lengthOfLineBreak } from './lex-tag';

/** What is being read: code, or the inside of what stands in these quotes. */
export const enum Mode {
  Code,
  DoubleQuotes,
  Backticks,
  Heredoc,
  Nowdoc,
}

/** Where what stands in quotes may end or something in it is evaluated, and backslashes; one character each. */
export const inSingleQuotes = /['\\]/g;
export const inDoubleQuotes = /["\\]|\$(?=[{A-Za-z_\u0080-\uffff])|\{(?=\$)/g;
export const inBackticks = /[`\\]|\$(?=[{A-Za-z_\u0080-\uffff])|\{(?=\$)/g;
/** A backslash before a line break is one like others. */
export const inHeredoc = /[\r\n]|\\(?![\r\n])|\$(?=[{A-Za-z_\u0080-\uffff])|\{(?=\$)/g;
export const inNowdoc = /[\r\n]/g;

/** Where the inside of a string is left. */
export function patternOf(mode: Mode): RegExp {
  switch (mode) {
    case Mode.DoubleQuotes:
    case Mode.Code:
      return inDoubleQuotes;
    case Mode.Backticks:
      return inBackticks;
    case Mode.Heredoc:
      return inHeredoc;
    case Mode.Nowdoc:
      return inNowdoc;
  }
}

/** Where what a pattern is for comes next, that no backslash takes its meaning from; `end` where it does not. */
export function nextOf(pattern: RegExp, text: string, start: number, end: number): number {
  pattern.lastIndex = start;
  while (pattern.test(text)) {
    const at = pattern.lastIndex - 1;
    if (at >= end) break;
    if (text.charCodeAt(at) !== 0x5c) return at;
    pattern.lastIndex = at + 2;
  }
  return end;
}

/** The first line of a heredoc or nowdoc. */
export interface HeredocHead {
  readonly mode: Mode;
  readonly marker: string;
  /** Behind its line break. */
  readonly end: number;
}

/** What begins with the `<<<` at `start`; null where that is no heredoc. */
export function heredocAt(text: string, start: number): HeredocHead | null {
  const at = endOfBlank(text, start + 3);
  const quote = text.charCodeAt(at);
  const isQuoted = quote === 0x22 || quote === 0x27;
  const from = isQuoted ? at + 1 : at;
  if (!isNameStart(text.charCodeAt(from))) return null;
  const to = endOfName(text, from, text.length);
  if (isQuoted && text.charCodeAt(to) !== quote) return null;
  const line = isQuoted ? to + 1 : to;
  const lineBreak = lengthOfLineBreak(text, line);
  if (lineBreak === 0) return null;
  return { mode: quote === 0x27 ? Mode.Nowdoc : Mode.Heredoc, marker: text.slice(from, to), end: line + lineBreak };
}
