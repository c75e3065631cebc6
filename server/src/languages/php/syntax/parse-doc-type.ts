/**
 * A type as comments of PHP and tools that read these have it: `int`, `?string`, `int[]`, `list<int>`,
 * `array{id: int, name?: string}`, `'a'|'b'`. https://docs.phpdoc.org/guide/references/phpdoc/types.html
 */
export type DocType =
  /** A word for a type or a class, as it is written, with what stands between angle brackets. */
  | { readonly kind: 'name'; readonly name: string; readonly arguments: readonly DocType[] }
  | { readonly kind: 'literal'; readonly value: string | number }
  | { readonly kind: 'listOf'; readonly item: DocType }
  | { readonly kind: 'nullable'; readonly of: DocType }
  | { readonly kind: 'union'; readonly of: readonly DocType[] }
  | { readonly kind: 'shape'; readonly name: string; readonly entries: readonly DocTypeEntry[] };

export interface DocTypeEntry {
  readonly name: string;
  readonly isOptional: boolean;
  readonly type: DocType;
}

/** Null where it is none. */
export function parseDocType(text: string): DocType | null {
  const reader = new TypeReader(text);
  const type = reader.union();
  return reader.isRead ? type : null;
}

/** The type that a text begins with, whatever follows it; null where it begins with none. */
export function parseLeadingDocType(text: string): DocType | null {
  const reader = new TypeReader(text);
  const type = reader.union();
  return reader.hasFailed ? null : type;
}

const token =
  /\s*(?:("[^"]*"|'[^']*')|(-?\d+(?:\.\d+)?)(?![\w.])|(\\?[A-Za-z_$][\w\\-]*)|(\[\]|\.\.\.|[?|&<>{}(),:]))/y;

/** Types nest no deeper. */
const deepest = 20;

const nobodysType: DocType = { kind: 'name', name: 'mixed', arguments: [] };

class TypeReader {
  readonly #text: string;
  #at = 0;
  #depth = 0;
  #hasFailed = false;

  constructor(text: string) {
    this.#text = text.trimEnd();
  }

  /** Whether it was read to its end. */
  get isRead(): boolean {
    return this.#isAtEnd && !this.#hasFailed;
  }

  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  get #isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  union(): DocType {
    if (++this.#depth > deepest) return this.#fail();
    const first = this.#postfixed();
    const others: DocType[] = [];
    while (this.#take('|')) others.push(this.#postfixed());
    this.#depth--;
    return others.length === 0 ? first : { kind: 'union', of: [first, ...others] };
  }

  #postfixed(): DocType {
    let type = this.#single();
    while (this.#take('[]')) type = { kind: 'listOf', item: type };
    return type;
  }

  #single(): DocType {
    if (this.#take('?')) return { kind: 'nullable', of: this.#postfixed() };
    if (this.#take('(')) {
      const inner = this.union();
      return this.#take(')') ? inner : this.#fail();
    }
    const [, quoted, number, name] = this.#next() ?? [];
    if (quoted !== undefined) return { kind: 'literal', value: quoted.slice(1, -1) };
    if (number !== undefined) return { kind: 'literal', value: Number(number) };
    if (name === undefined) return this.#fail();
    if (/^(?:array|object|list|non-empty-array)$/i.test(name) && this.#take('{')) return this.#shape(name);
    return { kind: 'name', name, arguments: this.#take('<') ? this.#arguments() : [] };
  }

  /** `array{id: int, name?: string}` */
  #shape(name: string): DocType {
    const entries: DocTypeEntry[] = [];
    while (!this.#take('}')) {
      if (this.#take('...')) continue;
      const found = this.#next();
      const key = found?.[3] ?? found?.[1]?.slice(1, -1) ?? found?.[2];
      const isOptional = this.#take('?');
      if (key === undefined || !this.#take(':')) return this.#fail();
      entries.push({ name: key, isOptional, type: this.union() });
      if (this.#isAtEnd) return this.#fail();
      this.#take(',');
    }
    return { kind: 'shape', name, entries };
  }

  #arguments(): readonly DocType[] {
    const types: DocType[] = [];
    do types.push(this.union());
    while (this.#take(','));
    if (!this.#take('>')) this.#fail();
    return types;
  }

  /** Nothing of the rest can be read. */
  #fail(): DocType {
    this.#hasFailed = true;
    this.#at = this.#text.length;
    return nobodysType;
  }

  #take(mark: string): boolean {
    token.lastIndex = this.#at;
    const found = this.#at < this.#text.length ? token.exec(this.#text) : null;
    if (found?.[4] !== mark) return false;
    this.#at = token.lastIndex;
    return true;
  }

  #next(): RegExpExecArray | null {
    token.lastIndex = this.#at;
    const found = this.#at < this.#text.length ? token.exec(this.#text) : null;
    if (found !== null) this.#at = token.lastIndex;
    return found;
  }
}
