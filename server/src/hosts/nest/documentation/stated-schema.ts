import { anyOfThem } from '../../../core/fields/alternatives';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import { textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { plain } from '../../../languages/typescript/types/plain-fields';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { jsonOfValue } from '../../node/json-of-value';
import { statedType } from '../../node/types/stated-type';

const deepest = 8;

/** A schema of OpenAPI that is written out; null for what says nothing. */
export function schemaField(value: Value, reader: TypeReader, depth = 0): FieldSchema | null {
  if (value.kind !== 'record' || depth > deepest) return null;
  const get = (key: string): Value | undefined => value.entries.get(key);
  const below = (one: Value): FieldSchema | null => schemaField(one, reader, depth + 1);
  return referred(get('$ref'), reader) ?? composed(get, below, reader) ?? plainField(get, below);
}

/** `{ $ref: getSchemaPath(User) }` */
function referred(reference: Value | undefined, reader: TypeReader): FieldSchema | null {
  const called = packageValueOf(reference);
  return called?.name === 'getSchemaPath' ? statedType(called.args?.[0], undefined, reader) : null;
}

/** Of `allOf` what comes later says more of what comes before. */
function composed(
  get: (key: string) => Value | undefined,
  below: (value: Value) => FieldSchema | null,
  reader: TypeReader,
): FieldSchema | null {
  const partsOf = (key: string): readonly FieldSchema[] => {
    const value = get(key);
    return value?.kind === 'list' ? value.items.flatMap((one) => below(one) ?? []) : [];
  };
  const [first, ...others] = partsOf('allOf');
  if (first !== undefined && others.length === 0) return withWords(first, get);
  if (first !== undefined) {
    const all = [first, ...others].map(reader.expanded);
    const properties = all.reduce<Readonly<Record<string, FieldSchema>>>(withProperties, {});
    return withWords(plain('object', { properties }), get);
  }
  const any = [...partsOf('oneOf'), ...partsOf('anyOf')];
  return any.length === 0 ? null : withWords(anyOfThem(any), get);
}

/** What one of them requires is required. */
function withProperties(
  known: Readonly<Record<string, FieldSchema>>,
  { properties = {} }: FieldSchema,
): Readonly<Record<string, FieldSchema>> {
  const added = Object.entries(properties).map(([name, one]) => [
    name,
    { ...one, required: one.required || known[name]?.required === true },
  ]);
  return { ...known, ...(Object.fromEntries(added) as Record<string, FieldSchema>) };
}

function plainField(
  get: (key: string) => Value | undefined,
  below: (value: Value) => FieldSchema | null,
): FieldSchema | null {
  const type = textOf(get('type'));
  const format = textOf(get('format'));
  if (type === 'string')
    return format === 'binary'
      ? plain('file')
      : withWords(plain('string', { ...(format !== null && { format }) }), get);
  if (type === 'integer' || type === 'number' || type === 'boolean') return withWords(plain(type), get);
  if (type === 'array') {
    const items = get('items');
    const item = items === undefined ? null : below(items);
    return withWords(plain('array', { ...(item !== null && { items: item }) }), get);
  }
  const properties = get('properties');
  if (properties?.kind !== 'record') return type === 'object' ? plain('object') : null;
  const required = get('required');
  const names = new Set(required?.kind === 'list' ? required.items.flatMap((one) => textOf(one) ?? []) : []);
  const fields = [...properties.entries].flatMap(([name, one]) => {
    const field = below(one);
    return field === null ? [] : [[name, { ...field, required: names.has(name) }] as const];
  });
  return withWords(plain('object', { properties: Object.fromEntries(fields) }), get);
}

/** With its description and its example. */
export function withWords(field: FieldSchema, get: (key: string) => Value | undefined): FieldSchema {
  const description = textOf(get('description'));
  const example = jsonOfValue(get('example'));
  return {
    ...field,
    ...(description !== null && description !== '' && { description }),
    ...(example !== undefined && { example }),
  };
}
