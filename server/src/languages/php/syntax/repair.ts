import { marksOf, openClosers } from './brackets';
import { statementClosers, withEdits } from './edits';
import { danglingEnds, mendings, type Mending } from './mendings';
import type { PhpParser } from './parser';
import type { ParsedText, SyntaxError } from './plain-tree';

export interface Repaired {
  /** The text that was read in the end: the file's, offset for offset, but for what was mended or added at its end. */
  readonly text: string;
  readonly parsed: ParsedText;
  /** What of the file was not read as it is written, in order; empty where all was. */
  readonly unread: readonly SyntaxError[];
}

/** Each try costs a parse; a file that needs more is read as the parser sees it. */
const maxTries = 60;
/** All tries for one file together parse no more characters than this, so that a large one is not read for seconds. */
const maxCharacters = 2_000_000;
const minTries = 6;
/** Places of damage that are mended one after the other. */
const maxRounds = 6;

/**
 * Reads a text so that a syntax error costs as little as possible. Someone is typing: one line is unfinished, and its
 * open quote or bracket swallows what follows. So lines that look broken off are ended, else blanked, and what is open
 * at the end is closed; whatever leaves the least unread is kept.
 */
export function repair(text: string, parser: PhpParser): Repaired {
  const parsed = parser.parse(text);
  const danglers = danglingEnds(text);
  if (parsed.errors.length === 0 && danglers.length === 0) return { text, parsed, unread: [] };
  const repairing = new Repairing(text, parsed, parser);
  repairing.round([danglers]);
  for (let round = 0; round < maxRounds && repairing.mayGoOn; round++) {
    if (!repairing.round(mendings(repairing.text, repairing.parsed.errors))) break;
  }
  return repairing.result;
}

class Repairing {
  text: string;
  parsed: ParsedText;
  readonly #original: string;
  readonly #parser: PhpParser;
  readonly #mended: SyntaxError[] = [];
  #tries: number;

  constructor(text: string, parsed: ParsedText, parser: PhpParser) {
    this.#original = text;
    this.text = text;
    this.parsed = parsed;
    this.#parser = parser;
    this.#tries = Math.max(minTries, Math.min(maxTries, Math.floor(maxCharacters / text.length)));
  }

  get mayGoOn(): boolean {
    return this.parsed.errors.length > 0 && this.#tries > 0;
  }

  /** Takes the best of several mendings; answers whether one was better than none. */
  round(ways: Iterable<Mending>): boolean {
    const before = this.text;
    let least = this.parsed.errors.length === 0 ? 1 : damage(this.parsed);
    let taken: Mending | null = null;
    const seen = new Set([before]);
    for (const way of ways) {
      const text = closedAtEnd(withEdits(before, way));
      if (seen.has(text)) continue;
      if (this.#tries-- <= 0) break;
      seen.add(text);
      const parsed = this.#parser.parse(text);
      if (damage(parsed) >= least) continue;
      [least, taken, this.text, this.parsed] = [damage(parsed), way, text, parsed];
      if (least === 0) break;
    }
    if (taken === null) return false;
    this.#note(before, taken);
    return true;
  }

  get result(): Repaired {
    const { length } = this.#original;
    const unread = [...this.#mended, ...this.parsed.errors]
      .map(({ start, end }) => ({ start: Math.min(start, length), end: Math.min(end, length) }))
      .sort((one, other) => one.start - other.start);
    return { text: this.text, parsed: this.parsed, unread };
  }

  /** Notes where the text was changed, the line for a place that was only added to. */
  #note(before: string, mending: Mending): void {
    for (const edit of mending) {
      const end = edit.start + edit.text.length;
      const written = before.slice(edit.start, end);
      const first = [...written].findIndex((character, index) => character !== edit.text[index]);
      const text = written.trimEnd();
      this.#mended.push({ start: edit.start + Math.max(0, Math.min(first, text.length - 1)), end: edit.start + text.length });
    }
    if (this.text.length > this.#original.length) this.#mended.push({ start: this.#original.length, end: this.#original.length });
  }
}

/** How much of a text errors keep from being read, in characters; a missing token counts a little. */
function damage(parsed: ParsedText): number {
  return parsed.errors.reduce((sum, error) => sum + (error.end - error.start) + 10, 0);
}

/** The text with the brackets closed that are open at its end. */
function closedAtEnd(text: string): string {
  const closers = openClosers(marksOf(text).text);
  // On a line of its own, as the last one may end with a comment.
  return closers === '' ? text : `${text}\n${closers.startsWith('}') ? ';' : ''}${statementClosers(closers)};`;
}
