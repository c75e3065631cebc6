import { GenerationError } from '../generation-error';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../json';

/** Deeper than any document that people or tools write; beyond it what reads it might exhaust the stack. */
const maximumDepth = 300;

/** A schema with all that its references and `allOf` add: a value satisfies every member. */
export interface SchemaView {
  /** The same for the same members of the same description. */
  readonly id: string;
  /** Objects of the description; none where nothing is said of a value. */
  readonly members: readonly JsonObject[];
  /** Of the first member; empty where there is none. */
  readonly pointer: string;
}

/** A description in which references are followed, and every object knows its place. */
export class DescriptionTree {
  readonly root: JsonObject;
  readonly #name: string;
  readonly #pointers = new Map<object, string>();
  readonly #views = new Map<string, SchemaView>();

  /** `name`: as messages call it. Throws a `GenerationError` where it is nested too deeply. */
  constructor(root: JsonObject, name: string) {
    this.root = root;
    this.#name = name;
    this.#place(root, '', 0);
  }

  pointerOf(value: object): string {
    return this.#pointers.get(value) ?? '';
  }

  /** The object that a value is or refers to; null where it is none. Throws a `GenerationError` where a reference leads nowhere. */
  object(value: Json | undefined): JsonObject | null {
    const seen = new Set<object>();
    let current = value;
    while (isJsonObject(current)) {
      const reference = current['$ref'];
      if (typeof reference !== 'string') return current;
      if (seen.has(current)) throw this.#error(`the reference "${reference}" leads back to itself`);
      seen.add(current);
      current = this.#target(reference);
    }
    return null;
  }

  /** Values, each of which is or refers to an object. */
  objects(values: Json | undefined): readonly JsonObject[] {
    if (!isJsonList(values)) return [];
    return values.map((value) => this.object(value)).filter((value) => value !== null);
  }

  /** What several schemas say of one value. */
  schema(schemas: readonly Json[]): SchemaView {
    const visited = new Set<JsonObject>();
    for (const schema of schemas) this.#collect(this.object(schema), visited);
    const members = [...visited].filter(saysSomething);
    const pointers = members.map((member) => this.pointerOf(member));
    const id = [...pointers].sort().join(' ');
    const known = this.#views.get(id);
    if (known !== undefined) return known;
    const view = { id, members, pointer: pointers[0] ?? '' };
    this.#views.set(id, view);
    return view;
  }

  #collect(schema: JsonObject | null, visited: Set<JsonObject>): void {
    if (schema === null || visited.has(schema)) return;
    visited.add(schema);
    for (const part of this.objects(schema['allOf'])) this.#collect(part, visited);
  }

  #target(reference: string): Json | undefined {
    if (!reference.startsWith('#')) {
      throw this.#error(`it refers to another file ("${reference}"); bundle it into one document first`);
    }
    let value: Json | undefined = this.root;
    for (const step of reference.slice(1).split('/').slice(1)) {
      const key = unescapedStep(step);
      if (isJsonList(value)) value = value[Number(key)];
      else value = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    }
    if (value === undefined) throw this.#error(`it refers to "${reference}", which it does not have`);
    return value;
  }

  #place(value: Json, pointer: string, depth: number): void {
    if (typeof value !== 'object' || value === null || this.#pointers.has(value)) return;
    if (depth > maximumDepth) throw this.#error('it is nested too deeply');
    this.#pointers.set(value, pointer);
    for (const [key, member] of Object.entries(value)) this.#place(member, `${pointer}/${escapedStep(key)}`, depth + 1);
  }

  #error(reason: string): GenerationError {
    return new GenerationError(`${this.#name} cannot be compared: ${reason}.`);
  }
}

/** Keys of a schema that are no words about values. */
const wordless: ReadonlySet<string> = new Set(['allOf', 'title', 'description', 'example', 'externalDocs', 'xml']);

/** One that only puts others together would hide where they stand. */
function saysSomething(schema: JsonObject): boolean {
  return Object.keys(schema).some((key) => !wordless.has(key) && !key.startsWith('x-'));
}

/** A key as a step of a JSON Pointer. https://www.rfc-editor.org/rfc/rfc6901#section-3 */
export function escapedStep(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** In references a pointer is percent-encoded, too. */
function unescapedStep(step: string): string {
  return decoded(step).replaceAll('~1', '/').replaceAll('~0', '~');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
