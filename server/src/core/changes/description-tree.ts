import { GenerationError } from '../generation-error';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../json';
import { SchemaView } from './schema-view';

/** Deeper than any document that people or tools write; beyond it what reads it might exhaust the stack. */
const maximumDepth = 300;

const nothingSettled: ReadonlySet<readonly Json[]> = new Set();

/** A description in which references are followed, and every object knows its place. */
export class DescriptionTree {
  readonly root: JsonObject;
  readonly #name: string;
  readonly #pointers = new Map<object, string>();
  readonly #views = new Map<string, SchemaView>();
  /** The same by a schema, or by a list of them, for those that are asked for again. */
  readonly #known = new WeakMap<object, SchemaView>();
  readonly #targets = new Map<string, Json>();

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
    const [first = null, second] = schemas;
    const key = second === undefined && isJsonObject(first) ? first : schemas;
    const view = this.#known.get(key) ?? this.#view(this.#collected(schemas), nothingSettled);
    this.#known.set(key, view);
    return view;
  }

  /** What is left of a view when one of its choices fell on a schema. */
  settled(view: SchemaView, choice: readonly Json[], schema: Json): SchemaView {
    const members = new Set([...view.members, ...this.#collected([schema])]);
    return this.#view([...members], new Set([...view.settled, choice]));
  }

  #view(parts: readonly JsonObject[], settled: ReadonlySet<readonly Json[]>): SchemaView {
    // One that says nothing would hide where the others stand.
    const members = parts.filter((part) => saysSomething(part, settled));
    // A choice is only settled in what holds it.
    const own = [...settled].filter((choice) =>
      members.some(({ oneOf, anyOf }) => oneOf === choice || anyOf === choice),
    );
    const pointers = [members, own].map((parts) =>
      parts
        .map((part) => this.pointerOf(part))
        .sort()
        .join(' '),
    );
    const id = pointers.join('\n');
    const known = this.#views.get(id);
    if (known !== undefined) return known;
    const view = new SchemaView({ tree: this, id, members, settled: new Set(own) });
    this.#views.set(id, view);
    return view;
  }

  /** The objects that schemas are, and those of their `allOf`, outer ones first. Chains may be longer than the stack. */
  #collected(schemas: readonly Json[]): readonly JsonObject[] {
    const visited = new Set<JsonObject>();
    const open = this.objects(schemas).toReversed();
    for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
      if (visited.has(schema)) continue;
      visited.add(schema);
      open.push(...this.objects(schema['allOf']).toReversed());
    }
    return [...visited];
  }

  #target(reference: string): Json {
    const known = this.#targets.get(reference);
    if (known !== undefined) return known;
    const target = this.#found(reference);
    this.#targets.set(reference, target);
    return target;
  }

  #found(reference: string): Json {
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

/** Keys of a schema that say nothing of values themselves. */
const wordless: ReadonlySet<string> = new Set(['allOf', 'title', 'description', 'example', 'externalDocs', 'xml']);

/** Whether a schema does more than put others together, where `settled` are choices that count no more. */
function saysSomething(schema: JsonObject, settled: ReadonlySet<readonly Json[]>): boolean {
  return Object.entries(schema).some(([key, value]) => !isWordless(key) && !(isJsonList(value) && settled.has(value)));
}

export function isWordless(key: string): boolean {
  return wordless.has(key) || key.startsWith('x-');
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
