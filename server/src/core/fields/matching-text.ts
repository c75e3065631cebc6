/** Beyond this even a cheap pattern takes long. */
const longestTried = 100;

/** Paths that a matcher may try from one place of a text: with so many the slowest took a tenth of a second. */
const mostPaths = 1_000_000;

/**
 * Whether a text matches a pattern; null where that might take long. The engine's matcher has no bound: repetitions within
 * repetitions, many in a row and references keep it busy for ever.
 */
export function triedMatch(pattern: string, text: string): boolean | null {
  return isCheap(pattern) && text.length <= longestTried ? new RegExp(pattern).test(text) : null;
}

/** Whether a matcher has few paths to try on a short text. */
export function isCheap(pattern: string): boolean {
  if (pattern.length > 1_000 || /\\[1-9k]/.test(pattern)) return false;
  return partsOf(pattern).every(isCheapPart);
}

/** `^(?=.*a)(?=.*b).{8,}`: what looks ahead from the beginning is tried by itself, one after the other. */
function partsOf(pattern: string): readonly string[] {
  const ahead = /^\^(?:\(\?[=!](?:[^()[\]\\]|\\.|\[(?:[^\]\\]|\\.)+\])*\))+/.exec(pattern)?.[0];
  if (ahead === undefined) return [pattern];
  return [...ahead.slice(1, -1).split(/\)(?=\(\?[=!])/), pattern.slice(ahead.length)].map((part) =>
    part.replace(/^\(\?[=!]/, ''),
  );
}

function isCheapPart(pattern: string): boolean {
  const bare = pattern
    .replace(/\\./g, 'x')
    .replace(/\[[^\]]*\]/g, 'x')
    .replace(/\(\?(?:<?[=!]|:)/g, '(');
  const repeatsGroup = /[|*+?{][^()]*\)(?:[*+]|\{\d)|\)[^()]*\)(?:[*+]|\{\d)/.test(bare);
  const repetitions = bare.match(/[*+]|\{\d+,\d*\}/g)?.length ?? 0;
  const options = bare.match(/[^*+?}]\?/g)?.length ?? 0;
  const choices = bare.split(')').reduce((paths, part) => paths * part.split('|').length, 1);
  return !repeatsGroup && choices * 2 ** options * longestTried ** repetitions <= mostPaths;
}

/** Longer texts are of no use as examples. */
const longestMade = 1_000;

/** A text that a pattern of plain parts matches, of at least so many characters where it repeats; null for others. */
export function matchingText(pattern: string, minimum: number): string | null {
  const reader = new Reader(pattern, minimum);
  return reader.read();
}

class Reader {
  readonly #pattern: string;
  readonly #minimum: number;
  #at = 0;

  constructor(pattern: string, minimum: number) {
    this.#pattern = pattern;
    this.#minimum = minimum;
  }

  read(): string | null {
    const text = this.#alternatives();
    return text === null || this.#at < this.#pattern.length ? null : text;
  }

  get #next(): string {
    return this.#pattern.charAt(this.#at);
  }

  /** The first of the alternatives; the others are passed over. */
  #alternatives(): string | null {
    const first = this.#sequence();
    while (first !== null && this.#next === '|') {
      this.#at++;
      if (this.#sequence() === null) return null;
    }
    return first;
  }

  #sequence(): string | null {
    let text = '';
    while (this.#at < this.#pattern.length && this.#next !== '|' && this.#next !== ')') {
      const unit = this.#unit();
      if (unit === null) return null;
      const times = this.#times(unit.length === 0 ? 0 : Math.max(1, this.#minimum - text.length));
      if (times === null || text.length + unit.length * times > longestMade) return null;
      text += unit.repeat(times);
    }
    return text;
  }

  #unit(): string | null {
    const character = this.#next;
    this.#at++;
    switch (character) {
      case '^':
        return this.#at === 1 ? '' : null;
      case '$':
        return this.#at === this.#pattern.length ? '' : null;
      case '.':
        return 'a';
      case '[':
        return this.#class();
      case '(':
        return this.#group();
      case '\\':
        return this.#escape();
      default:
        return '*+?{'.includes(character) ? null : character;
    }
  }

  #group(): string | null {
    if (this.#next === '?') {
      if (!this.#pattern.startsWith('?:', this.#at)) return null;
      this.#at += 2;
    }
    const text = this.#alternatives();
    if (text === null || this.#next !== ')') return null;
    this.#at++;
    return text;
  }

  #escape(): string | null {
    const character = this.#next;
    this.#at++;
    const code = /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4}))/.exec(this.#pattern.slice(this.#at - 1));
    if (code !== null) {
      this.#at += code[0].length - 1;
      return String.fromCharCode(Number.parseInt(code[1] ?? code[2] ?? '', 16));
    }
    if (character === 'd' || character === 'W') return character === 'd' ? '1' : '-';
    if ('wSD'.includes(character)) return 'a';
    if (character === 's') return ' ';
    return /[A-Za-z0-9]/.test(character) ? null : character;
  }

  /** The first character that a class lists. */
  #class(): string | null {
    // One without any matches nothing.
    const listed = /^(?:[^\\\]]|\\.)+(?=\])/.exec(this.#pattern.slice(this.#at))?.[0];
    if (listed === undefined || this.#next === '^') return null;
    this.#at += listed.length + 1;
    if (!listed.startsWith('\\')) return listed.charAt(0);
    const samples: Readonly<Record<string, string>> = { d: '1', w: 'a', s: ' ' };
    const letter = listed.charAt(1);
    return samples[letter] ?? (/[A-Za-z0-9]/.test(letter) ? null : letter);
  }

  /** How often the part before is taken: so often as a length asks for where there is no bound. */
  #times(wanted: number): number | null {
    const match = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/.exec(this.#pattern.slice(this.#at));
    if (match === null) return 1;
    this.#at += match[0].length;
    if (match[0].startsWith('?')) return 1;
    if (match[1] === undefined) return Math.max(1, wanted);
    const min = Number(match[1]);
    if (min > 200) return null;
    const max = match[2] === undefined ? min : match[3] === '' ? Infinity : Number(match[3]);
    return Math.min(Math.max(min, wanted), max);
  }
}
