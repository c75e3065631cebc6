import { marksOf, openBrackets } from './brackets';
import { statementClosers, withEdits } from './edits';
import { repairsOf, silentDamage, type Repair } from './repairs';
import { shiftedBy } from './offsets';
import type { PhpParser } from './parser';
import type { ParsedText, PhpSyntaxError } from './fast-tree';

/** A text as it was read in the end. */
export interface Repaired {
  /** The file's, offset for offset, but for what was repaired, and for what closes it behind its end. */
  readonly text: string;
  readonly parsed: ParsedText;
  /** What of the file was not read as it is written, in order; empty where all was. */
  readonly unread: readonly PhpSyntaxError[];
}

/** Each try costs a parse. One or two do for a line that is being typed. */
const maxTries = 40;
/** All tries for one file together parse no more characters than this, so that a large one is not read for seconds. */
const maxCharacters = 1_000_000;
const minTries = 4;
/** Places of damage that are repaired one after the other. */
const maxRounds = 6;
/** A text with more errors is no PHP; nothing would repair it. */
const maxErrors = 500;
/** A text with lines as long as this on average has no line to repair. */
const maxLineLength = 500;
/** A repair that costs no more, and leaves no error, is taken without looking for a better one. */
const fewLines = 300;
/** What an error costs beside the characters in it, as the code around it may be misread too. */
const anError = 100;

/**
 * Reads a text so that a syntax error costs as little as possible. Someone is typing: one line is unfinished, and its
 * open quote or bracket swallows what follows. So lines that look broken off are ended, else blanked, and what is open
 * at the end is closed; whatever leaves the least unread is kept. `shift` is added to every offset.
 */
export function repair(text: string, parser: PhpParser, shift = 0): Repaired {
  const whole = withClosedComment(text);
  const parsed = parser.parse(whole, shiftedBy(shift));
  const silent = silentDamage(text);
  const isSound = parsed.errors.length === 0 && whole === text;
  if (isSound && silent.length === 0) return { text, parsed, unread: [] };
  const repairing = new Repairing(text, shift === 0 ? parsed : parser.parse(whole), parser);
  if (silent.length > 0) repairing.round([silent]);
  if (!isSound && isTyped(text) && parsed.errors.length <= maxErrors) repairing.goOn();
  return shift === 0 ? repairing.result : shifted(repairing.result, shift, parser);
}

function shifted({ text, unread }: Repaired, shift: number, parser: PhpParser): Repaired {
  const moved = unread.map(({ start, end }) => ({ start: start + shift, end: end + shift }));
  return { text, parsed: parser.parse(text, shiftedBy(shift)), unread: moved };
}

function isTyped(text: string): boolean {
  return text.length / text.split('\n').length <= maxLineLength;
}

class Repairing {
  readonly #original: string;
  readonly #parser: PhpParser;
  #text: string;
  #parsed: ParsedText;
  #tries: number;
  #isRepaired = false;

  constructor(text: string, parsed: ParsedText, parser: PhpParser) {
    this.#original = text;
    this.#text = text;
    this.#parsed = parsed;
    this.#parser = parser;
    this.#tries = Math.max(minTries, Math.min(maxTries, Math.floor(maxCharacters / text.length)));
  }

  goOn(): void {
    for (let round = 0; round < maxRounds && this.#tries > 0; round++) {
      if (!this.round(repairsOf(this.#text, this.#parsed.errors)) || this.#parsed.errors.length === 0) return;
    }
  }

  /** Takes the best of several repairs; answers whether one was better than none. */
  round(candidates: Iterable<Repair>): boolean {
    const before = this.#text;
    const seen = new Set<string>();
    // A text without errors is changed only where that makes none.
    let least = this.#parsed.errors.length === 0 ? anError : this.#cost(before, this.#parsed);
    let isBetter = false;
    for (const candidate of candidates) {
      const text = withEdits(before, candidate);
      if (seen.has(text)) continue;
      if (this.#tries-- <= 0) break;
      seen.add(text);
      const parsed = this.#parser.parse(closedAtEnd(text));
      const cost = this.#cost(text, parsed);
      if (cost >= least) continue;
      [least, isBetter, this.#text, this.#parsed] = [cost, true, text, parsed];
      if (parsed.errors.length === 0 && cost <= fewLines) break;
    }
    this.#isRepaired ||= isBetter;
    return isBetter;
  }

  get result(): Repaired {
    const { length } = this.#original;
    const text = this.#isRepaired ? closedAtEnd(this.#text) : this.#original;
    const end = text.length > length ? [{ start: length, end: length }] : [];
    const errors = this.#parsed.errors.map((error) => narrowed(error, this.#text));
    const unread = [...changes(this.#original, this.#text), ...errors, ...end]
      .map((place) => ({ start: Math.min(place.start, length), end: Math.min(place.end, length) }))
      .sort((one, other) => one.start - other.start);
    return { text, parsed: this.#parsed, unread };
  }

  /** How much of the file is not read: what errors hide, and what was written over. */
  #cost(text: string, { errors }: ParsedText): number {
    const hidden = errors.reduce((sum, { start, end }) => sum + (end - start) + anError, 0);
    const changed = changes(this.#original, text).map(({ start, end }) => this.#original.slice(start, end));
    return hidden + changed.join('').replace(/\s/g, '').length;
  }
}

/** Where a text was written over: what differs on one line, and what stands on neighbouring lines, is one place. */
function changes(original: string, text: string): PhpSyntaxError[] {
  const places: { start: number; end: number }[] = [];
  for (let index = 0; index < original.length; index++) {
    if (text[index] === original[index]) continue;
    const last = places.at(-1);
    const between = last === undefined ? '' : original.slice(last.end, index);
    if (last === undefined || (between.includes('\n') && between.trim() !== '')) {
      places.push({ start: index, end: index + 1 });
    } else last.end = index + 1;
  }
  return places.map((place) => onText(place, original));
}

/** What was only added to is told of by the character before it. */
function onText(place: PhpSyntaxError, text: string): PhpSyntaxError {
  if (text.slice(place.start, place.end).trim() !== '') return place;
  const end = text.slice(0, place.start).trimEnd().length;
  return { start: Math.max(0, end - 1), end };
}

/** Where the parser takes all of a text for an error, the first bracket or string that is not closed says more. */
function narrowed(error: PhpSyntaxError, text: string): PhpSyntaxError {
  const before = text.slice(0, error.start).replace(/^\s*<\?php/i, '');
  const isWhole = error.end === 0 || (before.trim() === '' && text.slice(error.end).trim() === '');
  if (!isWhole) return error;
  const marks = marksOf(text);
  const start = openBrackets(marks.text)[0]?.at ?? marks.swallowing[0]?.start;
  return start === undefined ? error : { start, end: text.length };
}

/** The text with everything closed that is open at its end. */
function closedAtEnd(text: string): string {
  const whole = withClosedComment(text);
  const closers = openBrackets(marksOf(whole).text)
    .map(({ closer }) => closer)
    .reverse()
    .join('');
  // On a line of its own, as the last one may end with a comment.
  return closers === '' ? whole : `${whole}\n${closers.startsWith('}') ? ';' : ''}${statementClosers(closers)};`;
}

/** An open comment is closed before anything is parsed: the parser would look for its end again at every one in it. */
function withClosedComment(text: string): string {
  if (text.lastIndexOf('/*') <= text.lastIndexOf('*/')) return text;
  const open = marksOf(text).swallowing.at(-1);
  return open !== undefined && text.startsWith('/*', open.start) ? `${text}*/` : text;
}
