import { atEnd, atStart } from './assertions';
import { characterTest, isPattern } from './character-test';
import { maximumDepth, PatternText, readOrNull, Unreadable } from './pattern-text';
import type { Assertion, Node, ParsedPattern } from './pattern-tree';

/** What one character of a text is compared with: a class, an escape, `.`. ECMAScript says what it stands for. */
const character = /\[(?:[^\]\\]|\\[^])*\]|\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|c[A-Za-z]|0(?!\d)|[^1-9bBck0])|\./y;
const quantifier = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})(\?)?/y;
const group = /\((?:\?(?:([:=!]|<[=!])|<[A-Za-z_]\w*>))?/y;

/** A pattern of ECMAScript without flags, as schemas have them, or with `i`; null where it is not read. */
export function parseEcma(pattern: string, flags: '' | 'i' = ''): ParsedPattern | null {
  return readOrNull(() => new Parser(pattern, flags).pattern());
}

class Parser {
  readonly #text: PatternText;
  readonly #flags: '' | 'i';
  #groups = 0;
  #depth = 0;

  constructor(text: string, flags: '' | 'i') {
    this.#text = new PatternText(text);
    this.#flags = flags;
  }

  pattern(): ParsedPattern {
    const tree = this.#choice();
    if (!this.#text.isAtEnd) throw new Unreadable();
    return { tree, groups: this.#groups, names: new Map(), isUnicode: false, isAnchored: false };
  }

  #choice(): Node {
    if (++this.#depth > maximumDepth) throw new Unreadable();
    const alternatives = [this.#sequence()];
    while (this.#text.take('|')) alternatives.push(this.#sequence());
    this.#depth--;
    return { kind: 'choice', alternatives };
  }

  #sequence(): Node {
    const parts: Node[] = [];
    while (!this.#text.isAtEnd && !/[|)]/.test(this.#text.peek())) {
      parts.push(this.#quantified(this.#atom()));
    }
    return { kind: 'sequence', parts };
  }

  #atom(): Node {
    const opened = this.#text.takeMatch(group);
    if (opened !== null) return this.#group(opened[1] ?? null, opened[0] === '(' || opened[0].endsWith('>'));
    if (this.#text.take('^')) return { kind: 'assertion', holds: atStart };
    if (this.#text.take('$')) return { kind: 'assertion', holds: atEnd };
    if (this.#text.take('\\b')) return { kind: 'assertion', holds: atWordEdge };
    if (this.#text.take('\\B')) return { kind: 'assertion', holds: (subject, at) => !atWordEdge(subject, at) };
    const many = this.#text.takeMatch(character)?.[0];
    if (many !== undefined) {
      if (!isPattern(many, '')) throw new Unreadable();
      return { kind: 'one', matches: characterTest(many, this.#flags), sample: sampleOf(many) };
    }
    if (this.#text.takeMatch(quantifier) !== null || /[\\[]/.test(this.#text.peek())) throw new Unreadable();
    const wanted = this.#text.next();
    if (this.#flags === '') return { kind: 'one', matches: (found) => found === wanted, sample: wanted };
    const alike = wanted.toLowerCase();
    return { kind: 'one', matches: (found) => found.toLowerCase() === alike, sample: wanted };
  }

  #group(look: string | null, isCaptured: boolean): Node {
    const index = isCaptured ? ++this.#groups : 0;
    const of = this.#choice();
    if (!this.#text.take(')')) throw new Unreadable();
    if (isCaptured) return { kind: 'group', index, of };
    if (look === null || look === ':') return of;
    return { kind: 'look', of, isBehind: look.startsWith('<'), isNegative: look.endsWith('!') };
  }

  #quantified(of: Node): Node {
    const match = this.#text.takeMatch(quantifier);
    if (match === null) return of;
    const [, mark, least, comma, most, lazy] = match;
    const isLazy = lazy !== undefined;
    if (mark !== undefined)
      return { kind: 'repeat', of, min: mark === '+' ? 1 : 0, max: mark === '?' ? 1 : Infinity, isLazy };
    const min = Number(least);
    const max = comma === undefined ? min : most === '' ? Infinity : Number(most);
    if (max < min) throw new Unreadable();
    return { kind: 'repeat', of, min, max, isLazy };
  }
}

const isWord = characterTest('\\w', '');
const atWordEdge: Assertion = (subject, at) => isWord(subject.charAt(at - 1)) !== isWord(subject.charAt(at));

/** A character that a class, an escape or `.` matches; undefined for those that are rarely written. */
function sampleOf(written: string): string | undefined {
  if (written === '.') return 'a';
  if (written.startsWith('[')) return firstOfClass(written.slice(1, -1));
  const [, code] = /^\\[xu]([\da-fA-F]+)$/.exec(written) ?? [];
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  return samples[written.charAt(1)] ?? escapedSample(written.charAt(1));
}

const samples: Readonly<Record<string, string>> = { d: '1', D: 'a', w: 'a', W: '-', s: ' ', S: 'a' };

/** The first character that a class lists; undefined for one that lists what it does not match. */
function firstOfClass(listed: string): string | undefined {
  if (listed === '' || listed.startsWith('^')) return undefined;
  if (!listed.startsWith('\\')) return listed.charAt(0);
  const letter = listed.charAt(1);
  return 'dws'.includes(letter) ? samples[letter] : escapedSample(letter);
}

/** Punctuation means itself; other letters and digits mean line breaks and the like. */
function escapedSample(letter: string): string | undefined {
  return /[A-Za-z0-9]/.test(letter) ? undefined : letter;
}
