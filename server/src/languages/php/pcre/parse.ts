import { atEnd, atStart } from '../../../core/patterns/assertions';
import { characterTest, isPattern } from '../../../core/patterns/character-test';
import { maximumDepth, PatternText, readOrNull, Unreadable } from '../../../core/patterns/pattern-text';
import type { Assertion, Node, ParsedPattern } from '../../../core/patterns/pattern-tree';
import { posixClasses } from './posix-classes';

/** A pattern of PCRE with its delimiters and modifiers; null where it is not read. https://www.pcre.org/current/doc/html/pcre2pattern.html */
export function parsePcre(written: string): ParsedPattern | null {
  const text = written.trimStart();
  const end = endOfBody(text);
  const modifiers = end === -1 ? '?' : text.slice(end + 1).replace(/[\r\n ]/g, '');
  if (/[^imsxuUDAS]/.test(modifiers)) return null;
  return readOrNull(() => new Parser(text.slice(1, end), modifiers).pattern());
}

function endOfBody(text: string): number {
  const open = text.charAt(0);
  if (/^[\w\\\s]?$/.test(open)) return -1;
  const close = { '(': ')', '{': '}', '[': ']', '<': '>' }[open] ?? open;
  let depth = 1;
  for (let index = 1; index < text.length; index++) {
    const character = text.charAt(index);
    if (character === '\\') index++;
    else if (character === close && --depth === 0) return index;
    else if (character === open) depth++;
  }
  return -1;
}

/** PCRE has none with a larger one. https://www.pcre.org/current/doc/html/pcre2limits.html */
const maximumCount = 65_535;

type Flags = Readonly<Record<'i' | 'm' | 's' | 'x' | 'U', boolean>>;

const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', e: '\x1b', a: '\x07' };

class Parser {
  readonly #text: PatternText;
  readonly #isUnicode: boolean;
  readonly #isAnchored: boolean;
  readonly #endsOnlyAtEnd: boolean;
  readonly #names = new Map<number, string>();
  readonly #taken = new Set<string>();
  #flags: Flags;
  #groups = 0;
  #depth = 0;

  constructor(text: string, modifiers: string) {
    const has = (modifier: string): boolean => modifiers.includes(modifier);
    this.#text = new PatternText(text);
    this.#isUnicode = has('u');
    this.#isAnchored = has('A');
    this.#endsOnlyAtEnd = has('D');
    this.#flags = { i: has('i'), m: has('m'), s: has('s'), x: has('x'), U: has('U') };
  }

