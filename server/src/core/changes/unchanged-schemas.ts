import { isJsonList, isJsonObject, type Json, type JsonObject } from '../json';
import { canonicalJson } from './canonical-json';
import { type DescriptionTree, isWordless } from './description-tree';
import type { SchemaView } from './schema-view';

/** What a schema says itself, the order in which things stand aside. */
interface SchemaText {
  readonly text: string;
  /** What it refers to. */
  readonly references: readonly string[];
}

/**
 * Which schemas say the same in both descriptions, with all that they refer to, word for word but in any order. Takes a time in
 * proportion to their size, so that only what changed has to be understood.
 */
export class UnchangedSchemas {
  readonly #old: DescriptionTree;
  readonly #now: DescriptionTree;
  /** Numbers of texts, which stand for them in those of outer schemas. */
  readonly #numbers = new Map<string, number>();
  readonly #texts = new Map<Json, SchemaText>();
  readonly #views = new Map<SchemaView, SchemaText>();
  /** Whether what a reference leads to is the same. */
  readonly #targets = new Map<string, boolean>();

  constructor(old: DescriptionTree, now: DescriptionTree) {
    this.#old = old;
    this.#now = now;
  }

  /** `one` and `other`: of one description each. */
  has(one: SchemaView, other: SchemaView): boolean {
    const [before, after] = [this.#ofView(one), this.#ofView(other)];
    return before.text === after.text && this.#areSame(before.references);
  }

  #ofView(view: SchemaView): SchemaText {
    const known = this.#views.get(view);
    if (known !== undefined) return known;
    const members = view.members.map((member) => this.#ofObject(member));
    const settled = [...view.settled].map((choice) => this.#ofList(choice));
    const text = JSON.stringify([members, settled].map((parts) => parts.map((part) => part.text).sort()));
    const made = { text, references: referencesOf(members) };
    this.#views.set(view, made);
    return made;
  }

  #ofSchema(schema: Json | undefined): SchemaText {
    if (!isJsonObject(schema)) return { text: schema === undefined ? '' : canonicalJson(schema), references: [] };
    const known = this.#texts.get(schema);
    if (known !== undefined) return known;
    const reference = schema['$ref'];
    const made =
      typeof reference === 'string'
        ? { text: JSON.stringify(reference), references: [reference] }
        : this.#numbered(this.#ofObject(schema));
    this.#texts.set(schema, made);
    return made;
  }

  #ofObject(schema: JsonObject): SchemaText {
    const parts = Object.entries(schema)
      .filter(([key]) => key === 'allOf' || !isWordless(key))
      .map(([key, value]) => ({ key, ...this.#ofWord(key, value) }));
    return {
      text: parts
        .map(({ key, text }) => `${key} ${text}`)
        .sort()
        .join('\n'),
      references: referencesOf(parts),
    };
  }

  #ofWord(key: string, value: Json): SchemaText {
    if (key === 'properties' && isJsonObject(value)) {
      const properties = Object.entries(value).map(([name, schema]) => ({ name, ...this.#ofSchema(schema) }));
      const texts = properties.map(({ name, text }) => JSON.stringify([name, text]));
      return { text: texts.sort().join(), references: referencesOf(properties) };
    }
    if (key === 'items' || key === 'not' || key === 'additionalProperties') return this.#ofSchema(value);
    if (!isJsonList(value)) return { text: canonicalJson(value), references: [] };
    if (key === 'allOf' || key === 'oneOf' || key === 'anyOf') return this.#ofList(value);
    const isUnordered = key === 'enum' || key === 'required';
    return { text: isUnordered ? value.map(canonicalJson).sort().join() : canonicalJson(value), references: [] };
  }

  #ofList(schemas: readonly Json[]): SchemaText {
    const texts = schemas.map((schema) => this.#ofSchema(schema));
    return {
      text: texts
        .map(({ text }) => text)
        .sort()
        .join(),
      references: referencesOf(texts),
    };
  }

  #numbered({ text, references }: SchemaText): SchemaText {
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, number);
    return { text: String(number), references };
  }

  #areSame(references: readonly string[]): boolean {
    const open = new Set(references.filter((reference) => !this.#targets.has(reference)));
    const holders = new Map<string, string[]>();
    const changed: string[] = [];
    // It grows meanwhile.
    for (const reference of open) {
      const [before, after] = [this.#target(reference, this.#old), this.#target(reference, this.#now)];
      this.#targets.set(reference, before.text === after.text);
      if (before.text !== after.text) changed.push(reference);
      for (const inner of before.references) {
        holders.set(inner, holders.get(inner) ?? []);
        holders.get(inner)?.push(reference);
        if (this.#targets.get(inner) === false) changed.push(inner);
        if (!this.#targets.has(inner)) open.add(inner);
      }
    }
    for (const reference of changed) {
      const outer = (holders.get(reference) ?? []).filter((holder) => this.#targets.get(holder) === true);
      for (const holder of outer) this.#targets.set(holder, false);
      changed.push(...outer);
    }
    return references.every((reference) => this.#targets.get(reference) === true);
  }

  #target(reference: string, tree: DescriptionTree): SchemaText {
    return this.#ofSchema(tree.object({ $ref: reference }) ?? undefined);
  }
}

function referencesOf(parts: readonly Pick<SchemaText, 'references'>[]): readonly string[] {
  return [...new Set(parts.flatMap(({ references }) => references))];
}
