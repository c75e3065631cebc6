import type { LocatedEntry, LocatedValue } from '../../core/configuration/located-value';
import type { ParsedFile } from '../../core/configuration/parsed-file';
import type { ProjectVariables } from '../../core/secrets';
import type { ProjectPath } from '../../core/project-path';
import type { Source } from '../../core/source';
import { withVariables } from './variables';

/**
 * Reads a JSON file (RFC 8259), environment variables filled in; without any, `${…}` is text. `JSON.parse` tells no
 * places, and readers of YAML pass over what JSON does not have, such as a comma too many.
 */
export function parseJson(file: ProjectPath, text: string, environment: ProjectVariables | null): ParsedFile {
  const reader = new JsonReader(file, text, environment);
  try {
    return { value: reader.file(), failure: null, problems: [] };
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const source = { file, start: error.offset, end: Math.min(error.offset + 1, text.length) };
    return { value: null, failure: { source, reason: error.message }, problems: [] };
  }
}

class JsonSyntaxError extends Error {
  readonly offset: number;

  constructor(expected: string, offset: number) {
    super(`${expected} is expected here`);
    this.offset = offset;
  }
}

/** Beyond this a recursive reader could exhaust the stack. */
const maximumDepth = 200;

const stringToken = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const numberToken = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const wordToken = /true|false|null/y;
const space = /[ \t\r\n]*/y;

class JsonReader {
  readonly #file: ProjectPath;
  readonly #text: string;
  readonly #environment: ProjectVariables | null;
  #offset = 0;
  #depth = 0;

  constructor(file: ProjectPath, text: string, environment: ProjectVariables | null) {
    this.#file = file;
    this.#text = text;
    this.#environment = environment;
  }

  file(): LocatedValue {
    const value = this.#value();
    if (this.#next() !== '') throw this.#error('the end of the file');
    return value;
  }

  #value(): LocatedValue {
    const start = this.#begin();
    switch (this.#next()) {
      case '{':
        return { kind: 'map', entries: this.#members('}', () => this.#entry()), source: this.#sourceFrom(start) };
      case '[':
        return { kind: 'list', items: this.#members(']', () => this.#value()), source: this.#sourceFrom(start) };
      case '"': {
        const text = this.#string();
        const source = this.#sourceFrom(start);
        if (this.#environment === null) return { kind: 'string', value: text, isFromEnvironment: false, source };
        return withVariables(text, source, this.#environment);
      }
      default:
        return this.#numberOrWord(start);
    }
  }

  #numberOrWord(start: number): LocatedValue {
    const word = this.#take(wordToken);
    if (word === 'null') return { kind: 'null', source: this.#sourceFrom(start) };
    if (word !== null) return { kind: 'boolean', value: word === 'true', source: this.#sourceFrom(start) };
    const number = this.#take(numberToken);
    if (number === null) throw this.#error('a value');
    return { kind: 'number', value: Number(number), source: this.#sourceFrom(start) };
  }

  #entry(): LocatedEntry {
    const start = this.#begin();
    const key = this.#string();
    const keySource = this.#sourceFrom(start);
    if (this.#next() !== ':') throw this.#error('":"');
    this.#offset++;
    return { key, keySource, value: this.#value() };
  }

  #members<Member>(close: string, member: () => Member): readonly Member[] {
    if (++this.#depth > maximumDepth) throw this.#error('less nesting than');
    const members: Member[] = [];
    this.#offset++;
    if (this.#next() !== close) {
      members.push(member());
      while (this.#next() === ',') {
        this.#offset++;
        members.push(member());
      }
      if (this.#next() !== close) throw this.#error(`"," or "${close}"`);
    }
    this.#offset++;
    this.#depth--;
    return members;
  }

  #string(): string {
    const token = this.#take(stringToken);
    if (token === null) throw this.#error('a text in double quotes');
    return JSON.parse(token) as string;
  }

  #take(token: RegExp): string | null {
    token.lastIndex = this.#begin();
    const taken = token.exec(this.#text)?.[0] ?? null;
    this.#offset += taken?.length ?? 0;
    return taken;
  }

  /** The offset of what comes next, space passed over. */
  #begin(): number {
    space.lastIndex = this.#offset;
    this.#offset += space.exec(this.#text)?.[0].length ?? 0;
    return this.#offset;
  }

  #next(): string {
    return this.#text.charAt(this.#begin());
  }

  #error(expected: string): JsonSyntaxError {
    return new JsonSyntaxError(expected, this.#begin());
  }

  #sourceFrom(start: number): Source {
    return { file: this.#file, start, end: this.#offset };
  }
}
