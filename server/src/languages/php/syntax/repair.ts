import { openEnd } from './brackets';
import type { PhpParser } from './parser';
import type { ParsedText, SyntaxError } from './plain-tree';

interface Repaired {
  /** The text that was read in the end: of the same length up to the end of the original, so offsets still hold. */
  readonly text: string;
  readonly parsed: ParsedText;
}

/** Each try costs a parse; a file that needs more is read as the parser sees it. */
const maxTries = 40;
/** Places of damage that are mended one after the other. */
const maxRounds = 6;
/** How far above a reported error its cause is looked for: an unclosed quote or bracket shows only further down. */
const linesAbove = 6;

/**
 * Reads a text with syntax errors so that the damage costs as little as possible. Someone is typing: one line is
 * unfinished, and its open quote or bracket swallows what follows. So single lines are blanked to spaces (offsets stay)
 * and what is open at the end is closed; whatever leaves the least unread is kept.
 */
export function repair(text: string, parsed: ParsedText, parser: PhpParser): Repaired {
  let best: Repaired = { text, parsed };
  let tries = maxTries;
  for (let round = 0; round < maxRounds && best.parsed.errors.length > 0; round++) {
    const before = damage(best.parsed);
    let next = best;
    for (const candidate of candidates(best.text, best.parsed.errors)) {
      if (tries-- <= 0) return next;
      const attempt = { text: candidate, parsed: parser.parse(candidate) };
      if (damage(attempt.parsed) < damage(next.parsed)) next = attempt;
      if (next.parsed.errors.length === 0) return next;
    }
    if (damage(next.parsed) >= before) return best;
    best = next;
  }
  return best;
}

/** How much of a text an error keeps from being read, in characters; a missing token counts a little. */
function damage(parsed: ParsedText): number {
  return parsed.errors.reduce((sum, error) => sum + (error.end - error.start) + 10, 0);
}

function* candidates(text: string, errors: readonly SyntaxError[]): Generator<string> {
  const closed = closeOpenEnd(text);
  if (closed !== null) yield closed;
  const lines = new Set<number>();
  for (const error of errors.slice(0, 3)) {
    for (const offset of [error.start, error.end]) {
      let line = lineStartAt(text, offset);
      for (let above = 0; above <= linesAbove && line >= 0; above++) {
        lines.add(line);
        line = line === 0 ? -1 : lineStartAt(text, line - 1);
      }
    }
  }
  for (const line of lines) {
    const blanked = blankLine(text, line);
    if (blanked !== text) yield blanked;
  }
  if (closed === null) return;
  const last = blankLine(text, lineStartAt(text, text.trimEnd().length));
  yield closeOpenEnd(last) ?? last;
}

function lineStartAt(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function blankLine(text: string, start: number): string {
  const newline = text.indexOf('\n', start);
  const end = newline === -1 ? text.length : newline;
  const line = text.slice(start, end);
  const keepTag = /^<\?(php|=)?/i.exec(line)?.[0] ?? '';
  return text.slice(0, start) + keepTag + ' '.repeat(line.length - keepTag.length) + text.slice(end);
}

/** The text with everything closed that is open at its end; null where nothing is. */
function closeOpenEnd(text: string): string | null {
  const { closers, quote } = openEnd(text);
  if (closers === '' && quote === '') return null;
  // A statement ends before its block does, and after its parentheses.
  return `${text}${quote}${closers.replace(/([)\]])(?=\}|$)/g, '$1;').replace(/^\}/, ';}')}`;
}
