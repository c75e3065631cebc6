import { defined } from '../defined';
import { exampleOf } from '../fields/example';
import type { Bound, FieldSchema } from '../fields/field-schema';
import { isJsonObject, type Json } from '../json';
import type { Components, Schema, SchemaOrReference } from '../openapi-objects/document';

type Schemas = Components['schemas'];

/** What lies deeper is left out: schemas may be recursive. */
const maximumDepth = 6;

/** The schema itself, where a reference leads to one. */
export function resolvedSchema(schema: unknown, schemas: Schemas): Schema | null {
  let resolved: unknown = schema;
  for (let steps = 0; steps < maximumDepth && isReference(resolved); steps++) resolved = named(resolved.$ref, schemas);
  return typeof resolved === 'object' && resolved !== null && !isReference(resolved) ? (resolved as Schema) : null;
}

/** A value that a schema takes: what it gives as its example, else one made of what it says. */
export function schemaExample(schema: unknown, schemas: Schemas, name = '', depth = 0): Json | undefined {
  const known = depth > maximumDepth ? null : resolvedSchema(schema, schemas);
  if (known === null) return undefined;
  const stated = known.example ?? known.default ?? known.enum?.[0];
  if (stated !== undefined) return stated;
  const { allOf, ...own } = known;
  if (allOf !== undefined) return merged([own, ...allOf], schemas, depth);
  const alternative = known.anyOf?.[0];
  if (alternative !== undefined) return schemaExample(alternative, schemas, name, depth + 1);
  return plainExample(known, schemas, name, depth);
}

function plainExample(schema: Schema, schemas: Schemas, name: string, depth: number): Json | undefined {
  if (schema.type === 'array') {
    const item = schemaExample(schema.items, schemas, name, depth + 1);
    return item === undefined ? [] : Array.from({ length: Math.min(Math.max(schema.minItems ?? 1, 1), 3) }, () => item);
  }
  if (schema.type === 'object' || schema.properties !== undefined) return objectExample(schema, schemas, depth);
  return schema.type === undefined ? undefined : exampleOf(fieldOf(schema, schema.type), name);
}

function objectExample({ properties = {} }: Schema, schemas: Schemas, depth: number): Json {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, property]) => {
      const example = schemaExample(property, schemas, key, depth + 1);
      return example === undefined ? [] : [[key, example]];
    }),
  );
}

/** An object with what each part says; where no part is an object, what the first says that says anything. */
function merged(parts: readonly SchemaOrReference[], schemas: Schemas, depth: number): Json | undefined {
  const examples = parts
    .map((part) => schemaExample(part, schemas, '', depth + 1))
    .filter((example) => example !== undefined);
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

function isReference(schema: unknown): schema is { readonly $ref: string } {
  return typeof schema === 'object' && schema !== null && '$ref' in schema && typeof schema.$ref === 'string';
}

function named(reference: string, schemas: Schemas): SchemaOrReference | undefined {
  const name = reference
    .replace(/^#\/components\/schemas\//, '')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  return Object.hasOwn(schemas, name) ? schemas[name] : undefined;
}
