import { defined } from '../defined';
import { exampleOf } from '../fields/example';
import type { Bound, FieldSchema } from '../fields/field-schema';
import { isJsonObject, type Json } from '../json';
import type { Components, Schema, SchemaOrReference } from '../openapi-objects/document';
import { checkedSchema } from './checked-schema';

type Schemas = Components['schemas'];

/** What lies deeper is left out. */
const maximumDepth = 6;

/** Lists longer than this are not worth reading. */
const maximumItems = 50;

/** How many values an example may have: lists in lists would make it endless. */
const maximumValues = 1_000;

/** The schema itself, where a reference leads to one; of what users wrote, what is one. */
export function resolvedSchema(schema: unknown, schemas: Schemas): Schema | null {
  return resolution(schema, schemas).schema;
}

/** A value that a schema takes: what it gives as its example, else one made of what it says. */
export function schemaExample(schema: unknown, schemas: Schemas, name = '', isSent = false): Json | undefined {
  return exampleAt(schema, { schemas, name, isSent, depth: 0, open: [], budget: { left: maximumValues } });
}

/** Where in an example a value is made. */
interface Place {
  readonly schemas: Schemas;
  /** What the value is called. */
  readonly name: string;
  /** Whether it is for a request, which does not hold what only answers have. */
  readonly isSent: boolean;
  readonly depth: number;
  /** The references that led here: what is within itself is left out, or it would never end. */
  readonly open: readonly string[];
  readonly budget: { left: number };
}

function exampleAt(schema: unknown, place: Place): Json | undefined {
  if (place.depth > maximumDepth || --place.budget.left < 0) return undefined;
  const { schema: known, references } = resolution(schema, place.schemas);
  if (known === null || references.some((reference) => place.open.includes(reference))) return undefined;
  return exampleOfSchema(known, references.length === 0 ? place : { ...place, open: [...place.open, ...references] });
}

function exampleOfSchema(schema: Schema, place: Place): Json | undefined {
  const { allOf, ...own } = schema;
  // What is stated may be null.
  const stated = [schema.example, schema.default, schema.enum?.[0]].find((one) => one !== undefined);
  if (stated !== undefined) return stated;
  if (allOf !== undefined) {
    const inner = { ...place, name: '', depth: place.depth + 1 };
    return merged([exampleOfSchema(own, inner), ...allOf.map((part) => exampleAt(part, inner))]);
  }
  const { anyOf = [] } = schema;
  for (const alternative of anyOf) {
    const example = exampleAt(alternative, { ...place, depth: place.depth + 1 });
    if (example !== undefined) return example;
  }
  return anyOf.length === 0 ? plainExample(schema, place) : undefined;
}

function plainExample(schema: Schema, place: Place): Json | undefined {
  if (schema.type === 'array') return listExample(schema, place);
  if (schema.type === 'object' || schema.properties !== undefined) return objectExample(schema, place);
  return schema.type === undefined ? undefined : exampleOf(fieldOf(schema, schema.type), place.name);
}

function listExample({ items, minItems = 1, maxItems = Infinity, uniqueItems }: Schema, place: Place): Json {
  const size = Math.min(Math.max(minItems, 1), maxItems, maximumItems);
  if (size < 1) return [];
  if (uniqueItems === true && size > 1) {
    const different = differentItems(resolvedSchema(items, place.schemas), size, place.name);
    if (different !== undefined) return different;
  }
  const { budget } = place;
  const before = budget.left;
  const item = exampleAt(items, { ...place, depth: place.depth + 1 });
  if (item === undefined) return [];
  if (uniqueItems === true) return [item];
  const cost = before - budget.left;
  const others = Math.min(size - 1, Math.floor(Math.max(budget.left, 0) / cost));
  budget.left -= others * cost;
  return Array.from({ length: others + 1 }, () => item);
}

/** So many items that differ; undefined where there are none, as of lists and objects. */
function differentItems(items: Schema | null, size: number, name: string): Json | undefined {
  if (items?.enum !== undefined) return items.enum.slice(0, size);
  if (items?.type === undefined || items.type === 'array' || items.type === 'object') return undefined;
  const field = { ...fieldOf(items, items.type), ...defined({ example: items.example ?? items.default }) };
  return exampleOf(
    { type: 'array', required: true, nullable: false, items: field, uniqueItems: true, minSize: size },
    name,
  );
}

function objectExample({ properties = {} }: Schema, place: Place): Json {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      if (place.isSent && isReadOnly(property)) return [];
      const example = exampleAt(property, { ...place, name, depth: place.depth + 1 });
      return example === undefined ? [] : [[name, example]];
    }),
  );
}

function isReadOnly(property: SchemaOrReference): boolean {
  return isJsonObject(property) && property['readOnly'] === true;
}

/** An object with what each part says; where no part is an object, what the first says that says anything. */
function merged(parts: readonly (Json | undefined)[]): Json | undefined {
  const examples = parts.filter((example) => example !== undefined);
  const objects = examples.filter(isJsonObject);
  return objects.length === 0 ? examples[0] : Object.fromEntries(objects.flatMap((one) => Object.entries(one)));
}

function fieldOf(schema: Schema, type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'): FieldSchema {
  const { format, pattern, minLength, maxLength, multipleOf } = schema;
  return {
    type,
    required: true,
    nullable: false,
    ...defined({
      format,
      patterns: pattern === undefined ? undefined : [pattern],
      minimum: bound(schema.minimum, schema.exclusiveMinimum),
      maximum: bound(schema.maximum, schema.exclusiveMaximum),
      multipleOf,
      minSize: minLength,
      maxSize: maxLength,
    }),
  };
}

function bound(value: number | undefined, isExclusive = false): Bound | undefined {
  return value === undefined ? undefined : { value, isExclusive };
}

/** The schema, and the references that were followed to it. */
interface Resolution {
  readonly schema: Schema | null;
  readonly references: readonly string[];
}

const none: readonly string[] = [];

function resolution(schema: unknown, schemas: Schemas): Resolution {
  let resolved: unknown = schema;
  let references = none;
  while (isReference(resolved)) {
    if (references.includes(resolved.$ref)) return { schema: null, references };
    references = [...references, resolved.$ref];
    resolved = named(resolved.$ref, schemas);
  }
  return { schema: isJsonObject(resolved) ? checkedSchema(resolved) : null, references };
}

function isReference(schema: unknown): schema is { readonly $ref: string } {
  return isJsonObject(schema) && typeof schema['$ref'] === 'string';
}

function named(reference: string, schemas: Schemas): SchemaOrReference | undefined {
  const name = reference
    .replace(/^#\/components\/schemas\//, '')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  return Object.hasOwn(schemas, name) ? schemas[name] : undefined;
}
