import { type JsonObject, type JsonValue, listOf, memberOf, objectOf, textOf } from './json';

const start = '#/components/schemas/';

/** A schema with what it refers to. */
export interface Resolved {
  readonly schema: JsonObject;
  /** Of the component that it is; null for one that stands in its place. */
  readonly name: string | null;
}

/** The component that a reference leads to, else the schema itself. */
export function resolved(value: JsonValue | undefined, components: JsonObject): Resolved {
  const schema = objectOf(value);
  const ways = listOf(schema['anyOf']);
  const present = ways.filter((way) => !isOnlyNull(objectOf(way)));
  if (present.length < ways.length) return withNull(schema, present, components);
  const reference = textOf(schema['$ref']);
  if (!reference.startsWith(start)) return { schema, name: null };
  const name = decoded(reference.slice(start.length));
  return { schema: objectOf(memberOf(components, name)), name };
}

/** Null beside other ways is written as a way of its own, whose type means nothing. */
function isOnlyNull(schema: JsonObject): boolean {
  const values = listOf(schema['enum']);
  return values.length === 1 && values[0] === null;
}

function withNull(schema: JsonObject, present: readonly JsonValue[], components: JsonObject): Resolved {
  const [only] = present;
  if (only === undefined || present.length > 1) {
    return { schema: { ...schema, anyOf: present, nullable: true }, name: null };
  }
  const beside = Object.entries(schema).filter(([key]) => key !== 'anyOf');
  const { schema: found, name } = resolved(only, components);
  return { schema: { ...found, ...Object.fromEntries(beside), nullable: true }, name };
}

function decoded(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The properties of an object, those of all that must hold together, and which of them must be there. */
export function propertiesOf(
  schema: JsonObject,
  components: JsonObject,
  depth = 0,
): { readonly properties: ReadonlyMap<string, JsonValue>; readonly required: ReadonlySet<string> } {
  const properties = new Map<string, JsonValue>();
  const required = new Set(listOf(schema['required']).map((name) => textOf(name)));
  for (const part of depth > 8 ? [] : listOf(schema['allOf'])) {
    const below = propertiesOf(resolved(part, components).schema, components, depth + 1);
    for (const [name, value] of below.properties) properties.set(name, value);
    for (const name of below.required) required.add(name);
  }
  for (const [name, value] of Object.entries(objectOf(schema['properties']))) {
    if (value !== undefined) properties.set(name, value);
  }
  return { properties, required };
}