  pattern(): ParsedPattern {
    const tree = this.#choice();
    if (!this.#text.isAtEnd) throw new Unreadable();
    return {
      tree,
      groups: this.#groups,
      names: this.#names,
      isUnicode: this.#isUnicode,
      isAnchored: this.#isAnchored,
    };
  }

  /** Reads up to the `)` of the group, where what `(?i)` sets ends. */
  #choice(): Node {
    if (++this.#depth > maximumDepth) throw new Unreadable();
    const flags = this.#flags;
    const alternatives = [this.#sequence()];
    while (this.#text.take('|')) alternatives.push(this.#sequence());
    this.#flags = flags;
    this.#depth--;
    return { kind: 'choice', alternatives };
  }

  #sequence(): Node {
    const parts: Node[] = [];
    for (;;) {
      this.#skipExtended();
      if (this.#text.isAtEnd || /[|)]/.test(this.#text.peek())) return { kind: 'sequence', parts };
      const part = this.#atom();
      if (part !== null) parts.push(this.#quantified(part));
    }
  }

  /** Null for what matches nothing and cannot be repeated: options, comments. */
  #atom(): Node | null {
    const character = this.#next();
    switch (character) {
      case '(':
        return this.#group();
      case '[':
        return this.#class();
      case '.':
        return this.#flags.s ? one(() => true) : one((found) => found !== '\n');
      case '^':
        return assertion(this.#flags.m ? atLineStart : atStart);
      case '$':
        return assertion(this.#flags.m ? atLineEnd : this.#endsOnlyAtEnd ? atEnd : atLastLineEnd);
      case '\\':
        return this.#escape();
      case '*':
      case '+':
      case '?':
        throw new Unreadable();
      default:
        return this.#literal(character);
    }
  }

  #quantified(of: Node): Node {
    let node = of;
    for (;;) {
      this.#skipExtended();
      const bounds = this.#bounds();
      if (bounds === null) return node;
      const isPossessive = this.#text.take('+');
      const isLazy = !isPossessive && this.#text.take('?') !== this.#flags.U;
      node = { kind: 'repeat', of: node, ...bounds, isLazy };
      if (isPossessive) node = { kind: 'atomic', of: node };
    }
  }

  #bounds(): { readonly min: number; readonly max: number } | null {
    if (this.#text.take('*')) return { min: 0, max: Number.POSITIVE_INFINITY };
    if (this.#text.take('+')) return { min: 1, max: Number.POSITIVE_INFINITY };
    if (this.#text.take('?')) return { min: 0, max: 1 };
    const [, least, comma, most] = this.#text.takeMatch(/\{(\d+)(,?)(\d*)\}/y) ?? [];
    if (least === undefined) return null;
    const max = comma === '' ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most);
    const counts = [Number(least), Number(most)];
    if (max < Number(least) || counts.some((count) => count > maximumCount)) throw new Unreadable();
    return { min: Number(least), max };
  }

  #group(): Node | null {
    if (this.#text.peek() === '*') throw new Unreadable();
    if (!this.#text.take('?')) return this.#captured(null);
    if (this.#text.take('#')) {
      if (this.#text.takeMatch(/[^)]*\)/y) === null) throw new Unreadable();
      return null;
    }
    if (this.#text.take(':')) return this.#closed(this.#choice());
    if (this.#text.take('>')) return { kind: 'atomic', of: this.#closed(this.#choice()) };
    const [look] = this.#text.takeMatch(/<?[=!]/y) ?? [];
    if (look !== undefined) {
      const of = this.#closed(this.#choice());
      return { kind: 'look', of, isBehind: look.startsWith('<'), isNegative: look.endsWith('!') };
    }
    const [, byAngle, byQuote] = this.#text.takeMatch(/P?<([A-Za-z_]\w*)>|'([A-Za-z_]\w*)'/y) ?? [];
    const name = byAngle ?? byQuote;
    if (name !== undefined) return this.#captured(name);
    const [, referred] = this.#text.takeMatch(/P=(\w+)\)/y) ?? [];
    if (referred !== undefined) return this.#reference(referred);
    return this.#options();
  }

  #captured(name: string | null): Node {
    const index = ++this.#groups;
    if (name !== null) {
      if (this.#taken.has(name)) throw new Unreadable();
      this.#taken.add(name);
      this.#names.set(index, name);
    }
    return { kind: 'group', index, of: this.#closed(this.#choice()) };
  }

  /** `(?i)`, up to the end of the group around it, and `(?i:…)`. */
  #options(): Node | null {
    const [, on, off = '', close] = this.#text.takeMatch(/([imsxU]*)(?:-([imsxU]*))?([:)])/y) ?? [];
    if (on === undefined) throw new Unreadable();
    const before = this.#flags;
    const set = (text: string, value: boolean) => Object.fromEntries(Array.from(text, (flag) => [flag, value]));
    this.#flags = { ...before, ...set(on, true), ...set(off, false) };
    if (close === ')') return null;
    const node = this.#closed(this.#choice());
    this.#flags = before;
    return node;
  }

  #closed(node: Node): Node {
    if (!this.#text.take(')')) throw new Unreadable();
    return node;
  }

  #escape(): Node | null {
    const character = this.#next();
    switch (character) {
      case 'A':
        return assertion(atStart);
      case 'z':
        return assertion(atEnd);
      case 'Z':
        return assertion(atLastLineEnd);
      case 'b':
      case 'B': {
        const isWord = classTest(`[${this.#shorthand('w') ?? ''}]`, false);
        const wanted = character === 'b';
        return assertion((subject, at) => (isWord(subject.charAt(at - 1)) !== isWord(subject.charAt(at))) === wanted);
      }
      case 'R':
        return { kind: 'atomic', of: lineBreak };
      case 'N':
        return one((found) => found !== '\n');
      case 'Q': {
        const [, quoted = ''] = this.#text.takeMatch(/([\s\S]*?)(?:\\E|$)/y) ?? [];
        return { kind: 'sequence', parts: Array.from(quoted, (one) => this.#literal(one)) };
      }
      case 'E':
        return null;
      case 'g':
      case 'k':
        return this.#namedReference();
    }
    if (/[1-9]/.test(character)) {
      const [rest = ''] = this.#text.takeMatch(/\d?/y) ?? [];
      return this.#reference(Number(character + rest));
    }
    const shorthand = this.#shorthand(character);
    if (shorthand !== null) return one(classTest(`[${shorthand}]`, this.#flags.i));
    return this.#literal(this.#escapedCharacter(character));
  }

  #namedReference(): Node {
    const [, number, byBrace, byAngle, byQuote] = this.#text.takeMatch(/(\d+)|\{(\w+)\}|<(\w+)>|'(\w+)'/y) ?? [];
    const named = number ?? byBrace ?? byAngle ?? byQuote;
    if (named === undefined) throw new Unreadable();
    return this.#reference(/^\d+$/.test(named) ? Number(named) : named);
  }

  #reference(group: number | string): Node {
    return { kind: 'reference', group, ignoresCase: this.#flags.i };
  }

  /** What a class of JavaScript (with the flag `v`) has for an escape that means many characters; else null. */
  #shorthand(letter: string): string | null {
    const positive = letter.toLowerCase();
    const inside = positive === 'p' ? this.#property() : this.#shorthandOf(positive);
    return inside === null || letter === positive ? inside : `[^${inside}]`;
  }

  #shorthandOf(letter: string): string | null {
    switch (letter) {
      case 'd':
        return this.#isUnicode ? '\\p{Nd}' : '0-9';
      case 'w':
        return this.#isUnicode ? '\\p{L}\\p{N}\\p{M}_' : '0-9A-Za-z_';
      case 's':
        return this.#isUnicode ? '\\t-\\r\\x85\\p{Z}' : '\\t-\\r\\x20';
      case 'h':
        return '\\t\\p{Zs}';
      case 'v':
        return '\\n-\\r\\x85\\u2028\\u2029';
      default:
        return null;
    }
  }

  #property(): string {
    const [, not = '', long, brief] = this.#text.takeMatch(/\{(\^?)(\w+&?)\}|([A-Z])/y) ?? [];
    const name = long === 'L&' ? 'LC' : (long ?? brief ?? '');
    const property = [`\\p{${name}}`, `\\p{Script=${name}}`].find((candidate) => isPattern(candidate, 'v'));
    if (property === undefined) throw new Unreadable();
    return not === '' ? property : `[^${property}]`;
  }

  #class(): Node {
    const isNegative = this.#text.take('^');
    let inside = '';
    for (let isFirst = true; isFirst || this.#text.peek() !== ']'; isFirst = false) inside += this.#classItem();
    this.#text.take(']');
    return one(classTest(`[${isNegative ? '^' : ''}${inside}]`, this.#flags.i));
  }

  #classItem(): string {
    const [, not, name] = this.#text.takeMatch(/\[:(\^?)(\w+):\]/y) ?? [];
    if (name !== undefined) {
      const posix = posixClasses.get(name);
      if (posix === undefined) throw new Unreadable();
      return not === '' ? posix : `[^${posix}]`;
    }
    const first = this.#classCharacter();
    if ('many' in first) return first.many;
    if (this.#text.peek() !== '-' || this.#text.peek(1) === ']') return literal(first.character);
    this.#text.take('-');
    const last = this.#classCharacter();
    if ('many' in last) return `${literal(first.character)}\\-${last.many}`;
    if ((first.character.codePointAt(0) ?? 0) > (last.character.codePointAt(0) ?? 0)) throw new Unreadable();
    return `${literal(first.character)}-${literal(last.character)}`;
  }

  #classCharacter(): { readonly character: string } | { readonly many: string } {
    const character = this.#next();
    if (character === '') throw new Unreadable();
    if (character !== '\\') return { character };
    const escaped = this.#next();
    if (escaped === 'b') return { character: '\b' };
    const many = this.#shorthand(escaped);
    return many === null ? { character: this.#escapedCharacter(escaped) } : { many };
  }

  /** The one character that an escape stands for. */
  #escapedCharacter(letter: string): string {
    const control = controls[letter];
    if (control !== undefined) return control;
    if (letter === 'x') {
      const [, braced, plain = ''] = this.#text.takeMatch(/\{([\da-fA-F]{1,6})\}|([\da-fA-F]{0,2})/y) ?? [];
      const code = Number.parseInt(braced ?? (plain === '' ? '0' : plain), 16);
      if (code > 0x10ffff) throw new Unreadable();
      return String.fromCodePoint(code);
    }
    if (letter === '0') {
      const [octal = ''] = this.#text.takeMatch(/[0-7]{0,2}/y) ?? [];
      return String.fromCharCode(Number.parseInt(`0${octal}`, 8));
    }
    // Other letters and digits mean what is not read here; punctuation means itself.
    if (/^[A-Za-z0-9]?$/.test(letter)) throw new Unreadable();
    return letter;
  }

  #literal(character: string): Node {
    if (this.#flags.i) return one(classTest(`[${literal(character)}]`, true));
    return one((found) => found === character);
  }

  /** Passes over blanks and comments where the modifier `x` takes their meaning. */
  #skipExtended(): void {
    if (this.#flags.x) this.#text.takeMatch(/(?:\s|#[^\n]*)+/y);
  }

  #next(): string {
    return this.#text.next(this.#isUnicode);
  }
}

function one(matches: (character: string) => boolean): Node {
  return { kind: 'one', matches };
}

function assertion(holds: Assertion): Node {
  return { kind: 'assertion', holds };
}

const atLineStart: Assertion = (subject, at) => at === 0 || (subject.charAt(at - 1) === '\n' && at < subject.length);
const atLineEnd: Assertion = (subject, at) => at === subject.length || subject.charAt(at) === '\n';
const atLastLineEnd: Assertion = (subject, at) =>
  at === subject.length || (at === subject.length - 1 && subject.charAt(at) === '\n');

const isBreak = classTest('[\\n-\\r\\x85\\u2028\\u2029]', false);
const lineBreak: Node = {
  kind: 'choice',
  alternatives: [
    { kind: 'sequence', parts: [one((found) => found === '\r'), one((found) => found === '\n')] },
    one(isBreak),
  ],
};

function literal(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** Classes are written with the syntax of the flag `v`, which knows differences and nested classes. */
function classTest(classText: string, ignoresCase: boolean): (character: string) => boolean {
  return characterTest(classText, ignoresCase ? 'vi' : 'v');
}
