import type { Json } from '../../../../core/json';
import type { Source } from '../../../../core/source';
import type { Annotation, AnnotationValue } from './annotation';

/**
 * The annotations `@OA\…` of a documentation comment, as Doctrine's parser reads them; one that is not whole is left out.
 * https://www.doctrine-project.org/projects/doctrine-annotations/en/2.0/index.html
 */
export function parseAnnotations(docblock: string, source: Source): readonly Annotation[] {
  const found: Annotation[] = [];
  const begin = /@OA\\/gi;
  for (let match = begin.exec(docblock); match !== null; match = begin.exec(docblock)) {
    const parser = new AnnotationParser(docblock, match.index, source);
    const annotation = parser.annotation();
    if (annotation === null) continue;
    found.push(annotation);
    begin.lastIndex = parser.end;
  }
  return found;
}

/** Annotations nest no deeper. */
const deepest = 60;

const nameToken = /@OA\\(\w+)/iy;
const blanks = /\s*/y;
const keyToken = /(\w+)\s*=(?!=)/y;
const stringToken = /"((?:[^"]|"")*)"/y;
const numberToken = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const wordToken = /[\w\\]+(?:::\w+)?/y;

class AnnotationParser {
  readonly #text: string;
  readonly #source: Source;
  #at: number;
  #depth = 0;

  constructor(text: string, start: number, source: Source) {
    this.#text = text;
    this.#at = start;
    this.#source = source;
  }

  get end(): number {
    return this.#at;
  }

  /** Null for what is none, or not whole. */
  annotation(): Annotation | null {
    const name = this.#match(nameToken)?.[1];
    if (name === undefined || ++this.#depth > deepest) return null;
    const values = new Map<string, AnnotationValue>();
    const nested: Annotation[] = [];
    const before = this.#at;
    if (this.#take('(')) {
      while (!this.#take(')')) {
        const key = this.#match(keyToken)?.[1];
        const value = this.#value();
        if (value === null) return null;
        if (key !== undefined) values.set(key, value);
        else if (value.kind === 'annotation') nested.push(value.annotation);
        if (!this.#take(',') && !this.#sees(')')) return null;
      }
    } else this.#at = before;
    this.#depth--;
    return { name, values, nested, source: this.#source };
  }

  #value(): AnnotationValue | null {
    if (this.#sees('@')) {
      const annotation = this.annotation();
      return annotation === null ? null : { kind: 'annotation', annotation };
    }
    if (this.#take('{')) return this.#array('}');
    if (this.#take('[')) return this.#array(']');
    const json = this.#scalar();
    return json === undefined ? null : { kind: 'json', json };
  }

  /** `{"a", "b"}`, or with keys: `{"a": 1, "b"=2}`. */
  #array(close: string): AnnotationValue | null {
    if (++this.#depth > deepest) return null;
    const items: AnnotationValue[] = [];
    const members: [string, Json][] = [];
    while (!this.#take(close)) {
      const first = this.#value();
      if (first === null) return null;
      if (this.#take(':') || this.#take('=')) {
        const value = this.#value();
        if (first.kind !== 'json' || value === null) return null;
        const key = typeof first.json === 'number' ? first.json.toString() : first.json;
        if (typeof key !== 'string') return null;
        const json = plainJson(value);
        if (json !== undefined) members.push([key, json]);
      } else items.push(first);
      if (!this.#take(',') && !this.#sees(close)) return null;
    }
    this.#depth--;
    if (members.length > 0) return { kind: 'json', json: Object.fromEntries(members) };
    return { kind: 'list', items };
  }

  /** A text, a number, a word that stands for a value; the name of a constant stands for itself. */
  #scalar(): Json | undefined {
    const text = this.#match(stringToken)?.[1];
    if (text !== undefined) return text.replaceAll('""', '"');
    const number = this.#match(numberToken)?.[0];
    if (number !== undefined) return Number(number);
    const word = this.#match(wordToken)?.[0];
    switch (word?.toLowerCase()) {
      case 'true':
        return true;
      case 'false':
        return false;
      case 'null':
        return null;
      default:
        return word;
    }
  }

  #match(token: RegExp): RegExpExecArray | null {
    this.#skipBlanks();
    token.lastIndex = this.#at;
    const found = token.exec(this.#text);
    if (found !== null) this.#at = token.lastIndex;
    return found;
  }

  #take(mark: string): boolean {
    if (!this.#sees(mark)) return false;
    this.#at += mark.length;
    return true;
  }

  #sees(mark: string): boolean {
    this.#skipBlanks();
    return this.#text.startsWith(mark, this.#at);
  }

  #skipBlanks(): void {
    blanks.lastIndex = this.#at;
    blanks.test(this.#text);
    this.#at = blanks.lastIndex;
  }
}

function plainJson(value: AnnotationValue): Json | undefined {
  if (value.kind === 'json') return value.json;
  if (value.kind === 'annotation') return undefined;
  return value.items.flatMap((item) => plainJson(item) ?? []);
}
