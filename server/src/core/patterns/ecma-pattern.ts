import { characterTest, isPattern } from './character-test';
import type { Assertion, Node, ParsedPattern } from './pattern-tree';

/** The pattern has what is not read: references to groups, or a mistake. */
class Unreadable extends Error {}

/** Beyond this a recursive reader could exhaust the stack. */
const maximumDepth = 100;

/** What one character of a text is compared with: a class, an escape, `.`. JavaScript says what it stands for. */
const character = /\[(?:[^\]\\]|\\[^])*\]|\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|c[A-Za-z]|0(?!\d)|[^1-9bBck0])|\./y;
const quantifier = /(?:([*+?])|\{(\d{1,5})(?:(,)(\d{0,5}))?\})(\?)?/y;
const group = /\((?:\?(?:([:=!]|<[=!])|<[A-Za-z_]\w*>))?/y;

/** A pattern of ECMAScript without flags, as schemas have them; null where it is not read. */
export function parseEcma(pattern: string): ParsedPattern | null {
  try {
    return new Parser(pattern).pattern();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

class Parser {
  readonly #text: string;
  #at = 0;
  #groups = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  pattern(): ParsedPattern {
    const tree = this.#choice();
    if (this.#at < this.#text.length) throw new Unreadable();
    return { tree, groups: this.#groups, names: new Map(), isUnicode: false, isAnchored: false };
  }

  #choice(): Node {
    if (++this.#depth > maximumDepth) throw new Unreadable();
    const alternatives = [this.#sequence()];
    while (this.#take('|')) alternatives.push(this.#sequence());
    this.#depth--;
    return { kind: 'choice', alternatives };
  }

  #sequence(): Node {
    const parts: Node[] = [];
    while (this.#at < this.#text.length && !/[|)]/.test(this.#text.charAt(this.#at))) {
      parts.push(this.#quantified(this.#atom()));
    }
    return { kind: 'sequence', parts };
  }

  #atom(): Node {
    const opened = this.#takeMatch(group);
    if (opened !== null) return this.#group(opened[1] ?? null, opened[0] === '(' || opened[0].endsWith('>'));
    if (this.#take('^')) return { kind: 'assertion', holds: atStart };
    if (this.#take('$')) return { kind: 'assertion', holds: atEnd };
    if (this.#take('\\b')) return { kind: 'assertion', holds: atWordEdge };
    if (this.#take('\\B')) return { kind: 'assertion', holds: (subject, at) => !atWordEdge(subject, at) };
    const many = this.#takeMatch(character)?.[0];
    if (many !== undefined) {
      if (!isPattern(many, '')) throw new Unreadable();
      return { kind: 'one', matches: characterTest(many, '') };
    }
    if (this.#takeMatch(quantifier) !== null || /[\\[]/.test(this.#text.charAt(this.#at))) throw new Unreadable();
    const wanted = this.#text.charAt(this.#at++);
    return { kind: 'one', matches: (found) => found === wanted };
  }

  #group(look: string | null, isCaptured: boolean): Node {
    const index = isCaptured ? ++this.#groups : 0;
    const of = this.#choice();
    if (!this.#take(')')) throw new Unreadable();
    if (isCaptured) return { kind: 'group', index, of };
    if (look === null || look === ':') return of;
    return { kind: 'look', of, isBehind: look.startsWith('<'), isNegative: look.endsWith('!') };
  }

  #quantified(of: Node): Node {
    const match = this.#takeMatch(quantifier);
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

  #take(text: string): boolean {
    if (!this.#text.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #takeMatch(sticky: RegExp): RegExpExecArray | null {
    sticky.lastIndex = this.#at;
    const match = sticky.exec(this.#text);
    this.#at += match?.[0].length ?? 0;
    return match;
  }
}

const atStart: Assertion = (_, at) => at === 0;
const atEnd: Assertion = (subject, at) => at === subject.length;
const isWord = characterTest('\\w', '');
const atWordEdge: Assertion = (subject, at) => isWord(subject.charAt(at - 1)) !== isWord(subject.charAt(at));
