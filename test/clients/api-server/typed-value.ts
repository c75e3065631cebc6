import { isJsonObject, type Json } from '../../../server/src/core/json';
import type { Components, Schema, SchemaOrReference } from '../../../server/src/core/openapi-objects/document';

type Schemas = Components['schemas'];

/** What texts of a query, a path or a form say in the type that their schema wants; as they are where they say nothing of it. */
export function typedValue(
  texts: readonly string[],
  schema: SchemaOrReference | undefined,
  schemas: Schemas,
): Json | undefined {
  const { type, items, nullable } = typeOf(schema, schemas);
  if (type === 'array') return texts.map((text) => typedValue([text], items, schemas) ?? text);
  const [text] = texts;
  if (text === undefined) return undefined;
  if (text === '' && nullable === true) return null;
  if (type === 'boolean')
    return ({ true: true, false: false, 1: true, 0: false } as Record<string, Json>)[text] ?? text;
  if (type === 'integer' || type === 'number') return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
  return type === 'object' ? objectIn(text) : text;
}

/** What is put together of parts has the type of the first that has one. */
function typeOf(schema: SchemaOrReference | undefined, schemas: Schemas): Schema {
  if (schema === undefined) return {};
  if ('$ref' in schema) return typeOf(schemas[schema.$ref.replace('#/components/schemas/', '')], schemas);
  if (schema.type !== undefined) return schema;
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? [])].map((part) => typeOf(part, schemas));
  return parts.find(({ type }) => type !== undefined) ?? schema;
}

function objectIn(text: string): Json {
  try {
    const value = JSON.parse(text) as Json;
    return isJsonObject(value) ? value : text;
  } catch {
    return text;
  }
}
