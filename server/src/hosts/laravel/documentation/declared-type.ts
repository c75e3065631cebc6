import type { FieldSchema, FieldType, FieldValue } from '../../../core/fields/field-schema';
import { anyField } from '../../../core/fields/plain-fields';

/** What words for types stand for; what no word of these says is left open. */
const types: ReadonlyMap<string, FieldType> = new Map([
  ...(['string', 'non-empty-string', 'numeric-string', 'class-string'] as const).map(
    (name) => [name, 'string'] as const,
  ),
  ...(['int', 'integer', 'positive-int', 'negative-int'] as const).map((name) => [name, 'integer'] as const),
  ...(['float', 'double', 'number'] as const).map((name) => [name, 'number'] as const),
  ...(['bool', 'boolean'] as const).map((name) => [name, 'boolean'] as const),
  ...(['object', 'stdClass'] as const).map((name) => [name, 'object'] as const),
  ['file', 'file'],
  ['array', 'array'],
  ['list', 'array'],
]);

/**
 * What a type says as comments of PHP and tools that read these have it: `int`, `?string`, `int[]`, `list<int>`,
 * `array{id: int, name?: string}`, `'a'|'b'`. Classes, and whatever else is not known, leave it open.
 * https://docs.phpdoc.org/guide/references/phpdoc/types.html
 */
export function declaredType(text: string): FieldSchema {
  const reader = new TypeReader(text);
  const field = reader.union();
  return reader.isRead ? field : anyField;
}

const plain = { required: false, nullable: false } as const;

const token = /\s*(?:("[^"]*"|'[^']*')|(-?\d+(?:\.\d+)?)(?![\w.])|(\\?[A-Za-z_][\w\\-]*)|(\[\]|\.\.\.|[?|&<>{}(),:]))/y;

/** Types nest no deeper. */
const deepest = 20;

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

  get #isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  union(): FieldSchema {
    if (++this.#depth > deepest) return this.#fail();
    const parts = [this.#postfixed()];
    while (this.#take('|')) parts.push(this.#postfixed());
    this.#depth--;
    return unionOf(parts);
  }

  /** `null`, of which no more is said, is a nullable nothing. */
  #postfixed(): FieldSchema | null {
    let field = this.#single();
    while (this.#take('[]')) field = { ...plain, type: 'array', items: field ?? anyField };
    return field;
  }

  #single(): FieldSchema | null {
    if (this.#take('?')) return { ...(this.#postfixed() ?? anyField), nullable: true };
    if (this.#take('(')) {
      const inner = this.union();
      return this.#take(')') ? inner : this.#fail();
    }
    const [, quoted, number, name] = this.#next() ?? [];
    if (quoted !== undefined) return literal('string', quoted.slice(1, -1));
    if (number !== undefined) return literal(number.includes('.') ? 'number' : 'integer', Number(number));
    return name === undefined ? this.#fail() : this.#named(name);
  }

  #named(name: string): FieldSchema | null {
    const type = types.get(name) ?? types.get(name.toLowerCase());
    if (name.toLowerCase() === 'null') return null;
    if (type === undefined) return this.#skipArguments();
    if (type !== 'array' && type !== 'object') return { ...plain, type };
    if (this.#take('{')) return this.#shape();
    if (!this.#take('<')) return { ...plain, type };
    const first = this.union();
    const second = this.#take(',') ? this.union() : null;
    if (!this.#take('>')) return this.#fail();
    // Under texts stand the members of an object, under numbers the items of a list.
    if (second !== null && first.type !== 'integer') return { ...plain, type: 'object', additional: second };
    return { ...plain, type: 'array', items: second ?? first };
  }

  /** `array{id: int, name?: string}`; a list of types without names is an array of which no more is said. */
  #shape(): FieldSchema {
    const properties = new Map<string, FieldSchema>();
    while (!this.#take('}')) {
      if (this.#take('...')) continue;
      const found = this.#next();
      const name = found?.[3] ?? found?.[1]?.slice(1, -1);
      const isOptional = this.#take('?');
      if (name === undefined || !this.#take(':')) return this.#fail();
      properties.set(name, { ...this.union(), required: !isOptional });
      if (this.#isAtEnd) return this.#fail();
      this.#take(',');
    }
    return { ...plain, type: 'object', properties: Object.fromEntries(properties) };
  }

  /** Of what a class is, and of what there is in it, nothing is said. */
  #skipArguments(): FieldSchema {
    if (!this.#take('<')) return anyField;
    do this.union();
    while (this.#take(','));
    return this.#take('>') ? anyField : this.#fail();
  }

  /** Nothing of the rest can be read. */
  #fail(): FieldSchema {
    this.#hasFailed = true;
    this.#at = this.#text.length;
    return anyField;
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

function literal(type: 'string' | 'integer' | 'number', value: FieldValue): FieldSchema {
  return { ...plain, type, enum: { values: [value], name: null } };
}

/** What all of them say; `null` among them. */
function unionOf(parts: readonly (FieldSchema | null)[]): FieldSchema {
  const known = parts.filter((part) => part !== null);
  const nullable = known.length < parts.length || known.some((part) => part.nullable);
  const [first, ...others] = known;
  if (first === undefined) return anyField;
  if (others.length === 0) return { ...first, nullable };
  if (known.some(({ type }) => type !== first.type)) return { ...anyField, nullable: true };
  const values = known.flatMap((part) => part.enum?.values ?? []);
  const isEnumeration = known.every((part) => part.enum !== undefined);
  return { ...plain, type: first.type, nullable, ...(isEnumeration && { enum: { values, name: null } }) };
}
